/** Tickets held and paid for: the buyer, the type, the code, and the refund of money that cannot buy anything. */
import { beforeEach, describe, expect, it } from 'vitest'
import { newEvent } from '../events/event'
import { newAttendee } from '../events/event-attendee'
import { eventEnd } from '../events/event-facts'
import { limits } from '../limits'
import { newProfile } from '../members/profile'
import { accountOf, type Shelves } from './testing/snapshot-of'
import { discountCodeSchema } from './discount-code'
import { refundForCancelledEvent } from './settlement'
import type { HoldRequest, PaidTickets } from './ticket-sales'
import { decided } from './testing/decided'
import { seatIds } from './tickets/ticket-purchase'
import { ticketTypeSchema } from './tickets/ticket-type'

const date_time = new Date('2026-11-28T03:00:00Z')
const now = new Date('2026-11-20T18:00:00Z')
const event = newEvent({
  title: 'Gala',
  date_time,
  status: 'published',
  has_tickets: true,
  max_attendees: 5,
})
const type = ticketTypeSchema.parse({
  event_id: 'gala',
  name: 'Open',
  price: 25,
  gender_restriction: 'any',
  max_quantity: 4,
})
const code = discountCodeSchema.parse({ type: 'percentage', value: 50, created_at: now })
const request: HoldRequest = {
  kind: 'hold',
  orderId: 'first',
  uid: 'ana',
  ticketTypeId: 'open',
  quantity: 2,
  discountCode: null,
  priceCents: 5000,
  treat: null,
  replaces: null,
}
/** Stripe's report when staff refund all of the payment. */
const whole = { refundedCents: 5000, returnedCents: 0, isWhole: true }
const withCode = { discountCode: 'HALF', priceCents: 2500 }

let shelves: Shelves
beforeEach(() => {
  shelves = {
    events: { gala: event },
    ticket_types: { open: type },
    discount_codes: { HALF: code },
    accounts: { ana: accountOf(), ben: accountOf() },
    profiles: { ana: newProfile({ first_name: 'Ana', gender: 'female', created_at: now }) },
  }
})

function hold(changes: Partial<HoldRequest> = {}, at = now) {
  const { outcome, shelves: after } = decided(shelves, 'gala', { ...request, ...changes }, at)
  shelves = after
  return outcome
}

function pay(changes: Partial<PaidTickets> = {}, session: Partial<PaidTickets['session']> = {}) {
  const { orderId, uid, ticketTypeId, discountCode } = { ...request, ...changes }
  const quantity = shelves.orders?.[orderId]?.tickets?.quantity ?? 0
  const totalCents = shelves.orders?.[orderId]?.total_cents ?? 0
  const paid = {
    id: `cs_${orderId}`,
    paymentIntent: `pi_${orderId}`,
    totalCents,
    currency: 'cad',
    ...session,
  }
  const asked = {
    kind: 'paid',
    orderId,
    uid,
    ticketTypeId,
    quantity,
    discountCode,
    treat: null,
    session: paid,
    codes: seatIds(orderId, quantity).map((id) => `code of ${id}`),
  } as const
  shelves = decided(shelves, 'gala', asked, now).shelves
  return shelves.orders?.[orderId]
}

/** Its page is made: the order waits for that session. */
function pageOpens(orderId: string, at = now) {
  const order = shelves.orders?.[orderId]
  if (order === undefined) throw new Error(`There is no order ${orderId}`)
  const session = { id: `cs_${orderId}`, url: null }
  const session_expires_at = new Date(at.getTime() + limits.payments.sessionMs)
  const waiting = { ...order, status: 'paying' as const, session, session_expires_at }
  shelves = { ...shelves, orders: { ...shelves.orders, [orderId]: waiting } }
}

const stock = () => [
  shelves.ticket_types?.open?.current_held,
  shelves.ticket_types?.open?.current_sold,
  shelves.events?.gala?.held_seats,
  shelves.events?.gala?.current_attendees,
]

