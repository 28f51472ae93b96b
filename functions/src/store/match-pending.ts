/** Lists of pairs that were written ahead of the index, `match_index/pending-{k}`: whoever completes no change leaves them to others. */
import type { DocumentReference, Firestore, WriteBatch } from 'firebase-admin/firestore'
import { matchIndexPendingSchema } from '@club/domain/matching/match-index'
import { log } from '../log'
import type { Meta } from './match-memory'

export function pendingIn(meta: Meta | null): number {
  return meta?.content.pending ?? 0
}

/** A commit that makes the lists more adds its own pairs as one; a commit that makes them fewer drops the newest. */
export function addPending(
  batch: WriteBatch,
  { before, after }: { readonly before: number; readonly after: number },
  pairs: readonly string[],
  db: Firestore,
): void {
  if (after > before) batch.set(pendingList(after, db), { pairs })
  for (let number = after + 1; number <= before; number += 1) batch.delete(pendingList(number, db))
}

/** The pairs of a list. One that is missing has been dealt with: the fence tells. */
export async function loadPending(number: number, db: Firestore): Promise<readonly string[]> {
  const snapshot = await pendingList(number, db).get()
  if (!snapshot.exists) return []
  const parsed = matchIndexPendingSchema.safeParse(snapshot.data())
  if (parsed.success) return parsed.data.pairs
  log.malformedDocumentSkipped({ path: snapshot.ref.path, fields: ['pairs'] })
  return []
}

function pendingList(number: number, db: Firestore): DocumentReference {
  return db.doc(`match_index/pending-${number}`)
}
