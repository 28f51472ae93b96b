/** Reset links: each exchanged once, and the first to be exchanged closes all others of its account. */
import { getFirestore, type DocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore'
import type { Account } from '@club/domain/account/account'
import { isConfirmed } from '@club/domain/account/confirmation'
import { isOpen, type LinkToken } from '@club/domain/account/link-token'
import { collectionOf, documentOrNull } from './collection-of'
import { compareAndSet, writeGuarded } from './compare-and-set'
import { findToken, type MailedLink } from './link-tokens'

/** Whom an open reset link was mailed to, and their account; null when the link, or the account, is no more. */
export async function ownerOfReset(
  link: MailedLink,
  now: Date,
): Promise<{ uid: string; email: string; account: Account } | null> {
  const found = await findToken(link)
  if (found === null || !isOpen(found.token, now)) return null
  const { uid, email } = found.token
  const account = documentOrNull(await collectionOf('accounts').doc(uid).get())
  return account && { uid, email, account }
}

/**
 * Uses the link and all others of its account. Whoever holds it has shown that the address is theirs, so an
 * unconfirmed account is confirmed in the same commit, and sessions of whoever signed up with it are over. False when
 * somebody else came first.
 */
export async function exchangeReset(link: MailedLink, now: Date): Promise<boolean> {
  return compareAndSet(async () => {
    const found = await findToken(link)
    if (found === null || !isOpen(found.token, now)) return false
    const account = await collectionOf('accounts').doc(found.token.uid).get()
    const stored = documentOrNull(account)
    if (stored === null) return false
    const batch = getFirestore().batch()
    writeGuarded(batch, found.snapshot, { used_at: now })
    await closeOthers(batch, found.snapshot, found.token.uid, now)
    if (!isConfirmed(stored)) writeGuarded(batch, account, confirmed(now))
    await batch.commit()
    return true
  })
}

async function closeOthers(
  batch: WriteBatch,
  used: DocumentSnapshot<LinkToken>,
  uid: string,
  now: Date,
): Promise<void> {
  const open = await collectionOf('reset_tokens').where('uid', '==', uid).where('used_at', '==', null).get()
  for (const other of open.docs) if (other.id !== used.id) writeGuarded(batch, other, { used_at: now })
}

/** Sign-ins are dated in whole seconds. */
function confirmed(now: Date): Partial<Account> {
  const second = new Date(Math.floor(now.getTime() / 1000) * 1000)
  return { confirmed_at: now, sessions_valid_after: second }
}
