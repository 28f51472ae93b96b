/** What a match looks like, in small, over the picture: the ring, the label, the reasons. */
import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'

/** Nobody's: an example of what members see. */
const example = { score: 87, label: 'Great match!', reasons: ['Both in Kitsilano', 'Shared values'] } as const

const [size, stroke] = [52, 5]
const radius = (size - stroke) / 2
const circumference = 2 * Math.PI * radius
const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke }

function Ring() {
  return (
    <Box position="relative" boxSize="3.25rem" flexShrink="0">
      <chakra.svg viewBox={`0 0 ${size} ${size}`} boxSize="full" transform="rotate(-90deg)">
        <chakra.circle {...circle} stroke="bg.muted" />
        <chakra.circle
          {...circle}
          stroke="coral.solid"
          strokeLinecap="round"
          strokeDasharray={`${(example.score / 100) * circumference} ${circumference}`}
        />
      </chakra.svg>
      <Text
        position="absolute"
        inset="0"
        display="grid"
        placeItems="center"
        fontFamily="heading"
        fontSize="lg"
        fontWeight="600"
      >
        {example.score}
      </Text>
    </Box>
  )
}

/** Decoration: the words beside the picture say the same. */
export function MatchGlimpse() {
  return (
    <Flex
      display={{ md: 'none', lg: 'flex' }}
      align="center"
      gap="3.5"
      position="absolute"
      insetStart={{ base: '4', lg: '-6' }}
      bottom={{ base: '-6', lg: '10' }}
      ps="3"
      pe="5"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.muted"
      rounded="2xl"
      shadow="lg"
      aria-hidden
    >
      <Ring />
      <Stack gap="0">
        <Text fontWeight="semibold">{example.label}</Text>
        {example.reasons.map((reason) => (
          <Text key={reason} textStyle="sm" color="fg.muted">
            {reason}
          </Text>
        ))}
      </Stack>
    </Flex>
  )
}
