/** The star in a corner of a picture: this member has super-liked the viewer. */
import { Badge } from '@chakra-ui/react'
import { Star } from 'lucide-react'

export function SuperLikeMark() {
  return (
    <Badge position="absolute" top="4" left="4" size="lg" colorPalette="amber" bg="bg.panel" shadow="md">
      <Star size={14} fill="currentColor" aria-hidden /> Super liked you
    </Badge>
  )
}
