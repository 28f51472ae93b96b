/** /events/{id}: one event; public. */
import { idSchema } from '@club/domain/ids'
import { useParams } from 'react-router-dom'
import { EventNotFound } from '../features/event/event-not-found'
import { EventScreen } from '../features/event/event-screen'

export function Component() {
  const id = idSchema.safeParse(useParams().eventId).data
  return id === undefined ? <EventNotFound /> : <EventScreen key={id} id={id} />
}
