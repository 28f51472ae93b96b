/** Credits that a story gives a member: in the books and in the balance, as the club itself would. */
import type { Firestore } from 'firebase-admin/firestore'
import { afterCreditChange } from '@club/domain/credits/credit-ledger'
import type { Person } from '../seed/person'

/** Has had none before. */
export async function givesCredits(db: Firestore, { uid }: Person, change: number): Promise<void> {
  const grant = { user_id: uid, change, reason: 'grant', reference: 'a welcome from the club' } as const
  const { balance, entry } = afterCreditChange(0, grant, new Date())
  const batch = db.batch()
  batch.set(db.doc(`credit_ledger/grant-${uid}`), entry)
  batch.set(db.doc(`user_credits/${uid}`), balance)
  await batch.commit()
}
