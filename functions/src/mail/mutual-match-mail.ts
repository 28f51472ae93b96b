/** The mail about a mutual match: for members who want such mails, and no more than one an hour. */
import { wantsMail } from '@club/domain/emails/mail-switches'
import { limits } from '@club/domain/limits'
import { mutualMatchMailId } from '@club/domain/notifications/notification'
import { loadAccount, loadProfile } from '../store/account/accounts'
import type { Batch } from '../store/compare-and-set'
import { loadSnapshot } from '../store/load-document'
import { takeOne } from '../store/mail/rate-limits'
import type { NewMatch } from '../store/members/reactions'
import { mutualMatchLetter } from './letters'
import { queueMailToMember } from './mail-to-member'

const kind = 'match'

/** Adds the mail to the commit that makes the match; a pair that was told before, and was apart meanwhile, is not told again. */
export async function queueMutualMatchMail(batch: Batch, { uid, about }: NewMatch, now: Date): Promise<void> {
  const id = mutualMatchMailId(uid, about)
  const [account, profile, told] = await Promise.all([
    loadAccount(uid),
    loadProfile(uid),
    loadSnapshot('mail', id),
  ])
  if (account === null || !wantsMail(account, kind) || told.exists) return
  const limit = limits.notifications.mutualMatchMails
  if (!(await takeOne(batch, `mutual match mails to ${uid}`, limit, now))) return
  const reader = { email: account.email, firstName: profile?.first_name ?? '' }
  const letter = { ...(await mutualMatchLetter(reader, about)), user_ids: [uid, about] }
  await queueMailToMember(batch, { id, uid, kind, letter }, now)
}
