/** The packed club that matches are computed from: one `meta`, member shards `s0…s15`, pin shards `p0…p15` (see the match gate). */
import { z } from 'zod'

export const matchIndexMetaSchema = z.object({
  version: z.number().int(),
  algorithm_version: z.number().int(),
  /** Shard id → the version in which it last changed. */
  shards: z.record(z.string(), z.number().int()),
})
export type MatchIndexMeta = z.infer<typeof matchIndexMetaSchema>

export const matchIndexShardSchema = z.object({
  version: z.number().int(),
  packed: z.instanceof(Uint8Array),
})
export type MatchIndexShard = z.infer<typeof matchIndexShardSchema>
