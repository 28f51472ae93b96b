/** A member's reaction to another: like, super like or pass (section 3, likes; readings, section 3). */
import { z } from 'zod'
import { isVisible, type Account } from '../account/account'
import { limits } from '../limits'
import { pairId, superLikePin, superLikePins, superLikerOf, type Pin } from './pair'

export const likeTypes = ['like', 'super_like', 'pass'] as const
export type LikeType = (typeof likeTypes)[number]

/** {from}_{to}: the last reaction of one member to another, for the giver alone. */
export const likeSchema = z.object({
  user_id: z.string(),
  liked_user_id: z.string(),
  like_type: z.enum(likeTypes),
  /** A pass that ends a mutual match for the giver: 'Not for me any more'. The other never learns of it. */
  ends_match: z.boolean().default(false),
  created_at: z.date(),
  updated_at: z.date(),
})
export type Like = z.infer<typeof likeSchema>

/** The part of asking along that a pair has used up; a block suspends it and nothing resets it. */
const askHistorySchema = z.object({
  /** The last ask, who made it, and when it closes. */
  ask: z.string(),
  by: z.string(),
  closes_at: z.date(),
  /** Asks of `by` since the other's last one, or since the last yes. */
  times: z.number().int(),
  /** Those who have sent a line since the last yes. */
  lines: z.array(z.string()),
  is_accepted: z.boolean(),
})
export type AskHistory = z.infer<typeof askHistorySchema>

/** {pair}: both reactions of a pair, and whether one of the two has blocked the other. Every commit about a pair guards it. */
export const pairReactionsSchema = z.object({
  /** Both, for finding all pairs of a member who leaves. */
  user_ids: z.array(z.string()).default([]),
  /** Giver's uid → their last reaction. */
  reactions: z.record(z.string(), z.enum(likeTypes)).default({}),
  /** True iff the two have ever liked each other, or said after an evening that they would meet again: no later answer undoes that. */
  mutual: z.boolean().default(false),
  /** What first made the two a mutual match: likes, or a yes of each after an evening; null before. */
  why: z.enum(['like', 'again']).nullable().default(null),
  /** The members of the pair who have ended the mutual match for themselves: cards and asks from the other are accepted but never delivered. */
  ended_by: z.array(z.string()).default([]),
  blocked: z.boolean().default(false),
  /**
   * Ids of the notifications that one of the two is going to an event, or that both would meet again after one, also of deleted ones:
   * no member is notified twice.
   */
  told: z.array(z.string()).default([]),
  /** The super like that lies on the pair's match until it is mutual, blocked or changed by its sender; a pass does not show there. */
  super_like: z.enum(superLikePins).nullable().default(null),
  /** True iff a super like of the two has ever arrived: no second one does, not even after a block. */
  super_like_arrived: z.boolean().default(false),
  /** Ids of the last requests that have changed a reaction, newest last: a copy that comes late changes nothing. */
  requests: z.array(z.string()).default([]),
  /** Those of the two who have sent the other their one card: nothing gives it back, not even a block. */
  hellos: z.array(z.string()).default([]),
  /** Their last ask, and what both have used up; null before the first. */
  asked: askHistorySchema.nullable().default(null),
  updated_at: z.date(),
})
export type PairReactions = z.infer<typeof pairReactionsSchema>

export function likeId(from: string, to: string): string {
  return `${from}_${to}`
}

/** `request`: its id, the same for every copy of one request. */
export type Reaction = {
  readonly from: string
  readonly to: string
  readonly type: LikeType
  readonly request?: string | undefined
}

/** The documents that a reaction depends on, as stored; null for missing ones. */
export type ReactionState = {
  readonly giver: Account | null
  readonly target: Account | null
  readonly pair: PairReactions | null
  /** The giver's balance. */
  readonly credits: number
  /** True iff there is a match of the two, whose score the giver is shown. */
  readonly isMatched: boolean
}

export type RefusedReaction = {
  readonly refused: string
  readonly reason: 'self' | 'no_user' | 'not_found' | 'no_match' | 'no_credits'
}

export type AcceptedReaction = {
  /** False when it is the giver's last reaction already, or a copy of an earlier request: there is nothing to write. */
  readonly isNew: boolean
  /** Credits to be spent. */
  readonly cost: number
  /** The pair's reactions, and the requests to store, from now on. */
  readonly reactions: PairReactions['reactions']
  readonly requests: PairReactions['requests']
  readonly endedBy: PairReactions['ended_by']
  /** True iff the giver likes a member who likes them back. */
  readonly isMatch: boolean
  /** True iff this reaction makes that match. */
  readonly isNewMatch: boolean
  readonly superLike: Pick<PairReactions, 'super_like' | 'super_like_arrived'>
  /** The pin of the pair's match from now on; undefined when it stays what it is. */
  readonly pin?: Pin | null
  /** True iff the other is notified of a super like. */
  readonly isAnnounced: boolean
}

