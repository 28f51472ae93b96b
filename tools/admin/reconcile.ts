/** Compares balances with their ledger, on the project given; loaded once the environment says whether emulators are meant. */
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { loadCreditDifferences } from '../../functions/src/store/credits/credits'

/** Prints the differences and resolves to the exit code. */
export async function reconcileCredits(projectId: string): Promise<number> {
  const inEmulator = process.env.FIRESTORE_EMULATOR_HOST !== undefined
  const app = initializeApp({ projectId, ...(inEmulator ? {} : { credential: applicationDefault() }) })
  const differences = await loadCreditDifferences(getFirestore(app))
  for (const { uid, balance, sum } of differences)
    console.log(`${uid}: the balance is ${balance}, the ledger adds up to ${sum}.`)
  if (differences.length === 0) console.log(`Every balance in ${projectId} is the sum of its ledger.`)
  return differences.length === 0 ? 0 : 1
}
