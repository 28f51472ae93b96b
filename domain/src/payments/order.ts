/** An order: what a member buys, and how far its payment is (readings, section 6). */
import { z } from 'zod'

export const paymentTypes = ['tickets', 'coaching', 'credits'] as const
export type PaymentType = (typeof paymentTypes)[number]

/**
 * held: its seats are kept, its payment page is being made · paying: the page is open · paid · released: given up, nothing is kept ·
 * refunded: paid back in full.
 */
export const orderStatuses = ['held', 'paying', 'paid', 'released', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Why the club refunds a payment without a decision of staff. */
export const refundReasons = [
  /** Paid when its hold was over and no ticket was left. */
  'too_late',
  /** A second session of the same order was paid. */
  'paid_twice',
  /** The session asked for another amount than the order. */
  'wrong_amount',
  /** The member is suspended, leaves or has left. */
  'no_member',
  'event_cancelled',
  /** The club has moved the start, and the holder asked for the money. */
  'event_moved',
] as const
export type RefundReason = (typeof refundReasons)[number]

export const orderTicketsSchema = z.object({
  event_id: z.string(),
  ticket_type_id: z.string(),
  /** The type's name when it was bought; the event's own words are read from the event. */
  ticket_type: z.string(),
  quantity: z.number().int().min(1),
  /** Cents for one ticket, before any discount. */
  unit_cents: z.number().int().min(0),
  /** The discount code's id, null without one. */
  discount_code: z.string().nullable().default(null),
})

/** The id of a payment page at Stripe. */
export const pageIdSchema = z.string().regex(/^cs_\w{1,200}$/, "We couldn't find that order among yours.")

/** {uuid}, named by the browser, so that a retry is the same order. */
export const orderSchema = z.object({
  user_id: z.string(),
  status: z.enum(orderStatuses),
  payment_type: z.enum(paymentTypes),
  /** What the payment page calls it. */
  title: z.string(),
  /** Cents of CAD: what is paid, and what of it a discount took off before. */
  total_cents: z.number().int().min(0),
  discount_cents: z.number().int().min(0).default(0),
  tickets: orderTicketsSchema.nullable().default(null),
  /** The service booked; its id is null for 'General Coaching'. */
  coaching: z.object({ service_id: z.string().nullable(), title: z.string() }).nullable().default(null),
  /** Credits bought; 0 for everything else. */
  credits: z.number().int().min(0).default(0),
  /** Counts the holds of this order, from 1: each has a session of its own. */
  attempt: z.number().int().min(1).default(1),
  /** When the session of this attempt ends by itself; stored before the session is asked for, null until then. */
  session_expires_at: z.date().nullable().default(null),
  /** The hosted page of this attempt; null while there is none. */
  session: z.object({ id: z.string(), url: z.string().nullable() }).nullable().default(null),
  /** Every page that it has had. */
  session_ids: z.array(z.string()).default([]),
  /** Since when the page is completed and the member's bank has still to pay; null for a card, which pays at once. */
  awaits_bank_since: z.date().nullable().default(null),
  /** The session that was paid, and its payment intent: null for what cost nothing. */
  paid_session: z.string().nullable().default(null),
  payment_intent: z.string().nullable().default(null),
  paid_at: z.date().nullable().default(null),
  /** Cents given back, as Stripe last said. */
  refunded_cents: z.number().int().min(0).default(0),
  /** Cents that banks dispute, as Stripe last said: of all disputes that the club has not won. */
  disputed_cents: z.number().int().min(0).default(0),
  /** Credits taken back after a refund or a dispute. */
  credits_taken: z.number().int().min(0).default(0),
  /** What Stripe is still to be asked to give back, by payment intent; null for an order that cost nothing. */
  refunds_due: z
    .array(z.object({ payment_intent: z.string().nullable(), reason: z.enum(refundReasons) }))
    .default([]),
  /** Why money was given back by the club, if it was; the mail says so. */
  refund_reason: z.enum(refundReasons).nullable().default(null),
  /** Mails about it that are queued: each once. */
  mails: z.array(z.string()).default([]),
  /** When the sweep is to look at it; null when nothing is left to do. */
  look_at: z.date().nullable().default(null),
  created_at: z.date(),
  updated_at: z.date(),
})
export type Order = z.infer<typeof orderSchema>
export type OrderTickets = z.infer<typeof orderTicketsSchema>

/** Its seats are kept and its page may still be paid. */
export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return status === 'held' || status === 'paying'
}

/** When an order that is settled is to be looked at again: while money of it is due back, as before; else never. */
export function lookAtOnceSettled({
  refunds_due,
  look_at,
}: Pick<Order, 'refunds_due' | 'look_at'>): Date | null {
  return refunds_due.length > 0 ? look_at : null
}

/** {event_id}_{uid}: the one open order of a member at an event. */
export const holdSchema = z.object({
  event_id: z.string(),
  user_id: z.string(),
  order_id: z.string(),
  /** What the order keeps. */
  ticket_type_id: z.string(),
  quantity: z.number().int().min(1),
  discount_code: z.string().nullable(),
})
export type Hold = z.infer<typeof holdSchema>
