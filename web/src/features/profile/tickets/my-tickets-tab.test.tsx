/** My Tickets: upcoming and past evenings, codes, transfers sent and received, coaching. */
import { type CoachingPurchase, coachingPurchaseSchema } from '@club/domain/coaching/coaching-purchase'
import { type Event, eventSchema } from '@club/domain/events/event'
import { transferRefusals } from '@club/domain/orders/order-refusals'
import { type TicketPurchase, ticketPurchaseSchema } from '@club/domain/orders/tickets/ticket-purchase'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventRow } from '../../../data/events'
import type { Live } from '../../../data/firebase/live'
import { byOrder, type OwnTickets, type Transfers } from '../../../data/tickets'
import { show } from '../../../testing/show'
import { listenToToasts, type Toast } from '../../../ui/toaster'
import { OfferCard, TransferOffers } from './transfer-offers'
import { MyTickets } from './my-tickets-tab'
import type { TicketActions } from './ticket-actions'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

const orderId = '7f3c91ab-0000-4000-8000-000000000000'
const seatId = (number: number) => `${orderId}-${number}`

type Made = {
  id?: string
  event?: Partial<Event> | null
  /** Of all seats. */
  purchase?: Partial<TicketPurchase>
  /** Of each seat that is held, by its number in the order. */
  seats?: Readonly<Record<number, Partial<TicketPurchase>>>
}

const two = { 1: {}, 2: {} }

function tickets({ id = orderId, event = {}, purchase = {}, seats = two }: Made = {}): OwnTickets {
  const rows = Object.entries(seats).map(([number, seat]) => {
    const data = ticketPurchaseSchema.parse({
      ...{ user_id: 'ana', paid_by: 'ana', event_id: 'table', order_id: id, ticket_type_id: 'open' },
      ...{ ticket_type: 'Open Ticket', total_cents: 2975, status: 'paid', created_at: new Date(0) },
      code: `CLUB1.k1.${id}-${number}.table.1.1.${'s'.repeat(86)}`,
      ...purchase,
      ...seat,
    })
    return { id: `${id}-${number}`, data }
  })
  const [order] = byOrder(rows)
  if (order === undefined) throw new Error('An order has seats')
  return {
    ...order,
    event:
      event &&
      eventSchema.parse({
        title: 'The Long Table',
        location: 'Kitsilano',
        date_time: inHours(20 * 24),
        status: 'published',
        ...event,
      }),
  }
}

const coaching = (changes: Partial<CoachingPurchase> = {}) => ({
  id: 'photo',
  data: coachingPurchaseSchema.parse({
    user_id: 'ana',
    service_id: null,
    title: 'Photo Session',
    total_cents: 12_900,
    status: 'paid',
    created_at: new Date(Date.UTC(2026, 10, 14, 20)),
    ...changes,
  }),
})

const resend = vi.fn<TicketActions['resend']>()
const transfer = vi.fn<TicketActions['transfer']>()
const answer = vi.fn<TicketActions['answer']>()
const refund = vi.fn<TicketActions['refund']>()
const onChanged = vi.fn<() => void>()
let toasts: Toast[]

beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
  for (const verb of [resend, transfer, answer, refund]) verb.mockReset().mockResolvedValue()
  onChanged.mockReset()
})

type Opened = {
  orders?: OwnTickets[]
  refundedCents?: [orderId: string, cents: number][]
  registrations?: Live<readonly EventRow[]>
  purchases?: ReturnType<typeof coaching>[]
  transfers?: Partial<Transfers>
}

const noRegistrations = { status: 'ready', data: [] } as const

function open({
  orders = [],
  registrations = noRegistrations,
  refundedCents = [],
  purchases = [],
  transfers = {},
}: Opened = {}) {
  return show(
    <MyTickets
      tickets={{ status: 'ready', data: orders }}
      registrations={registrations}
      refundedCents={new Map(refundedCents)}
      coaching={{ status: 'ready', data: purchases }}
      transfers={{ status: 'ready', data: { offered: [], given: [], ...transfers } }}
      actions={{ resend, transfer, answer, refund }}
      onChanged={onChanged}
    />,
  )
}

