/** The refund after a moved start: the moves that allow it, its end, the members who can ask, and its effect. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '../account/account'
import { type EarlierPlan, newEvent } from '../events/event'
import { attendeeId, newAttendee } from '../events/event-attendee'
import { eventEnd } from '../events/event-facts'
import { newOrder, orderSchema } from './order'
import { accountOf, type Shelves } from './testing/snapshot-of'
import { type MovedRefundRequest, notRefundableReason, refundableUntil, holderOptions } from './moved-refund'
import { decided } from './testing/decided'
import { newTicketPurchase } from './tickets/ticket-purchase'
import { ticketTypeSchema } from './tickets/ticket-type'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const bought = new Date('2026-11-01T18:00:00Z')
const moved = new Date('2026-11-10T18:00:00Z')
const start = new Date('2026-11-28T03:00:00Z')
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

function replaced(date_time: Date, until: Date): EarlierPlan {
  return { date_time, location: 'West End', address_line: '', until }
}

/** An event that starts at `date_time` now, after the given earlier starts. */
function eventAt(date_time: Date, earlier_plans: EarlierPlan[]) {
  return newEvent({
    ...{ title: 'Gala', status: 'published', has_tickets: true, max_attendees: 9, current_attendees: 2 },
    ...{ date_time, earlier_plans },
  })
}

const tickets = newTicketPurchase({
  ...{ order_id: 'order', user_id: 'ana', paid_by: 'ana', event_id: 'gala', ticket_type_id: 'women' },
  ...{ ticket_type: 'Women', total_cents: 2500, status: 'paid', code: 'first', created_at: bought },
})

describe('the time to ask for a refund', () => {
  it.each([
    ['30 minutes later', 30, true],
    ['30 minutes earlier', -30, true],
    ['29 minutes later', 29, false],
    ['nothing, with another place', 0, false],
  ])('opens for four days when the start moves by %s', (_, minutes, isOpen) => {
    const event = eventAt(after(start, minutes * minuteMs), [replaced(start, moved)])
    expect(refundableUntil(tickets, event)).toEqual(isOpen ? after(moved, 4 * dayMs) : null)
  })

  it('lasts at least a day after an email that was retried for three days', () => {
    const until = refundableUntil(tickets, eventAt(after(start, hourMs), [replaced(start, moved)]))
    expect(until?.getTime()).toBeGreaterThanOrEqual(after(moved, (72 + 24) * hourMs).getTime())
  })

  it('ends with the new start', () => {
    const soon = after(moved, hourMs)
    expect(refundableUntil(tickets, eventAt(soon, [replaced(start, moved)]))).toEqual(soon)
  })

  it('never opens for tickets bought after the move', () => {
    const event = eventAt(after(start, hourMs), [replaced(start, moved)])
    expect(refundableUntil({ ...tickets, created_at: moved }, event)).toBeNull()
    expect(refundableUntil({ ...tickets, created_at: after(moved, -1) }, event)).not.toBeNull()
  })

  it('opens for tickets whose payment page was opened before the move and paid after it', () => {
    const event = eventAt(after(start, hourMs), [replaced(start, moved)])
    const paidLater = { ...tickets, created_at: after(moved, 1), bought_at: after(moved, -1) }
    expect(refundableUntil(paidLater, event)).toEqual(after(moved, 4 * dayMs))
  })

  it('counts small moves that add up, from the start that was bought', () => {
    const later = after(moved, dayMs)
    const event = eventAt(after(start, 40 * minuteMs), [
      replaced(start, moved),
      replaced(after(start, 20 * minuteMs), later),
    ])
    expect(refundableUntil(tickets, event)).toEqual(after(later, 4 * dayMs))
    expect(refundableUntil({ ...tickets, created_at: moved }, event)).toBeNull()
  })

  it('counts a move back to the start that was bought as another move', () => {
    const later = after(moved, dayMs)
    const event = eventAt(start, [replaced(start, moved), replaced(after(start, hourMs), later)])
    expect(refundableUntil(tickets, event)).toEqual(after(later, 4 * dayMs))
  })

  it('is not prolonged by another place after the move', () => {
    const moves = [replaced(start, moved), replaced(after(start, hourMs), after(moved, dayMs))]
    expect(refundableUntil(tickets, eventAt(after(start, hourMs), moves))).toEqual(after(moved, 4 * dayMs))
  })
})

const event = eventAt(after(start, hourMs), [replaced(start, moved)])
const now = after(moved, hourMs)

