/** Testimonials: two examples, labelled as such until an operator replaces them with members' own words. */
import { type BoxProps, Center, chakra, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { FrontSection } from './front-section'

type Testimonial = {
  readonly quote: string
  readonly name: string
  readonly about: string
  /** Leave it out for a real quote, published with consent. */
  readonly isExample?: true
}

const testimonials: readonly Testimonial[] = [
  {
    quote:
      'The app told us why we might get along before either of us had said a word. The walk to Third Beach did the rest.',
    name: 'Noor',
    about: '34, Mount Pleasant',
    isExample: true,
  },
  {
    quote:
      'I came for the board games and stayed for the conversations. One evening told me more than a month of messages.',
    name: 'Thomas',
    about: '41, Kitsilano',
    isExample: true,
  },
]

function ExampleMark() {
  return (
    <Text
      as="span"
      textStyle="xs"
      fontWeight="semibold"
      ms="auto"
      px="2.5"
      py="1"
      rounded="full"
      borderWidth="1px"
      borderColor="border.emphasized"
      color="fg.muted"
    >
      Example
    </Text>
  )
}

function TestimonialCard({ quote, name, about, isExample }: Testimonial) {
  return (
    <Flex
      as="figure"
      direction="column"
      gap="6"
      p={{ base: '6', md: '10' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.muted"
      rounded="3xl"
    >
      <chakra.blockquote
        fontFamily="heading"
        fontSize={{ base: 'xl', md: '2xl' }}
        fontWeight="450"
        lineHeight="1.4"
        letterSpacing="-0.01em"
        textWrap="pretty"
      >
        “{quote}”
      </chakra.blockquote>
      <Flex as="figcaption" align="center" wrap="wrap" gap="3.5" mt="auto">
        <Center
          boxSize="11"
          rounded="full"
          bg="evergreen.muted"
          color="evergreen.fg"
          fontWeight="semibold"
          aria-hidden
        >
          {name.slice(0, 1)}
        </Center>
        <Text lineHeight="1.35">
          <chakra.span display="block" fontWeight="semibold">
            {name}
          </chakra.span>
          <chakra.span color="fg.muted">{about}</chakra.span>
        </Text>
        {isExample && <ExampleMark />}
      </Flex>
    </Flex>
  )
}

export function Testimonials(look: BoxProps) {
  return (
    <FrontSection headline="What members say" {...look}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '4', md: '6' }}>
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.name} {...testimonial} />
        ))}
      </SimpleGrid>
    </FrontSection>
  )
}