describe('ticket hold', () => {
  it.each<[string, Shelves]>([
    ['not_found', { events: {} }],
    ['not_found', { events: { gala: { ...event, status: 'draft' } } }],
    ['cancelled', { events: { gala: { ...event, status: 'cancelled' } } }],
    ['started', { events: { gala: { ...event, date_time: now } } }],
    ['suspended', { accounts: { ana: accountOf({ suspended: true }) } }],
    ['not_onboarded', { accounts: {} }],
    ['not_onboarded', { accounts: { ana: accountOf({ onboarded: false }) } }],
    ['not_onboarded', { accounts: { ana: accountOf({ email_verified: false }) } }],
    ['not_onboarded', { accounts: { ana: accountOf({ leaving_at: now }) } }],
    ['not_on_sale', { ticket_types: {} }],
    ['not_on_sale', { ticket_types: { open: { ...type, event_id: 'other' } } }],
    ['not_on_sale', { ticket_types: { open: { ...type, is_active: false } } }],
    ['not_for_you', { ticket_types: { open: { ...type, gender_restriction: 'male' } } }],
    ['price_changed', { ticket_types: { open: { ...type, price: 30 } } }],
    ['sold_out', { ticket_types: { open: { ...type, is_sold_out: true } } }],
    ['sold_out', { ticket_types: { open: { ...type, current_sold: 2, current_held: 1 } } }],
    ['full', { events: { gala: { ...event, current_attendees: 3, held_seats: 1 } } }],
  ])('is refused with %s and changes nothing (%#)', (reason, changed) => {
    shelves = { ...shelves, ...changed }
    const before = shelves
    expect(hold()).toBe(reason)
    expect(shelves).toEqual(before)
  })

  it('reserves seats of the type and of the event once per order', () => {
    expect(hold()).toBeNull()
    expect(stock()).toEqual([2, 0, 2, 0])
    const after = shelves
    expect(hold()).toBeNull()
    expect(shelves).toEqual(after)
  })

  it('is limited to six tickets', () => {
    const many = { ...type, max_quantity: 9 }
    shelves = { ...shelves, events: { gala: { ...event, max_attendees: 9 } }, ticket_types: { open: many } }
    expect(hold({ quantity: 7, priceCents: 17_500 })).toBe('sold_out')
    expect(hold({ quantity: 6, priceCents: 15_000 })).toBeNull()
  })

  it.each<[string, Partial<HoldRequest>]>([
    ['another member', { uid: 'ben' }],
    ['another type', { ticketTypeId: 'other' }],
    ['another quantity', { quantity: 1, priceCents: 2500 }],
    ['another code', withCode],
  ])('is refused for an existing order with %s', (_, changes) => {
    expect(hold()).toBeNull()
    const before = shelves
    expect(hold(changes)).toBe('order_taken')
    expect(shelves).toEqual(before)
  })

  it('does not restart once the order is paid or refunded', () => {
    hold()
    pay()
    expect(hold()).toBe('already_paid')
    hold({ orderId: 'second', quantity: 1, priceCents: 2500 })
    shelves = { ...shelves, accounts: { ...shelves.accounts, ana: accountOf({ suspended: true }) } }
    expect(pay({ orderId: 'second' })?.status).toBe('refunded')
    expect(hold({ orderId: 'second', quantity: 1, priceCents: 2500 })).toBe('given_back')
  })
})

