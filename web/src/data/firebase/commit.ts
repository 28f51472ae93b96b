/**
 * A confirmed write: stored once it resolves. When it rejects, the outcome is unknown and writing again is
 * safe.
 */
import { runTransaction, type Transaction } from 'firebase/firestore'
import { assertConnection, NotConnectedError } from '../failure'
import { getFirestoreInstance } from './instances'

const answerWithinMs = 15_000
const attempts = 3

function answeredWithin(ms: number, written: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NotConnectedError()), ms)
    written.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Writes everything that `write` sets or updates, at once or not at all. A transaction, because a plain write
 * made without a connection stays in a queue and never rejects. Throws NotConnectedError, after which it may
 * still be written (saving again is safe), or Firestore's own error when the rules refuse.
 */
export async function commit(write: (transaction: Transaction) => void): Promise<void> {
  assertConnection()
  const written = runTransaction(
    getFirestoreInstance(),
    (transaction) => {
      write(transaction)
      return Promise.resolve()
    },
    { maxAttempts: attempts },
  )
  await answeredWithin(answerWithinMs, written)
}
