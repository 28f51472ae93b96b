/** An order of two tickets as it is stored, for tests of screens that show one. */
import { type Order, orderSchema } from '@club/domain/orders/order'

export function ticketOrder(changes: Partial<Order> = {}): Order {
  return orderSchema.parse({
    user_id: 'ana',
    status: 'paying',
    payment_type: 'tickets',
    title: '2 × Open Ticket: Lantern walk',
    total_cents: 7000,
    tickets: {
      event_id: 'walk',
      ticket_type_id: 'open',
      ticket_type: 'Open Ticket',
      quantity: 2,
      unit_cents: 3500,
    },
    created_at: new Date(0),
    updated_at: new Date(0),
    ...changes,
  })
}
