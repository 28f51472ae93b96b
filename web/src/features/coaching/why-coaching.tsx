/** 'Why Choose Our Coaching': four reasons (section 2, Coaching). */
import { Box, Center, Container, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CalendarCheck, Ear, Footprints, Lock, type LucideIcon } from 'lucide-react'
import { useId } from 'react'

type Reason = { readonly icon: LucideIcon; readonly title: string; readonly text: string }

const reasons: readonly Reason[] = [
  {
    icon: Ear,
    title: 'People, not scripts',
    text: 'No lines to learn. Coaches listen first and work with who you are.',
  },
  {
    icon: Footprints,
    title: 'For meeting in person',
    text: 'It’s not about better messages. It’s about the walk, the table and the first hello.',
  },
  {
    icon: Lock,
    title: 'Between the two of you',
    text: 'What you talk about never shows up in your profile or your matches.',
  },
  {
    icon: CalendarCheck,
    title: 'At your pace',
    text: 'Book one session. There’s no package to finish and no subscription.',
  },
]

function ReasonItem({ icon: Icon, title, text }: Reason) {
  return (
    <Flex as="li" direction={{ base: 'row', lg: 'column' }} gap="4">
      <Center
        boxSize="11"
        flexShrink="0"
        rounded="full"
        borderWidth="1px"
        borderColor="whiteAlpha.500"
        color="band.action"
      >
        <Icon size={20} aria-hidden />
      </Center>
      <Stack gap="1" minWidth="0">
        <Heading as="h3" size="lg">
          {title}
        </Heading>
        <Text color="band.muted">{text}</Text>
      </Stack>
    </Flex>
  )
}

export function WhyCoaching() {
  const id = useId()
  return (
    <Box
      as="section"
      aria-labelledby={id}
      mt={{ base: '8', md: '10' }}
      bg="band"
      color="band.fg"
      bgImage="radial-gradient(60rem 24rem at 10% -20%, {colors.band.glow}, transparent 60%)"
    >
      <Container py={{ base: '12', md: '20' }}>
        <Heading as="h2" id={id} size={{ base: '3xl', md: '4xl' }}>
          Why Choose Our Coaching
        </Heading>
        <SimpleGrid
          as="ul"
          listStyleType="none"
          columns={{ base: 1, sm: 2, lg: 4 }}
          gap={{ base: '7', lg: '8' }}
          mt={{ base: '7', md: '10' }}
        >
          {reasons.map((reason) => (
            <ReasonItem key={reason.title} {...reason} />
          ))}
        </SimpleGrid>
      </Container>
    </Box>
  )
}
