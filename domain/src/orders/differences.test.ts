/** Reconciliation finds nothing in a healthy club, and each discrepancy otherwise. */
import { describe, expect, it } from 'vitest'
import type { CoachingPurchase } from '../coaching/coaching-purchase'
import { newEvent } from '../events/event'
import { type EventAttendee, newAttendee } from '../events/event-attendee'
import { discountCodeSchema } from './discount-code'
import { type TicketPurchase, newTicketPurchase } from './tickets/ticket-purchase'
import { ticketTypeSchema } from './tickets/ticket-type'
import { orderDifferences, type Ledgers, type StripePayment } from './differences'
import { type DueRefund, type Order, newOrder } from './order'

const now = new Date('2026-11-22T20:00:00Z')
const tickets = { event_id: 'gala', ticket_type_id: 'open', ticket_type: 'Open', unit_cents: 2500 }
const bought = { payment_type: 'tickets', title: 'Gala', created_at: now, updated_at: now } as const

function order(fields: Partial<Parameters<typeof newOrder>[0]>): Order {
  return newOrder({ ...bought, user_id: 'ana', status: 'paid', total_cents: 5000, ...fields })
}

function seat(order_id: string): TicketPurchase {
  return newTicketPurchase({
    ...{ order_id, user_id: 'ana', paid_by: 'ana', event_id: 'gala', ticket_type_id: 'open' },
    ...{ ticket_type: 'Open', total_cents: 2500, status: 'paid', code: 'code', created_at: now },
  })
}

/** Ana has two seats, Ben holds one with a code, Cleo has bought ten credits, and Dan an hour of coaching. */
const club = {
  orders: new Map([
    ['o1', order({ tickets: { ...tickets, quantity: 2 }, paid_session: 's1', payment_intent: 'p1' })],
    [
      'o2',
      order({
        user_id: 'ben',
        status: 'paying',
        total_cents: 1250,
        tickets: { ...tickets, quantity: 1, discount_code: 'HALF' },
      }),
    ],
    [
      'o3',
      order({
        user_id: 'cleo',
        payment_type: 'credits',
        total_cents: 3499,
        credits: 10,
        paid_session: 's3',
        payment_intent: 'p3',
      }),
    ],
    [
      'o4',
      order({
        ...{ user_id: 'dan', payment_type: 'coaching', coaching: { service_id: null, title: 'Coaching' } },
        ...{ total_cents: 8999, paid_session: 's4', payment_intent: 'p4' },
      }),
    ],
  ]),
  tickets: new Map([
    ['o1-1', seat('o1')],
    ['o1-2', seat('o1')],
  ]),
  coaching: new Map<string, CoachingPurchase>([
    [
      'o4',
      {
        ...{ user_id: 'dan', service_id: null, title: 'Coaching', total_cents: 8999, status: 'paid' },
        ...{ arranged_at: null, done_at: null, created_at: now },
      },
    ],
  ]),
  types: new Map([
    [
      'open',
      ticketTypeSchema.parse({
        ...{ event_id: 'gala', name: 'Open', price: 25, gender_restriction: 'any' },
        ...{ max_quantity: 9, current_sold: 2, current_held: 1 },
      }),
    ],
  ]),
  events: new Map([
    [
      'gala',
      newEvent({
        ...{ title: 'Gala', date_time: now, status: 'published', has_tickets: true },
        ...{ current_attendees: 2, held_seats: 1, available_types: 1 },
      }),
    ],
  ]),
  attendees: new Map<string, EventAttendee>([
    [
      'gala_ana',
      newAttendee({ event_id: 'gala', user_id: 'ana', seats: 2, has_ticket: true, created_at: now }),
    ],
  ]),
  holds: new Map([
    [
      'gala_ben',
      {
        ...{ event_id: 'gala', user_id: 'ben', order_id: 'o2' },
        ...{ ticket_type_id: 'open', quantity: 1, discount_code: 'HALF' },
      },
    ],
  ]),
  codes: new Map([
    ['HALF', discountCodeSchema.parse({ type: 'percentage', value: 50, used_count: 1, created_at: now })],
  ]),
  uses: new Map([['HALF_ben', { code: 'HALF', user_id: 'ben', uses: 1 }]]),
  credits: new Map([
    ['c1', { user_id: 'cleo', change: 10, reason: 'purchase', reference: 'o3', created_at: now } as const],
  ]),
} satisfies Ledgers

const returned = { at: now, ticket_ids: ['o1-2'], cents: 2500, reason: 'event_moved' as const }

