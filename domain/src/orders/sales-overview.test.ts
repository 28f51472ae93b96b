/** Sales figures: money of every order ever paid, tickets while a member has them. */
import { describe, expect, it } from 'vitest'
import { seatsOf } from '../events/event-facts'
import { ticketTypeSchema } from './tickets/ticket-type'
import { type Order, newOrder } from './order'
import { clubSalesFrom, salesFrom, salesSchema, type SalesSources } from './sales-overview'

const type = (id: string, gender_restriction: string) => ({
  id,
  ...ticketTypeSchema.parse({
    ...{ event_id: 'walk', name: id, price: 25, gender_restriction, max_quantity: 10, current_held: 1 },
  }),
})
const women = type('women', 'female')
const open = type('open', 'any')

/** An order of so many tickets at 25 dollars. */
function order(
  { typeId = 'women', quantity = 1, code = null as string | null } = {},
  rest: Partial<Order> = {},
) {
  const at = new Date('2026-11-20T18:00:00Z')
  const total_cents = quantity * 2500 - (rest.discount_cents ?? 0)
  return newOrder({
    ...{ user_id: 'ana', status: 'paid', payment_type: 'tickets', title: 'Tickets', total_cents },
    ...{ created_at: at, updated_at: at, paid_at: at },
    tickets: {
      ...{ event_id: 'walk', ticket_type_id: typeId, ticket_type: typeId, quantity },
      ...{ unit_cents: 2500, discount_code: code },
    },
    ...rest,
  })
}

function sales(orders: readonly Order[], rest: Partial<SalesSources> = {}) {
  const seats = { max: 20, taken: 0, held: 2 }
  const sources = { types: [women, open], seats, titles: new Map<string, string>() }
  return salesSchema.parse(salesFrom({ ...sources, orders, isPartial: false, ...rest }))
}

describe('sales figures', () => {
  it('starts at zero before any sale', () => {
    expect(sales([], { types: [], seats: { max: 20, taken: 0, held: 0 } })).toMatchObject({
      ...{ sold: 0, held: 0, priced: 0, discounted: 0, paid: 0, refunded: 0, net: 0, partial_refunds: 0 },
      ...{ by_gender: { male: 0, female: 0, 'non-binary': 0, any: 0 }, by_day: [], by_event: [] },
    })
  })

  it('subtracts refunds from the revenue and refunded tickets from the sales', () => {
    const all = sales([
      order({ quantity: 2 }),
      order({}, { discount_cents: 500, refunded_cents: 300 }),
      order({ typeId: 'open', quantity: 3 }, { status: 'refunded', refunded_cents: 7500 }),
      order({ code: 'FREE' }, { discount_cents: 2500 }),
    ])
    expect(all).toMatchObject({ priced: 10_000, discounted: 3000, paid: 14_500, refunded: 7800, net: 6700 })
    const [tickets] = all.by_payment
    expect(tickets).toEqual({ payment_type: 'tickets', orders: 4, paid: 14_500, net: 6700 })
  })

  it('counts partly refunded tickets but no fully refunded ones', () => {
    const all = sales([
      order({ quantity: 2 }, { refunded_cents: 1000 }),
      order({ typeId: 'open', quantity: 3 }, { status: 'refunded', refunded_cents: 7500 }),
    ])
    expect(all).toMatchObject({ sold: 2, priced: 5000, partial_refunds: 1, by_gender: { female: 2, any: 0 } })
    expect(all.by_type).toMatchObject([
      { type_id: 'women', sold: 2, held: 1, max: 10, priced: 5000 },
      { type_id: 'open', sold: 0, priced: 0 },
    ])
  })

  it('counts a partial refund by staff as one, and a returned seat as none', () => {
    const returns = [{ at: new Date(0), ticket_ids: ['o-1'], cents: 2500, reason: 'event_moved' as const }]
    const returned = { returns, refunded_cents: 2500, returned_cents: 2500 }
    const all = sales([
      order({ quantity: 2 }, returned),
      order({ quantity: 2 }, { ...returned, refunded_cents: 3000 }),
    ])
    expect(all).toMatchObject({ sold: 2, refunded: 5500, partial_refunds: 1 })
  })

  it('counts as filled the seats of registrations too', () => {
    const seats = seatsOf({ max_attendees: 30, current_attendees: 7, held_seats: 2 })
    expect(sales([order()], { seats })).toMatchObject({ sold: 1, filled: 7, held: 2, places: 30 })
  })

  it('counts each use of a code, even one that takes off the full price', () => {
    const all = sales([
      order({ code: 'FREE' }, { discount_cents: 2500 }),
      order({ code: 'TEN' }, { discount_cents: 250 }),
      order({ code: 'TEN' }, { discount_cents: 250 }),
      order(),
    ])
    expect(all.discounts).toEqual([
      { code: 'FREE', orders: 1, discounted: 2500 },
      { code: 'TEN', orders: 2, discounted: 500 },
    ])
  })

  it('groups sales by days in the club’s time zone, in order', () => {
    const on = (moment: string) => order({}, { paid_at: new Date(moment) })
    expect(
      sales([on('2026-11-21T07:00:00Z'), on('2026-11-21T06:59:59Z'), on('2026-11-20T07:00:00Z')]).by_day,
    ).toEqual([
      { day: '2026-11-20', tickets: 2, paid: 5000 },
      { day: '2026-11-21', tickets: 1, paid: 2500 },
    ])
  })

  it('lists the events with the most sales first', () => {
    const of = (event_id: string, quantity: number) => {
      const sold = order({ quantity })
      return { ...sold, tickets: sold.tickets && { ...sold.tickets, event_id } }
    }
    expect(sales([of('walk', 1), of('swim', 3)], { titles: new Map([['swim', 'Swim']]) }).by_event).toEqual([
      { event_id: 'swim', title: 'Swim', tickets: 3, net: 7500 },
      { event_id: 'walk', title: '', tickets: 1, net: 2500 },
    ])
  })
})

