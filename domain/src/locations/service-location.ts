/** A neighbourhood in which the club holds events. */
import { z } from 'zod'

export const serviceLocationSchema = z.object({
  name: z.string(),
  display_order: z.number().default(0),
  /** Only active ones are offered. */
  is_active: z.boolean().default(false),
  /** Time of an admin's last change. */
  updated_at: z.date().nullable().default(null),
  /** Time at which an event last moved there. */
  used_at: z.date().nullable().default(null),
})
/** `location_names/all`: changes with each new name, so that concurrent namings conflict. */
export const locationNamesSchema = z.object({ changed_at: z.date() })

export type ServiceLocation = z.infer<typeof serviceLocationSchema>
