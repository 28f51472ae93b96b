/** Tickets that were paid for: one row for each order. */
import { z } from 'zod'
import { limits } from '../../limits'

/** {order id}. */
export const ticketPurchaseSchema = z.object({
  /** The current holder of the tickets; the order retains the name of the payer. */
  user_id: z.string(),
  event_id: z.string(),
  ticket_type_id: z.string(),
  /** The type's name when it was bought. */
  ticket_type: z.string(),
  quantity: z.number().int().min(1),
  total_cents: z.number().int().min(0),
  status: z.enum(['paid', 'refunded']),
  /** Signed; replaced when the tickets are transferred. */
  code: z.string(),
  /** Counts the codes, from 1: earlier ones are void. */
  code_version: z.number().int().min(1).default(1),
  created_at: z.date(),
  /** When the buyer opened the payment page, at the price and start they saw; null: at `created_at`. */
  bought_at: z.date().nullable().default(null),
  /** Time of the transfer to `user_id`; at most one. */
  transferred_at: z.date().nullable().default(null),
  checked_in_at: z.date().nullable().default(null),
})
export type TicketPurchase = z.infer<typeof ticketPurchaseSchema>

/** A whole row: fields left out have their defaults. */
export function newTicketPurchase(fields: z.input<typeof ticketPurchaseSchema>): TicketPurchase {
  return ticketPurchaseSchema.parse(fields)
}

const shortLength = 8

/** The short name of a ticket: the first 8 characters of its order's id (section 9). */
export function shortId(orderId: string): string {
  return orderId.slice(0, shortLength)
}

/** False for tickets transferred from another member, whose payment is private. */
export function isPaidByHolder({ transferred_at }: Pick<TicketPurchase, 'transferred_at'>): boolean {
  return transferred_at === null
}

/** The last moment at which tickets can be transferred: 48 hours before the start (section 9). */
export function transferableUntil({ date_time }: { readonly date_time: Date }): Date {
  return new Date(date_time.getTime() - limits.tickets.transferBeforeMs)
}

/** {order id}: tickets offered to another member, who has not answered yet. */
export const transferSchema = z.object({
  event_id: z.string(),
  from_user_id: z.string(),
  to_user_id: z.string(),
  created_at: z.date(),
})
export type Transfer = z.infer<typeof transferSchema>