const card = () => within(screen.getByRole('article', { name: 'The Long Table' }))
const button = (name: string) => screen.getByRole('button', { name })

it('A member without tickets sees where to find some', () => {
  open()
  expect(screen.getByRole('heading', { name: 'My Tickets' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'No tickets purchased yet' })).toBeVisible()
  expect(screen.getByText('Browse events to purchase your first tickets!')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events')
})

it('The tickets can be reloaded after an error', () => {
  const retry = vi.fn<() => void>()
  show(
    <MyTickets
      tickets={{ status: 'error', error: new Error('No'), retry }}
      registrations={noRegistrations}
      refundedCents={new Map()}
      coaching={{ status: 'loading' }}
      transfers={{ status: 'loading' }}
      actions={{ resend, transfer, answer, refund }}
      onChanged={onChanged}
    />,
  )
  fireEvent.click(button('Try Again'))
  expect(retry).toHaveBeenCalledOnce()
})

describe('ticket card', () => {
  it('shows the facts of an upcoming event, the first 8 characters of its id and its code', async () => {
    open({ orders: [tickets()] })
    for (const text of ['Upcoming', 'Kitsilano', '2 × Open Ticket', '$59.50', 'Admit 1', '7f3c91ab']) {
      expect(card().getByText(text)).toBeVisible()
    }
    fireEvent.click(button('Enlarge the code for The Long Table'))
    const large = within(await screen.findByRole('dialog', { name: 'The Long Table' }))
    fireEvent.click(large.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the refunded part of its price', () => {
    open({ orders: [tickets()], refundedCents: [[orderId, 1000]] })
    expect(card().getByText('$10.00 refunded')).toBeVisible()
  })

  it('stays upcoming until the end of its event, then becomes a quiet row without a code', () => {
    const begun = tickets({ event: { date_time: inHours(-2) } })
    const over = tickets({ id: 'over', event: { title: 'Kayaks', date_time: inHours(-4) } })
    open({ orders: [over, begun] })
    expect(card().getByText('Upcoming')).toBeVisible()
    expect(screen.getByText('Past Event')).toBeVisible()
    expect(screen.getByText('Kayaks')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Enlarge the code/ })).toHaveLength(1)
  })

  it('is listed among registrations, the soonest event first', () => {
    const registered = (title: string, days: number) => {
      const event = { title, date_time: inHours(days * 24), location: 'Gastown', status: 'published' }
      return { id: title, data: eventSchema.parse(event) }
    }
    const stars = tickets({ id: 'stars', event: { title: 'Stars', date_time: inHours(3 * 24) } })
    open({
      orders: [tickets(), stars],
      registrations: { status: 'ready', data: [registered('Chess', 1), registered('Records', 5)] },
    })
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Chess', 'Stars', 'Records', 'The Long Table'])
    expect(screen.getByText('4 upcoming')).toBeVisible()
    const chess = within(screen.getByRole('article', { name: 'Chess' }))
    expect(chess.getByText('Give your name at the door. Bring valid ID')).toBeVisible()
    expect(chess.getByRole('link', { name: 'Change or Cancel' })).toHaveAttribute('href', '/events/Chess')
    expect(chess.queryByRole('button', { name: /^Enlarge the code/ })).toBeNull()
  })

  it('is shown when the registrations cannot be loaded, and offers to reload them', () => {
    const retry = vi.fn<() => void>()
    open({ orders: [tickets()], registrations: { status: 'error', error: new Error('No'), retry } })
    expect(card().getByText('Upcoming')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/^We couldn’t load the events you registered for\./)
    fireEvent.click(button('Try Again'))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('shows that it was used, and that its event is no longer listed', () => {
    const used = tickets({ purchase: { checked_in_at: new Date() } })
    open({ orders: [used, tickets({ id: 'gone', event: null })] })
    expect(card().getByText(/^Admitted at/)).toBeVisible()
    expect(card().getByText(transferRefusals.used)).toBeVisible()
    expect(screen.getByText('This event is no longer listed')).toBeVisible()
  })

  it('refers to the door list when it has no code, unless the event is cancelled', () => {
    open({ orders: [tickets({ purchase: { code: '' } })] }).unmount()
    open({ orders: [tickets({ event: { status: 'cancelled' } })] })
    expect(card().getByText('Cancelled')).toBeVisible()
    expect(card().queryByRole('button')).toBeNull()
  })

  it('does not show what another member paid when it was transferred', () => {
    const purchase = { paid_by: 'devon', transferred_at: new Date(0) }
    open({
      refundedCents: [[orderId, 1000]],
      orders: [
        tickets({ purchase }),
        tickets({ id: 'over', event: { title: 'Kayaks', date_time: inHours(-4) }, purchase }),
        tickets({ id: 'off', event: { title: 'Stars', status: 'cancelled' }, purchase }),
      ],
    })
    expect(screen.getByText('Kayaks')).toBeVisible()
    expect(screen.getByText(/^This event has been cancelled\./)).toBeVisible()
    expect(screen.queryByText(/\$59\.50|Total paid|your payment|given back/)).toBeNull()
  })

  it('can be emailed again', async () => {
    open({ orders: [tickets()] })
    fireEvent.click(button('Email Me the Tickets'))
    await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'success', title: 'Email sent' }))
    expect(resend).toHaveBeenCalledExactlyOnceWith(orderId)
  })
})

