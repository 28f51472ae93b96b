/**
 * Compares balances with their ledger, and orders with tickets, coaching, seats, counters and Stripe, on the given
 * project; loaded once the environment names emulators or not.
 */
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { orderDifferences } from '@club/domain/orders/differences'
import { paidSessions } from '../../functions/src/server/gateways/checkout'
import { loadCreditDifferences } from '../../functions/src/orders/credits'
import { loadLedgers } from '../../functions/src/orders/sales/ledgers'
import type { ReconcilePart } from './arguments'

/** Prints the differences and resolves to the exit code. */
export async function reconcile(projectId: string, parts: readonly ReconcilePart[]): Promise<number> {
  const inEmulator = process.env.FIRESTORE_EMULATOR_HOST !== undefined
  const app = initializeApp({ projectId, ...(inEmulator ? {} : { credential: applicationDefault() }) })
  const db = getFirestore(app)
  const credits = parts.includes('credits') ? await creditLines(db) : []
  const orders = parts.includes('orders') ? await orderLines(db) : []
  const lines = [...credits, ...orders]
  for (const line of lines) console.log(line)
  const count = lines.length === 1 ? '1 difference' : `${lines.length} differences`
  console.log(`${projectId}: compared ${parts.join(' and ')}, found ${count}.`)
  return lines.length === 0 ? 0 : 1
}

async function creditLines(db: Firestore): Promise<string[]> {
  const differences = await loadCreditDifferences(db)
  return differences.map(
    ({ uid, balance, sum }) => `${uid}: the balance is ${balance}, but the ledger adds up to ${sum}.`,
  )
}

/** Stripe is included where there is a key for it. */
async function orderLines(db: Firestore): Promise<string[]> {
  if ((process.env.STRIPE_SECRET_KEY ?? '') === '') {
    console.log('STRIPE_SECRET_KEY is not set: skipping the comparison with Stripe.')
    return orderDifferences(await loadLedgers(db), null)
  }
  const payments = await paidSessions()
  return orderDifferences(await loadLedgers(db), payments)
}
