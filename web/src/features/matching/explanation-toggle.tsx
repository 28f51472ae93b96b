/** Turns a match card over to its explanation, and back. */
import { Box, Button } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'

type Props = { panelId: string; name: string; isOpen: boolean; onToggle: () => void }

export function ExplanationToggle({ panelId, name, isOpen, onToggle }: Props) {
  return (
    <Button
      variant="plain"
      size="sm"
      px="0"
      height="11"
      color="tide.fg"
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
    >
      Why you and {name} fit
      <Box asChild transition="transform 200ms ease-out" transform={isOpen ? 'rotate(180deg)' : 'none'}>
        <ChevronDown aria-hidden />
      </Box>
    </Button>
  )
}
