/** Rate limits with a fixed window. */
import { z } from 'zod'

export const rateLimitSchema = z.object({
  count: z.number().int(),
  window_started_at: z.date(),
  expires_at: z.date(),
  /** For an address: its newest sign-up in progress. */
  sign_up: z.string().nullable().default(null),
})
export type RateLimit = z.infer<typeof rateLimitSchema>

/** The limit after one more request, or null when it is reached. */
export function takeFromLimit(
  limit: RateLimit | null,
  { max, windowMs }: { max: number; windowMs: number },
  now: Date,
): RateLimit | null {
  const open = limit !== null && now.getTime() < limit.window_started_at.getTime() + windowMs
  const started = open ? limit.window_started_at : now
  const count = open ? limit.count + 1 : 1
  if (count > max) return null
  const expires_at = new Date(started.getTime() + windowMs)
  return { count, window_started_at: started, expires_at, sign_up: limit?.sign_up ?? null }
}
