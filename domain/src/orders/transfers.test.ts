/** Transfers of tickets: who can give, who can receive, and what moves with them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { attendeeId, newAttendee } from '../events/event-attendee'
import { newEvent } from '../events/event'
import { eventEnd } from '../events/event-facts'
import { newProfile } from '../members/profile'
import { accountOf, type Shelves } from './testing/snapshot-of'
import { decided } from './testing/decided'
import { transferableUntil, newTicketPurchase } from './tickets/ticket-purchase'
import { ticketTypeSchema } from './tickets/ticket-type'
import { transferRefusalReason, type TransferRequest } from './transfers'

const date_time = new Date('2026-11-28T03:00:00Z')
const now = new Date('2026-11-20T18:00:00Z')
const event = newEvent({
  title: 'Gala',
  date_time,
  status: 'published',
  has_tickets: true,
  max_attendees: 9,
  current_attendees: 3,
})
const tickets = newTicketPurchase({
  order_id: 'order',
  user_id: 'ana',
  paid_by: 'ana',
  event_id: 'gala',
  ticket_type_id: 'women',
  ticket_type: 'Women',
  total_cents: 2500,
  status: 'paid',
  code: 'first',
  created_at: now,
})
const type = ticketTypeSchema.parse({
  event_id: 'gala',
  name: 'Women',
  price: 25,
  gender_restriction: 'any',
  max_quantity: 4,
  current_sold: 2,
})
const profile = (gender: string) => newProfile({ first_name: 'Eva', gender, created_at: now })
const place = (user_id: string, seats: number, has_ticket: boolean) =>
  newAttendee({ event_id: 'gala', user_id, seats, has_ticket, created_at: now })
const request: TransferRequest = {
  kind: 'transfer',
  orderId: 'order',
  quantity: 2,
  ticketTypeId: 'women',
  seats: [
    { id: 'order-1', version: 1, code: 'second of 1' },
    { id: 'order-2', version: 1, code: 'second of 2' },
  ],
  from: 'ana',
  to: 'eva',
  pair: 'ana_eva',
}
const [, lastSeat] = request.seats
const one = { seats: lastSeat ? [lastSeat] : [] }
const offer = { order_id: 'order', event_id: 'gala', from_user_id: 'ana', to_user_id: 'eva', created_at: now }
const twice = <Document>(document: Document) => ({ 'order-1': document, 'order-2': document })

describe('an offer', () => {
  const asked = { purchase: tickets, uid: 'ana', event }

  it('can be made by the holder of a paid ticket, until 48 hours before the start', () => {
    expect(transferRefusalReason(asked, now)).toBeNull()
    const until = transferableUntil(event)
    expect(until).toEqual(new Date('2026-11-26T03:00:00Z'))
    expect(transferRefusalReason(asked, until)).toBeNull()
    expect(transferRefusalReason(asked, new Date(until.getTime() + 1))).toBe('too_late')
  })

  it.each([
    ['not_found', { uid: 'eva' }],
    ['not_found', { purchase: null }],
    ['not_found', { event: null }],
    ['not_found', { purchase: { ...tickets, status: 'refunded' as const } }],
    ['once', { purchase: { ...tickets, transferred_at: now } }],
    ['used', { purchase: { ...tickets, checked_in_at: now } }],
  ])('is refused: %s %#', (reason, change) => {
    expect(transferRefusalReason({ ...asked, ...change }, now)).toBe(reason)
  })
})

describe('a transfer', () => {
  let shelves: Shelves

  function decide(changes: Partial<TransferRequest> = {}, at = now) {
    const { outcome, shelves: after } = decided(shelves, 'gala', { ...request, ...changes }, at)
    shelves = after
    return outcome
  }

  beforeEach(() => {
    shelves = {
      events: { gala: event },
      ticket_types: { women: type },
      ticket_purchases: twice(tickets),
      transfers: twice(offer),
      accounts: { ana: accountOf(), eva: accountOf() },
      profiles: { eva: profile('female') },
      event_attendees: {
        [attendeeId('gala', 'ana')]: place('ana', 2, true),
        [attendeeId('gala', 'eva')]: place('eva', 1, false),
      },
    }
  })

  it('moves tickets, seats and the sum of people; the code is another, the offer over', () => {
    expect(decide()).toBeNull()
    const moved = { user_id: 'eva', paid_by: 'ana', code_version: 2, transferred_at: now }
    expect(shelves.ticket_purchases).toMatchObject({
      'order-1': { ...moved, code: 'second of 1' },
      'order-2': { ...moved, code: 'second of 2' },
    })
    expect(shelves.transfers).toEqual({})
    expect(shelves.event_attendees?.[attendeeId('gala', 'ana')]).toBeUndefined()
    // Her place without a ticket has become one of the two.
    expect(shelves.event_attendees?.[attendeeId('gala', 'eva')]).toMatchObject({ seats: 2, has_ticket: true })
    expect(shelves.events?.gala?.current_attendees).toBe(2)
    expect(shelves.ticket_types?.women?.current_sold).toBe(2)
  })

  it('adds to tickets that the taker holds, and leaves the giver those of another order', () => {
    shelves = {
      ...shelves,
      events: { gala: { ...event, current_attendees: 8 } },
      event_attendees: {
        [attendeeId('gala', 'ana')]: place('ana', 5, true),
        [attendeeId('gala', 'eva')]: place('eva', 3, true),
      },
    }
    expect(decide()).toBeNull()
    expect(shelves.event_attendees?.[attendeeId('gala', 'ana')]?.seats).toBe(3)
    expect(shelves.event_attendees?.[attendeeId('gala', 'eva')]?.seats).toBe(5)
    expect(shelves.events?.gala?.current_attendees).toBe(8)
  })

  it('happens once, however often it is asked for', () => {
    expect(decide()).toBeNull()
    const after = shelves
    expect(decide()).toBeNull()
    expect(shelves).toEqual(after)
    expect(decide({ from: 'eva', to: 'ana' })).toBe('no_offer')
  })

  it('moves one seat of two, and leaves the other with its code, the giver’s place and lock', () => {
    const until = eventEnd(event)
    const giver = accountOf({ gender_locks: { order: until }, gender_locked_until: until })
    shelves = {
      ...shelves,
      ticket_types: { women: { ...type, gender_restriction: 'female' } },
      accounts: { ...shelves.accounts, ana: giver },
    }
    expect(decide(one)).toBeNull()
    expect(shelves.ticket_purchases?.['order-1']).toEqual(tickets)
    expect(shelves.ticket_purchases?.['order-2']).toMatchObject({ user_id: 'eva', code: 'second of 2' })
    expect(shelves.transfers).toEqual({ 'order-1': offer })
    expect(shelves.event_attendees?.[attendeeId('gala', 'ana')]).toMatchObject({ seats: 1, has_ticket: true })
    expect(shelves.event_attendees?.[attendeeId('gala', 'eva')]).toMatchObject({ seats: 1, has_ticket: true })
    expect(shelves.accounts?.ana?.gender_locked_until).toEqual(until)
    expect(shelves.accounts?.eva?.gender_locked_until).toEqual(until)
  })

  it('puts seats that a member takes at different times into one party, and other takers’ into others', () => {
    const partiesOf = () => Object.values(shelves.ticket_purchases ?? {}).map(({ party }) => party)
    expect(decide(one)).toBeNull()
    expect(partiesOf()).toEqual([null, 'order-2'])
    const [firstSeat] = request.seats
    const other = { seats: firstSeat ? [firstSeat] : [] }
    const given = shelves
    expect(decide(other)).toBeNull()
    expect(partiesOf()).toEqual(['order-2', 'order-2'])
    const toCleo = { 'order-1': { ...offer, to_user_id: 'cleo' } }
    const accounts = { ...given.accounts, cleo: accountOf() }
    shelves = { ...given, transfers: toCleo, accounts, profiles: { cleo: profile('female') } }
    expect(decide({ ...other, to: 'cleo', pair: 'ana_cleo' })).toBeNull()
    expect(partiesOf()).toEqual(['order-1', 'order-2'])
  })

  it('keeps the gender restriction, and the lock of the gender moves with the tickets', () => {
    shelves = { ...shelves, ticket_types: { women: { ...type, gender_restriction: 'female' } } }
    const eligible = shelves
    shelves = { ...shelves, profiles: { eva: profile('male') } }
    expect(decide()).toBe('not_for_you')
    const until = eventEnd(event)
    const giver = accountOf({ gender_locks: { order: until }, gender_locked_until: until })
    shelves = { ...eligible, accounts: { ...eligible.accounts, ana: giver } }
    expect(decide()).toBeNull()
    expect(shelves.accounts?.eva?.gender_locked_until).toEqual(until)
    expect(shelves.accounts?.ana?.gender_locked_until).toBeNull()
  })

  it.each<[string, (before: Shelves) => Shelves]>([
    ['no_offer', (before) => ({ ...before, transfers: {} })],
    [
      'no_offer',
      (before) => ({
        ...before,
        blocks: { ana_eva: { user_ids: ['ana', 'eva'], blocked_by: { eva: now } } },
      }),
    ],
    ['cancelled', (before) => ({ ...before, events: { gala: { ...event, status: 'cancelled' } } })],
    ['not_found', (before) => ({ ...before, ticket_purchases: {} })],
    ['no_offer', (before) => ({ ...before, transfers: { 'order-1': offer } })],
    [
      'not_found',
      (before) => ({
        ...before,
        ticket_purchases: { 'order-1': tickets, 'order-2': { ...tickets, status: 'refunded' } },
      }),
    ],
    [
      'used',
      (before) => ({
        ...before,
        ticket_purchases: { 'order-1': tickets, 'order-2': { ...tickets, checked_in_at: now } },
      }),
    ],
    ['changed', (before) => ({ ...before, ticket_purchases: twice({ ...tickets, code_version: 3 }) })],
    ['suspended', (before) => ({ ...before, accounts: { eva: accountOf({ suspended: true }) } })],
    ['not_onboarded', (before) => ({ ...before, accounts: { eva: accountOf({ leaving_at: now }) } })],
    ['not_onboarded', (before) => ({ ...before, accounts: {} })],
  ])('is refused, and changes nothing: %s %#', (reason, changed) => {
    shelves = changed(shelves)
    const before = shelves
    expect(decide()).toBe(reason)
    expect(shelves).toEqual(before)
  })

  it('is refused to anybody else, and after the deadline', () => {
    expect(decide({ to: 'cleo', pair: 'ana_cleo' })).toBe('no_offer')
    expect(decide({}, new Date(transferableUntil(event).getTime() + 1))).toBe('too_late')
    expect(decide({}, date_time)).toBe('started')
  })
})
