/** The full explanation of a match, one tap away. */
import { Box, Button, Text } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

type Props = {
  name: string
  explanation: string
  isOpen: boolean
  onToggle: () => void
}

export function MatchExplanation({ name, explanation, isOpen, onToggle }: Props) {
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
      <Box id={id} hidden={!isOpen} pb="2">
        <Text color="fg.muted" lineHeight="tall">
          {explanation}
        </Text>
      </Box>
    </Box>
  )
}
