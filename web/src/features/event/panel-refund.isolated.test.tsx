/** The refund on an event's page, for tickets bought before its start moved. */
import { eventSchema } from '@club/domain/events/event'
import { eventAttendeeSchema } from '@club/domain/events/event-attendee'
import { ticketPurchaseSchema } from '@club/domain/orders/tickets/ticket-purchase'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { Panel } from './panel'

const hourMs = 3_600_000
const now = new Date()
const after = (hours: number) => new Date(now.getTime() + hours * hourMs)
const tickets = vi.hoisted(() => ({ rows: [] as object[], requestRefund: vi.fn(() => Promise.resolve()) }))
vi.mock('../../data/tickets', () => ({
  useTicketsAt: () => ({ status: 'ready', data: tickets.rows }),
  requestRefund: tickets.requestRefund,
}))
vi.mock('../../data/orders', () => ({ useRefundedCents: () => new Map([['order', 1000]]) }))
vi.mock('./ticket-panel', () => ({ TicketPanel: () => null }))

it('is requested for the holder’s tickets of an order that was refunded in part', async () => {
  const event = eventSchema.parse({
    ...{ title: 'Walk', status: 'published', has_tickets: true, date_time: after(72) },
    earlier_plans: [{ date_time: after(48), location: 'Gastown', address_line: '', until: after(-1) }],
  })
  const [user_id, event_id] = ['ana', 'walk']
  const created_at = after(-24)
  const purchase = ticketPurchaseSchema.parse({
    ...{ user_id, event_id, created_at, ticket_type_id: 'open', ticket_type: 'Open Ticket' },
    ...{ order_id: 'order', paid_by: user_id, total_cents: 2250, status: 'paid', code: 'code' },
  })
  const seats = [1, 2].map((number) => ({ id: `order-${number}`, purchase }))
  tickets.rows = [
    { orderId: 'order', eventId: event_id, ticketType: 'Open Ticket', createdAt: created_at, seats },
  ]
  show(
    <Panel
      {...{ id: event_id, event, viewer: 'member', uid: user_id, here: '/events/walk', now }}
      registration={eventAttendeeSchema.parse({ user_id, event_id, has_ticket: true, created_at })}
      heading={{ current: null }}
      host={{ status: 'ready', data: { first_name: null, is_blocked: false } }}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Get a Refund' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent(
    'Up to $45.00 goes back to the card you used. You’ve already been refunded $10.00',
  )
  fireEvent.click(within(dialog).getByRole('button', { name: 'Get a Refund' }))
  await waitFor(() => expect(tickets.requestRefund).toHaveBeenCalledExactlyOnceWith(['order-1', 'order-2']))
})
