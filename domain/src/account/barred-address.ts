/** The address of a member who left while suspended: a keyed hash, so that they cannot join again before the suspension would have ended. */
import { z } from 'zod'

export const barredAddressSchema = z.object({
  created_at: z.date(),
  /** End of the suspension; null when it was permanent. */
  expires_at: z.date().nullable().default(null),
})
type BarredAddress = z.infer<typeof barredAddressSchema>

/** True iff the address cannot join at `now`. TTL deletes a row only some time after its end. */
export function stillBars({ expires_at }: BarredAddress, now: Date): boolean {
  return expires_at === null || now < expires_at
}
