/** What a member thinks of another: like, super like or pass (section 3, likes; readings, section 3). */
import { z } from 'zod'
import { isVisible, type Account } from '../account/account'
import { limits } from '../limits'

export const likeTypes = ['like', 'super_like', 'pass'] as const
export type LikeType = (typeof likeTypes)[number]

/** {from}_{to}: the last reaction of one member to another, for the giver alone. */
export const likeSchema = z.object({
  user_id: z.string(),
  liked_user_id: z.string(),
  like_type: z.enum(likeTypes),
  created_at: z.date(),
  updated_at: z.date(),
})
export type Like = z.infer<typeof likeSchema>

/** {pair}: both reactions of a pair, and whether one of the two has blocked the other. Every commit about a pair guards it. */
export const pairReactionsSchema = z.object({
  /** Both, for finding all pairs of a member who leaves. */
  user_ids: z.array(z.string()).default([]),
  /** Giver's uid → their last reaction. */
  reactions: z.record(z.string(), z.enum(likeTypes)).default({}),
  /** Whether the two have ever liked each other: no later reaction undoes that. */
  mutual: z.boolean().default(false),
  blocked: z.boolean().default(false),
  /** Ids of the notifications that one of the two goes to an event, also of those that are gone: nobody is told twice. */
  told: z.array(z.string()).default([]),
  updated_at: z.date(),
})
export type PairReactions = z.infer<typeof pairReactionsSchema>

export function likeId(from: string, to: string): string {
  return `${from}_${to}`
}

export type Reaction = { readonly from: string; readonly to: string; readonly type: LikeType }

/** What the decision about a reaction looks at, as stored; null for what is missing. */
export type ReactionState = {
  readonly giver: Account | null
  readonly target: Account | null
  readonly pair: PairReactions | null
  /** The giver's balance. */
  readonly credits: number
}

export type RefusedReaction = {
  readonly refused: string
  readonly reason: 'self' | 'no_user' | 'not_found' | 'no_credits'
}

export type AcceptedReaction = {
  /** False when it is the giver's last reaction already: there is nothing to write. */
  readonly isNew: boolean
  /** Credits to be spent. */
  readonly cost: number
  /** The pair's reactions from now on. */
  readonly reactions: PairReactions['reactions']
  /** Whether the giver likes a member with whom there is a mutual match. */
  readonly isMatch: boolean
  /** Whether this reaction makes that match. */
  readonly isNewMatch: boolean
}

export const reactionTexts = {
  self: 'You cannot react to yourself.',
  no_user: 'No user',
  not_found: "The profile you're looking for doesn't exist or may have been deleted.",
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
  { from, to, type }: Reaction,
  { giver, target, pair, credits }: ReactionState,
): RefusedReaction | AcceptedReaction {
  if (from === to) return refusal('self')
  // Suspended, leaving or gone since the call began.
  if (giver === null || !isVisible(giver)) return refusal('no_user')
  if (target === null || !isVisible(target) || pair?.blocked) return refusal('not_found')
  const { reactions = {}, mutual = false } = pair ?? {}
  const isNew = reactions[from] !== type
  const cost = isNew && type === 'super_like' ? limits.credits.superLike : 0
  if (cost > credits) return refusal('no_credits')
  const isNewMatch = !mutual && isLike(type) && isLike(reactions[to])
  return {
    isNew,
    cost,
    reactions: { ...reactions, [from]: type },
    isMatch: isLike(type) && (mutual || isNewMatch),
    isNewMatch,
  }
}

/** A pair's reactions without the giver's pass; null when the last one was another. */
export function withoutPass(pair: PairReactions | null, from: string): PairReactions['reactions'] | null {
  if (pair?.reactions[from] !== 'pass') return null
  return Object.fromEntries(Object.entries(pair.reactions).filter(([uid]) => uid !== from))
}
