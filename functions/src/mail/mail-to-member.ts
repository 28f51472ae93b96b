/** Emails to a member, of a kind that they can switch off. */
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
  /** True iff the reader holds tickets for the event of the email. */
  holdsTickets?: boolean
}

/**
 * Adds an email to the commit it belongs to, with its unsubscribe link; false, with nothing added, when the member has
 * switched this kind off. Receipts, confirmations and refunds are 'always'. An existing `id` fails the commit, so that
 * no email is queued twice.
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
