/** /events/{id}: one evening, for everybody. */
import { useParams } from 'react-router-dom'
import { EventScreen } from '../features/event/event-screen'

export function Component() {
  const { eventId = '' } = useParams()
  return <EventScreen key={eventId} id={eventId} />
}
