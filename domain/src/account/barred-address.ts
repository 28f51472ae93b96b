/** The address of somebody who was suspended when they left: kept as a keyed hash, so that they cannot join again before the suspension would have ended. */
import { z } from 'zod'

export const barredAddressSchema = z.object({
  created_at: z.date(),
  /** When the suspension would have ended by itself; null when it was for good. */
  expires_at: z.date().nullable().default(null),
})
export type BarredAddress = z.infer<typeof barredAddressSchema>

/** True iff the address may not join at `now`. TTL deletes a row only some time after its end. */
export function stillBars({ expires_at }: BarredAddress, now: Date): boolean {
  return expires_at === null || now < expires_at
}
