/** The events at which a member has a seat, and those to which they can ask a match along. */
import { getFirestore } from 'firebase-admin/firestore'
import { eveningsToAsk, type EventRow } from '@club/domain/asks/ask'
import { byStart } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import { collectionOf, documentOrNull, parseSnapshotOrNull } from './store/collection-of'

/** Earliest first, whatever their status. */
export async function eveningsOf(uid: string): Promise<EventRow[]> {
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

/** The next three that can be asked along to at `now`, earliest first. */
export async function nextEveningsToAsk(uid: string, now: Date): Promise<EventRow[]> {
  const [upcoming, own, asks] = await Promise.all([
    collectionOf('events')
      .where('status', '==', 'published')
      .where('date_time', '>', new Date(now.getTime() - limits.events.lengthMs))
      .orderBy('date_time')
      .get(),
    eveningsOf(uid),
    collectionOf('asks').where('user_id', '==', uid).get(),
  ])
  const rows = upcoming.docs.flatMap((row) => {
    const event = documentOrNull(row)
    return event === null ? [] : [{ id: row.id, event }]
  })
  const seatedAt = new Set(own.map(({ id }) => id))
  const copies = asks.docs.map(documentOrNull).filter((ask) => ask !== null)
  return eveningsToAsk(rows, { seatedAt, copies }, now).slice(0, limits.asks.events)
}
