/** Paid tickets that keep a member from being erased. */
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { eventEnd } from '@club/domain/events/event-facts'
import { collectionOf, documentInEvent, documentOrNull } from '../collection-of'

/** When the last event is over for which the member holds paid tickets; null when there is none ahead. */
export async function ticketsUntil(
  uid: string,
  now: Date,
  db: Firestore = getFirestore(),
): Promise<Date | null> {
  const held = collectionOf('ticket_purchases', db).where('user_id', '==', uid).where('status', '==', 'paid')
  const { docs } = await held.get()
  const ids = [...new Set(docs.flatMap((row) => documentOrNull(row)?.event_id ?? []))]
  const events = ids.length === 0 ? [] : await db.getAll(...ids.map((id) => db.doc(`events/${id}`)))
  const ends = events
    .map((snapshot) => documentInEvent('events', snapshot))
    .filter((event) => event?.status === 'published')
    .flatMap((event) => (event === null ? [] : [eventEnd(event).getTime()]))
  const last = Math.max(0, ...ends)
  return last > now.getTime() ? new Date(last) : null
}
