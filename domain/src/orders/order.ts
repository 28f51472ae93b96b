/** An order: what a member buys, and how far its payment is (readings, section 6). */
import { z } from 'zod'

export const paymentTypes = ['tickets', 'coaching', 'credits'] as const
export type PaymentType = (typeof paymentTypes)[number]

/**
 * held: its seats are held, its payment page is being made · paying: the page is open · paid · released: it holds nothing · refunded:
 * refunded in full.
 */
export const orderStatuses = ['held', 'paying', 'paid', 'released', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Reasons for refunding a whole payment automatically, without a decision of staff. */
export const wholeRefundReasons = [
  /** Paid when its hold was over and no ticket was left. */
  'too_late',
  /** A second session of the same order was paid. */
  'paid_twice',
  /** The session asked for another amount than the order. */
  'wrong_amount',
  /** The member is suspended, leaves or has left. */
  'no_member',
  'event_cancelled',
] as const
export type WholeRefundReason = (typeof wholeRefundReasons)[number]

/** Reasons for refunding some seats of an order, while the others stay valid. */
export const returnReasons = [
  /** The club has moved the start, and the holder asked for the money. */
  'event_moved',
  /** The guest of a treat had a ticket by then, or could not be given one. */
  'treat_over',
] as const
export type ReturnReason = (typeof returnReasons)[number]

const refundReasons = [...wholeRefundReasons, ...returnReasons] as const
export type RefundReason = (typeof refundReasons)[number]

const orderTicketsSchema = z.object({
  event_id: z.string(),
  ticket_type_id: z.string(),
  /** The type's name when it was bought; the event's own words are read from the event. */
  ticket_type: z.string(),
  quantity: z.number().int().min(1),
  /** Cents for one ticket, before any discount. */
  unit_cents: z.number().int().min(0),
  /** The discount code's id, null without one. */
  discount_code: z.string().nullable().default(null),
  /** The last seat is for the other of the two who agreed on the event; null: all seats are for the buyer. */
  treat: z.object({ ask: z.string(), guest_id: z.string() }).nullable().default(null),
})

const dueRefundSchema = z.object({
  payment_intent: z.string().nullable(),
  reason: z.enum(refundReasons),
  /** The seats it is for, and their cents; none and null: whatever is left of the payment. */
  ticket_ids: z.array(z.string()).default([]),
  cents: z.number().int().min(1).nullable().default(null),
})
export type DueRefund = z.infer<typeof dueRefundSchema>

const returnSchema = z.object({
  at: z.date(),
  ticket_ids: z.array(z.string()),
  /** Owed to the payer. */
  cents: z.number().int().min(0),
  reason: z.enum(returnReasons).default('event_moved'),
})
export type Return = z.infer<typeof returnSchema>

/** The id of a payment page at Stripe. */
export const pageIdSchema = z.string().regex(/^cs_\w{1,200}$/, 'We couldn’t find that order among yours.')

/** {uuid}, named by the browser, so that a retry is the same order. */
export const orderSchema = z.object({
  user_id: z.string(),
  status: z.enum(orderStatuses),
  payment_type: z.enum(paymentTypes),
  /** The title on the payment page. */
  title: z.string(),
  /** Cents of CAD: what is paid, and what of it a discount took off before. */
  total_cents: z.number().int().min(0),
  discount_cents: z.number().int().min(0).default(0),
  tickets: orderTicketsSchema.nullable().default(null),
  /** The service booked; its id is null for 'General Coaching'. */
  coaching: z.object({ service_id: z.string().nullable(), title: z.string() }).nullable().default(null),
  /** Credits bought; 0 for everything else. */
  credits: z.number().int().min(0).default(0),
  /** Counts the holds of this order, from 1: each has its own session. */
  attempt: z.number().int().min(1).default(1),
  /** Expiry of this attempt's session; stored before the session is requested, null until then. */
  session_expires_at: z.date().nullable().default(null),
  /** The hosted page of this attempt; null until it exists. */
  session: z.object({ id: z.string(), url: z.string().nullable() }).nullable().default(null),
  /** Every page that it has had. */
  session_ids: z.array(z.string()).default([]),
  /** Since when the page is completed and the member's bank has still to pay; null for a card, which pays at once. */
  awaits_bank_since: z.date().nullable().default(null),
  /** The session that was paid, and its payment intent: null for what cost nothing. */
  paid_session: z.string().nullable().default(null),
  payment_intent: z.string().nullable().default(null),
  paid_at: z.date().nullable().default(null),
  /** Cents refunded, by Stripe's last report. */
  refunded_cents: z.number().int().min(0).default(0),
  /** What of them was for returned seats. */
  returned_cents: z.number().int().min(0).default(0),
  /** Cents that banks dispute, by Stripe's last report: of all disputes that the club has not won. */
  disputed_cents: z.number().int().min(0).default(0),
  /** Credits removed after a refund or a dispute. */
  credits_taken: z.number().int().min(0).default(0),
  /** Refunds still to request from Stripe, by payment intent; null for an order that cost nothing. */
  refunds_due: z.array(dueRefundSchema).default([]),
  /** Seats that were returned, a few at a time. */
  returns: z.array(returnSchema).default([]),
  /** Payments that bought nothing, and never will: their refund is due, or made. */
  refused_payments: z.array(z.string()).default([]),
  /** The reason for the club's refund, if any; the email states it. */
  refund_reason: z.enum(refundReasons).nullable().default(null),
  /** Emails about it that are queued: each once. */
  mails: z.array(z.string()).default([]),
  /** Time of the sweep's next visit; null when nothing is left to do. */
  look_at: z.date().nullable().default(null),
  created_at: z.date(),
  updated_at: z.date(),
})
export type Order = z.infer<typeof orderSchema>

/** A whole order: fields left out have their defaults. */
export function newOrder(fields: z.input<typeof orderSchema>): Order {
  return orderSchema.parse(fields)
}

/** True iff its seats are held and its page can still be paid. */
export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return status === 'held' || status === 'paying'
}

/** The seats bought that were not returned; none once the order is refunded. */
export function seatsKept({
  status,
  tickets,
  returns,
}: Pick<Order, 'status' | 'tickets' | 'returns'>): number {
  if (tickets === null || status === 'refunded') return 0
  return tickets.quantity - returns.reduce((sum, { ticket_ids }) => sum + ticket_ids.length, 0)
}

/** The next visit to a settled order: while a refund is due, as before; else never. */
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
  /** The tickets that the order holds. */
  ticket_type_id: z.string(),
  quantity: z.number().int().min(1),
  discount_code: z.string().nullable(),
})
export type Hold = z.infer<typeof holdSchema>
