/** Emails about a mutual match or yes, a super like, a card or an ask: for members who want them, and only so many in a row. */
import { eveningPlan } from '@club/domain/emails/event-templates'
import { wantsEmail } from '@club/domain/emails/email-switches'
import { limits } from '@club/domain/limits'
import { pairEmailId, type PairNotification } from '@club/domain/notifications/notification'
import { loadAccount, loadProfile, type Reader } from '../server/accounts/accounts'
import type { Batch } from '../server/store/compare-and-set'
import { nextEveningsToAsk } from '../server/own-evenings'
import { loadDocument, loadSnapshot } from '../server/store/load-document'
import { takeOne } from '../server/store/rate-limits'
import type { QueuedEmail } from './email-queue'
import { askEmail, helloEmail, meetAgainEmail, mutualMatchEmail, superLikeEmail } from './emails'
import { queueEmailToMember } from './email-to-member'

const kind = 'match'

const limitsOf = {
  mutual_match: { name: 'mutual match mails', limit: limits.notifications.mutualMatchEmails },
  meet_again: { name: 'meet again mails', limit: limits.notifications.meetAgainEmails },
  super_like: { name: 'super like mails', limit: limits.notifications.superLikeEmails },
  hello: { name: 'hello mails', limit: limits.notifications.helloEmails },
  ask_accepted: { name: 'ask mails', limit: limits.notifications.askEmails },
  plan_ended: { name: 'ask mails', limit: limits.notifications.askEmails },
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
  if (!(await isWithinLimit(batch, news, now))) return
  const reader = { email: account.email, firstName: profile?.first_name ?? '' }
  const email = { ...(await emailOf(news, reader, now)), user_ids: [uid, about] }
  await queueEmailToMember(batch, { id, uid, kind, email }, now)
}

/** Emails that ask along are limited for each pair, so that no one fills another's inbox. */
function isWithinLimit(
  batch: Batch,
  { kind: about, ...news }: PairNotification,
  now: Date,
): Promise<boolean> {
  if (about === 'asked')
    return takeOne(batch, `ask mails from ${news.about} to ${news.uid}`, limits.asks.emails, now)
  const { name, limit } = limitsOf[about]
  return takeOne(batch, `${name} to ${news.uid}`, limit, now)
}

async function emailOf(news: PairNotification, reader: Reader, now: Date): Promise<QueuedEmail> {
  const { uid, about } = news
  if (news.kind === 'mutual_match') {
    const evenings = await nextEveningsToAsk(uid, now)
    return mutualMatchEmail(
      reader,
      about,
      evenings.map(({ event }) => event),
    )
  }
  const name = (await loadProfile(about))?.first_name ?? 'Your match'
  if (news.kind === 'super_like') return superLikeEmail(reader, about, name)
  if (news.kind === 'hello') return helloEmail(reader, about, name)
  const event = 'eventId' in news ? await loadDocument('events', news.eventId) : null
  if (news.kind === 'meet_again') return meetAgainEmail(reader, about, { name, event })
  const plan = news.kind === 'ask_accepted' && event !== null ? eveningPlan(event) : []
  const email = askEmail(reader, {
    kind: news.kind,
    about,
    name,
    event: event?.title ?? 'your evening',
    plan,
  })
  return { ...email, useless_after: 'closesAt' in news ? news.closesAt : (event?.date_time ?? null) }
}
