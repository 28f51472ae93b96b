/**
 * Single documents of the default database. Requests of the same turn share a batch, as do those made while others are
 * in flight, so that a crowd costs little more than one. (DataLoader gathers only one turn; a crowd arrives one by
 * one.)
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { getFirestore, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore'
import type { CollectionName, DocumentOf } from '@club/domain/collections'
import { collectionOf, documentOrNull } from './collection-of'
import { isSomeonesFault } from './compare-and-set'

type Waiting = {
  readonly reference: DocumentReference
  readonly resolve: (snapshot: DocumentSnapshot) => void
  readonly reject: (reason: unknown) => void
}

/** The maximum number of documents in one request. */
const perRequest = 300
/** Milliseconds after which a slow request no longer holds up the next one. */
const patienceMs = 100

let waiting: Waiting[] = []
let isReading = false

/** The document at the time of the call, or later; null when it is missing or malformed (logged). */
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
    if (!isReading) void readWaiting()
  })
  // A snapshot retains the converter of the reference that it was requested by.
  return snapshot as DocumentSnapshot<DocumentOf<Name>>
}

async function readWaiting(): Promise<void> {
  isReading = true
  await nextTurn()
  while (waiting.length > 0) {
    const asked = waiting.slice(0, perRequest)
    waiting = waiting.slice(perRequest)
    await Promise.race([answer(asked), pause(patienceMs, undefined, { ref: false })])
  }
  isReading = false
}

async function answer(asked: readonly Waiting[]): Promise<void> {
  try {
    const snapshots = await getFirestore().getAll(...asked.map(({ reference }) => reference))
    for (const [index, snapshot] of snapshots.entries()) asked[index]?.resolve(snapshot)
  } catch (error) {
    // One faulty document must not fail the others.
    if (asked.length > 1 && isSomeonesFault(error)) await Promise.all(asked.map((one) => answer([one])))
    else for (const { reject } of asked) reject(error)
  }
}
