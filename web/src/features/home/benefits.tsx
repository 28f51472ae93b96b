/** Six reasons to join. */
import { Center, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import {
  EyeOff,
  HeartHandshake,
  type LucideIcon,
  MapPin,
  MessageCircleHeart,
  RefreshCw,
  Scale,
} from 'lucide-react'
import { FrontSection } from './front-section'

type Benefit = {
  icon: LucideIcon
  /** The colours of its icon. */
  palette: 'coral' | 'tide' | 'evergreen'
  title: string
  text: string
}

const benefits: readonly Benefit[] = [
  {
    icon: HeartHandshake,
    palette: 'coral',
    title: 'Matched on what lasts',
    text: 'Personality, values, love languages and daily life, weighed together. Looks are yours to judge.',
  },
  {
    icon: MessageCircleHeart,
    palette: 'tide',
    title: 'Every match explained',
    text: 'Never just a number. We tell you in plain words what the two of you have in common.',
  },
  {
    icon: Scale,
    palette: 'evergreen',
    title: 'It goes both ways',
    text: 'You meet people you’re looking for who are also looking for someone like you. Interest and age fit on both sides.',
  },
  {
    icon: RefreshCw,
    palette: 'tide',
    title: 'Always up to date',
    text: 'When someone who fits joins, you’ll see them right away. Change your answers, and your matches change too.',
  },
  {
    icon: EyeOff,
    palette: 'evergreen',
    title: 'Private by default',
    text: 'Other members never see your email. They only see the answers you have in common. Photos stay blurred until you add your own.',
  },
  {
    icon: MapPin,
    palette: 'coral',
    title: 'Made for Vancouver',
    text: 'A club for one city, small enough to know its people and close enough to meet for a walk.',
  },
]

function BenefitCard({ icon: Icon, title, text, palette }: Benefit) {
  return (
    <Flex
      as="li"
      direction={{ base: 'row', sm: 'column' }}
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      gap={{ base: '4', sm: '5' }}
      p={{ base: '5', md: '7' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.muted"
      rounded="3xl"
    >
      <Center
        boxSize={{ base: '11', sm: '12' }}
        flexShrink="0"
        rounded="2xl"
        bg={`${palette}.subtle`}
        color={`${palette}.fg`}
      >
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </Center>
      <Stack gap={{ base: '1', sm: '2' }} flex={{ base: '1 1 10rem', sm: '0 1 auto' }} minWidth="0">
        <Heading as="h3" size="xl">
          {title}
        </Heading>
        <Text color="fg.muted">{text}</Text>
      </Stack>
    </Flex>
  )
}

export function Benefits() {
  return (
    <FrontSection
      headline="A better way to meet someone"
      lead="Less guessing, more talking. What the club does differently, in six points."
      bg="bg.subtle"
      borderBlockWidth="1px"
      borderColor="border.muted"
    >
      <SimpleGrid
        as="ul"
        listStyleType="none"
        columns={{ base: 1, sm: 2, lg: 3 }}
        gap={{ base: '4', md: '5' }}
      >
        {benefits.map((benefit) => (
          <BenefitCard key={benefit.title} {...benefit} />
        ))}
      </SimpleGrid>
    </FrontSection>
  )
}