const untouched = { refundedCents: 0, returnedCents: 0, disputedCents: 0 }
const payments: StripePayment[] = [
  { sessionId: 's1', orderId: 'o1', paymentIntent: 'p1', totalCents: 5000, ...untouched },
  { sessionId: 's3', orderId: 'o3', paymentIntent: 'p3', totalCents: 3499, ...untouched },
  { sessionId: 's4', orderId: 'o4', paymentIntent: 'p4', totalCents: 8999, ...untouched },
]

function changed<Document>(shelf: ReadonlyMap<string, Document>, id: string, fields: Partial<Document>) {
  const document = shelf.get(id)
  if (document === undefined) throw new Error(`There is no ${id}`)
  return new Map([...shelf, [id, { ...document, ...fields }]])
}

describe('reconciling', () => {
  it('finds nothing where all adds up', () => {
    expect(orderDifferences(club, payments)).toEqual([])
  })

  it.each<[string, Partial<Ledgers>]>([
    ['current_sold', { types: changed(club.types, 'open', { current_sold: 3 }) }],
    ['current_held', { types: changed(club.types, 'open', { current_held: 0 }) }],
    ['current_attendees', { events: changed(club.events, 'gala', { current_attendees: 3 }) }],
    ['held_seats', { events: changed(club.events, 'gala', { held_seats: 0 }) }],
    ['available_types is 0, expected 1', { events: changed(club.events, 'gala', { available_types: 0 }) }],
    ['available_types is 1, expected 0', { types: changed(club.types, 'open', { is_sold_out: true }) }],
    ['gala_ana: seats', { attendees: changed(club.attendees, 'gala_ana', { seats: 1 }) }],
    ['o1-1: its holder has no attendee row', { attendees: new Map() }],
    [
      'o1-2: its holder has no attendee row',
      { attendees: changed(club.attendees, 'gala_ana', { has_ticket: false, seats: 2 }) },
    ],
    ['ticket_purchases/o1-1 is missing', { tickets: new Map() }],
    ['ticket_purchases/o1-2 is missing', { tickets: new Map([['o1-1', seat('o1')]]) }],
    [
      'ticket_purchases/o1-1 is missing',
      { orders: changed(club.orders, 'o1', { status: 'refunded', returns: [returned] }), tickets: new Map() },
    ],
    [
      'o1-2: status is refunded, expected paid',
      { tickets: changed(club.tickets, 'o1-2', { status: 'refunded' }) },
    ],
    [
      'o1-2: status is paid, expected refunded',
      { orders: changed(club.orders, 'o1', { returns: [returned] }) },
    ],
    [
      'o1-1: status is refunded, expected paid',
      {
        orders: changed(club.orders, 'o1', { returns: [returned] }),
        tickets: changed(club.tickets, 'o1-1', { status: 'refunded' }),
      },
    ],
    [
      'o1-1: status is paid, expected refunded',
      { orders: changed(club.orders, 'o1', { status: 'refunded' }) },
    ],
    [
      'o1-2: total_cents is 2501, expected 2500',
      { tickets: changed(club.tickets, 'o1-2', { total_cents: 2501 }) },
    ],
    ['o1-2: paid_by is eva, expected ana', { tickets: changed(club.tickets, 'o1-2', { paid_by: 'eva' }) }],
    ['o1-2: event_id is tea, expected gala', { tickets: changed(club.tickets, 'o1-2', { event_id: 'tea' }) }],
    [
      'o1-2: ticket_type_id is women, expected open',
      { tickets: changed(club.tickets, 'o1-2', { ticket_type_id: 'women' }) },
    ],
    ['ticket_purchases/o1-3 has no order', { tickets: new Map([...club.tickets, ['o1-3', seat('o1')]]) }],
    [
      'ticket_purchases/o1-1 has no order',
      { orders: new Map([...club.orders].filter(([id]) => id !== 'o1')) },
    ],
    [
      'o1 is paid, but 2500 cents of its payment are neither refunded nor due',
      { orders: changed(club.orders, 'o1', { returns: [returned] }) },
    ],
    ['coaching_purchases/o4 is missing', { coaching: new Map() }],
    ['coaching_purchases/o4 is refunded', { coaching: changed(club.coaching, 'o4', { status: 'refunded' }) }],
    [
      'coaching_purchases/o4 has no order',
      { orders: new Map([...club.orders].filter(([id]) => id !== 'o4')) },
    ],
    ['belongs to an order that isn’t open', { orders: changed(club.orders, 'o2', { status: 'released' }) }],
    ['has no hold', { holds: new Map() }],
    ['used_count', { uses: new Map() }],
    ['o3: credits', { credits: new Map() }],
    ['refunded_cents', { orders: changed(club.orders, 'o1', { refunded_cents: 100 }) }],
    ['disputed_cents', { orders: changed(club.orders, 'o1', { disputed_cents: 100 }) }],
    [
      '5000 cents of its payment are neither refunded nor due',
      { orders: changed(club.orders, 'o1', { status: 'refunded' }) },
    ],
    ['total_cents', { orders: changed(club.orders, 'o3', { total_cents: 1 }) }],
    [', but names no session', { orders: changed(club.orders, 'o3', { paid_session: null }) }],
    ['Stripe has no paid session', { orders: changed(club.orders, 'o3', { paid_session: 's9' }) }],
    ['no order has it', { orders: changed(club.orders, 'o3', { paid_session: 's9' }) }],
  ])('finds that %s', (words, change) => {
    expect(orderDifferences({ ...club, ...change }, payments).join('\n')).toContain(words)
  })

  describe('the money of a returned seat', () => {
    const due: DueRefund = {
      ...{ payment_intent: 'p1', reason: 'event_moved', ticket_ids: ['o1-2'], cents: 2500 },
    }
    const found = (money: Partial<StripePayment>, refunds_due: Order['refunds_due'] = []) => {
      const refunded_cents = money.refundedCents ?? 0
      const disputed_cents = money.disputedCents ?? 0
      const fields = { returns: [returned], refunds_due, refunded_cents, disputed_cents }
      const orders = changed(club.orders, 'o1', fields)
      const [own, ...others] = payments
      if (!own) throw new Error('Expected a payment')
      const lines = orderDifferences({ ...club, orders }, [{ ...own, ...money }, ...others])
      return lines.filter((line) => line.includes('neither'))
    }

    it.each<[string, Partial<StripePayment>, Order['refunds_due']]>([
      ['refunded', { refundedCents: 2500, returnedCents: 2500 }, []],
      ['due', {}, [due]],
      ['due besides a refund by staff', { refundedCents: 1000 }, [due]],
      ['no more than staff left of the payment', { refundedCents: 5000, returnedCents: 1500 }, []],
      ['no more than a bank left of the payment', { disputedCents: 5000 }, []],
    ])('can be %s', (_, money, dues) => {
      expect(found(money, dues)).toEqual([])
    })

    it.each<[string, Partial<StripePayment>, number]>([
      ['staff refunded as much for another reason', { refundedCents: 2500 }, 2500],
      ['less is left of the payment', { refundedCents: 3500 }, 1500],
      ['a part of it is refunded', { refundedCents: 1000, returnedCents: 1000 }, 1500],
    ])('is missing when %s', (_, money, cents) => {
      expect(found(money).join()).toContain(`${cents} cents of its payment are neither refunded nor due`)
    })
  })

  it('accepts an event from before its types were counted', () => {
    const events = changed(club.events, 'gala', { available_types: null })
    expect(orderDifferences({ ...club, events }, payments)).toEqual([])
  })

  it('knows buyers who are erased: their orders stay, and neither their credits nor their uses of a code', () => {
    const paid = changed(club.orders, 'o2', { user_id: 'former-2', status: 'refunded' })
    const orders = changed(paid, 'o3', { user_id: 'former-3' })
    const handed = { ...seat('o2'), user_id: 'former-2', total_cents: 1250, status: 'refunded' as const }
    const erased = { orders, uses: new Map<string, never>(), credits: new Map<string, never>() }
    const tickets = new Map([...club.tickets, ['o2-1', handed]])
    const found = (changes: Partial<Ledgers>) =>
      orderDifferences({ ...club, ...erased, tickets, ...changes }, payments).join('\n')
    expect(found({})).not.toContain('credits')
    expect(found({})).not.toContain('used_count')
    expect(found({ codes: changed(club.codes, 'HALF', { used_count: 2 }) })).toContain('used_count')
    // Money that bought nothing has used no code.
    expect(found({ tickets: club.tickets })).toContain('used_count')
  })

  it('accepts a second payment as settled once it is refunded, or a bank has taken it', () => {
    const second = { ...payments[0], sessionId: 's2', paymentIntent: 'p2' } as StripePayment
    expect(orderDifferences(club, [...payments, second])).toHaveLength(1)
    expect(orderDifferences(club, [...payments, { ...second, refundedCents: 5000 }])).toEqual([])
    expect(orderDifferences(club, [...payments, { ...second, disputedCents: 4000 }])).toHaveLength(1)
    const partly = { ...second, refundedCents: 1000, disputedCents: 4000 }
    expect(orderDifferences(club, [...payments, partly])).toEqual([])
  })
})
