/** An accepted photo that staff have not reviewed yet; deleted after the review. */
import { z } from 'zod'

export const photoReviewSchema = z.object({
  user_id: z.string(),
  /** The key of the photo. */
  photo: z.string(),
  created_at: z.date(),
})
export type PhotoReview = z.infer<typeof photoReviewSchema>