describe('club-wide figures', () => {
  const at = (event_id: string, id: string, rest: object = {}) => ({ ...open, event_id, id, ...rest })
  const event = (id: string, rest: object = {}) => ({
    ...{ id, title: `The ${id}`, status: 'published' as const, has_tickets: true, held_seats: 1 },
    ...{ max_attendees: 8, current_attendees: 4, ...rest },
  })
  const events = [
    event('walk'),
    event('swim', { max_attendees: null }),
    event('plan', { status: 'cancelled' }),
    event('free', { has_tickets: false, max_attendees: 99 }),
  ]
  const types = [
    at('walk', 'open'),
    at('swim', 'open at the swim', { max_quantity: 5, name: 'open' }),
    { ...women, event_id: 'swim' },
    at('plan', 'later'),
  ]
  const bought = (event_id: string, typeId: string, quantity: number) => {
    const sold = order({ typeId, quantity })
    return { ...sold, tickets: sold.tickets && { ...sold.tickets, event_id } }
  }
  const orders = [
    bought('walk', 'open', 2),
    bought('swim', 'women', 1),
    bought('swim', 'open at the swim', 2),
    bought('plan', 'later', 4),
  ]
  const all = salesSchema.parse(clubSalesFrom({ orders, types, events, isPartial: false }))

  it('counts the tickets of each kind over all events, largest first', () => {
    expect(all.by_type.map(({ name, sold, held, max, priced }) => [name, sold, held, max, priced])).toEqual([
      ['open', 4, 2, 15, 10_000],
      ['women', 1, 1, 10, 2500],
    ])
    expect(all.by_gender).toEqual({ male: 0, female: 1, 'non-binary': 0, any: 8 })
  })

  it('compares published events with tickets with their capacity: the limit, or the sum of the types', () => {
    expect(all).toMatchObject({ sold: 9, filled: 8, held: 2, places: 8 + 5 + 10 })
    expect(all.by_event.map(({ title }) => title)).toEqual(['The plan', 'The swim', 'The walk'])
  })
})