describe('a holder', () => {
  type Asked = Partial<Parameters<typeof notRefundableReason>[0]> & { readonly at?: Date }
  it.each<[string | null, Asked]>([
    [null, {}],
    ['not_found', { uid: 'eva' }],
    ['not_found', { purchase: null }],
    ['not_found', { event: null }],
    ['not_found', { event: { ...event, status: 'cancelled' as const } }],
    ['not_found', { purchase: { ...tickets, status: 'refunded' as const } }],
    ['used', { purchase: { ...tickets, checked_in_at: now } }],
    ['not_moved', { event: eventAt(start, []) }],
    ['refund_over', { at: after(moved, 4 * dayMs) }],
  ])('gets the refusal reason %s (%#)', (reason, { at = now, ...change }) => {
    expect(notRefundableReason({ purchase: tickets, uid: 'ana', event, ...change }, at)).toBe(reason)
  })

  it('has the latest end of all their tickets, and can transfer those that are theirs first-hand', () => {
    const late = { ...tickets, created_at: now }
    expect(holderOptions([late, tickets], event, 'ana', now)).toEqual({
      refundUntil: after(moved, 4 * dayMs),
      canTransfer: true,
    })
    const taken = { ...late, transferred_at: now }
    expect(holderOptions([taken], event, 'ana', now)).toEqual({ refundUntil: null, canTransfer: false })
  })
})