export const reactionTexts = {
  self: 'You can’t react to yourself.',
  no_user: 'No user',
  not_found: 'No user',
  no_match: 'You can only super like your matches.',
  no_credits: 'You need credits to send super likes.',
} as const satisfies Record<RefusedReaction['reason'], string>

const refusal = (reason: RefusedReaction['reason']): RefusedReaction => ({
  refused: reactionTexts[reason],
  reason,
})

export function isLike(type: LikeType | undefined): boolean {
  return type === 'like' || type === 'super_like'
}

/** The last reaction counts; becoming a super like costs credits, and nothing gives them back (readings, section 3). */
export function decideReaction(
  { from, to, type, request }: Reaction,
  { giver, target, pair, credits, isMatched }: ReactionState,
): RefusedReaction | AcceptedReaction {
  if (from === to) return refusal('self')
  // Suspended, leaving or gone since the call started.
  if (giver === null || !isVisible(giver)) return refusal('no_user')
  if (target === null || !isVisible(target) || pair?.blocked) return refusal('not_found')
  const { reactions = {}, mutual = false, ended_by = [] } = pair ?? {}
  const isCopy = isKnown(pair, request)
  const ends = mutual && type === 'pass'
  const isNew = !isCopy && (reactions[from] !== type || (ends && !ended_by.includes(from)))
  const cost = isNew && type === 'super_like' ? limits.credits.superLike : 0
  if (cost > 0 && !isMatched) return refusal('no_match')
  if (cost > credits) return refusal('no_credits')
  const isNewMatch = !isCopy && !mutual && isLike(type) && isLike(reactions[to])
  const superLike = superLikeAfter({ from, to, type }, pair, { isNew, isMutual: mutual || isNewMatch })
  const isArriving = superLike.super_like_arrived && !pair?.super_like_arrived
  const isPinned = superLike.super_like !== (pair?.super_like ?? null)
  return {
    superLike,
    ...(isPinned && { pin: superLike.super_like }),
    ...(isNewMatch && { pin: 'mutual' }),
    isAnnounced: isArriving && reactions[to] === undefined,
    isNew,
    cost,
    reactions: isCopy ? reactions : { ...reactions, [from]: type },
    requests: withRequest(pair, request),
    endedBy: endedAfter(ended_by, from, isCopy ? ended_by.includes(from) : ends),
    isMatch: isLike(type) && (mutual || isNewMatch),
    isNewMatch,
  }
}

/**
 * The super like of a pair after a reaction: the first one ever arrives, and the sender's next reaction ends it. Whether the other has
 * passed already makes no difference, because the sender can read the match.
 */
function superLikeAfter(
  { from, to, type }: Omit<Reaction, 'request'>,
  pair: PairReactions | null,
  { isNew, isMutual }: { readonly isNew: boolean; readonly isMutual: boolean },
): AcceptedReaction['superLike'] {
  const { super_like = null, super_like_arrived = false } = pair ?? {}
  if (isMutual) return { super_like: null, super_like_arrived }
  const id = pairId(from, to)
  if (isNew && type === 'super_like' && !super_like_arrived)
    return { super_like: superLikePin(id, from), super_like_arrived: true }
  const isEnded = isNew && superLikerOf(id, super_like) === from
  return { super_like: isEnded ? null : super_like, super_like_arrived }
}

function endedAfter(endedBy: readonly string[], from: string, hasEnded: boolean): string[] {
  const others = endedBy.filter((uid) => uid !== from)
  return hasEnded ? [...others, from] : others
}

/** The pair without the giver's pass; null when the last reaction was another, or for a copy of an earlier request. */
export function withoutPass(
  pair: PairReactions | null,
  { from, request }: Omit<Reaction, 'to' | 'type'>,
): Pick<PairReactions, 'reactions' | 'requests' | 'ended_by'> | null {
  if (pair?.reactions[from] !== 'pass' || isKnown(pair, request)) return null
  const others = Object.entries(pair.reactions).filter(([uid]) => uid !== from)
  return {
    reactions: Object.fromEntries(others),
    requests: withRequest(pair, request),
    ended_by: endedAfter(pair.ended_by, from, false),
  }
}

function isKnown(pair: PairReactions | null, request: string | undefined): boolean {
  return request !== undefined && (pair?.requests.includes(request) ?? false)
}

function withRequest(pair: PairReactions | null, request: string | undefined): string[] {
  const known = pair?.requests ?? []
  if (request === undefined || known.includes(request)) return known
  return [...known, request].slice(-limits.reactions.requestsStored)
}
