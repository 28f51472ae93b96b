/** Notifies two guests of an event who would both meet again: at noon, and in one commit with their match. */
import { wouldMeetAgainId } from '@club/domain/events/afterwards'
import { decideAnnouncement } from '@club/domain/events/meet-again'
import { grouped } from '@club/domain/grouped'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { likeId } from '@club/domain/members/reaction'
import { pairNotification } from '@club/domain/notifications/notification'
import { queuePairEmail } from '../emails/pair-email'
import type { Change, MatchGate, Refused } from '../matching/gate'
import { guardAccount } from '../server/accounts/accounts'
import { forEachIsolated } from '../server/for-each-isolated'
import { log } from '../server/log'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { writeGuarded, type Batch } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'

type Mutual = { readonly eventId: string; readonly uids: readonly [string, string] }

/** Run at noon. A pair that is left over because a run failed, or one of the two was hidden, has its turn at the next noon. */
export async function announceMutualYeses(gate: Pick<MatchGate, 'change'>, now: Date): Promise<void> {
  await forEachIsolated(await mutualYeses(now), async (mutual) => {
    const outcome = await gate.change((batch) => announce(batch, mutual, now))
    if (!('refused' in outcome)) log.meetAgainAnnounced(mutual)
  })
}

/** Pairs of guests who have said yes to each other; some have been notified already. */
async function mutualYeses(now: Date): Promise<Mutual[]> {
  const since = new Date(now.getTime() - limits.afterwards.announcedWithinMs)
  const { docs } = await collectionOf('would_meet_again').where('created_at', '>=', since).get()
  const yeses = docs.map(documentOrNull).filter((yes) => yes !== null)
  const byPair = grouped(yeses, (yes) => `${yes.event_id}_${pairId(yes.user_id, yes.about_user_id)}`)
  return [...byPair.values()].flatMap(([one, other]) =>
    one && other ? [{ eventId: one.event_id, uids: [one.user_id, other.user_id] }] : [],
  )
}

/** The change of their match, with all that belongs to it in the batch; refused when there is nothing to announce. */
async function announce(batch: Batch, mutual: Mutual, now: Date): Promise<Change | Refused> {
  const { eventId, uids } = mutual
  const [one, other] = uids
  const id = pairId(one, other)
  const [answers, accounts] = [collectionOf('would_meet_again'), collectionOf('accounts')]
  const [pair, event, yeses, both, likes] = await Promise.all([
    collectionOf('pair_reactions').doc(id).get(),
    loadDocument('events', eventId),
    Promise.all([
      answers.doc(wouldMeetAgainId(eventId, one, other)).get(),
      answers.doc(wouldMeetAgainId(eventId, other, one)).get(),
    ]),
    Promise.all(uids.map((uid) => accounts.doc(uid).get())),
    Promise.all(
      [likeId(one, other), likeId(other, one)].map((like) => collectionOf('likes').doc(like).get()),
    ),
  ])
  const endings = likes.map(documentOrNull).flatMap((like) => (like?.ends_match ? [like] : []))
  const state = {
    event,
    answers: yeses.map(documentOrNull),
    accounts: both.map(documentOrNull),
    pair: documentOrNull(pair),
    endedAt: new Map(endings.map(({ user_id, updated_at }) => [user_id, updated_at])),
  }
  const announcement = decideAnnouncement(mutual, state, now)
  if (announcement === null) return { refused: 'nothing to announce' }
  const initialFields = pair.exists ? {} : { user_ids: [...uids].sort(), reactions: {}, blocked: false }
  writeGuarded(batch, pair, { ...initialFields, ...announcement.pair, updated_at: now })
  for (const like of likes)
    if (documentOrNull(like)?.ends_match) writeGuarded(batch, like, { ends_match: false })
  for (const yes of yeses) writeGuarded(batch, yes, { event_id: eventId })
  for (const account of both) guardAccount(batch, account)
  for (const news of announcement.notifications) {
    const { id: notificationId, notification } = pairNotification(news, now)
    batch.set(collectionOf('notifications').doc(notificationId), notification)
    await queuePairEmail(batch, news, now)
  }
  return { pins: new Map([[id, 'mutual']]) }
}
