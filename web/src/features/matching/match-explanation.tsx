/** The full explanation of a match with its further reasons, one tap away. */
import { Box, Button, Text } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { ReasonChips } from './reason-chips'

type Props = {
  name: string
  explanation: string
  /** Those that the card itself does not show. */
  furtherReasons: readonly string[]
  isOpen: boolean
  onToggle: () => void
}

export function MatchExplanation({ name, explanation, furtherReasons, isOpen, onToggle }: Props) {
  const id = useId()
  return (
    <Box>
      <Button
        variant="plain"
        size="sm"
        px="0"
        height="11"
        color="tide.fg"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        Why you and {name} fit
        <Box asChild transition="transform 200ms ease-out" transform={isOpen ? 'rotate(180deg)' : 'none'}>
          <ChevronDown aria-hidden />
        </Box>
      </Button>
      <Box id={id} hidden={!isOpen} pb="3">
        <Text color="fg.muted" lineHeight="tall">
          {explanation}
        </Text>
        {furtherReasons.length > 0 && (
          <Box mt="3">
            <ReasonChips label="More that you share" reasons={furtherReasons} />
          </Box>
        )}
      </Box>
    </Box>
  )
}
