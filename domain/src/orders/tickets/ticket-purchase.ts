/** A seat that was paid for: an order of n makes n of them, each with its own holder, code and cents. */
import { z } from 'zod'
import { limits } from '../../limits'

/** {order id}-{n}: n counts the seats of the order, from 1. */
export const ticketPurchaseSchema = z.object({
  order_id: z.string(),
  /** The current holder of the seat. */
  user_id: z.string(),
  /** The member who paid the order. */
  paid_by: z.string(),
  event_id: z.string(),
  ticket_type_id: z.string(),
  /** The type's name when it was bought. */
  ticket_type: z.string(),
  /** A purchase is a seat. */
  quantity: z.literal(1).default(1),
  /** Its share of the order's total. */
  total_cents: z.number().int().min(0),
  status: z.enum(['paid', 'refunded']),
  /** Signed; replaced when the seat is transferred. */
  code: z.string(),
  /** Counts the codes, from 1: earlier ones are void. */
  code_version: z.number().int().min(1).default(1),
  created_at: z.date(),
  /** When the buyer opened the payment page, at the price and start they saw; null: at `created_at`. */
  bought_at: z.date().nullable().default(null),
  /** Time of the transfer to `user_id`; at most one. */
  transferred_at: z.date().nullable().default(null),
  /** The same for all seats of the order that one member was given; null: the order's own. */
  party: z.string().nullable().default(null),
  checked_in_at: z.date().nullable().default(null),
})
export type TicketPurchase = z.infer<typeof ticketPurchaseSchema>

/** A whole row: fields left out have their defaults. */
export function newTicketPurchase(fields: z.input<typeof ticketPurchaseSchema>): TicketPurchase {
  return ticketPurchaseSchema.parse(fields)
}

/** The ids of an order's seats, in their order. */
export function seatIds(orderId: string, quantity: number): string[] {
  return Array.from({ length: quantity }, (_, index) => `${orderId}-${index + 1}`)
}

/** The number of a seat in its order, from 1: it stays the same when the seat is transferred. */
export function seatNumber(ticketId: string): number {
  return Number(ticketId.slice(ticketId.lastIndexOf('-') + 1))
}

/** The cents of each seat of an order: they differ by at most one, the first ones take what doesn't divide, and their sum is the total. */
export function seatCents(totalCents: number, quantity: number): number[] {
  const share = Math.floor(totalCents / quantity)
  const left = totalCents - share * quantity
  return Array.from({ length: quantity }, (_, index) => share + (index < left ? 1 : 0))
}

const shortLength = 8

/** The short name of a ticket: the first 8 characters of its id, which its order's seats share (section 9). */
export function shortId(ticketId: string): string {
  return ticketId.slice(0, shortLength)
}

/** False for seats that another member has paid for: the payment is private. */
export function isPaidByHolder({ user_id, paid_by }: Pick<TicketPurchase, 'user_id' | 'paid_by'>): boolean {
  return user_id === paid_by
}

/** The last moment at which tickets can be transferred: 48 hours before the start (section 9). */
export function transferableUntil({ date_time }: { readonly date_time: Date }): Date {
  return new Date(date_time.getTime() - limits.tickets.transferBeforeMs)
}

/** {ticket id}: a seat offered to another member, who has not answered yet. */
export const transferSchema = z.object({
  order_id: z.string(),
  event_id: z.string(),
  from_user_id: z.string(),
  to_user_id: z.string(),
  created_at: z.date(),
})
export type Transfer = z.infer<typeof transferSchema>
