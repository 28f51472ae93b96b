/** Address changes: the effects of their links on accounts, in commits. */
import { mayChangeAddress, withAddress } from '@club/domain/account/emailed-links'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { type QueuedEmail, queueEmail } from '../emails/email-queue'
import { nextFullSecond } from '../server/accounts/accounts'
import { closeOthers, findToken, type EmailedLink } from '../emails/emailed-links'
import { deleteWithProfile, type Holder, unusedSignUps } from './stored-sign-ups'

/** The token of a link that can change the address of its account now, with that account; null otherwise. */
async function openChange(link: EmailedLink, now: Date) {
  const found = await findToken(link)
  const account = found && (await collectionOf('accounts').doc(found.token.uid).get())
  const stored = account && documentOrNull(account)
  return found && account && stored && mayChangeAddress(found.token, stored, now)
    ? { ...found, account, stored }
    : null
}

/**
 * Makes room for an address change: deletes unconfirmed sign-ups with the new address, which invalidates their links. False
 * when the link is invalid or the address is taken.
 */
export async function reserveNewAddress(link: EmailedLink, holder: Holder, now: Date): Promise<boolean> {
  return compareAndSet(async (batch) => {
    const open = await openChange(link, now)
    if (open === null) return false
    const { uid, email } = open.token
    const others = await unusedSignUps(email, holder?.uid === uid ? null : holder, now, uid)
    for (const other of others ?? []) deleteWithProfile(batch, other)
    return others !== null
  })
}

/**
 * Uses the link: writes the new address, ends all sessions, moves the member's host application along and queues the notice
 * to the former address, in one commit. False when the link is invalid.
 */
export async function recordAddressChange(
  link: EmailedLink,
  notice: QueuedEmail,
  now: Date,
): Promise<boolean> {
  return compareAndSet(async (batch) => {
    const open = await openChange(link, now)
    if (open === null) return false
    const { token, snapshot, account, stored } = open
    const applications = await collectionOf('host_applications').where('email', '==', notice.to).get()
    writeGuarded(batch, snapshot, { used_at: now })
    await closeOthers(batch, 'confirmation_tokens', snapshot, now)
    await closeOthers(batch, 'reset_tokens', snapshot, now)
    writeGuarded(batch, account, withAddress(stored, token, nextFullSecond(now)))
    for (const application of applications.docs) writeGuarded(batch, application, { email: token.email })
    queueEmail(batch, `address-changed-${snapshot.id}`, notice, now)
    return true
  })
}
