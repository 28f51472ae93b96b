/** A block between two members: who of them wants it. */
import { z } from 'zod'

/** {pair}: exists while at least one of the two blocks the other. */
export const blockSchema = z.object({
  user_ids: z.array(z.string()),
  /** Those who block the other: one of the two, or both. */
  blocked_by: z.array(z.string()),
  created_at: z.date(),
})
export type Block = z.infer<typeof blockSchema>
