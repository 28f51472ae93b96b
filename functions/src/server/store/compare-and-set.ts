/** Optimistic concurrency: load, decide, and commit only if the documents read are unchanged. */
import {
  getFirestore,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { retry } from '../retry'

/** The writes of one commit. */
export type Batch = WriteBatch

const conflictRetries = { tries: 40, firstPauseMs: 10, longestPauseMs: 300 } as const

/** gRPC codes with which Firestore refuses a write whose precondition does not hold. */
const conflictCodes = new Set<unknown>([
  5, // NOT_FOUND: deleted meanwhile
  6, // ALREADY_EXISTS: created meanwhile
  9, // FAILED_PRECONDITION: changed meanwhile
  10, // ABORTED: somebody else is writing it now
])

/** A query without its index has the code of a conflict, but a retry does not help. */
const missingIndex = /requires an index/i

/** True iff a guarded write was refused because another one came first. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  return conflictCodes.has(error.code) && !missingIndex.test(error.message)
}

/** gRPC codes of an unreachable or overloaded database: no request is to blame. */
const unavailableCodes = new Set<unknown>([4, 8, 14])

/**
 * True iff one of the items that share the commit can be the reason for its refusal, and not an unreachable database.
 */
export function isSomeonesFault(error: unknown): boolean {
  return !(error instanceof Error && 'code' in error && unavailableCodes.has(error.code))
}

/**
 * Runs `attempt`, which reads, decides and adds guarded writes, then commits them; retries on conflict. Nothing is
 * written when the attempt adds nothing. A transaction would hold locks instead, which queue up and outlive a killed
 * process.
 */
export async function compareAndSet<T>(
  attempt: (batch: WriteBatch) => Promise<T>,
  db: Firestore = getFirestore(),
): Promise<T> {
  return retry(
    async () => {
      const batch = db.batch()
      const result = await attempt(batch)
      if (!isEmptyBatch(batch)) await batch.commit()
      return result
    },
    { ...conflictRetries, isRetryable: isConflict },
  )
}

/** Not in the client's types; if it ever disappears, an empty commit does no harm. */
export function isEmptyBatch(batch: WriteBatch): boolean {
  return 'isEmpty' in batch && batch.isEmpty === true
}

/** Writes `changes` if the document is unchanged since it was read; `changes` must be complete if it did not exist. */
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