describe('a refund after a moved start', () => {
  const both = ['order-1', 'order-2']
  const request: MovedRefundRequest = {
    ...{ kind: 'moved_refund', orderId: 'order', uid: 'ana', holder: 'ana' },
    ...{ ticketTypeId: 'women', quantity: 2, discountCode: null, ticketIds: both },
  }
  let shelves: Shelves
  let locked: Account

  beforeEach(() => {
    const until = eventEnd(event)
    locked = accountOf({ gender_locks: { order: until }, gender_locked_until: until })
    shelves = {
      events: { gala: event },
      ticket_types: {
        women: ticketTypeSchema.parse({
          ...{ event_id: 'gala', name: 'Women', price: 25, gender_restriction: 'female' },
          ...{ max_quantity: 4, current_sold: 2 },
        }),
      },
      orders: {
        order: newOrder({
          ...{ user_id: 'ana', status: 'paid', payment_type: 'tickets', title: '2 × Women: Gala' },
          ...{ total_cents: 5000, refunded_cents: 1000, payment_intent: 'pi_1', paid_session: 'cs_1' },
          tickets: {
            ...{ event_id: 'gala', ticket_type_id: 'women', ticket_type: 'Women' },
            ...{ quantity: 2, unit_cents: 2500 },
          },
          ...{ created_at: bought, updated_at: bought },
        }),
      },
      ticket_purchases: { 'order-1': tickets, 'order-2': tickets },
      accounts: { ana: locked, eva: locked },
      event_attendees: {
        [attendeeId('gala', 'ana')]: newAttendee({
          ...{ event_id: 'gala', user_id: 'ana', seats: 2, has_ticket: true, created_at: bought },
        }),
      },
    }
  })

  function decide(changes: Partial<MovedRefundRequest> = {}, at = now) {
    const { outcome, shelves: afterwards } = decided(shelves, 'gala', { ...request, ...changes }, at)
    shelves = afterwards
    return outcome
  }

  it('owes what is left of the payment, voids the tickets, frees seats and gender, and is audited', () => {
    expect(decide()).toBeNull()
    expect(shelves.orders?.order).toMatchObject({
      status: 'refunded',
      refund_reason: 'event_moved',
      returns: [{ at: now, ticket_ids: both, cents: 4000 }],
      refunds_due: [{ payment_intent: 'pi_1', reason: 'event_moved', ticket_ids: both, cents: 4000 }],
    })
    expect(both.map((id) => shelves.ticket_purchases?.[id]?.status)).toEqual(['refunded', 'refunded'])
    expect(shelves.ticket_types?.women?.current_sold).toBe(0)
    expect(shelves.events?.gala?.current_attendees).toBe(0)
    expect(shelves.event_attendees?.[attendeeId('gala', 'ana')]).toBeUndefined()
    expect(shelves.accounts?.ana).toMatchObject({ gender_locks: {}, gender_locked_until: null })
    expect(Object.values(shelves.audit_log ?? {})).toEqual([
      {
        ...{ who: 'ana', what: 'requestRefund', target: 'orders/order', when: now },
        ...{ before: { seats: 2 }, after: { seats: 0, ticket_ids: both } },
      },
    ])
  })

  it('voids one of two seats, and owes its cents alone', () => {
    expect(decide({ ticketIds: ['order-2'] })).toBeNull()
    expect(shelves.orders?.order).toMatchObject({
      ...{ status: 'paid', refund_reason: null },
      refunds_due: [{ payment_intent: 'pi_1', ticket_ids: ['order-2'], cents: 2500 }],
    })
    expect(shelves.ticket_purchases?.['order-1']).toEqual(tickets)
    expect(shelves.event_attendees?.[attendeeId('gala', 'ana')]?.seats).toBe(1)
    expect(shelves.ticket_types?.women?.current_sold).toBe(1)
    expect(shelves.accounts?.ana?.gender_locked_until).toEqual(locked.gender_locked_until)
    // What is left of the payment, of which staff have refunded a part before.
    expect(decide({ ticketIds: ['order-1'] })).toBeNull()
    expect(shelves.orders?.order).toMatchObject({ status: 'refunded', refund_reason: 'event_moved' })
    expect(shelves.orders?.order?.refunds_due.map(({ cents }) => cents)).toEqual([2500, 1500])
    expect(shelves.accounts?.ana?.gender_locked_until).toBeNull()
  })

  it('owes nothing for an order that was free', () => {
    const free = { total_cents: 0, refunded_cents: 0, payment_intent: null }
    const seat = { ...tickets, total_cents: 0 }
    shelves = {
      ...shelves,
      orders: { order: orderSchema.parse({ ...shelves.orders?.order, ...free }) },
      ticket_purchases: { 'order-1': seat, 'order-2': seat },
    }
    expect(decide()).toBeNull()
    expect(shelves.orders?.order).toMatchObject({ status: 'refunded', refunds_due: [], look_at: null })
  })

  it('is refused for seats of another order, and for those of another holder', () => {
    expect(decide({ ticketIds: ['order-1', 'other-1'] })).toBe('not_found')
    const other = { ...tickets, user_id: 'eva' }
    shelves = { ...shelves, ticket_purchases: { 'order-1': tickets, 'order-2': other } }
    const before = shelves
    expect(decide()).toBe('not_found')
    expect(shelves).toEqual(before)
  })

  it('happens once, however often it is asked for', () => {
    decide()
    const once = shelves
    expect(decide()).toBeNull()
    expect(decide({}, after(start, dayMs))).toBeNull()
    expect(shelves).toEqual(once)
  })

  it('lets the holder of transferred tickets ask, and owes the refund to the buyer', () => {
    const [place] = Object.values(shelves.event_attendees ?? {})
    if (!place) throw new Error('Ana has no place')
    const transferred = { ...tickets, user_id: 'eva', transferred_at: bought }
    shelves = {
      ...shelves,
      ticket_purchases: { 'order-1': transferred, 'order-2': transferred },
      event_attendees: { [attendeeId('gala', 'eva')]: { ...place, user_id: 'eva' } },
    }
    expect(decide()).toBe('not_found')
    expect(decide({ holder: 'eva' })).toBeNull()
    expect(shelves.orders?.order).toMatchObject({ user_id: 'ana', status: 'refunded' })
    expect(shelves.events?.gala?.current_attendees).toBe(0)
    expect(shelves.accounts?.eva?.gender_locked_until).toBeNull()
  })

  it.each<[string, (before: Shelves) => Shelves]>([
    ['not_moved', (before) => ({ ...before, events: { gala: eventAt(start, []) } })],
    ['refund_over', (before) => ({ ...before, events: { gala: eventAt(now, [replaced(start, moved)]) } })],
    [
      'used',
      (before) => ({
        ...before,
        ticket_purchases: { 'order-1': tickets, 'order-2': { ...tickets, checked_in_at: now } },
      }),
    ],
    [
      'disputed',
      (before) => ({
        ...before,
        orders: { order: orderSchema.parse({ ...before.orders?.order, disputed_cents: 4000 }) },
      }),
    ],
    [
      'not_found',
      (before) => ({
        ...before,
        orders: { order: orderSchema.parse({ ...before.orders?.order, status: 'refunded' }) },
      }),
    ],
  ])('is refused and changes nothing: %s', (reason, change) => {
    shelves = change(shelves)
    const before = shelves
    expect(decide()).toBe(reason)
    expect(shelves).toEqual(before)
  })
})
