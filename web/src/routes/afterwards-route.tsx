/** /events/{id}/afterwards: how it was, in private, for those who were there. */
import { idSchema } from '@club/domain/ids'
import { useParams } from 'react-router-dom'
import { useSession } from '../data/session/session'
import { AfterwardsScreen } from '../features/event/afterwards/afterwards-screen'
import { EventNotFound } from '../features/event/event-not-found'

export function Component() {
  const session = useSession()
  const id = idSchema.safeParse(useParams().eventId).data
  if (id === undefined) return <EventNotFound />
  return session.status === 'signed-in' && <AfterwardsScreen key={id} id={id} uid={session.uid} />
}
