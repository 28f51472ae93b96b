/** A block between two members: which of them wants it since when, and the pair's state when neither does any more. */
import { z } from 'zod'
import type { Pin } from '../members/pair'
import type { PairReactions } from '../members/reaction'

/** {pair}: exists while at least one of the two blocks the other. */
export const blockSchema = z.object({
  user_ids: z.array(z.string()),
  /** Those who block the other, one of the two or both: uid → since when, which the other one never learns. */
  blocked_by: z.record(z.string(), z.date()),
})
export type Block = z.infer<typeof blockSchema>

export const blockTexts = {
  tooMany: 'You’ve blocked a lot of members today. Please try again tomorrow, or email us.',
} as const

/** The blocking and the blocked member. */
export type Sides = { readonly by: string; readonly of: string }

/** The block with the side of `by`; null when they block already. */
export function blockedToo(block: Block | null, { by, of }: Sides, now: Date): Block | null {
  if (block && Object.hasOwn(block.blocked_by, by)) return null
  return { user_ids: [by, of].sort(), blocked_by: { ...block?.blocked_by, [by]: now } }
}

/** Those who still block without `by`; null when `by` does not block. */
export function blockedStill(block: Block | null, by: string): Block['blocked_by'] | null {
  if (!block || !Object.hasOwn(block.blocked_by, by)) return null
  return Object.fromEntries(Object.entries(block.blocked_by).filter(([uid]) => uid !== by))
}

/**
 * The pin of a pair once its last block is undone: what it was before, whatever they have answered since. Otherwise a member
 * could learn of the other's pass by blocking and unblocking them.
 */
export function pinWithoutBlock({
  mutual,
  super_like,
}: Pick<PairReactions, 'mutual' | 'super_like'>): Pin | null {
  return mutual ? 'mutual' : super_like
}
