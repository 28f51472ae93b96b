/** How far saving has got, in a word. */
import { Badge, Box } from '@chakra-ui/react'
import { saveBadges, type SaveState } from '@club/domain/questionnaire/wizard'
import { Check, CloudUpload, TriangleAlert } from 'lucide-react'

const looks = {
  saving: { colorPalette: 'tide', Icon: CloudUpload },
  saved: { colorPalette: 'evergreen', Icon: Check },
  error: { colorPalette: 'brick', Icon: TriangleAlert },
} as const

function ShownBadge({ state }: { state: Exclude<SaveState, 'idle'> }) {
  const { colorPalette, Icon } = looks[state]
  return (
    <Badge mb="3" size="lg" colorPalette={colorPalette} variant="surface">
      <Icon aria-hidden size="16" /> {saveBadges[state]}
    </Badge>
  )
}

export function SaveBadge({ state }: { state: SaveState }) {
  return (
    <Box role="status" alignSelf="end">
      {state !== 'idle' && <ShownBadge state={state} />}
    </Box>
  )
}
