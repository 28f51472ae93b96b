/** Emails about a mutual match, a super like or a card: for members who want them, and only so many in a row. */
import { wantsEmail } from '@club/domain/emails/email-switches'
import { limits } from '@club/domain/limits'
import { pairEmailId, type PairNotification } from '@club/domain/notifications/notification'
import { loadAccount, loadProfile, type Reader } from '../server/accounts/accounts'
import type { Batch } from '../server/store/compare-and-set'
import { loadSnapshot } from '../server/store/load-document'
import { takeOne } from '../server/store/rate-limits'
import type { QueuedEmail } from './email-queue'
import { helloEmail, mutualMatchEmail, superLikeEmail } from './emails'
import { queueEmailToMember } from './email-to-member'

const kind = 'match'

const limitsOf = {
  mutual_match: { name: 'mutual match mails', limit: limits.notifications.mutualMatchEmails },
  super_like: { name: 'super like mails', limit: limits.notifications.superLikeEmails },
  hello: { name: 'hello mails', limit: limits.notifications.helloEmails },
} as const

/** Adds the email to the commit of the notification; a pair that has had one is not sent a second. */
export async function queuePairEmail(batch: Batch, news: PairNotification, now: Date): Promise<void> {
  const { uid, about } = news
  const id = pairEmailId(news)
  const [account, profile, sent] = await Promise.all([
    loadAccount(uid),
    loadProfile(uid),
    loadSnapshot('mail', id),
  ])
  if (account === null || !wantsEmail(account, kind) || sent.exists) return
  const { name, limit } = limitsOf[news.kind]
  if (!(await takeOne(batch, `${name} to ${uid}`, limit, now))) return
  const reader = { email: account.email, firstName: profile?.first_name ?? '' }
  const email = { ...(await emailOf(news, reader)), user_ids: [uid, about] }
  await queueEmailToMember(batch, { id, uid, kind, email }, now)
}

async function emailOf({ kind: about, ...news }: PairNotification, reader: Reader): Promise<QueuedEmail> {
  if (about === 'mutual_match') return mutualMatchEmail(reader, news.about)
  const sender = (await loadProfile(news.about))?.first_name ?? 'One of your matches'
  return { super_like: superLikeEmail, hello: helloEmail }[about](reader, news.about, sender)
}
