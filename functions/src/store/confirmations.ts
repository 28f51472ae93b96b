/** Confirmed addresses: the account document decides between a link and whoever signs up again. */
import { getFirestore } from 'firebase-admin/firestore'
import { mayConfirm } from '@club/domain/account/confirmation'
import { collectionOf, documentOrNull } from './collection-of'
import { compareAndSet, writeGuarded } from './compare-and-set'
import { findToken, type MailedLink } from './link-tokens'

/**
 * Uses a confirmation link and records that its account is confirmed, in one commit: from then on nobody who signs up
 * again can have it. False when the link opens nothing. `isVerified` is what Auth says of the address.
 */
export async function recordConfirmation(link: MailedLink, isVerified: boolean, now: Date): Promise<boolean> {
  return compareAndSet(async () => {
    const found = await findToken(link)
    if (found === null) return false
    const { token, snapshot } = found
    const account = await collectionOf('accounts').doc(token.uid).get()
    const stored = documentOrNull(account)
    if (stored === null || !mayConfirm({ token, account: stored, isVerified }, now)) return false
    const batch = getFirestore().batch()
    writeGuarded(batch, snapshot, { used_at: token.used_at ?? now })
    writeGuarded(batch, account, { confirmed_at: stored.confirmed_at ?? now })
    await batch.commit()
    return true
  })
}
