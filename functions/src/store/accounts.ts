/** The private side of members: who somebody is, and which of their sessions still count. */
import { getFirestore } from 'firebase-admin/firestore'
import type { Account } from '@club/domain/account/account'
import { collectionOf, documentOrNull } from './collection-of'
import { compareAndSet, writeGuarded } from './compare-and-set'

/** The account of `uid`, or null when there is none, or when it is malformed (logged). */
export async function loadAccount(uid: string): Promise<Account | null> {
  return documentOrNull(await collectionOf('accounts').doc(uid).get())
}

/** What Auth says of a session that begins: the verified address, and when it signed in, in whole seconds. */
type SignIn = { email: string; signedInAt: Date }

/**
 * Takes over the address that Auth has verified and greets once: true iff this is the first sign-in. It stays true for
 * a sign-in from before the greeting, which asks again when the answer was lost.
 */
export async function beginSessionOf(
  uid: string,
  { email, signedInAt }: SignIn,
  now: Date,
): Promise<boolean> {
  return compareAndSet(async () => {
    const account = await collectionOf('accounts').doc(uid).get()
    const stored = account.data()
    if (!stored) throw new Error('The account disappeared while its session began')
    const isFirst = stored.welcomed_at === null || stored.welcomed_at >= signedInAt
    if (stored.welcomed_at !== null && stored.email_verified && stored.email === email) return isFirst
    const batch = getFirestore().batch()
    writeGuarded(batch, account, { email, email_verified: true, welcomed_at: stored.welcomed_at ?? now })
    await batch.commit()
    return isFirst
  })
}

/** From now on only sessions that signed in at `validAfter` or later count; a later moment that is named already stays. */
export async function endSessionsBefore(uid: string, validAfter: Date): Promise<void> {
  await compareAndSet(async () => {
    const account = await collectionOf('accounts').doc(uid).get()
    const stored = account.data()
    if (!stored || (stored.sessions_valid_after ?? new Date(0)) >= validAfter) return
    const batch = getFirestore().batch()
    writeGuarded(batch, account, { sessions_valid_after: validAfter })
    await batch.commit()
  })
}

/** How many accounts there are; costs one read for every thousand. */
export async function clubSize(): Promise<number> {
  return (await getFirestore().collection('accounts').count().get()).data().count
}
