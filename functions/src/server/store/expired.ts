/** Expired documents of collections that do not rely on Firestore's TTL, which can take a day. */
import { getFirestore } from 'firebase-admin/firestore'
import { collectionOf } from './collection-of'

const perCommit = 400

/** Deletes the expired documents of the collection page by page; returns their number. */
export async function deleteExpired(name: 'photo_uploads' | 'notifications', now: Date): Promise<number> {
  for (let deleted = 0; ;) {
    const expired = await collectionOf(name).where('expires_at', '<=', now).limit(perCommit).get()
    const batch = getFirestore().batch()
    for (const { ref } of expired.docs) batch.delete(ref)
    await batch.commit()
    deleted += expired.size
    if (expired.size < perCommit) return deleted
  }
}
