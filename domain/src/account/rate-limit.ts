/** How often something was asked for in the current window. */
import { z } from 'zod'

export const rateLimitSchema = z.object({
  count: z.number().int(),
  window_started_at: z.date(),
  expires_at: z.date(),
})
export type RateLimit = z.infer<typeof rateLimitSchema>

/** The next state of a limit, or null when there is no room left in the window. */
export function takeFromLimit(
  limit: RateLimit | null,
  { max, windowMs }: { max: number; windowMs: number },
  now: Date,
): RateLimit | null {
  const open = limit !== null && now.getTime() < limit.window_started_at.getTime() + windowMs
  const started = open ? limit.window_started_at : now
  const count = open ? limit.count + 1 : 1
  if (count > max) return null
  return { count, window_started_at: started, expires_at: new Date(started.getTime() + windowMs) }
}
