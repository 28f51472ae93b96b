/** Mails to a member, of a kind that they may have switched off. */
import { type MailKind, wantsMail } from '@club/domain/emails/mail-switches'
import { log } from '../log'
import { loadAccount } from '../store/account/accounts'
import type { Batch } from '../store/compare-and-set'
import { addUnsubscribeLink } from '../store/mail/mail-switches'
import { queueMail, type QueuedEmail } from '../store/mail/mails'

export type MailToMember = {
  id: string
  uid: string
  kind: MailKind
  letter: QueuedEmail
  /** Of the event that the mail is about. */
  holdsTickets?: boolean
}

/**
 * Adds a mail to the commit it belongs to, with the way to stop others of its kind; false, with nothing added, when the
 * member has switched them off. Receipts, confirmations and refunds are 'always'. An existing `id` fails the commit, so
 * that no mail is queued twice.
 */
export async function queueMailToMember(
  batch: Batch,
  { id, uid, kind, letter, holdsTickets = false }: MailToMember,
  now: Date,
): Promise<boolean> {
  if (kind === 'always') {
    queueMail(batch, id, letter, now)
    return true
  }
  const account = await loadAccount(uid)
  if (account === null || !wantsMail(account, kind, { holdsTickets })) {
    log.mailNotWanted({ mailId: id, kind })
    return false
  }
  const secret = addUnsubscribeLink(batch, { uid, kind }, now)
  queueMail(batch, id, { ...letter, unsubscribe: { uid, kind, secret } }, now)
  return true
}
