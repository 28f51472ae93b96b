/** The asks of a pair, stored with its reactions. */
import { z } from 'zod'

/** The part of asking along that a pair has used up; a block suspends it and nothing resets it. */
export const askHistorySchema = z.object({
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
