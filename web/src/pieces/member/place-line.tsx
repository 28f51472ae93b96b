/** Shows where a member lives, if they have shared it. */
import { Flex, Text } from '@chakra-ui/react'
import { shownPlace } from '@club/domain/members/shown-place'
import { MapPin } from 'lucide-react'

type Props = { place: string | null; size?: 'sm' | 'md'; color?: 'fg.muted' | 'inherit' }

export function PlaceLine({ place, size = 'sm', color = 'fg.muted' }: Props) {
  if (!place) return null
  return (
    <Flex align="center" gap="1" color={color} fontSize={size}>
      <MapPin size={size === 'sm' ? 14 : 16} aria-hidden />
      <Text overflowWrap="anywhere">{shownPlace(place)}</Text>
    </Flex>
  )
}
