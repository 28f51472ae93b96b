/** A write that gets an answer: written when it resolves; when it rejects, nothing is to be relied on, and writing again is safe. */
import { runTransaction, type Transaction } from 'firebase/firestore'
import { getFirestoreInstance } from './firebase'

const answerWithinMs = 15_000
const attempts = 3

/** A write was not answered: there is no connection, or one that leads nowhere. It may still be written; saving again is safe. */
export class NotConnectedError extends Error {
  override readonly name = 'NotConnectedError'
}

function answeredWithin(ms: number, written: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NotConnectedError('No answer in time')), ms)
    written.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Writes everything that `write` sets or updates, at once or not at all.
 * A transaction, because a plain write made without a connection stays in a queue and never rejects.
 * Throws NotConnectedError, after which it may still be written (saving again is safe), or Firestore's own error when the rules refuse.
 */
export async function commit(write: (transaction: Transaction) => void): Promise<void> {
  if (!navigator.onLine) throw new NotConnectedError('This browser is offline')
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
