/** A coaching service that the club offers, as it is stored; the document’s id is a UUID. */
import { z } from 'zod'
import { limits } from '../limits'

export const coachingIcons = ['Users', 'Camera', 'Shirt', 'Clock', 'Heart'] as const

/** As stored: loose, so that an old document never breaks the list. */
export const coachingServiceSchema = z.object({
  title: z.string(),
  description: z.string().default(''),
  /** In words, such as '60 minutes'. */
  duration: z.string().default(''),
  /** Dollars for one session. */
  price: z.number().default(0),
  icon: z.enum(coachingIcons).catch('Users'),
  /** Stored as the specification has it (section 9); no form asks for it, and cards have the club's own colours. */
  color: z.string().default('bg-blue-500'),
  features: z.array(z.string()).default([]),
  /** Only active ones are offered. */
  is_active: z.boolean().default(false),
  display_order: z.number().default(0),
  updated_at: z.date().nullable().default(null),
})
export type CoachingService = z.infer<typeof coachingServiceSchema>

/** 'Most Popular': the service with display_order 1 (section 9). */
export function isMostPopular({ display_order }: Pick<CoachingService, 'display_order'>): boolean {
  return display_order === limits.coaching.mostPopularOrder
}
