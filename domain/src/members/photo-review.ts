/** A photo that was accepted and that nobody of the staff has looked at yet; gone once somebody has. */
import { z } from 'zod'

export const photoReviewSchema = z.object({
  user_id: z.string(),
  /** The key of the photo. */
  photo: z.string(),
  created_at: z.date(),
})
export type PhotoReview = z.infer<typeof photoReviewSchema>
