/** The private side of members: who somebody is, and which of their sessions still count. */
import { getFirestore } from 'firebase-admin/firestore'
import type { Account } from '@club/domain/account/account'
import { collectionOf, documentOrNull } from './collection-of'
import { compareAndSet, writeGuarded } from './compare-and-set'

/** The account of `uid`, or null when there is none, or when it is malformed (logged). */
export async function loadAccount(uid: string): Promise<Account | null> {
  return documentOrNull(await collectionOf('accounts').doc(uid).get())
}

/** Takes over the address that Auth has verified and greets once: true iff this was the first time. */
export async function beginSessionOf(uid: string, email: string, now: Date): Promise<boolean> {
  return compareAndSet(async () => {
    const account = await collectionOf('accounts').doc(uid).get()
    const stored = account.data()
    if (!stored) throw new Error('The account disappeared while its session began')
    const isFirst = stored.welcomed_at === null
    if (!isFirst && stored.email_verified && stored.email === email) return false
    const batch = getFirestore().batch()
    writeGuarded(batch, account, { email, email_verified: true, ...(isFirst ? { welcomed_at: now } : {}) })
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
