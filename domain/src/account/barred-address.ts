/** The address of somebody who was suspended when they left: kept as a keyed hash, so that they cannot join again. */
import { z } from 'zod'

export const barredAddressSchema = z.object({ created_at: z.date() })
