/** The link to the door, on the page of an event whose door the member helps at. */
import { useOwnDoorPass } from '../../data/door/passes'
import { HelpsAtDoor } from '../../pieces/door/helps-at-door'

/** Renders nothing for members without a pass (most of them), or while it is unknown. */
export function DoorLink({ uid, eventId }: { uid: string; eventId: string }) {
  const live = useOwnDoorPass(uid, eventId)
  if (live.status !== 'ready' || live.data?.withdrawn_at !== null) return null
  return <HelpsAtDoor eventId={eventId} />
}
