/** The documents of the match index: `meta`, the shards `s0…s14` and the pending lists (see the match gate). */
import { z } from 'zod'

export const matchIndexMetaSchema = z.object({
  version: z.number().int(),
  /** Every stored match is of this version at least; only a run over the whole club raises it. */
  algorithm_version: z.number().int(),
  /** The newest version that has written: an older one stops writing. */
  newest_algorithm_version: z.number().int().default(0),
  /** Shard id → the version in which it last changed. */
  shards: z.record(z.string(), z.number().int()),
  /** Number of lists `pending-1`, `pending-2`, … there are; none, but during a change of several commits or after its death. */
  pending: z.number().int().min(0).default(0),
})
export type MatchIndexMeta = z.infer<typeof matchIndexMetaSchema>

export const matchIndexShardSchema = z.object({
  version: z.number().int(),
  /** The members of the shard. */
  packed: z.instanceof(Uint8Array),
  /** Its pinned pairs. */
  pins: z.instanceof(Uint8Array),
})

export const matchIndexPendingSchema = z.object({
  /** Pairs that one commit has written ahead of the index. */
  pairs: z.array(z.string()),
})

export const matchReconcileSchema = z.object({
  /** The id after which the next hourly part starts; '' for the first. */
  after: z.string(),
})