describe('hold with a discount code', () => {
  it.each<[string, Partial<typeof code> | null]>([
    ['discount_unknown', null],
    ['discount_ended', { is_active: false }],
    ['discount_ended', { valid_until: now }],
    ['discount_other_event', { event_id: 'other' }],
    ['discount_used_up', { max_uses: 3, used_count: 3 }],
  ])('is refused with %s and changes nothing (%#)', (reason, changed) => {
    shelves = { ...shelves, discount_codes: changed === null ? {} : { HALF: { ...code, ...changed } } }
    const before = shelves
    expect(hold(withCode)).toBe(reason)
    expect(shelves).toEqual(before)
  })

  it('uses the code once per member unless the code allows more', () => {
    hold(withCode)
    pay(withCode)
    const next = { orderId: 'second', quantity: 1, discountCode: 'HALF', priceCents: 1250 }
    expect(hold(next)).toBe('discount_used_by_you')
    const often = { ...code, once_per_member: false, used_count: 1 }
    shelves = { ...shelves, discount_codes: { HALF: often } }
    expect(hold(next)).toBeNull()
    expect(shelves.discount_codes?.HALF?.used_count).toBe(2)
    expect(shelves.discount_uses?.HALF_ana?.uses).toBe(2)
  })

  it('takes over the use of the order it replaces, even the last one', () => {
    shelves = { ...shelves, discount_codes: { HALF: { ...code, max_uses: 1 } } }
    expect(hold(withCode)).toBeNull()
    const { orderId, uid, ticketTypeId } = request
    const replaces = { orderId, uid, ticketTypeId, quantity: 2, discountCode: 'HALF', attempt: 1 }
    const next = { orderId: 'second', quantity: 1, discountCode: 'HALF', priceCents: 1250, replaces }
    expect(hold({ ...next, replaces: null })).toBe('open_order')
    expect(hold(next)).toBeNull()
    expect(shelves.orders?.first?.status).toBe('released')
    expect(shelves.discount_codes?.HALF?.used_count).toBe(1)
    expect(shelves.discount_uses?.HALF_ana?.uses).toBe(1)
    expect(stock()).toEqual([1, 0, 1, 0])
  })
})

describe('payment', () => {
  it.each<[string, NonNullable<Shelves['accounts']>]>([
    ['suspended', { ana: accountOf({ suspended: true }) }],
    ['leaving', { ana: accountOf({ leaving_at: now }) }],
    ['gone', {}],
  ])(
    'buys nothing for a member who is %s in the meantime: it is due back, and no seats are held',
    (_, accounts) => {
      hold(withCode)
      shelves = { ...shelves, accounts }
      expect(pay(withCode)).toMatchObject({
        status: 'refunded',
        refund_reason: 'no_member',
        refunds_due: [{ payment_intent: 'pi_first', reason: 'no_member' }],
      })
      expect(stock()).toEqual([0, 0, 0, 0])
      expect(shelves.ticket_purchases).toBeUndefined()
      expect(shelves.discount_codes?.HALF?.used_count).toBe(0)
    },
  )

  it.each([
    ['amount', { totalCents: 4999 }],
    ['currency', { currency: 'usd' }],
  ])('buys nothing with another %s on the current page, and releases the order', (_, session) => {
    hold(withCode)
    pageOpens('first')
    expect(pay(withCode, session)).toMatchObject({
      status: 'released',
      refunds_due: [{ payment_intent: 'pi_first', reason: 'wrong_amount', cents: null }],
    })
    expect(stock()).toEqual([0, 0, 0, 0])
    expect(shelves.discount_codes?.HALF?.used_count).toBe(0)
  })

  it('is due back with another amount on an earlier page, and the order continues', () => {
    hold()
    pageOpens('first')
    const early = { id: 'cs_early', paymentIntent: 'pi_early', totalCents: 4000 }
    const due = [{ payment_intent: 'pi_early', reason: 'wrong_amount', cents: null }]
    expect(pay({}, early)).toMatchObject({ status: 'paying', refunds_due: due })
    expect(pay()).toMatchObject({ status: 'paid', refunds_due: due })
    expect(stock()).toEqual([0, 2, 0, 2])
  })
})

