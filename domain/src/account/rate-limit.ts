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

type Size = { readonly max: number; readonly windowMs: number }

function isWindowOpen({ window_started_at }: RateLimit, { windowMs }: Size, now: Date): boolean {
  return now.getTime() < window_started_at.getTime() + windowMs
}

/** The limit after one more request, or null when it is reached. */
export function takeFromLimit(limit: RateLimit | null, size: Size, now: Date): RateLimit | null {
  const { max, windowMs } = size
  const open = limit !== null && isWindowOpen(limit, size, now)
  const started = open ? limit.window_started_at : now
  const count = open ? limit.count + 1 : 1
  if (count > max) return null
  const expires_at = new Date(started.getTime() + windowMs)
  return { count, window_started_at: started, expires_at, sign_up: limit?.sign_up ?? null }
}

/** The limit without a request that does not count after all; null when nothing changes, because its window is over. */
export function returnToLimit(limit: RateLimit | null, size: Size, now: Date): RateLimit | null {
  if (limit === null || limit.count === 0 || !isWindowOpen(limit, size, now)) return null
  return { ...limit, count: limit.count - 1 }
}
