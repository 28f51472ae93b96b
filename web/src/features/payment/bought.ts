/** Derives what an order has bought. */
import type { Order } from '@club/domain/orders/order'
import { dollarsOf } from '@club/domain/price'
import type { Bought } from '../../data/orders'

/** The same as `verifyPayment` answers, of an order that is paid. */
export function boughtIn({ payment_type, total_cents, tickets, credits, coaching, title }: Order): Bought {
  const total = dollarsOf(total_cents)
  return {
    paymentType: payment_type,
    total,
    ...(coaching && { coaching: { title: coaching.title } }),
    ...(payment_type === 'credits' && { credits }),
    ...(tickets && {
      ticketData: {
        eventId: tickets.event_id,
        eventName: title.slice(title.indexOf(': ') + 2),
        ticketType: tickets.ticket_type,
        ticketTypeId: tickets.ticket_type_id,
        quantity: tickets.quantity,
        price: total,
      },
    }),
  }
}
