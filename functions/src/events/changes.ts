/** Event changes that attendees are notified of: date, place, cancellation. */
import type { Event } from '@club/domain/events/event'
import {
  decideEventChange,
  eventChangeRefusals,
  type EventChange,
} from '@club/domain/events/event-notifications'
import type { Refusal } from '../server/callable'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { writeGuarded, type Batch } from '../server/store/compare-and-set'
import { publishTypes } from './editing'

/** The written fields; `before` has the same ones. Null when nothing had to change. */
type Changed = { readonly before: Partial<Event>; readonly after: Partial<Event> } | null

/**
 * Adds a change to a commit, with the ticket types that follow its status. The event trigger notifies the attendees
 * (readings, section 5). For a `staffAction`.
 */
export async function changeEvent(
  batch: Batch,
  eventId: string,
  change: EventChange,
  now: Date,
): Promise<{ readonly changed: Changed } | Refusal> {
  const stored = await collectionOf('events').doc(eventId).get()
  const event = documentOrNull(stored)
  const decision = decideEventChange(event, change, now)
  if ('reason' in decision) return { refused: eventChangeRefusals[decision.reason], reason: decision.reason }
  const { fields } = decision
  if (event === null || fields === null) return { changed: null }
  const after = { ...fields, updated_at: now }
  writeGuarded(batch, stored, after)
  if (fields.status !== undefined && fields.status !== event.status)
    await publishTypes(batch, eventId, fields.status === 'published', now)
  const before = Object.fromEntries(Object.entries(event).filter(([field]) => field in after))
  return { changed: { before, after } }
}
