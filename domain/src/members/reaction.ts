/** What a member thinks of another: like, super like or pass (section 3, likes; readings, section 3). */
import { z } from 'zod'

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
  blocked: z.boolean().default(false),
  updated_at: z.date(),
})
export type PairReactions = z.infer<typeof pairReactionsSchema>

export function likeId(from: string, to: string): string {
  return `${from}_${to}`
}
