/** Single documents of the default database. Those that are asked for at once share a request: a crowd costs little more than one. */
import { getFirestore, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore'
import type { CollectionName, DocumentOf } from '@club/domain/collections'
import { Batcher } from './batcher'
import { documentInEvent } from './collection-of'

const reads = new Batcher<DocumentReference, DocumentSnapshot>({
  run: (references) => getFirestore().getAll(...references),
  size: 300,
})

/** The document as it is when it is asked for, or later; null when it is missing or malformed (logged). */
export async function loadDocument<Name extends CollectionName>(
  name: Name,
  id: string,
): Promise<DocumentOf<Name> | null> {
  return documentInEvent(name, await loadSnapshot(name, id))
}

/** The same unparsed, with the time of its last write: for what a guarded write depends on, or where a malformed one is not a missing one. */
export async function loadSnapshot(name: CollectionName, id: string): Promise<DocumentSnapshot> {
  return reads.add(getFirestore().collection(name).doc(id))
}
