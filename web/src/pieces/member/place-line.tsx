/** Where a member lives, if they say so. */
import { Flex, Text } from '@chakra-ui/react'
import { MapPin } from 'lucide-react'

export function PlaceLine({ place, size = 'sm' }: { place: string | null; size?: 'sm' | 'md' }) {
  if (!place) return null
  return (
    <Flex align="center" gap="1" color="fg.muted" fontSize={size}>
      <MapPin size={size === 'sm' ? 14 : 16} aria-hidden />
      <Text overflowWrap="anywhere">{place}</Text>
    </Flex>
  )
}
