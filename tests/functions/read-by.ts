/** All documents and exported files that a member can read and that could depend on another member. */
import { FieldPath } from 'firebase-admin/firestore'
import { dataExport } from '../../functions/src/leaving/data-export'
import { photoBuckets } from '../../functions/src/members/photo-files'
import { db } from './kit'
import type { Onboarded } from './onboarded'

/** With the times at which they were written; of the events, those named. */
export async function readBy({ uid, email }: Onboarded, eventIds: readonly string[]) {
  const exported: string[] = []
  for await (const { bytes } of dataExport({ uid, email }, photoBuckets().pictures, new Date(0)))
    exported.push(String(bytes))
  const own = ['asks', 'event_attendees', 'hellos', 'likes', 'notifications']
  const queries = [
    ...own.map((name) => db.collection(name).where('user_id', '==', uid)),
    db.collection('hellos').where('to_user_id', '==', uid),
    db.collection('matches').where('user_ids', 'array-contains', uid),
    ...['accounts', 'profiles'].map((name) => db.collection(name).where(FieldPath.documentId(), '==', uid)),
    ...eventIds.map((id) => db.collection('events').where(FieldPath.documentId(), '==', id)),
  ]
  const rows = (await Promise.all(queries.map((query) => query.get()))).flatMap(({ docs }) => docs)
  return {
    documents: rows.map((row) => [row.ref.path, row.updateTime.toMillis(), row.data()]),
    exported,
  }
}
