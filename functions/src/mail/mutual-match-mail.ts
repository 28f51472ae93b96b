/** The mail about a mutual match: for members who want such mails, and no more than one an hour. */
import { wantsMail } from '@club/domain/emails/mail-switches'
import { limits } from '@club/domain/limits'
import { mutualMatchMailId } from '@club/domain/notifications/notification'
import { loadAccount, loadProfile } from '../store/account/accounts'
import type { Batch } from '../store/compare-and-set'
import { takeOne } from '../store/mail/rate-limits'
import type { NewMatch } from '../store/members/reactions'
import { mutualMatchLetter } from './letters'
import { queueMailToMember } from './mail-to-member'

const kind = 'match'

/** Adds the mail to the commit that makes the match. */
export async function queueMutualMatchMail(batch: Batch, { uid, about }: NewMatch, now: Date): Promise<void> {
  const [account, profile] = await Promise.all([loadAccount(uid), loadProfile(uid)])
  if (account === null || !wantsMail(account, kind)) return
  const limit = limits.notifications.mutualMatchMails
  if (!(await takeOne(batch, `mutual match mails to ${uid}`, limit, now))) return
  const reader = { email: account.email, firstName: profile?.first_name ?? '' }
  const letter = await mutualMatchLetter(reader, about)
  await queueMailToMember(batch, { id: mutualMatchMailId(uid, about), uid, kind, letter }, now)
}
