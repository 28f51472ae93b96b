/** Two members and how well they fit; the document's id is the two uids sorted, joined by '_'. */
import { z } from 'zod'

export const matchSchema = z.object({
  user1_id: z.string(),
  user2_id: z.string(),
  /** Both, for the query of either. */
  user_ids: z.array(z.string()),
  compatibility_score: z.number(),
  compatibility_explanation: z.string().default(''),
  explanation_version: z.number().default(0),
  algorithm_version: z.number().default(0),
  /** Signal → its points, for those that gave any; their sum, brought within 30 to 98, is the score before a mutual like. */
  points: z.record(z.string(), z.number()).default({}),
  /** The reasons of the explanation, as short words for chips. */
  reasons: z.array(z.string()).default([]),
  /** The members who have the other among their best 50. */
  kept_by: z.array(z.string()).default([]),
  mutual: z.boolean().default(false),
  /** The member who has super-liked the other, until it is mutual, blocked or changed. The sender reads it too, so a pass leaves it. */
  super_liked_by: z.string().nullable().default(null),
  updated_at: z.date().nullable().default(null),
})
export type Match = z.infer<typeof matchSchema>

/** The other member of a pair. */
export function otherOf(match: Pick<Match, 'user_ids'>, uid: string): string {
  return match.user_ids.find((id) => id !== uid) ?? uid
}
