/** The doors that a member helps at, above their tickets. */
import { Stack } from '@chakra-ui/react'
import { eventEnd, isUpcoming } from '@club/domain/events/event-facts'
import { useOwnDoorPasses } from '../../../data/door/passes'
import { useEvent } from '../../../data/events'
import { HelpsAtDoor } from '../../../pieces/door/helps-at-door'
import { useNow } from '../../../pieces/event/use-now'

function Door({ eventId }: { eventId: string }) {
  const live = useEvent(eventId)
  const event = live.status === 'ready' ? live.data : null
  const now = useNow(event === null ? [] : [eventEnd(event)])
  if (event === null || !isUpcoming(event, now)) return null
  return <HelpsAtDoor eventId={eventId} title={event.title} />
}

/** Nothing where there are none; tickets are shown all the same. */
export function Doors({ uid }: { uid: string }) {
  const live = useOwnDoorPasses(uid)
  if (live.status !== 'ready' || live.data.length === 0) return null
  return (
    <Stack gap="3" mb="6">
      {live.data.map(({ data: { event_id } }) => (
        <Door key={event_id} eventId={event_id} />
      ))}
    </Stack>
  )
}
