/** A treat: both tickets in one order, and the last seat the guest's from the payment on. */
import { describe, expect, it } from 'vitest'
import type { Account } from '../account/account'
import { askSchema, type Ask } from '../asks/ask'
import { newEvent } from '../events/event'
import { attendeeId, newAttendee } from '../events/event-attendee'
import { newProfile } from '../members/profile'
import { pairReactionsSchema, type PairReactions } from '../members/reaction'
import type { Hold } from './order'
import type { ReservationRequest } from './reservations'
import { decided } from './testing/decided'
import { accountOf, type Shelves } from './testing/snapshot-of'
import { ticketTypeSchema, type TicketType } from './tickets/ticket-type'

const hour = 3_600_000
const now = new Date('2026-11-20T18:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * hour)
const treat = { ask: 'ask', guest: 'ben' }

const ask = askSchema.parse({
  ...{ user_id: 'ana', other_id: 'ben', from: 'ana', event_ids: ['gala'], treat: true },
  ...{ created_at: now, closes_at: after(48) },
  plan: { event_id: 'gala', agreed_at: now, seats_by: after(48), seated: [], ended_at: null },
})
const ended = ask.plan && { ...ask.plan, ended_at: now }
const holdOf = (user_id: string): Hold => ({
  ...{ event_id: 'gala', user_id, order_id: user_id === 'ana' ? 'order' : 'other' },
  ...{ ticket_type_id: 'open', quantity: user_id === 'ana' ? 2 : 1, discount_code: null },
})
const profileOf = (first_name: string, gender: string) => newProfile({ first_name, gender, created_at: now })
const ticketOf = (user_id: string) =>
  newAttendee({ event_id: 'gala', user_id, has_ticket: true, created_at: now })

type Changes = {
  readonly ask?: Partial<Ask>
  readonly type?: Partial<TicketType>
  readonly pair?: Partial<PairReactions>
  readonly guest?: Partial<Account>
  readonly seated?: readonly string[]
}

/** Ana and Ben have agreed on the gala, and neither has a ticket. */
function stock({ ask: copy, type, pair, guest, seated = [] }: Changes = {}): Shelves {
  const gala = { title: 'Gala', date_time: after(240), status: 'published', has_tickets: true } as const
  return {
    events: {
      gala: newEvent({ ...gala, available_types: 1, max_attendees: 9, current_attendees: seated.length }),
    },
    ticket_types: {
      open: ticketTypeSchema.parse({
        ...{ event_id: 'gala', name: 'Open', price: 25, gender_restriction: 'any', max_quantity: 4 },
        ...type,
      }),
    },
    accounts: { ana: accountOf(), ben: accountOf(guest) },
    profiles: { ana: profileOf('Ana', 'female'), ben: profileOf('Ben', 'male') },
    asks: { ask_ana: { ...ask, ...copy } },
    pair_reactions: {
      ana_ben: pairReactionsSchema.parse({
        ...{ user_ids: ['ana', 'ben'], mutual: true, updated_at: now },
        ...pair,
      }),
    },
    event_attendees: Object.fromEntries(seated.map((uid) => [attendeeId('gala', uid), ticketOf(uid)])),
  }
}

const tickets = {
  orderId: 'order',
  uid: 'ana',
  ticketTypeId: 'open',
  quantity: 2,
  discountCode: null,
} as const
const order = { ...tickets, treat }
const hold: ReservationRequest = { ...order, kind: 'hold', priceCents: 5000, replaces: null }
const session = { id: 'cs_1', paymentIntent: 'pi_1', totalCents: 5000, currency: 'cad' }
const pay: ReservationRequest = { ...order, kind: 'paid', session, codes: ['code 1', 'code 2'] }

const afterHold = (changes: Changes = {}) => decided(stock(changes), 'gala', hold, now)
/** Paid for, after what happens between the hold and the payment. */
const afterPayment = (between: Shelves = {}, changes: Changes = {}) =>
  decided({ ...afterHold(changes).shelves, ...between }, 'gala', pay, after(1)).shelves

const seatsIn = ({ ticket_purchases }: Shelves) =>
  Object.entries(ticket_purchases ?? {}).map(
    ([id, { user_id, status }]) => [id, user_id, status] as [string, string, string],
  )

describe('the hold of a treat', () => {
  it('names the guest, holds two seats, and seats no one', () => {
    const { outcome, shelves } = afterHold()
    expect(outcome).toBeNull()
    expect(shelves.orders?.order).toMatchObject({
      ...{ user_id: 'ana', total_cents: 5000 },
      tickets: { quantity: 2, treat: { ask: 'ask', guest_id: 'ben' } },
    })
    expect(shelves.ticket_types?.open?.current_held).toBe(2)
    expect(shelves.event_attendees).toEqual({})
  })

  it.each<[string, Changes]>([
    ['the ask promised no treat', { ask: { treat: false } }],
    ['the ask is another member’s', { ask: { from: 'ben' } }],
    ['the ask was to someone else', { ask: { other_id: 'cleo' } }],
    ['there was no yes yet', { ask: { plan: null } }],
    ['the yes was to another event', { ask: { plan: ask.plan && { ...ask.plan, event_id: 'walk' } } }],
    ['the time for tickets is over', { ask: { plan: ask.plan && { ...ask.plan, seats_by: now } } }],
    ['the plan has ended', { ask: { plan: ask.plan && { ...ask.plan, ended_at: now } } }],
    ['the guest has a ticket', { seated: ['ben'] }],
    ['the buyer has a ticket', { seated: ['ana'] }],
    ['the type is not sold to the guest', { type: { gender_restriction: 'female' } }],
    ['the guest is suspended', { guest: { suspended: true } }],
    ['the guest is leaving', { guest: { leaving_at: now } }],
    ['the pair is blocked', { pair: { blocked: true } }],
    ['the two are no match', { pair: { mutual: false } }],
  ])('is refused when %s', (_, changes) => {
    const { outcome, shelves } = afterHold(changes)
    expect(outcome).toBe('treat_over')
    expect(shelves.orders).toBeUndefined()
  })

  it('is refused unless it is for exactly two tickets', () => {
    const three: ReservationRequest = { ...hold, quantity: 3, priceCents: 7500 }
    expect(decided(stock(), 'gala', three, now).outcome).toBe('treat_over')
  })

  it('is a different order from one without a treat', () => {
    const plain: ReservationRequest = { ...hold, treat: null }
    expect(decided(afterHold().shelves, 'gala', plain, now).outcome).toBe('order_taken')
  })
})

describe('the payment of a treat', () => {
  it('makes one seat each, with a code each, and counts both', () => {
    const shelves = afterPayment()
    expect(seatsIn(shelves)).toEqual([
      ['order-1', 'ana', 'paid'],
      ['order-2', 'ben', 'paid'],
    ])
    const { ticket_purchases: bought, event_attendees: rows, events } = shelves
    expect(bought?.['order-2']).toMatchObject({
      ...{ paid_by: 'ana', total_cents: 2500, code: 'code 2' },
      ...{ party: 'order-2', transferred_at: null },
    })
    expect([rows?.gala_ana?.seats, rows?.gala_ben?.seats, events?.gala?.current_attendees]).toEqual([1, 1, 2])
    expect(shelves.orders?.order).toMatchObject({ status: 'paid', returns: [], refunds_due: [] })
  })

  it('locks the guest’s gender for a type that is reserved', () => {
    const profiles = { ana: profileOf('Ana', 'female'), ben: profileOf('Ben', 'female') }
    const before = { ...stock({ type: { gender_restriction: 'female' } }), profiles }
    const held = decided(before, 'gala', hold, now)
    expect(held.outcome).toBeNull()
    const { accounts } = decided(held.shelves, 'gala', pay, after(1)).shelves
    expect(accounts?.ben?.gender_locks).toEqual(accounts?.ana?.gender_locks)
    expect(accounts?.ben?.gender_locks).not.toEqual(accountOf().gender_locks)
  })

  it.each<[string, Shelves]>([
    ['has bought a ticket', { event_attendees: { gala_ben: ticketOf('ben') } }],
    ['has blocked the buyer', { pair_reactions: stock({ pair: { blocked: true } }).pair_reactions ?? {} }],
    ['is suspended', { accounts: { ana: accountOf(), ben: accountOf({ suspended: true }) } }],
    ['is leaving', { accounts: { ana: accountOf(), ben: accountOf({ leaving_at: now }) } }],
    ['is paying for a ticket', { holds: { gala_ana: holdOf('ana'), gala_ben: holdOf('ben') } }],
    ['has no plan with the buyer any more', { asks: { ask_ana: { ...ask, plan: ended } } }],
  ])('returns the second seat in the same commit when the guest %s', (_, between) => {
    const shelves = afterPayment(between)
    expect(seatsIn(shelves)).toEqual([
      ['order-1', 'ana', 'paid'],
      // Nothing names the guest.
      ['order-2', 'ana', 'refunded'],
    ])
    const refund = { reason: 'treat_over', ticket_ids: ['order-2'], cents: 2500 }
    expect(shelves.orders?.order).toMatchObject({
      ...{ status: 'paid', refund_reason: null },
      returns: [refund],
      refunds_due: [{ ...refund, payment_intent: 'pi_1' }],
    })
    expect(shelves.event_attendees?.gala_ana?.seats).toBe(1)
    expect(shelves.ticket_types?.open).toMatchObject({ current_sold: 1, current_held: 0 })
    expect(shelves.event_attendees?.gala_ben).toEqual(between.event_attendees?.gala_ben)
  })

  it('changes nothing when it is reported again', () => {
    const shelves = afterPayment()
    expect(decided(shelves, 'gala', pay, after(2)).shelves).toEqual(shelves)
  })

  it('leaves the guest’s seat valid when the buyer’s bank disputes the payment', () => {
    const dispute: ReservationRequest = {
      ...{ ...order, kind: 'refunded', holders: ['ana', 'ben'] },
      disputedCents: 5000,
    }
    const { shelves } = decided(afterPayment(), 'gala', dispute, after(2))
    expect(shelves.orders?.order).toMatchObject({ status: 'paid', disputed_cents: 5000 })
    expect(seatsIn(shelves)).toEqual(seatsIn(afterPayment()))
  })

  it('leaves the guest’s seat valid when the buyer returns their own after a move', () => {
    const paid = afterPayment()
    const gala = paid.events?.gala
    if (!gala) throw new Error('Expected the event')
    const plan = { date_time: after(236), location: '', address_line: '', until: after(3) }
    const moved: Shelves = { ...paid, events: { gala: { ...gala, earlier_plans: [plan] } } }
    const give: ReservationRequest = {
      ...{ ...tickets, kind: 'moved_refund', holder: 'ana', ticketIds: ['order-1'] },
    }
    const { outcome, shelves } = decided(moved, 'gala', give, after(4))
    expect(outcome).toBeNull()
    expect(seatsIn(shelves)).toEqual([
      ['order-1', 'ana', 'refunded'],
      ['order-2', 'ben', 'paid'],
    ])
    // Nor can it be returned for them.
    const theirs: ReservationRequest = { ...give, ticketIds: ['order-2'] }
    expect(decided(moved, 'gala', theirs, after(4)).outcome).toBe('not_found')
  })
})
