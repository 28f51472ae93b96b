/**
 * The tickets of an event as a member chooses them: how many there can be, and where a payment is still open.
 */
import type { Order } from '@club/domain/orders/order'
import { ticketTypeSchema } from '@club/domain/orders/tickets/ticket-type'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Live } from '../../data/firebase/live'
import { show } from '../../testing/show'
import { ticketOrder } from '../../testing/ticket-order'
import { OpenPaymentNote } from './open-payment'
import { LiveTickets, TicketChoice } from './ticket-panel'

const walk = { event_id: 'walk', name: 'Open Ticket', price: 35, gender_restriction: 'any', max_quantity: 10 }

function choose(seats: number | null, changes: object = {}) {
  const types = [{ id: 'open', data: ticketTypeSchema.parse({ ...walk, ...changes }) }]
  show(<TicketChoice eventId="walk" seats={seats} types={types} gender="female" />)
  for (let clicks = 0; clicks < 8; clicks += 1)
    fireEvent.click(screen.getByRole('button', { name: 'One more Open Ticket' }))
}

describe('quantity of a type with ten tickets left', () => {
  const types = [{ id: 'open', data: ticketTypeSchema.parse(walk) }]

  it.each([
    [null, '6'],
    [8, '6'],
    [3, '3'],
  ])('is limited by the seats at the event, up to six: %s seats', (seats, most) => {
    choose(seats)
    expect(screen.getByRole('group', { name: 'Quantity of Open Ticket' })).toHaveTextContent(most)
    expect(screen.getByText(`${seats ?? 10} left`)).toBeVisible()
  })

  it('drops when tickets sell in the meantime', () => {
    const panel = (seats: number) => (
      <TicketChoice eventId="walk" seats={seats} types={types} gender="female" />
    )
    const { rerender } = show(panel(2))
    const more = screen.getByRole('button', { name: 'One more Open Ticket' })
    for (let clicks = 0; clicks < 2; clicks += 1) fireEvent.click(more)
    rerender(panel(1))
    expect(screen.getByText('Only 1 left, so we lowered your quantity.')).toBeVisible()
    rerender(panel(0))
    expect(screen.getByText('These tickets just sold out.')).toBeVisible()
  })

  it('ignores a tap that a type selling out has moved under the thumb', async () => {
    const [first, second] = ['Early', 'Late'].map((name) => ({ ...walk, name }))
    const panel = (sold: number) => (
      <TicketChoice
        eventId="walk"
        seats={null}
        types={[
          { id: 'early', data: ticketTypeSchema.parse({ ...first, current_sold: sold }) },
          { id: 'late', data: ticketTypeSchema.parse(second) },
        ]}
        gender="female"
      />
    )
    const { rerender } = show(panel(0))
    const taps = (name: string) =>
      fireEvent.click(screen.getByRole('button', { name: `One more ${name}` }), { detail: 1 })
    for (let count = 0; count < 2; count += 1) taps('Early')
    expect(screen.getByRole('group', { name: 'Quantity of Early' })).toHaveTextContent('2')
    rerender(panel(10))
    // The list learns of its rows in a microtask.
    await Promise.resolve()
    taps('Late')
    expect(screen.getByRole('group', { name: 'Quantity of Late' })).toHaveTextContent('0')
  })

  it('is not offered when the event is full', () => {
    show(<TicketChoice eventId="walk" seats={0} types={types} gender="female" />)
    expect(screen.getByText('Sold out')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
  })
})

describe('choice of gender-restricted tickets', () => {
  const types = ['male', 'female'].map((id) => ({
    id,
    data: ticketTypeSchema.parse({ ...walk, name: `For ${id}`, gender_restriction: id }),
  }))
  const reserved = () =>
    screen.queryByText('These tickets are reserved for other guests. Your profile says female.')
  const charge = () => screen.queryByText('Prices are in Canadian dollars. You won’t be charged yet.')

  it('explains why some are reserved while some are left', () => {
    show(<TicketChoice eventId="walk" seats={null} types={types} gender="female" />)
    expect(reserved()).toBeVisible()
    expect(charge()).toBeVisible()
  })

  it('shows only Sold out once all are sold', () => {
    show(<TicketChoice eventId="walk" seats={0} types={types} gender="female" />)
    expect(screen.getAllByText('Sold out')).toHaveLength(2)
    expect(reserved()).toBeNull()
    expect(charge()).toBeNull()
  })
})

describe('discount code field', () => {
  it('is shown for paid tickets', () => {
    choose(null)
    expect(screen.getByLabelText('Discount code')).toBeVisible()
  })

  it('is hidden for free tickets', () => {
    choose(null, { price: 0 })
    expect(screen.getByText('6 × Open Ticket')).toBeVisible()
    expect(screen.queryByLabelText('Discount code')).toBeNull()
  })
})

describe('ticket loading', () => {
  const ready = <T,>(data: T): Live<T> => ({ status: 'ready', data })
  const types = ready([
    { id: 'open', data: ticketTypeSchema.parse({ ...walk, gender_restriction: 'female' }) },
  ])
  const her = ready({ gender: 'female' })
  const tickets = (read: typeof types, profile: Live<{ gender: string } | null>) =>
    show(<LiveTickets eventId="walk" seats={null} types={read} profile={profile} />)

  it('waits for the profile before offering tickets', () => {
    tickets(types, { status: 'loading' })
    expect(screen.getByRole('status', { name: 'Loading tickets' })).toBeVisible()
    expect(screen.queryByText('Open Ticket')).toBeNull()
  })

  it('does not offer restricted tickets when the profile cannot be read', () => {
    tickets(types, { status: 'error', error: new Error('refused') })
    expect(
      screen.getByText('These tickets are reserved by gender. Add yours to your profile to buy one.'),
    ).toBeVisible()
  })

  it('shows that no tickets are available when there are none', () => {
    tickets(ready([]), her)
    expect(screen.getByRole('heading', { name: 'Tickets Not Available' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continue to Payment' })).toBeNull()
  })

  it('offers a retry when the tickets cannot be read', () => {
    const retry = vi.fn()
    tickets({ status: 'error', error: new Error('refused'), retry }, her)
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading ticket types')
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('open payment of the buyer', () => {
  const giveUp = vi.fn<(orderId: string) => Promise<void>>().mockResolvedValue()
  const open = (changes: Partial<Order> = {}) =>
    show(
      <OpenPaymentNote eventId="walk" order={{ id: 'mine', data: ticketOrder(changes) }} release={giveUp} />,
    )
  const back = () => screen.getByRole('link', { name: 'Back to Your Payment' })

  it('can be resumed or cancelled', async () => {
    open()
    expect(screen.getByText('Your payment for 2 × Open Ticket is open')).toBeVisible()
    expect(back()).toHaveAttribute('href', '/payment/walk?order=mine')
    fireEvent.click(screen.getByRole('button', { name: 'Start Over' }))
    await waitFor(() => expect(giveUp).toHaveBeenCalledExactlyOnceWith('mine'))
  })

  it('cannot be cancelled while the bank is processing it', () => {
    open({ awaits_bank_since: new Date(0) })
    expect(screen.getByText('Your bank is working on your payment for 2 × Open Ticket')).toBeVisible()
    expect(back()).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
