/** At which doors a member helps. */
import { type DoorPass, doorPassId } from '@club/domain/door/door-pass'
import { doc, query, where } from 'firebase/firestore'
import { collectionOf } from '../firebase/collection-of'
import { type Live, type Row, useLiveDocument, useLiveQuery } from '../firebase/live'

/** The member's pass for one event; null while signed out. An error when they have none they can read. */
export function useOwnDoorPass(uid: string | null, eventId: string): Live<DoorPass | null> {
  return useLiveDocument(uid === null ? null : doc(collectionOf('door_passes'), doorPassId(eventId, uid)))
}

/** Those that have not been withdrawn. */
export function useOwnDoorPasses(uid: string): Live<Row<DoorPass>[]> {
  const own = where('user_id', '==', uid)
  return useLiveQuery(query(collectionOf('door_passes'), own, where('withdrawn_at', '==', null)))
}
