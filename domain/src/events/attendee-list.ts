/** The attendees shown to a member, and their order (section 2, Event detail; readings, section 5). */
import { isNamedAsGoing, isVisible, type Account } from '../account/account'
import { limits } from '../limits'
import { traitsMayMeet } from '../matching/score/eligibility'
import type { Pin } from '../members/pair'
import { scoreTraits } from '../matching/score/score'
import type { Traits } from '../matching/score/traits'
import type { EventAttendee } from './event-attendee'

/** The match index of two members; traits are null for a member who takes no part in matching. */
export type PairAtEvent = {
  readonly traits: readonly [Traits | null, Traits | null]
  readonly pin: Pin | null
}

/** The score that the pair has, or would have if it were stored; null if the two cannot meet. */
export function scoreAtEvent({ traits: [one, other], pin }: PairAtEvent): number | null {
  if (pin === 'blocked' || one === null || other === null) return null
  const isMutual = pin === 'mutual'
  if (!isMutual && !traitsMayMeet(one, other)) return null
  const { score } = scoreTraits(one, other)
  return isMutual ? Math.max(limits.match.mutualScore, score) : score
}

/** An attendee, as one viewer sees them. */
export type Candidate = {
  readonly attendee: Pick<EventAttendee, 'user_id' | 'created_at'>
  /** Null when there is none. */
  readonly account: Account | null
  readonly pair: PairAtEvent
}

type ListedAttendee = { readonly user_id: string; readonly score: number | null }

/** The attendees that `me` sees: `me` first, then best first, then in the order of registration. */
export function attendeesFor(me: string, candidates: readonly Candidate[]): ListedAttendee[] {
  return candidates
    .filter(
      ({ attendee, account, pair }) =>
        attendee.user_id === me || (isSeen(account, pair) && account !== null && isNamedAsGoing(account)),
    )
    .map(({ attendee, pair }) => ({
      attendee,
      score: attendee.user_id === me ? null : scoreAtEvent(pair),
    }))
    .sort(
      (one, other) =>
        Number(other.attendee.user_id === me) - Number(one.attendee.user_id === me) ||
        (other.score ?? 0) - (one.score ?? 0) ||
        one.attendee.created_at.getTime() - other.attendee.created_at.getTime(),
    )
    .map(({ attendee: { user_id }, score }) => ({ user_id, score }))
}

/** The uids of the others that `me` sees once the event is over, those who didn't show that they were going included. */
export function companyFor(me: string, candidates: readonly Candidate[]): string[] {
  return candidates.flatMap(({ attendee: { user_id }, account, pair }) =>
    user_id !== me && isSeen(account, pair) ? [user_id] : [],
  )
}

function isSeen(account: Account | null, { pin }: PairAtEvent): boolean {
  return account !== null && isVisible(account) && pin !== 'blocked'
}
