/** Emails to a member, of a kind that they can switch off. */
import { type EmailKind, wantsEmail } from '@club/domain/emails/email-switches'
import { log } from '../server/log'
import { loadAccount } from '../server/accounts/accounts'
import type { Batch } from '../server/store/compare-and-set'
import { addUnsubscribeLink } from './email-switches'
import { queueEmail, type QueuedEmail } from './email-queue'

type EmailToMember = {
  id: string
  uid: string
  kind: EmailKind
  email: QueuedEmail
  /** True iff the reader holds tickets for the event of the email. */
  holdsTickets?: boolean
}

/**
 * Adds an email to the commit it belongs to, with its unsubscribe link; false, with nothing added, when the member has
 * switched this kind off. Receipts, confirmations and refunds are 'always'. An existing `id` fails the commit, so that
 * no email is queued twice.
 */
export async function queueEmailToMember(
  batch: Batch,
  { id, uid, kind, email, holdsTickets = false }: EmailToMember,
  now: Date,
): Promise<boolean> {
  if (kind === 'always') {
    queueEmail(batch, id, email, now)
    return true
  }
  const account = await loadAccount(uid)
  if (account === null || !wantsEmail(account, kind, { holdsTickets })) {
    log.emailSuppressed({ emailId: id, kind })
    return false
  }
  const secret = addUnsubscribeLink(batch, { uid, kind }, now)
  queueEmail(batch, id, { ...email, unsubscribe: { uid, kind, secret } }, now)
  return true
}
