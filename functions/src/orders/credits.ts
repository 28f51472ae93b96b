/** Members' credits: each change is committed with its row of the ledger, so that a balance always equals the sum of its rows. */
import { getFirestore, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import type { CollectionName } from '@club/domain/collections'
import { limits } from '@club/domain/limits'
import {
  afterCreditChange,
  creditDifferences,
  type CreditChange,
  type CreditDifference,
  type CreditEntry,
} from '@club/domain/orders/credit-ledger'
import { collectionOf, documentIn } from '../server/store/collection-of'
import { writeGuarded, type Batch } from '../server/store/compare-and-set'
import { idPages, readerAtOneMoment } from '../server/store/id-pages'

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

/** Compares every balance with its ledger, both in pages as of one moment. */
export async function loadCreditDifferences(
  db: Firestore = getFirestore(),
  perPage: number = limits.reconciliation.perPage,
): Promise<CreditDifference[]> {
  const read = await readerAtOneMoment(db)
  const pagesOf = (name: CollectionName) =>
    idPages(db.collection(name), { after: '', upTo: null }, perPage, read)
  const balances = new Map<string, number>()
  for await (const { docs } of pagesOf('user_credits'))
    for (const snapshot of docs) balances.set(snapshot.id, creditsIn(snapshot))
  const entries: Pick<CreditEntry, 'user_id' | 'change'>[] = []
  for await (const { docs } of pagesOf('credit_ledger'))
    for (const snapshot of docs) {
      const entry = documentIn('credit_ledger', snapshot)
      if (entry) entries.push({ user_id: entry.user_id, change: entry.change })
    }
  return creditDifferences(balances, entries)
}
