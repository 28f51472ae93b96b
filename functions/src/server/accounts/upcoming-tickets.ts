/** Paid tickets that delay a member's erasure. */
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { lastEventAhead } from '@club/domain/leaving/leaving'
import { eventEnd } from '@club/domain/events/event-facts'
import { collectionOf, parseSnapshotOrNull, documentOrNull } from '../store/collection-of'

/** The end of the last event for which the member holds paid tickets; null without one ahead. */
export async function ticketsUntil(
  uid: string,
  now: Date,
  db: Firestore = getFirestore(),
): Promise<Date | null> {
  const paid = collectionOf('ticket_purchases', db).where('user_id', '==', uid).where('status', '==', 'paid')
  const { docs } = await paid.get()
  const ids = [...new Set(docs.flatMap((row) => documentOrNull(row)?.event_id ?? []))]
  const events = ids.length === 0 ? [] : await db.getAll(...ids.map((id) => db.doc(`events/${id}`)))
  const held = events
    .map((snapshot) => parseSnapshotOrNull('events', snapshot))
    .filter((event) => event !== null)
  const last = lastEventAhead(held, now)
  return last && eventEnd(last)
}
