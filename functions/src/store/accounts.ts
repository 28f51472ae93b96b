/** The private side of members: who somebody is, and which of their sessions still count. */
import { getFirestore } from 'firebase-admin/firestore'
import type { Account } from '@club/domain/account/account'
import { collectionOf, documentOrNull } from './collection-of'

/** The account of `uid`, or null when there is none, or when it is malformed (logged). */
export async function loadAccount(uid: string): Promise<Account | null> {
  return documentOrNull(await collectionOf('accounts').doc(uid).get())
}

/** Takes over the address that Auth has verified and greets once: true iff this was the first time. */
export async function beginSessionOf(uid: string, email: string, now: Date): Promise<boolean> {
  const account = collectionOf('accounts').doc(uid)
  return getFirestore().runTransaction(async (transaction) => {
    const stored = (await transaction.get(account)).data()
    if (!stored) throw new Error('The account disappeared while its session began')
    const changes = {
      ...(stored.email === email ? {} : { email }),
      ...(stored.email_verified ? {} : { email_verified: true }),
      ...(stored.welcomed_at === null ? { welcomed_at: now } : {}),
    }
    if (Object.keys(changes).length > 0) transaction.update(account, changes)
    return stored.welcomed_at === null
  })
}

/** From now on only sessions that signed in at `validAfter` or later count. */
export async function endSessionsBefore(uid: string, validAfter: Date): Promise<void> {
  await collectionOf('accounts').doc(uid).update({ sessions_valid_after: validAfter })
}

/** How many accounts there are; costs one read for every thousand. */
export async function clubSize(): Promise<number> {
  return (await getFirestore().collection('accounts').count().get()).data().count
}
