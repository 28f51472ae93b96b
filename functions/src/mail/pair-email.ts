/** Emails about a mutual match or a super like: for members who want them, and only so many in a row. */
import { wantsMail } from '@club/domain/emails/mail-switches'
import { limits } from '@club/domain/limits'
import { pairEmailId, type PairNews } from '@club/domain/notifications/notification'
import { loadAccount, loadProfile, type Reader } from '../store/account/accounts'
import type { Batch } from '../store/compare-and-set'
import { loadSnapshot } from '../store/load-document'
import { takeOne } from '../store/mail/rate-limits'
import type { QueuedEmail } from '../store/mail/mails'
import { mutualMatchLetter, superLikeLetter } from './emails'
import { queueMailToMember } from './mail-to-member'

const kind = 'match'

const limitsOf = {
  mutual_match: { name: 'mutual match mails', limit: limits.notifications.mutualMatchMails },
  super_like: { name: 'super like mails', limit: limits.notifications.superLikeMails },
} as const

/** Adds the email to the commit of the notification; a pair that has had one is not sent a second. */
export async function queuePairEmail(batch: Batch, news: PairNews, now: Date): Promise<void> {
  const { uid, about } = news
  const id = pairEmailId(news)
  const [account, profile, sent] = await Promise.all([
    loadAccount(uid),
    loadProfile(uid),
    loadSnapshot('mail', id),
  ])
  if (account === null || !wantsMail(account, kind) || sent.exists) return
  const { name, limit } = limitsOf[news.kind]
  if (!(await takeOne(batch, `${name} to ${uid}`, limit, now))) return
  const reader = { email: account.email, firstName: profile?.first_name ?? '' }
  const letter = { ...(await letterOf(news, reader)), user_ids: [uid, about] }
  await queueMailToMember(batch, { id, uid, kind, letter }, now)
}

async function letterOf({ kind: about, ...news }: PairNews, reader: Reader): Promise<QueuedEmail> {
  if (about === 'mutual_match') return mutualMatchLetter(reader, news.about)
  const sender = await loadProfile(news.about)
  return superLikeLetter(reader, news.about, sender?.first_name ?? 'One of your matches')
}
