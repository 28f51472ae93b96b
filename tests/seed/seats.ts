/** The seats that a seeded order bought, each with its code. */
import { ticketCode, ticketPayload } from '@club/domain/orders/tickets/ticket-code'
import {
  newTicketPurchase,
  seatCents,
  seatIds,
  type TicketPurchase,
} from '@club/domain/orders/tickets/ticket-purchase'
import type { SigningKey } from '../../functions/src/orders/tickets/ticket-codes'

type Bought = Pick<
  TicketPurchase,
  'event_id' | 'ticket_type_id' | 'ticket_type' | 'status' | 'created_at'
> & {
  readonly order_id: string
  readonly user_id: string
  readonly quantity: number
  readonly total_cents: number
}

export type SeededSeat = { readonly id: string; readonly data: TicketPurchase }

/** `checkedInAt` by the seat's id. */
export function seededSeats(
  { quantity, total_cents, ...bought }: Bought,
  key: SigningKey,
  checkedInAt: (id: string) => Date | null = () => null,
): SeededSeat[] {
  const cents = seatCents(total_cents, quantity)
  return seatIds(bought.order_id, quantity).map((id, index) => {
    const payload = ticketPayload(key.kid, { ticketId: id, eventId: bought.event_id, version: 1 })
    const own = { total_cents: cents[index] ?? 0, checked_in_at: checkedInAt(id) }
    const code = ticketCode(payload, key.sign(payload))
    return { id, data: newTicketPurchase({ ...bought, paid_by: bought.user_id, ...own, code }) }
  })
}