describe('purchase', () => {
  it('makes each of an order’s tickets a seat with its own code and share of the price', () => {
    shelves = { ...shelves, ticket_types: { open: { ...type, price: 33.33 } } }
    hold({ quantity: 3, priceCents: 4999, discountCode: 'HALF' })
    pay({ discountCode: 'HALF' })
    const common = { order_id: 'first', user_id: 'ana', paid_by: 'ana', quantity: 1, status: 'paid' }
    expect(shelves.ticket_purchases).toMatchObject({
      'first-1': { ...common, total_cents: 1667, code: 'code of first-1' },
      'first-2': { ...common, total_cents: 1666, code: 'code of first-2' },
      'first-3': { ...common, total_cents: 1666, code: 'code of first-3' },
    })
    expect(stock()).toEqual([0, 3, 0, 3])
  })

  it('stores when the buyer opened the payment page', () => {
    const opened = new Date(now.getTime() - 60_000)
    hold()
    pageOpens('first', opened)
    pay()
    expect(shelves.ticket_purchases?.['first-1']).toMatchObject({ created_at: now, bought_at: opened })
  })

  it('stores no time of a payment page for a free order', () => {
    hold()
    pay()
    expect(shelves.ticket_purchases?.['first-1']?.bought_at).toBeNull()
  })
})

describe('the number of types with a ticket left', () => {
  const available = () => shelves.events?.gala?.available_types
  const counting = (available_types: number | null) => {
    const rest = { ...type, max_quantity: 2 }
    shelves = { ...shelves, events: { gala: { ...event, available_types } }, ticket_types: { open: rest } }
  }
  const released = () => {
    const release = { ...request, kind: 'release', attempt: 1 } as const
    shelves = decided(shelves, 'gala', release, now).shelves
  }
  const refunded = () => {
    const refund = { ...request, ...whole, kind: 'refunded', holders: ['ana'] } as const
    shelves = decided(shelves, 'gala', refund, now).shelves
  }

  it('falls with the hold of the last ticket, and rises with its release', () => {
    counting(2)
    hold()
    expect(available()).toBe(1)
    released()
    expect(available()).toBe(2)
  })

  it('stays the same through the payment, and rises with the refund', () => {
    counting(1)
    hold()
    pay()
    expect(available()).toBe(0)
    refunded()
    expect(available()).toBe(1)
  })

  it('falls with a payment that comes after the release', () => {
    counting(1)
    hold()
    released()
    pay()
    expect(available()).toBe(0)
  })

  it('stays the same while tickets of the type are left', () => {
    counting(1)
    hold({ quantity: 1, priceCents: 2500 })
    expect(available()).toBe(1)
  })

  it('is unaffected by a type that is switched off while its tickets are held', () => {
    counting(1)
    hold()
    const off = { ...type, max_quantity: 2, current_held: 2, is_active: false }
    shelves = { ...shelves, ticket_types: { open: off } }
    released()
    expect(available()).toBe(0)
  })

  it('stays unknown in an older document', () => {
    counting(null)
    hold()
    expect(available()).toBeNull()
  })
})