describe('ticket transfer', () => {
  async function ask(email: string) {
    fireEvent.click(button('Transfer'))
    fireEvent.change(await screen.findByLabelText(/^Email of the member/), { target: { value: email } })
    fireEvent.click(button('Send Offer'))
  }

  it('is offered to an address, with the same answer for any address', async () => {
    open({ orders: [tickets()] })
    await ask(' Priya@Example.com')
    const description = 'If that’s a member who can attend, they’ll hear from us now.'
    await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'success', description }))
    expect(transfer).toHaveBeenCalledExactlyOnceWith({
      ticketIds: [seatId(2)],
      email: 'priya@example.com',
    })
    expect(onChanged).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('names a single ticket as one', async () => {
    open({ orders: [tickets({ seats: { 1: {} } })] })
    fireEvent.click(button('Transfer'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer ticket' }))
    expect(dialog.getByText(/^They need to accept first\. Until then the ticket stays yours/)).toBeVisible()
    expect(
      dialog.getByText(/^Once they accept, the code stops working and they get a new one\./),
    ).toBeVisible()
  })

  it('shows why it was refused in the dialog', async () => {
    const refusal = Object.assign(new Error(transferRefusals.too_many), {
      code: 'functions/resource-exhausted',
      details: { reason: 'too_many' },
    })
    transfer.mockRejectedValue(refusal)
    vi.spyOn(console, 'warn').mockReturnValue()
    open({ orders: [tickets()] })
    await ask('priya@example.com')
    expect(await screen.findByText(transferRefusals.too_many)).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Transfer tickets' })).toBeVisible()
    expect(toasts).toEqual([])
    vi.restoreAllMocks()
  })

  it.each([
    ['48 hours before the start', { event: { date_time: inHours(47) } }, transferRefusals.too_late],
    ['once', { purchase: { transferred_at: new Date() } }, transferRefusals.once],
  ])('is possible until %s, and explains why afterwards', (_, made, text) => {
    open({ orders: [tickets(made)] })
    expect(card().getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
  })

  it('can be cancelled while it waits for an answer', async () => {
    open({ orders: [tickets({ seats: { 1: {} } })], transfers: { given: [{ ticket_ids: [seatId(1)] }] } })
    expect(card().getByText('Offered, waiting for an answer')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
    fireEvent.click(button('Cancel Offer'))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(answer).toHaveBeenCalledExactlyOnceWith([seatId(1)], false)
    expect(toasts[0]).toMatchObject({ description: 'The ticket is yours again.' })
  })

  const three = { 1: {}, 2: {}, 3: {} }

  it('is for the chosen tickets of an order, the last one unless the member chooses others', async () => {
    open({ orders: [tickets({ seats: three })] })
    fireEvent.click(button('Transfer'))
    const dialog = within(await screen.findByRole('dialog'))
    const box = (name: string) => dialog.getByRole('checkbox', { name })
    expect([1, 2, 3].filter((number) => box(`Ticket ${number}`).matches(':checked'))).toEqual([3])
    expect(dialog.getByText(/^1 × Open Ticket: The Long Table/)).toBeVisible()
    fireEvent.click(box('Ticket 3'))
    fireEvent.change(dialog.getByLabelText(/^Email of the member/), { target: { value: 'p@example.com' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Send Offer' }))
    expect(await dialog.findByText('Choose at least one ticket')).toBeVisible()
    expect(dialog.getByText(/^Open Ticket: The Long Table/)).toBeVisible()
    expect(transfer).not.toHaveBeenCalled()
    for (const name of ['Ticket 2', 'Ticket 1']) fireEvent.click(box(name))
    expect(dialog.getByText(/^2 × Open Ticket: The Long Table/)).toBeVisible()
    fireEvent.click(dialog.getByRole('button', { name: 'Send Offer' }))
    await waitFor(() => expect(transfer).toHaveBeenCalledOnce())
    expect(transfer.mock.calls[0]?.[0].ticketIds.toSorted()).toEqual([seatId(1), seatId(2)])
  })

  it('is possible while one ticket can be offered, and names it', async () => {
    const used = { checked_in_at: new Date() }
    open({
      orders: [tickets({ seats: { ...three, 1: used } })],
      transfers: { given: [{ ticket_ids: [seatId(2)] }] },
    })
    expect(card().getByText('Ticket 2: offered, waiting for an answer')).toBeVisible()
    fireEvent.click(button('Transfer'))
    expect(await screen.findByText(/^Ticket 3, Open Ticket: The Long Table/)).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('is cancelled for the tickets that were offered together', async () => {
    const given = [{ ticket_ids: [seatId(1), seatId(3)] }, { ticket_ids: ['another'] }]
    open({ orders: [tickets({ seats: three })], transfers: { given } })
    expect(card().getByText('Tickets 1 and 3: offered, waiting for an answer')).toBeVisible()
    fireEvent.click(button('Cancel Offer'))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(answer).toHaveBeenCalledExactlyOnceWith([seatId(1), seatId(3)], false)
    expect(toasts[0]).toMatchObject({ description: 'The tickets are yours again.' })
  })

  it('is cancelled apart from the other offers of an order, by the names of its tickets', async () => {
    const given = [{ ticket_ids: [seatId(1), seatId(3)] }, { ticket_ids: [seatId(2)] }]
    open({ orders: [tickets({ seats: three })], transfers: { given } })
    for (const name of ['Tickets 1 and 3', 'Ticket 2']) {
      expect(card().getByText(`${name}: offered, waiting for an answer`)).toBeVisible()
      expect(button(`Cancel Offer of ${name}`)).toBeVisible()
    }
    fireEvent.click(button('Cancel Offer of Ticket 2'))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(answer).toHaveBeenCalledExactlyOnceWith([seatId(2)], false)
  })

  it('gives the deadline, not the use of a ticket, as the reason where others of the order are unused', () => {
    const seats = { 1: { checked_in_at: new Date() }, 2: {} }
    open({ orders: [tickets({ seats, event: { date_time: inHours(1) } })] })
    expect(card().getByText(transferRefusals.too_late)).toBeVisible()
    expect(card().queryByText(transferRefusals.used)).toBeNull()
  })
})

describe('stub with several codes', () => {
  const shownCode = () => button('Enlarge the code for The Long Table').innerHTML
  const turnTo = (name: string) => fireEvent.click(card().getByRole('button', { name: `${name} ticket` }))

  it('shows one code at a time, around and around', () => {
    open({ orders: [tickets({ seats: { 1: {}, 2: {}, 3: {} } })] })
    const codes = [1, 2, 3].map((number) => {
      expect(card().getByText(`Ticket ${number}`)).toBeVisible()
      expect(card().getByText(`${number} of 3`)).toBeVisible()
      const code = shownCode()
      turnTo('Next')
      return code
    })
    expect(new Set(codes).size).toBe(3)
    expect(shownCode()).toBe(codes[0])
    turnTo('Previous')
    expect(card().getByText('Ticket 3')).toBeVisible()
    expect(shownCode()).toBe(codes[2])
  })

  it('keeps the numbers of the order for the tickets that are still held', async () => {
    open({ orders: [tickets({ seats: { 2: {}, 4: {} } })] })
    expect(card().getByText('2 × Open Ticket')).toBeVisible()
    expect(card().getByText('$59.50')).toBeVisible()
    expect(card().getByText('Ticket 2')).toHaveTextContent('Ticket 2 1 of 2')
    turnTo('Next')
    expect(card().getByText('Ticket 4')).toHaveTextContent('Ticket 4 2 of 2')
    fireEvent.click(button('Transfer'))
    expect(await screen.findByRole('checkbox', { name: 'Ticket 4' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Ticket 2' })).toBeVisible()
  })

  it('starts with the first seat that nothing has happened to, and shows what has happened to others', () => {
    const seats = { 1: { checked_in_at: new Date(Date.UTC(2026, 11, 11, 2, 2)) }, 2: {}, 3: {} }
    open({ orders: [tickets({ seats })], transfers: { given: [{ ticket_ids: [seatId(2)] }] } })
    expect(card().getByText('Ticket 3')).toBeVisible()
    expect(card().queryByText(/^Admitted at/)).toBeNull()
    turnTo('Next')
    expect(card().getByText('Admitted at 7:02 PM')).toBeVisible()
    turnTo('Next')
    expect(card().getByText('Offered, waiting for an answer')).toBeVisible()
  })

  it('turns by key and swipe where a code fills the screen', async () => {
    open({ orders: [tickets({ seats: { 1: {}, 2: {}, 3: {} } })] })
    fireEvent.click(button('Enlarge the code for The Long Table'))
    const large = await screen.findByRole('dialog', { name: 'The Long Table' })
    const isShown = (number: number) => expect(within(large).getByText(`Ticket ${number}`)).toBeVisible()
    const swipe = (from: number, to: number) => {
      fireEvent.touchStart(large, { changedTouches: [{ clientX: from }] })
      fireEvent.touchEnd(large, { changedTouches: [{ clientX: to }] })
    }
    isShown(1)
    swipe(200, 100)
    isShown(2)
    swipe(100, 110)
    isShown(2)
    swipe(100, 200)
    isShown(1)
    fireEvent.keyDown(large, { key: 'ArrowLeft' })
    isShown(3)
    fireEvent.keyDown(large, { key: 'ArrowRight' })
    isShown(1)
    fireEvent.click(within(large).getByRole('button', { name: 'Next ticket' }))
    isShown(2)
  })

  it('has no buttons where there is a single code', () => {
    open({ orders: [tickets({ seats: { 2: {} } })] })
    expect(card().getByText('Open Ticket')).toBeVisible()
    expect(card().queryByText('1 of 1')).toBeNull()
    expect(card().queryByRole('button', { name: 'Next ticket' })).toBeNull()
  })

  it('belongs to one card for each order of an event', () => {
    open({ orders: [tickets(), tickets({ id: 'second', seats: { 1: {} } })] })
    expect(screen.getAllByRole('article', { name: 'The Long Table' })).toHaveLength(2)
    expect(screen.getByText('2 upcoming')).toBeVisible()
  })
})

it('Past tickets of an order are one row, with their number, price and how many were admitted', () => {
  const seats = { 1: { checked_in_at: new Date() }, 2: {} }
  open({ orders: [tickets({ seats, event: { title: 'Kayaks', date_time: inHours(-4) } })] })
  const row = screen.getByRole('listitem')
  for (const text of ['Kayaks', '2 × Open Ticket', '$59.50', 'Admitted 1 of 2'])
    expect(row).toHaveTextContent(text)
})

describe('refund after a change of start', () => {
  const moved = (untilHours: number, purchase: Partial<TicketPurchase> = {}, seats: Made['seats'] = two) => {
    const replaced = { date_time: inHours(19 * 24), location: 'Kitsilano', address_line: '' }
    return tickets({
      event: { earlier_plans: [{ ...replaced, until: inHours(untilHours) }] },
      purchase,
      seats,
    })
  }

  it('can be requested once the holder has confirmed, and is explained in a toast', async () => {
    open({ orders: [moved(-1)] })
    expect(
      card().getByText(
        /^If the new time doesn’t work for you, you can return 2 tickets \(Open Ticket\) for a full refund/,
      ),
    ).toBeVisible()
    fireEvent.click(button('Get a Refund'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Return these tickets?' }))
    expect(question.getByText(/The full \$59\.50 goes back to the card you used\./)).toBeVisible()
    fireEvent.click(question.getByRole('button', { name: 'Keep My Tickets' }))
    expect(refund).not.toHaveBeenCalled()
    fireEvent.click(button('Get a Refund'))
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Get a Refund' }),
    )
    await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'success', title: 'Tickets returned' }))
    expect(refund).toHaveBeenCalledExactlyOnceWith([seatId(1), seatId(2)])
  })

  it('is for the chosen tickets, and states what goes back for them', async () => {
    open({ orders: [moved(-1, {}, { 1: { total_cents: 2976 }, 2: { checked_in_at: new Date() }, 3: {} })] })
    expect(card().getByText(/you can return 2 tickets \(Open Ticket\) for a full refund/)).toBeVisible()
    fireEvent.click(button('Get a Refund'))
    const dialog = await screen.findByRole('alertdialog')
    const box = (name: string) => within(dialog).getByRole('checkbox', { name })
    const go = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Get a Refund' }))
    expect(within(dialog).queryByRole('checkbox', { name: 'Ticket 2' })).toBeNull()
    expect(dialog).toHaveTextContent('2 × Open Ticket: The Long Table. The full $59.51 goes back')
    for (const name of ['Ticket 1', 'Ticket 3']) fireEvent.click(box(name))
    expect(dialog).not.toHaveTextContent('$')
    go()
    expect(await within(dialog).findByText('Choose at least one ticket')).toBeVisible()
    fireEvent.click(box('Ticket 1'))
    expect(dialog).toHaveTextContent('1 × Open Ticket: The Long Table. The full $29.76 goes back')
    go()
    await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'success', title: 'Ticket returned' }))
    expect(refund).toHaveBeenCalledExactlyOnceWith([seatId(1)])
  })

  it('promises no full refund of an order of which a part was refunded before', async () => {
    open({ orders: [moved(-1)], refundedCents: [[orderId, 1000]] })
    expect(card().getByText(/you can return 2 tickets \(Open Ticket\) for a refund until/)).toBeVisible()
    fireEvent.click(button('Get a Refund'))
    const question = await screen.findByRole('alertdialog')
    const text =
      'Up to $59.50 goes back to the card you used. You’ve already been refunded $10.00 of this order.'
    expect(question).toHaveTextContent(text)
    fireEvent.click(within(question).getByRole('button', { name: 'Get a Refund' }))
    await waitFor(() => expect(toasts[0]?.description).toContain(text))
  })

  it('names a single ticket as one', async () => {
    open({ orders: [moved(-1, {}, { 1: {} })] })
    fireEvent.click(button('Get a Refund'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Return this ticket?' }))
    expect(question.getByRole('button', { name: 'Keep My Ticket' })).toBeVisible()
  })

  it('never shows a holder the price another member paid', async () => {
    open({ orders: [moved(-1, { paid_by: 'devon', transferred_at: new Date() })] })
    expect(card().getByText(/for a refund until/)).toBeVisible()
    fireEvent.click(button('Get a Refund'))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('The money goes back to the member who paid.')
    expect(question).not.toHaveTextContent('$')
  })

  it.each([
    ['the start has not moved', tickets()],
    ['four days are over', moved(-96)],
    ['the tickets were used', moved(-1, { checked_in_at: new Date() })],
    ['the tickets were bought after the move', moved(-1, { created_at: new Date() })],
  ])('is not offered: %s', (_, own) => {
    open({ orders: [own] })
    expect(screen.queryByRole('button', { name: 'Get a Refund' })).toBeNull()
  })
})

describe('ticket offer from another member', () => {
  const offer = {
    ticket_ids: ['theirs-1', 'theirs-2'],
    event_id: 'table',
    from: 'Devon',
    ticket_type: 'Open Ticket',
  }
  const openOffer = (shown = offer) =>
    show(
      <OfferCard
        offer={shown}
        event={tickets().event}
        actions={{ resend, transfer, answer, refund }}
        onAnswered={onChanged}
      />,
    )

  it('is accepted after a confirmation', async () => {
    openOffer()
    expect(screen.getByText('Devon is offering you 2 tickets (Open Ticket)')).toBeVisible()
    fireEvent.click(button('Accept'))
    expect(await screen.findByRole('alertdialog', { name: 'Accept these tickets?' })).toBeVisible()
    for (const name of ['Not Now', 'Accept Tickets'])
      expect(button(name).closest('[data-dialog-foot]')).not.toBeNull()
    expect(answer).not.toHaveBeenCalled()
    fireEvent.click(button('Accept Tickets'))
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'The tickets are yours' }))
    expect(answer).toHaveBeenCalledExactlyOnceWith(offer.ticket_ids, true)
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('names a single ticket as one', async () => {
    openOffer({ ...offer, ticket_ids: ['theirs-2'] })
    expect(screen.getByText('Devon is offering you 1 ticket (Open Ticket)')).toBeVisible()
    fireEvent.click(button('Accept'))
    expect(await screen.findByRole('alertdialog', { name: 'Accept this ticket?' })).toHaveTextContent(
      'It’ll be yours, with a new code, and you’ll be registered.',
    )
    fireEvent.click(button('Accept Ticket'))
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'The ticket is yours' }))
  })

  it('is declined at once', async () => {
    openOffer()
    fireEvent.click(button('No Thanks'))
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Offer declined' }))
    expect(answer).toHaveBeenCalledExactlyOnceWith(offer.ticket_ids, false)
  })

  it('ignores a tap on another offer right after a tap', async () => {
    const offers = [offer, { ...offer, ticket_ids: ['others-1'], from: 'Ben' }]
    const actions = { resend, transfer, answer, refund }
    show(<TransferOffers offers={offers} actions={actions} onAnswered={onChanged} />)
    // One right after the other: no await lets the guard's timer run between them.
    for (const decline of screen.getAllByRole('button', { name: 'No Thanks' }))
      fireEvent.click(decline, { detail: 1 })
    await waitFor(() => expect(onChanged).toHaveBeenCalled())
    expect(answer).toHaveBeenCalledExactlyOnceWith(offer.ticket_ids, false)
  })

  it('reports when it is over or for another gender, and is reloaded', async () => {
    answer.mockRejectedValue(
      Object.assign(new Error(transferRefusals.not_for_you), {
        code: 'functions/failed-precondition',
        details: { reason: 'not_for_you' },
      }),
    )
    openOffer()
    fireEvent.click(button('Accept'))
    fireEvent.click(await screen.findByRole('button', { name: 'Accept Tickets' }))
    await waitFor(() =>
      expect(toasts[0]).toMatchObject({ tone: 'error', description: transferRefusals.not_for_you }),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onChanged).toHaveBeenCalledOnce()
  })
})

describe('coaching booking', () => {
  it.each([
    [{}, /We’ll email you within two business days to set up the session\./, 'Paid'],
    [{ arranged_at: new Date() }, /We’ve emailed you about the session\./, 'Arranged'],
    [{ status: 'refunded' as const }, /You’ve been refunded\./, 'Refunded'],
  ])('shows what happens next: %o', (changes, next, mark) => {
    open({ purchases: [coaching(changes)] })
    const list = within(screen.getByRole('heading', { name: 'Coaching' }).closest('section') ?? document.body)
    expect(list.getByText(next)).toHaveTextContent('Bought Nov 14, 2026')
    expect(list.getByText(mark)).toBeVisible()
    expect(list.getByText('$129.00')).toBeVisible()
  })
})
