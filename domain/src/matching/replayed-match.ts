/** What a replay of a pair tells: how it is scored, who keeps whom, and whether that is what is stored. */
import { z } from 'zod'

const keeperSchema = z.object({
  uid: z.string(),
  /** Verified, not suspended, complete: takes part in matching. */
  in_pool: z.boolean(),
  /** Whether the index holds what the member's documents say. */
  index_agrees: z.boolean(),
  /** The other's place among those whom the member keeps, from 1; null when not kept. */
  rank: z.number().int().nullable(),
  /** How many the member keeps, and the score of the last of them; null when there is none. */
  kept: z.number().int(),
  last_score: z.number().int().nullable(),
})

const fitSchema = z.object({
  may_meet: z.boolean(),
  /** Signal → points. */
  points: z.record(z.string(), z.number()),
  sum: z.number().int(),
  /** The bound that the sum was brought within, if it was. */
  bound: z.enum(['at least 30', 'at most 98']).nullable(),
  score: z.number().int(),
  /** What a match shows: a mutual like lifts it. */
  shown_score: z.number().int(),
  explanation: z.string(),
})

export const replaySchema = z.object({
  pair_id: z.string(),
  keepers: z.array(keeperSchema),
  pin: z.enum(['mutual', 'blocked']).nullable(),
  /** Null while one of the two takes no part in matching. */
  fit: fitSchema.nullable(),
  /** Of equal scores, the smaller rank is kept first. */
  pair_rank: z.number().int(),
  algorithm_version: z.number().int(),
  explanation_version: z.number().int(),
  should_be_stored: z.boolean(),
  stored: z.object({ score: z.number(), algorithm_version: z.number().int() }).nullable(),
  /** The fields in which the stored match is not what the index says it should be; all of them when one is missing. */
  differs: z.array(z.string()),
})
export type Replay = z.infer<typeof replaySchema>
export type Fit = z.infer<typeof fitSchema>
