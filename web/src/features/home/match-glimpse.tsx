/** What a match looks like, in small, over the picture: the ring, the label, the reasons. */
import { Flex, Stack, Text } from '@chakra-ui/react'
import { ShareRing } from '../../ui/share-ring'

/** Nobody's: an example of what members see. */
const example = { score: 87, label: 'Great match!', reasons: ['Both in Kitsilano', 'Shared values'] } as const

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
      <ShareRing percent={example.score} size={52} stroke={5} colour="coral.solid" fontSize="lg">
        {example.score}
      </ShareRing>
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
