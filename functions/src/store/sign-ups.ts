/** Sign-ups that nobody confirmed make room for whoever signs up next with the address. */
import { getFirestore } from 'firebase-admin/firestore'
import { isUnused } from '@club/domain/account/confirmation'
import { collectionOf, documentOrNull } from './collection-of'
import { compareAndSet } from './compare-and-set'

/**
 * Removes account and profile of a sign-up that nobody confirmed, which closes its links; `missing` when there are
 * none, `taken` when the account is somebody's: then nothing changes. A link that is clicked in this very moment comes
 * either before, and the account is taken, or after, and opens nothing.
 */
export async function releaseUnused(uid: string): Promise<'released' | 'missing' | 'taken'> {
  return compareAndSet(async () => {
    const account = await collectionOf('accounts').doc(uid).get()
    if (account.updateTime === undefined) return 'missing'
    const stored = documentOrNull(account)
    if (stored === null || !isUnused(stored)) return 'taken'
    const batch = getFirestore().batch()
    batch.delete(account.ref, { lastUpdateTime: account.updateTime })
    batch.delete(collectionOf('profiles').doc(uid))
    await batch.commit()
    return 'released'
  })
}

/** Removes what a sign-up has written whose sign-in is gone. */
export async function forgetSignUp(uid: string): Promise<void> {
  const batch = getFirestore().batch()
  batch.delete(collectionOf('accounts').doc(uid))
  batch.delete(collectionOf('profiles').doc(uid))
  await batch.commit()
}
