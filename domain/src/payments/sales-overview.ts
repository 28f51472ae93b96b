/** What was sold: figures of an event or of the whole club, from orders and ticket types (sections 2 and 9). All money in cents. */
import { z } from 'zod'
import { genderRestrictions } from '../tickets/ticket-type'
import { orderStatuses, paymentTypes } from './order'

const cents = z.number().int()
const count = z.number().int()

export const salesSchema = z.object({
  /** Tickets: sold now, kept in open checkouts, and places; `places` is null where there is no limit or for the whole club. */
  sold: count,
  held: count,
  places: count.nullable(),
  /** Price times sold, what discounts took off, what was paid, what was given back, and what is left. Of tickets alone for an event. */
  priced: cents,
  discounted: cents,
  paid: cents,
  refunded: cents,
  kept: cents,
  partial_refunds: count,
  by_type: z.array(
    z.object({
      type_id: z.string(),
      name: z.string(),
      gender_restriction: z.enum(genderRestrictions),
      sold: count,
      held: count,
      max: count,
      priced: cents,
    }),
  ),
  /** Tickets kept for one gender; those open to everyone are `any`. */
  by_gender: z.object({ male: count, female: count, 'non-binary': count, any: count }),
  /** Days of the club's zone, 'yyyy-MM-dd', in order, those without a sale left out. */
  by_day: z.array(z.object({ day: z.string(), tickets: count, paid: cents })),
  discounts: z.array(z.object({ code: z.string(), orders: count, discounted: cents })),
  /** For the whole club: by what is bought, and the events with the most. */
  by_payment: z.array(
    z.object({ payment_type: z.enum(paymentTypes), orders: count, paid: cents, kept: cents }),
  ),
  by_event: z.array(z.object({ event_id: z.string(), title: z.string(), tickets: count, kept: cents })),
  /** There are more orders than one overview looks at. */
  is_partial: z.boolean(),
})
export type Sales = z.infer<typeof salesSchema>

export const soldOrderSchema = z.object({
  order_id: z.string(),
  created_at: z.number(),
  paid_at: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  payment_type: z.enum(paymentTypes),
  title: z.string(),
  ticket_type: z.string(),
  quantity: count,
  discount_code: z.string(),
  discounted: cents,
  paid: cents,
  refunded: cents,
  status: z.enum(orderStatuses),
})
export type SoldOrder = z.infer<typeof soldOrderSchema>
