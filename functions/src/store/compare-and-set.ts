/** Load, decide, save without locks: a commit holds only while everything it was decided on is as it was read. */
import { setTimeout as wait } from 'node:timers/promises'
import type { DocumentData, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { lostTheRace } from './lost-the-race'

const maxTries = 40
const firstPauseMs = 20
const longestPauseMs = 500

/**
 * Runs `attempt` until nobody comes in between: it reads, decides, and commits writes that are guarded by what it
 * read. A transaction would hold locks instead, which queue up and outlive a process that was killed.
 */
export async function compareAndSet<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!lostTheRace(error) || tries === maxTries) throw error
      await wait(Math.random() * Math.min(firstPauseMs * tries, longestPauseMs))
    }
  }
}

/** Writes `changes` if the document is still as it was read: missing, when it was missing (then they must be all of it). */
export function writeGuarded<T extends DocumentData>(
  batch: WriteBatch,
  { ref, updateTime }: DocumentSnapshot<T>,
  changes: Partial<T>,
): void {
  const document = ref.withConverter(null)
  const fields: DocumentData = changes
  if (updateTime === undefined) batch.create<DocumentData, DocumentData>(document, fields)
  else batch.update<DocumentData, DocumentData>(document, fields, { lastUpdateTime: updateTime })
}
