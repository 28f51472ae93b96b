/** Six reasons to join. */
import { Center, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { type Benefit, benefits } from './benefits'
import { FrontSection } from './front-section'

function BenefitCard({ icon: Icon, title, text, palette }: Benefit) {
  return (
    <Flex
      as="li"
      direction={{ base: 'row', sm: 'column' }}
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
      <Stack gap={{ base: '1', sm: '2' }}>
        <Heading as="h3" size="xl">
          {title}
        </Heading>
        <Text color="fg.muted">{text}</Text>
      </Stack>
    </Flex>
  )
}

export function BenefitCards() {
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
