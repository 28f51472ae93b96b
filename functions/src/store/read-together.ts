/** Documents that are asked for while others are being read are read together: a crowd costs the database few requests. */
import { getFirestore, type DocumentSnapshot } from 'firebase-admin/firestore'
import type { CollectionName, DocumentOf } from '@club/domain/collections'
import { documentInEvent } from './collection-of'
import { GroupCommit } from './group-commit'

const perRead = 200

const reads = new GroupCommit<string, DocumentSnapshot>({
  commit: (paths) => getFirestore().getAll(...paths.map((path) => getFirestore().doc(path))),
  keysOf: () => [],
  size: perRead,
})

/** The document, or null when it is missing or malformed (logged). Rejects when Firestore fails. */
export async function readTogether<Name extends CollectionName>(
  name: Name,
  id: string,
): Promise<DocumentOf<Name> | null> {
  return documentInEvent(name, await reads.add(`${name}/${id}`))
}
