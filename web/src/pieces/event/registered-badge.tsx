import { Badge } from '@chakra-ui/react'
import { Check } from 'lucide-react'

export function RegisteredBadge() {
  return (
    <Badge size="md" colorPalette="evergreen">
      <Check size={14} aria-hidden /> Registered
    </Badge>
  )
}
