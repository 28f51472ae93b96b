/** How an event stands, in one word. */
import type { Event } from '@club/domain/events/event'
import { isAlmostFull, isFull, isUpcoming } from '@club/domain/events/event-facts'

type Look = { readonly label: string; readonly palette: string }

export function standingOf(event: Event, now: Date): Look {
  if (event.deleted_at !== null) return { label: 'Deleted', palette: 'gray' }
  if (event.status === 'draft') return { label: 'Draft', palette: 'gray' }
  if (event.status === 'proposed') return { label: 'Proposed', palette: 'coral' }
  if (event.status === 'cancelled') return { label: 'Cancelled', palette: 'brick' }
  if (!isUpcoming(event, now)) return { label: 'Over', palette: 'gray' }
  if (isFull(event)) return { label: 'Full', palette: 'gray' }
  if (isAlmostFull(event)) return { label: 'Almost Full', palette: 'amber' }
  return event.has_tickets ? { label: 'On sale', palette: 'evergreen' } : { label: 'RSVP', palette: 'tide' }
}
