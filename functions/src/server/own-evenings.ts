/** The events at which a member has a seat. */
import { getFirestore } from 'firebase-admin/firestore'
import type { Event } from '@club/domain/events/event'
import { byStart } from '@club/domain/events/event-facts'
import { collectionOf, documentOrNull, parseSnapshotOrNull } from './store/collection-of'

/** Earliest first, whatever their status. */
export async function eveningsOf(uid: string): Promise<{ readonly id: string; readonly event: Event }[]> {
  const db = getFirestore()
  const { docs } = await collectionOf('event_attendees').where('user_id', '==', uid).get()
  const refs = docs.flatMap((row) => documentOrNull(row)?.event_id ?? []).map((id) => db.doc(`events/${id}`))
  const snapshots = refs.length === 0 ? [] : await db.getAll(...refs)
  return snapshots
    .flatMap((snapshot) => {
      const event = parseSnapshotOrNull('events', snapshot)
      return event === null ? [] : [{ id: snapshot.id, event }]
    })
    .toSorted((one, other) => byStart(one.event, other.event))
}
