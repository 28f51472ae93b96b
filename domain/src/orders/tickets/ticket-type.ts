/** A kind of ticket for an event, as it is stored; the document's id is a UUID. */
import { z } from 'zod'
import { matchingGender } from '../../members/interest'

export const genderRestrictions = ['any', 'male', 'female', 'non-binary'] as const
export type GenderRestriction = (typeof genderRestrictions)[number]

/** A document that cannot be read is never sold. */
export const ticketTypeSchema = z.object({
  event_id: z.string(),
  name: z.string(),
  description: z.string().default(''),
  /** Dollars for one ticket. */
  price: z.number().min(0),
  gender_restriction: z.enum(genderRestrictions),
  max_quantity: z.number().int().min(0),
  /** Tickets paid for, and tickets in checkouts that are not over yet. */
  current_sold: z.number().int().min(0).default(0),
  current_held: z.number().int().min(0).default(0),
  /** Set by an admin alone. */
  is_sold_out: z.boolean().default(false),
  /** Switched off by an admin: only admins see it then. */
  is_active: z.boolean().default(true),
  /** The event's status is 'published'; a copy for the rules, which look at one document. */
  event_published: z.boolean().default(false),
  updated_at: z.date().nullable().default(null),
})
export type TicketType = z.infer<typeof ticketTypeSchema>

type Counted = Pick<TicketType, 'max_quantity' | 'current_sold' | 'current_held' | 'is_sold_out'>

/** Tickets neither sold nor held, never below 0; 0 when an admin has marked the type as sold out (readings, section 6). */
export function ticketsLeft({ max_quantity, current_sold, current_held, is_sold_out }: Counted): number {
  return is_sold_out ? 0 : Math.max(0, max_quantity - current_sold - current_held)
}

/** True iff it is on sale, with a ticket left: an event counts these. */
export function isAvailable(type: Counted & Pick<TicketType, 'is_active'>): boolean {
  return type.is_active && ticketsLeft(type) > 0
}

/** Those of them for which there is room at the event; `seats`: left at the event as a whole, null when unlimited. */
export function ticketsLeftAt(type: Counted, seats: number | null): number {
  return Math.min(ticketsLeft(type), seats ?? Infinity)
}

/** Sorts by price, cheapest first (section 7), then by name. */
export function byPrice(
  one: Pick<TicketType, 'price' | 'name'>,
  other: Pick<TicketType, 'price' | 'name'>,
): number {
  return one.price - other.price || one.name.localeCompare(other.name)
}

/** True iff a type with this restriction is sold to a member of this gender; 'other' and no gender buy 'any' alone (readings, section 6). */
export function isSoldTo(restriction: GenderRestriction, gender: string | null): boolean {
  return restriction === 'any' || matchingGender(restriction) === matchingGender(gender ?? '')
}
