/** Yes and yes after an event: a guest's picks, and when and how both are notified that it is mutual. */
import { isVisible, type Account } from '../account/account'
import { noonOfNextDay } from '../club-time'
import { limits } from '../limits'
import type { PairReactions } from '../members/reaction'
import { pairNotificationId, type MeetAgainNotification } from '../notifications/notification'
import { afterwardsQuestion, type WouldMeetAgain } from './afterwards'
import type { Event } from './event'

type Yes = Pick<WouldMeetAgain, 'created_at' | 'question'>

/** True iff the yes could already have been announced: withdrawing it then still spends the pick. */
function isSettled({ created_at, question }: Yes, now: Date): boolean {
  return question === afterwardsQuestion && noonOfNextDay(created_at) <= now
}

type Picks = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly spent: number
}

/**
 * The changes that make the stored yeses (by the guest they are about) those chosen, and the picks spent from then on; null when there are
 * too many. A yes to an earlier version of the question is stored again once it is given to this one.
 */
export function decidePicks(
  chosen: readonly string[],
  {
    stored,
    spent,
    question,
  }: { readonly stored: ReadonlyMap<string, Yes>; readonly spent: number; readonly question: number },
  now: Date,
): Picks | null {
  const wanted = new Set(chosen)
  const removed = [...stored].filter(([uid]) => !wanted.has(uid))
  const spentNow = spent + removed.filter(([, yes]) => isSettled(yes, now)).length
  if (wanted.size + spentNow > limits.afterwards.picksMax) return null
  return {
    added: [...wanted].filter((uid) => (stored.get(uid)?.question ?? 0) < question),
    removed: removed.map(([uid]) => uid),
    spent: spentNow,
  }
}

/** The documents that an announcement depends on, as stored; null for missing ones. */
export type MutualYes = {
  readonly event: Event | null
  readonly answers: readonly (WouldMeetAgain | null)[]
  readonly accounts: readonly (Account | null)[]
  readonly pair: PairReactions | null
  /** Those of the two who have ended their match for themselves, and when. */
  readonly endedAt: ReadonlyMap<string, Date>
}

type Announcement = {
  readonly notifications: readonly [MeetAgainNotification, MeetAgainNotification]
  /** Changes of the pair's document. */
  readonly pair: Pick<PairReactions, 'mutual' | 'why' | 'ended_by' | 'super_like' | 'told'>
}

/**
 * The announcement to both that they would meet again; null while there is none: before noon, when one of the two is hidden or has taken
 * back their yes, across a block, or when both have been notified already.
 */
export function decideAnnouncement(
  { eventId, uids: [one, other] }: { readonly eventId: string; readonly uids: readonly [string, string] },
  { event, answers, accounts, pair, endedAt }: MutualYes,
  now: Date,
): Announcement | null {
  const isMutual = [one, other].every((uid) =>
    answers.some((yes) => yes?.user_id === uid && isSettled(yes, now)),
  )
  const areVisible =
    accounts.length === 2 && accounts.every((account) => account !== null && isVisible(account))
  const hasEndedSince = answers.some(
    (yes) => yes !== null && (endedAt.get(yes.user_id) ?? 0) >= yes.created_at,
  )
  if (event?.status !== 'published' || !isMutual || !areVisible || hasEndedSince || pair?.blocked) return null
  const notifications = [
    { kind: 'meet_again', uid: one, about: other, eventId },
    { kind: 'meet_again', uid: other, about: one, eventId },
  ] as const
  const { mutual = false, why = null, told = [] } = pair ?? {}
  if (areNotified(pair, notifications[0])) return null
  return {
    notifications,
    pair: {
      mutual: true,
      why: mutual ? why : 'again',
      // A member who had ended the match has said yes since.
      ended_by: [],
      super_like: null,
      told: [...told, ...notifications.map(pairNotificationId)],
    },
  }
}

/** True iff the two know that they would meet again after the event. */
export function areNotified(
  pair: Pick<PairReactions, 'told'> | null,
  { uid, about, eventId }: Omit<MeetAgainNotification, 'kind'>,
): boolean {
  return pair?.told.includes(pairNotificationId({ kind: 'meet_again', uid, about, eventId })) ?? false
}
