/** Shows how many people are going, in a line. Needs no Firebase. */
import { Box, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { Users } from 'lucide-react'
import { peopleGoing } from './going-labels'
import { useNow } from './use-now'

type Props = { event: Pick<Event, 'current_attendees' | 'date_time'> }

export function GoingCount({ event: { current_attendees, date_time } }: Props) {
  const hasStarted = useNow([date_time]) >= date_time
  return (
    <>
      <Box color="tide.fg" flexShrink="0">
        <Users size={16} aria-hidden />
      </Box>
      <Text fontVariantNumeric="tabular-nums">{peopleGoing(current_attendees, hasStarted)}</Text>
    </>
  )
}