describe('refund of a whole order', () => {
  const refund = (holders: string[], report = whole) => {
    const asked = { ...request, ...report, kind: 'refunded', holders } as const
    const { outcome, shelves: after } = decided(shelves, 'gala', asked, now)
    shelves = after
    return outcome
  }
  beforeEach(() => {
    hold()
    pay()
    const given = shelves.ticket_purchases?.['first-2']
    const own = shelves.ticket_purchases?.['first-1']
    if (!given || !own) throw new Error('The order has no seats')
    const place = { event_id: 'gala', has_ticket: true, seats: 1, created_at: now }
    shelves = {
      ...shelves,
      ticket_purchases: { 'first-1': own, 'first-2': { ...given, user_id: 'ben', transferred_at: now } },
      event_attendees: {
        gala_ana: newAttendee({ ...place, user_id: 'ana' }),
        gala_ben: newAttendee({ ...place, user_id: 'ben' }),
      },
    }
  })

  it('voids each seat and frees the place of its holder', () => {
    expect(refund(['ana', 'ben'])).toBeNull()
    expect(Object.values(shelves.ticket_purchases ?? {}).map(({ status }) => status)).toEqual([
      'refunded',
      'refunded',
    ])
    expect(shelves.event_attendees).toEqual({})
    expect(stock()).toEqual([0, 0, 0, 0])
  })

  it('leaves the seats that no one returned when the last cents of the payment went to a return', () => {
    const before = shelves.ticket_purchases
    const report = { ...whole, returnedCents: 1500, isWhole: false }
    expect(refund(['ana', 'ben'], report)).toBeNull()
    expect(shelves.orders?.first).toMatchObject({
      ...{ status: 'paid', refunded_cents: 5000, returned_cents: 1500 },
    })
    expect(shelves.ticket_purchases).toEqual(before)
  })

  it('voids each seat when all that is left is due, although a return has taken the last cents', () => {
    const { first } = shelves.orders ?? {}
    if (!first) throw new Error('Expected an order, found none')
    const owed = refundForCancelledEvent(first, now)
    shelves = { ...shelves, orders: { first: owed ?? first } }
    const report = { ...whole, returnedCents: 1500, isWhole: false }
    expect(refund(['ana', 'ben'], report)).toBeNull()
    expect(shelves.orders?.first?.status).toBe('refunded')
    expect(shelves.event_attendees).toEqual({})
  })

  it('is read again when a seat has another holder by now', () => {
    const before = shelves
    expect(refund(['ana'])).toBe('changed')
    expect(shelves).toEqual(before)
  })
})

describe('gender-restricted ticket', () => {
  const end = eventEnd(event)
  const release = (orderId: string) => {
    const { uid, ticketTypeId, discountCode } = request
    const bought = { orderId, uid, ticketTypeId, discountCode, quantity: 2 }
    const asked = { kind: 'release', ...bought, attempt: 1 } as const
    shelves = decided(shelves, 'gala', asked, now).shelves
  }
  const refund = (orderId: string) => {
    const { uid, ticketTypeId, discountCode } = request
    const bought = { orderId, uid, ticketTypeId, discountCode, quantity: 2 }
    const asked = { kind: 'refunded', ...bought, holders: [uid] } as const
    shelves = decided(shelves, 'gala', { ...asked, ...whole }, now).shelves
  }
  const lock = () => shelves.accounts?.ana?.gender_locked_until
  const become = (gender: string) => {
    const profile = newProfile({ first_name: 'Ana', gender, created_at: now })
    shelves = { ...shelves, profiles: { ana: profile } }
  }
  beforeEach(() => {
    shelves = { ...shelves, ticket_types: { open: { ...type, gender_restriction: 'female' } } }
  })

  it('locks the buyer’s gender from the hold until the event is over', () => {
    hold()
    expect(lock()).toEqual(end)
    pay()
    expect(lock()).toEqual(end)
  })

  it('unlocks the gender once it is released or refunded', () => {
    hold()
    release('first')
    expect(lock()).toBeNull()
    hold()
    pay()
    refund('first')
    expect(lock()).toBeNull()
  })

  it('leaves the lock of another event’s ticket in place', () => {
    const later = new Date(end.getTime() + 1)
    const other = accountOf({ gender_locks: { other: later }, gender_locked_until: later })
    shelves = { ...shelves, accounts: { ana: other } }
    hold()
    release('first')
    expect(shelves.accounts?.ana).toEqual(other)
  })

  it('locks nothing when its payment buys nothing', () => {
    hold()
    shelves = { ...shelves, events: { gala: { ...event, status: 'cancelled', held_seats: 2 } } }
    expect(pay()?.status).toBe('refunded')
    expect(lock()).toBeNull()
  })

  it('locks again when it is paid for after its release', () => {
    hold()
    release('first')
    expect(pay()?.status).toBe('paid')
    expect(lock()).toEqual(end)
  })

  it('is not sold for a late payment to a buyer whose gender has changed in the meantime', () => {
    hold()
    release('first')
    become('male')
    expect(pay()).toMatchObject({ status: 'refunded', refund_reason: 'too_late' })
    expect(stock()).toEqual([0, 0, 0, 0])
  })
})
