/** Members' credits: each change is committed with its row of the ledger, so that a balance always equals the sum of its rows. */
import { getFirestore, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import {
  afterCreditChange,
  creditDifferences,
  type CreditChange,
  type CreditDifference,
} from '@club/domain/orders/credit-ledger'
import { collectionOf, documentIn } from '../server/store/collection-of'
import { writeGuarded, type Batch } from '../server/store/compare-and-set'

/** Adds a change of the balance, as read, to a commit. Throws when it would fall below zero. */
export function addCreditChange(
  batch: Batch,
  balance: DocumentSnapshot,
  change: CreditChange,
  now: Date,
  row = collectionOf('credit_ledger').doc(),
): void {
  const after = afterCreditChange(creditsIn(balance), change, now)
  writeGuarded(batch, balance, after.balance)
  batch.create(row, after.entry)
}

/** The balance in a snapshot of `user_credits`; 0 without one. */
export function creditsIn(balance: DocumentSnapshot): number {
  return documentIn('user_credits', balance)?.credits ?? 0
}

/** Compares every balance with its ledger, both as of one moment. */
export async function loadCreditDifferences(db: Firestore = getFirestore()): Promise<CreditDifference[]> {
  const [balances, entries] = await db.runTransaction(
    (transaction) =>
      Promise.all([
        transaction.get(collectionOf('user_credits', db)),
        transaction.get(collectionOf('credit_ledger', db)),
      ]),
    { readOnly: true },
  )
  return creditDifferences(
    new Map(balances.docs.map((snapshot) => [snapshot.id, snapshot.data().credits])),
    entries.docs.map((snapshot) => snapshot.data()),
  )
}
