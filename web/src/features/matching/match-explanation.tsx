/** The full explanation of a match with its further reasons: the reverse of the card, so that nothing around it moves. */
import { Box, Text } from '@chakra-ui/react'
import { ReasonChips } from './reason-chips'

type Props = {
  id: string
  name: string
  explanation: string
  /** Those that the card's face does not show. */
  furtherReasons: readonly string[]
  isOpen: boolean
}

export function MatchExplanation({ id, name, explanation, furtherReasons, isOpen }: Props) {
  return (
    <Box
      id={id}
      hidden={!isOpen}
      gridArea="1 / 1"
      position="relative"
      bg="bg.panel"
      px="5"
      pt="5"
      pb="1"
      animation="fade-in 200ms ease-out"
    >
      <Text aria-hidden fontFamily="heading" fontSize="xl" fontWeight="semibold" mb="2">
        You and {name}
      </Text>
      <Text color="fg" lineHeight="1.6">
        {explanation}
      </Text>
      {furtherReasons.length > 0 && (
        <Box mt="4">
          <ReasonChips label="More that you share" reasons={furtherReasons} />
        </Box>
      )}
    </Box>
  )
}
