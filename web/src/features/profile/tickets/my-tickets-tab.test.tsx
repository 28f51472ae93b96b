/** My Tickets: upcoming and past evenings, codes, transfers sent and received, coaching. */
import { type CoachingPurchase, coachingPurchaseSchema } from '@club/domain/coaching/coaching-purchase'
import { type Event, eventSchema } from '@club/domain/events/event'
import { transferRefusals } from '@club/domain/orders/order-refusals'
import { type TicketPurchase, ticketPurchaseSchema } from '@club/domain/orders/tickets/ticket-purchase'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventRow } from '../../../data/events'
import type { Live } from '../../../data/firebase/live'
import type { OwnTicket, Transfers } from '../../../data/tickets'
import { show } from '../../../testing/show'
import { listenToToasts, type Toast } from '../../../ui/toaster'
import { OfferCard, TransferOffers } from './transfer-offers'
import { MyTickets } from './my-tickets-tab'
import type { TicketActions } from './ticket-actions'

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

const orderId = '7f3c91ab-0000-4000-8000-000000000000'
const code = `CLUB1.k1.${orderId}.table.2.1.${'s'.repeat(86)}`

type Made = { id?: string; event?: Partial<Event> | null; purchase?: Partial<TicketPurchase> }

function ticket({ id = orderId, event = {}, purchase = {} }: Made = {}): OwnTicket {
  return {
    id,
    event:
      event &&
      eventSchema.parse({
        title: 'The Long Table',
        location: 'Kitsilano',
        date_time: inHours(20 * 24),
        status: 'published',
        ...event,
      }),
    purchase: ticketPurchaseSchema.parse({
      user_id: 'ana',
      event_id: 'table',
      ticket_type_id: 'open',
      ticket_type: 'Open Ticket',
      quantity: 2,
      total_cents: 5950,
      status: 'paid',
      code,
      created_at: new Date(0),
      ...purchase,
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
  tickets?: OwnTicket[]
  refundedCents?: [orderId: string, cents: number][]
  registrations?: Live<readonly EventRow[]>
  purchases?: ReturnType<typeof coaching>[]
  transfers?: Partial<Transfers>
}

const noRegistrations = { status: 'ready', data: [] } as const

function open({
  tickets = [],
  registrations = noRegistrations,
  refundedCents = [],
  purchases = [],
  transfers = {},
}: Opened = {}) {
  return show(
    <MyTickets
      tickets={{ status: 'ready', data: tickets }}
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
    open({ tickets: [ticket()] })
    for (const text of ['Upcoming', 'Kitsilano', 'Open Ticket', '$59.50', 'Admit 2', '7f3c91ab']) {
      expect(card().getByText(text)).toBeVisible()
    }
    fireEvent.click(button('Enlarge the code for The Long Table'))
    const large = within(await screen.findByRole('dialog', { name: 'The Long Table' }))
    fireEvent.click(large.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the refunded part of its price', () => {
    open({ tickets: [ticket()], refundedCents: [[orderId, 1000]] })
    expect(card().getByText('$10.00 refunded')).toBeVisible()
  })

  it('stays upcoming until the end of its event, then becomes a quiet row without a code', () => {
    const begun = ticket({ event: { date_time: inHours(-2) } })
    const over = ticket({ id: 'over', event: { title: 'Kayaks', date_time: inHours(-4) } })
    open({ tickets: [over, begun] })
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
    const stars = ticket({ id: 'stars', event: { title: 'Stars', date_time: inHours(3 * 24) } })
    open({
      tickets: [ticket(), stars],
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
    open({ tickets: [ticket()], registrations: { status: 'error', error: new Error('No'), retry } })
    expect(card().getByText('Upcoming')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(/^We couldn’t load the events you registered for\./)
    fireEvent.click(button('Try Again'))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('shows that it was used, and that its event is no longer listed', () => {
    const used = ticket({ purchase: { checked_in_at: new Date() } })
    open({ tickets: [used, ticket({ id: 'gone', event: null })] })
    expect(card().getByText(/^Admitted at/)).toBeVisible()
    expect(card().getByText(transferRefusals.used)).toBeVisible()
    expect(screen.getByText('This event is no longer listed')).toBeVisible()
  })

  it('refers to the door list when it has no code, unless the event is cancelled', () => {
    open({ tickets: [ticket({ purchase: { code: '' } })] }).unmount()
    open({ tickets: [ticket({ event: { status: 'cancelled' } })] })
    expect(card().getByText('Cancelled')).toBeVisible()
    expect(card().queryByRole('button')).toBeNull()
  })

  it('does not show what another member paid when it was transferred', () => {
    const purchase = { transferred_at: new Date(0) }
    open({
      refundedCents: [[orderId, 1000]],
      tickets: [
        ticket({ purchase }),
        ticket({ id: 'over', event: { title: 'Kayaks', date_time: inHours(-4) }, purchase }),
        ticket({ id: 'off', event: { title: 'Stars', status: 'cancelled' }, purchase }),
      ],
    })
    expect(screen.getByText('Kayaks')).toBeVisible()
    expect(screen.getByText(/^This event has been cancelled\./)).toBeVisible()
    expect(screen.queryByText(/\$59\.50|Total paid|your payment|given back/)).toBeNull()
  })

  it('can be emailed again', async () => {
    open({ tickets: [ticket()] })
    fireEvent.click(button('Email Me the Ticket'))
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
    open({ tickets: [ticket()] })
    await ask(' Priya@Example.com')
    const description = 'If that’s a member who can attend, they’ll hear from us now.'
    await waitFor(() => expect(toasts[0]).toMatchObject({ tone: 'success', description }))
    expect(transfer).toHaveBeenCalledExactlyOnceWith({ orderId, email: 'priya@example.com' })
    expect(onChanged).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows why it was refused in the dialog', async () => {
    const refusal = Object.assign(new Error(transferRefusals.too_many), {
      code: 'functions/resource-exhausted',
      details: { reason: 'too_many' },
    })
    transfer.mockRejectedValue(refusal)
    vi.spyOn(console, 'warn').mockReturnValue()
    open({ tickets: [ticket()] })
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
    open({ tickets: [ticket(made)] })
    expect(card().getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
  })

  it('can be cancelled while it waits for an answer', async () => {
    open({ tickets: [ticket()], transfers: { given: [{ order_id: orderId }] } })
    expect(card().getByText('Offered, waiting for an answer')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull()
    fireEvent.click(button('Cancel Offer'))
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(answer).toHaveBeenCalledExactlyOnceWith(orderId, false)
  })
})

describe('refund after a change of start', () => {
  const moved = (untilHours: number, purchase: Partial<TicketPurchase> = {}) => {
    const replaced = { date_time: inHours(19 * 24), location: 'Kitsilano', address_line: '' }
    return ticket({ event: { earlier_plans: [{ ...replaced, until: inHours(untilHours) }] }, purchase })
  }

  it('can be requested once the holder has confirmed, and is explained in a toast', async () => {
    open({ tickets: [moved(-1)] })
    expect(
      card().getByText(/^If the new time doesn’t work for you, you can return 2 × Open Ticket/),
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
    expect(refund).toHaveBeenCalledExactlyOnceWith(orderId)
  })

  it('never shows a holder the price another member paid', async () => {
    open({ tickets: [moved(-1, { transferred_at: new Date() })] })
    fireEvent.click(button('Get a Refund'))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('The money goes back to the member who paid.')
    expect(question).not.toHaveTextContent('$')
  })

  it.each([
    ['the start has not moved', ticket()],
    ['four days are over', moved(-96)],
    ['the tickets were used', moved(-1, { checked_in_at: new Date() })],
    ['the tickets were bought after the move', moved(-1, { created_at: new Date() })],
  ])('is not offered: %s', (_, own) => {
    open({ tickets: [own] })
    expect(screen.queryByRole('button', { name: 'Get a Refund' })).toBeNull()
  })
})

describe('ticket offer from another member', () => {
  const offer = {
    order_id: 'theirs',
    event_id: 'table',
    from: 'Devon',
    ticket_type: 'Open Ticket',
    quantity: 2,
  }
  const openOffer = () =>
    show(
      <OfferCard
        offer={offer}
        event={ticket().event}
        actions={{ resend, transfer, answer, refund }}
        onAnswered={onChanged}
      />,
    )

  it('is accepted after a confirmation', async () => {
    openOffer()
    expect(screen.getByText('Devon is offering you 2 × Open Ticket')).toBeVisible()
    fireEvent.click(button('Accept'))
    expect(await screen.findByRole('alertdialog', { name: 'Accept these tickets?' })).toBeVisible()
    for (const name of ['Not Now', 'Accept Tickets'])
      expect(button(name).closest('[data-dialog-foot]')).not.toBeNull()
    expect(answer).not.toHaveBeenCalled()
    fireEvent.click(button('Accept Tickets'))
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'The tickets are yours' }))
    expect(answer).toHaveBeenCalledExactlyOnceWith('theirs', true)
    expect(onChanged).toHaveBeenCalledOnce()
  })

  it('is declined at once', async () => {
    openOffer()
    fireEvent.click(button('No Thanks'))
    await waitFor(() => expect(toasts[0]).toMatchObject({ title: 'Offer declined' }))
    expect(answer).toHaveBeenCalledExactlyOnceWith('theirs', false)
  })

  it('ignores a tap on another offer right after a tap', async () => {
    const offers = [offer, { ...offer, order_id: 'others', from: 'Ben' }]
    const actions = { resend, transfer, answer, refund }
    show(<TransferOffers offers={offers} actions={actions} onAnswered={onChanged} />)
    // One right after the other: no await lets the guard's timer run between them.
    for (const decline of screen.getAllByRole('button', { name: 'No Thanks' }))
      fireEvent.click(decline, { detail: 1 })
    await waitFor(() => expect(onChanged).toHaveBeenCalled())
    expect(answer).toHaveBeenCalledExactlyOnceWith('theirs', false)
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
