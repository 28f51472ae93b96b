/**
 * Single documents of the default database. Those that are asked for in the same turn share a request, as do those asked for while
 * others are on their way, so that a crowd costs little more than one. (DataLoader gathers one turn alone; a crowd comes one by one.)
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getFirestore, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore'
import type { CollectionName, DocumentOf } from '@club/domain/collections'
import { collectionOf, documentOrNull } from './collection-of'

type Waiting = {
  readonly reference: DocumentReference
  readonly resolve: (snapshot: DocumentSnapshot) => void
  readonly reject: (reason: unknown) => void
}

/** Documents of one request at the most. */
const perRequest = 300
/** Requests under way at the most; more than one, so that a slow one does not hold up everybody. */
const atOnce = 2

let waiting: Waiting[] = []
let underWay = 0

/** The document as it is when it is asked for, or later; null when it is missing or malformed (logged). */
export async function loadDocument<Name extends CollectionName>(
  name: Name,
  id: string,
): Promise<DocumentOf<Name> | null> {
  return documentOrNull(await loadSnapshot(name, id))
}

/** The same with the time of its last write, which guards a write, and before it is parsed: missing is not malformed. */
export async function loadSnapshot<Name extends CollectionName>(
  name: Name,
  id: string,
): Promise<DocumentSnapshot<DocumentOf<Name>>> {
  const reference = collectionOf(name).doc(id)
  const snapshot = await new Promise<DocumentSnapshot>((resolve, reject) => {
    waiting.push({ reference, resolve, reject })
    if (underWay < atOnce) void readWaiting()
  })
  // A snapshot keeps the converter of the reference that it was asked for by.
  return snapshot as DocumentSnapshot<DocumentOf<Name>>
}

async function readWaiting(): Promise<void> {
  underWay += 1
  await nextTurn()
  while (waiting.length > 0) {
    const asked = waiting.slice(0, perRequest)
    waiting = waiting.slice(perRequest)
    try {
      const snapshots = await getFirestore().getAll(...asked.map(({ reference }) => reference))
      for (const [index, snapshot] of snapshots.entries()) asked[index]?.resolve(snapshot)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  underWay -= 1
}
