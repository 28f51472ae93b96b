/** A club without a document. */
import type { Firestore } from 'firebase-admin/firestore'
import { suiteEnvironment } from '../environment'
import { withoutTriggers } from '../seed/club-emulators'

/**
 * Without triggers: each deletion is an event, and what comes next would wait behind all of them. The keys of tickets come back, for a process
 * that signs publishes its key once.
 */
export async function emptyClub(db: Firestore): Promise<void> {
  const suite = suiteEnvironment()
  const path = `emulator/v1/projects/${suite.projectId}/databases/(default)/documents`
  const keys = (await db.collection('door_keys').get()).docs
  await withoutTriggers(suite, () => fetch(`http://${suite.firestore}/${path}`, { method: 'DELETE' }))
  await Promise.all(keys.map((key) => key.ref.set(key.data())))
}
