/** Coaching that was paid for; the club then arranges the session. */
import { z } from 'zod'

/** {order id}. */
export const coachingPurchaseSchema = z.object({
  user_id: z.string(),
  /** Null for 'General Coaching'. */
  service_id: z.string().nullable(),
  /** The service's title when it was bought. */
  title: z.string(),
  total_cents: z.number().int().min(0),
  status: z.enum(['paid', 'refunded']),
  /** Time at which the club arranged the session; null until then. */
  arranged_at: z.date().nullable().default(null),
  /** Time at which the session was done; null until then. */
  done_at: z.date().nullable().default(null),
  created_at: z.date(),
})
export type CoachingPurchase = z.infer<typeof coachingPurchaseSchema>
