/** Notifications about asks and plans, with their emails. */
import { isVisible } from '@club/domain/account/account'
import { type Ask, askCopyId, askState } from '@club/domain/asks/ask'
import { pairId } from '@club/domain/members/pair'
import { type AskNotification, pairNotification } from '@club/domain/notifications/notification'
import { queuePairEmail } from '../emails/pair-email'
import { guardAccount } from '../server/accounts/accounts'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'

/** The notification that a change of a copy is for its reader; null for none. */
export function newsOf(ask: string, before: Ask | null, after: Ask): AskNotification | null {
  const { user_id: uid, other_id: about, from, plan } = after
  if (before === null)
    return from === about ? { kind: 'asked', uid, about, ask, closesAt: after.closes_at } : null
  if (plan === null) return null
  const news = { uid, about, ask, eventId: plan.event_id }
  if (before.plan === null) return from === uid ? { kind: 'ask_accepted', ...news } : null
  const hasEnded = before.plan.ended_at === null && plan.ended_at !== null
  return hasEnded && plan.seated.includes(uid) ? { kind: 'plan_ended', ...news } : null
}

/** A cancelled event notifies its attendees itself; a block in between leaves nothing behind. */
export async function notifyOfAsk(news: AskNotification, now: Date): Promise<void> {
  const { id, notification } = pairNotification(news, now)
  if (news.kind === 'plan_ended' && (await loadDocument('events', news.eventId))?.status !== 'published')
    return
  await compareAndSet(async (batch) => {
    const [earlier, pair, account, copy] = await Promise.all([
      collectionOf('notifications').doc(id).get(),
      collectionOf('pair_reactions').doc(pairId(news.uid, news.about)).get(),
      collectionOf('accounts').doc(news.uid).get(),
      loadDocument('asks', askCopyId(news.ask, news.uid)),
    ])
    const [stored, reader] = [documentOrNull(pair), documentOrNull(account)]
    if (earlier.exists || stored === null || stored.blocked || reader === null || !isVisible(reader)) return
    // Answered before this ran: by an ask for the same evening at the same moment, or since then.
    const isOpen = copy !== null && askState(copy, now) === 'open' && !stored.ended_by.includes(news.uid)
    if (news.kind === 'asked' && !isOpen) return
    writeGuarded(batch, pair, { blocked: false })
    guardAccount(batch, account)
    batch.create(collectionOf('notifications').doc(id), notification)
    await queuePairEmail(batch, news, now)
  })
}
