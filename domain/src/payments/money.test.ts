/**
 * Whatever happens in whatever order: never oversold, never fulfilled twice, and the money that came in is what was kept, what was
 * given back and what a bank disputes.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventSchema } from '../events/event'
import { attendeeId } from '../events/event-attendee'
import { booksFor, decideReservations, type ReservationRequest } from '../events/reservations'
import { profileSchema } from '../members/profile'
import { discountCodeSchema } from '../tickets/discount-code'
import type { TicketOrder } from '../tickets/sales'
import { ticketTypeSchema } from '../tickets/ticket-type'
import { isOpen, type Order } from './order'
import { ticketQuote } from './pricing'
import { refundForCancelledEvent, type TakenBack } from './settlement'
import { accountOf, afterChanges, booksOf, type Shelves } from './testing/books-of'

const now = new Date('2026-11-20T18:00:00Z')
const event = 'gala'
const people = ['ana', 'ben', 'cleo']
const wishes: Readonly<Record<string, Wish>> = {
  'order-1': { uid: 'ana', type: 'women', quantity: 3, hasCode: false },
  'order-2': { uid: 'ben', type: 'open', quantity: 5, hasCode: false },
  'order-3': { uid: 'cleo', type: 'women', quantity: 2, hasCode: true },
  'order-4': { uid: 'ana', type: 'open', quantity: 6, hasCode: true },
  'order-5': { uid: 'ben', type: 'women', quantity: 1, hasCode: false },
}
const orders = Object.keys(wishes)
const types = ['women', 'open']
const code = 'HALF'

/** A page at Stripe, as Stripe knows it. */
type Session = {
  readonly id: string
  readonly orderId: string
  readonly attempt: number
  readonly totalCents: number
  state: 'open' | 'paid' | 'expired'
  refunded: number
  /** Cents in dispute: those of one that is open or lost. */
  disputed: number
  dispute: 'open' | 'won' | 'lost' | null
}

/** Where nothing is to be paid, there is no payment. */
const paymentOf = ({ id, totalCents }: Session) => (totalCents === 0 ? null : `pi-${id}`)

class Club {
  shelves: Shelves = {
    events: {
      gala: eventSchema.parse({
        title: 'Gala',
        date_time: new Date('2026-11-28T03:00:00Z'),
        status: 'published',
        has_tickets: true,
        max_attendees: 9,
      }),
    },
    ticket_types: {
      women: ticketTypeSchema.parse({
        event_id: event,
        name: 'Women',
        price: 25,
        gender_restriction: 'female',
        max_quantity: 4,
      }),
      open: ticketTypeSchema.parse({
        event_id: event,
        name: 'Everyone',
        price: 40,
        gender_restriction: 'any',
        max_quantity: 7,
      }),
    },
    discount_codes: {
      HALF: discountCodeSchema.parse({ type: 'percentage', value: 50, max_uses: 2, created_at: now }),
    },
    accounts: Object.fromEntries(people.map((uid) => [uid, accountOf()])),
    profiles: Object.fromEntries(
      people.map((uid) => [
        uid,
        profileSchema.parse({ first_name: uid, gender: uid === 'ben' ? 'male' : 'female', created_at: now }),
      ]),
    ),
  }
  readonly sessions: Session[] = []

  /** Like the server: it reads what the request names, and nothing else. */
  ask(request: ReservationRequest): string | null {
    const known = new Set(booksFor(event, request).map(({ name, id }) => `${name}/${id}`))
    const all = booksOf(this.shelves)
    const books = {
      get: ((name, id) => {
        if (!known.has(`${name}/${id}`)) throw new Error(`${name}/${id} was not read`)
        return all.get(name, id)
      }) satisfies typeof all.get,
    }
    const { outcomes, changes } = decideReservations(event, books, [request], now)
    this.shelves = afterChanges(this.shelves, changes)
    return outcomes[0] ?? null
  }

  order(id: string): Order | null {
    return this.shelves.orders?.[id] ?? null
  }

  keys(orderId: string, { user_id, tickets }: Order): TicketOrder {
    return {
      orderId,
      uid: user_id,
      ticketTypeId: tickets?.ticket_type_id ?? '',
      discountCode: tickets?.discount_code ?? null,
    }
  }

  hold(orderId: string, isStale: boolean): void {
    const wish = wishes[orderId]
    if (!wish) throw new Error('No such wish')
    const { uid, type, quantity, hasCode } = wish
    const offered = this.shelves.ticket_types?.[type]
    const discount = this.shelves.discount_codes?.[code]
    if (!offered || !discount) throw new Error('No such type')
    const { total_cents } = ticketQuote(offered, quantity, hasCode ? discount : null)
    const request = {
      kind: 'hold',
      orderId,
      uid,
      ticketTypeId: type,
      quantity,
      priceCents: total_cents + (isStale ? 100 : 0),
      discountCode: hasCode ? code : null,
    } as const
    if (this.ask({ ...request, replaces: null }) !== 'open_order') return
    const earlier = this.shelves.holds?.[attendeeId(event, uid)]?.order_id ?? ''
    const former = this.order(earlier)
    if (former === null) throw new Error('A hold without an order')
    this.expire(earlier)
    if (this.sessionsOf(earlier).some(({ state }) => state === 'paid')) this.deliver(earlier)
    else this.ask({ ...request, replaces: { ...this.keys(earlier, former), attempt: former.attempt } })
  }

  sessionsOf(orderId: string): Session[] {
    return this.sessions.filter((session) => session.orderId === orderId)
  }

  openPage(orderId: string): void {
    const order = this.order(orderId)
    if (order === null || !isOpen(order)) return
    const { attempt, total_cents: totalCents } = order
    if (this.sessionsOf(orderId).some((session) => session.attempt === attempt)) return
    const id = `${orderId}-${attempt}`
    this.sessions.push({
      id,
      orderId,
      attempt,
      totalCents,
      state: 'open',
      refunded: 0,
      disputed: 0,
      dispute: null,
    })
  }

  pay(orderId: string): void {
    for (const session of this.sessionsOf(orderId)) if (session.state === 'open') session.state = 'paid'
  }

  /** Given up although its page can still be paid: whoever pays then comes too late. */
  forget(orderId: string): void {
    const order = this.order(orderId)
    if (order !== null) this.ask({ ...this.keys(orderId, order), kind: 'release', attempt: order.attempt })
  }

  expire(orderId: string): void {
    for (const session of this.sessionsOf(orderId)) if (session.state === 'open') session.state = 'expired'
  }

  /** All that Stripe has told of an order by now, each twice, the newest first. */
  deliver(orderId: string): void {
    const order = this.order(orderId)
    if (order === null) return
    for (const session of this.sessionsOf(orderId)
      .flatMap((one) => [one, one])
      .reverse())
      if (session.state === 'paid')
        this.ask({
          ...this.keys(orderId, order),
          kind: 'paid',
          code: `code of ${orderId}`,
          session: {
            id: session.id,
            paymentIntent: paymentOf(session),
            totalCents: session.totalCents,
            currency: 'cad',
          },
        })
      else if (session.state === 'expired')
        this.ask({ ...this.keys(orderId, order), kind: 'release', attempt: session.attempt })
  }

  giveBackDue(orderId: string): void {
    const order = this.order(orderId)
    if (order === null) return
    // What a sold ticket was paid with is given back for one reason alone.
    const isKept = order.status === 'paid' && order.refund_reason !== 'event_cancelled'
    if (isKept) expect(order.refunds_due.map((due) => due.payment_intent)).not.toContain(order.payment_intent)
    for (const { payment_intent } of order.refunds_due) {
      const session = this.sessionsOf(orderId).find((one) => paymentOf(one) === payment_intent)
      // Stripe gives nothing back of what is disputed: it stays due.
      if (session && session.disputed > 0) continue
      if (session) session.refunded = session.totalCents
      if (payment_intent === order.payment_intent)
        this.takenBack(orderId, { refundedCents: session?.refunded ?? 0 })
      const stored = this.order(orderId) ?? order
      const refunds_due = stored.refunds_due.filter((due) => due.payment_intent !== payment_intent)
      this.put(orderId, { ...stored, refunds_due })
    }
  }

  /** In Stripe's dashboard, of any payment of the order. */
  refund(orderId: string, share: number): void {
    for (const session of this.paymentsOf(orderId))
      if (session.disputed === 0)
        session.refunded = Math.max(session.refunded, Math.floor(session.totalCents * share))
  }

  /** By the bank of whoever paid: all that was not given back. */
  dispute(orderId: string): void {
    for (const session of this.paymentsOf(orderId))
      if (session.dispute === null) {
        session.dispute = 'open'
        session.disputed = session.totalCents - session.refunded
      }
  }

  closeDispute(orderId: string, dispute: 'won' | 'lost'): void {
    for (const session of this.paymentsOf(orderId))
      if (session.dispute === 'open')
        Object.assign(session, { dispute, ...(dispute === 'won' && { disputed: 0 }) })
  }

  /** An order that is paid at Stripe, if there is one. */
  paidOne(which: number): string {
    const paid = orders.filter((id) => this.paymentsOf(id).length > 0)
    return paid[which % paid.length] ?? ''
  }

  paymentsOf(orderId: string): Session[] {
    return this.sessionsOf(orderId).filter(({ state, totalCents }) => state === 'paid' && totalCents > 0)
  }

  /** News of a refund or a dispute, twice; what is true by then is read. A payment not heard of before is fulfilled first. */
  hear(orderId: string, about: 'refund' | 'dispute'): void {
    for (const session of this.paymentsOf(orderId).flatMap((one) => [one, one])) {
      if (this.order(orderId)?.paid_session === null) this.deliver(orderId)
      if (this.order(orderId)?.payment_intent === paymentOf(session))
        this.takenBack(
          orderId,
          about === 'refund' ? { refundedCents: session.refunded } : { disputedCents: session.disputed },
        )
    }
  }

  takenBack(orderId: string, known: Partial<TakenBack>): void {
    const order = this.order(orderId)
    if (order === null) return
    const holder = this.shelves.ticket_purchases?.[orderId]?.user_id ?? order.user_id
    const told = { refundedCents: order.refunded_cents, disputedCents: order.disputed_cents, ...known }
    expect(this.ask({ ...this.keys(orderId, order), ...told, kind: 'refunded', holder })).toBeNull()
  }

  transfer(orderId: string, to: string): void {
    const purchase = this.shelves.ticket_purchases?.[orderId]
    if (!purchase) return
    const from = purchase.user_id
    const offer = { event_id: event, from_user_id: from, to_user_id: to, created_at: now }
    this.shelves = { ...this.shelves, transfers: { [orderId]: offer } }
    const request = {
      kind: 'transfer',
      orderId,
      ticketTypeId: purchase.ticket_type_id,
      from,
      to,
      pair: 'pair',
      version: purchase.code_version,
      code: `code of ${to}`,
    } as const
    this.ask(request)
    this.ask(request)
  }

  cancelEvent(): void {
    const stored = this.shelves.events?.gala
    if (stored) this.shelves = { ...this.shelves, events: { gala: { ...stored, status: 'cancelled' } } }
    for (const id of orders) {
      this.expire(id)
      this.deliver(id)
      const order = this.order(id)
      const owed = order && refundForCancelledEvent(order, now)
      if (owed) this.put(id, owed)
    }
  }

  changePrice(type: string, price: number): void {
    const stored = this.shelves.ticket_types?.[type]
    if (!stored) return
    const ticket_types = { ...this.shelves.ticket_types, [type]: { ...stored, price } }
    this.shelves = { ...this.shelves, ticket_types }
  }

  put(id: string, order: Order): void {
    this.shelves = { ...this.shelves, orders: { ...this.shelves.orders, [id]: order } }
  }

  /** Counters equal their rows, and nothing is sold or held beyond what there is. */
  check(): void {
    const { events, ticket_types, event_attendees, orders: stored, ticket_purchases } = this.shelves
    const gala = events?.gala
    const all = Object.values(stored ?? {})
    const tickets = Object.values(ticket_purchases ?? {}).filter(({ status }) => status === 'paid')
    for (const [id, type] of Object.entries(ticket_types ?? {})) {
      const held = all.filter((order) => isOpen(order) && order.tickets?.ticket_type_id === id)
      expect(type.current_held).toBe(sum(held.map((order) => order.tickets?.quantity ?? 0)))
      const sold = tickets.filter(({ ticket_type_id }) => ticket_type_id === id)
      expect(type.current_sold).toBe(sum(sold.map(({ quantity }) => quantity)))
      expect(type.current_sold + type.current_held).toBeLessThanOrEqual(type.max_quantity)
    }
    expect(gala?.held_seats).toBe(sum(Object.values(ticket_types ?? {}).map((type) => type.current_held)))
    expect(gala?.current_attendees).toBe(sum(Object.values(event_attendees ?? {}).map(({ seats }) => seats)))
    expect((gala?.current_attendees ?? 0) + (gala?.held_seats ?? 0)).toBeLessThanOrEqual(9)
    for (const uid of people) {
      const own = tickets.filter(({ user_id }) => user_id === uid)
      const row = event_attendees?.[attendeeId(event, uid)]
      expect(row?.seats ?? 0).toBe(sum(own.map(({ quantity }) => quantity)))
      const open = all.filter((order) => isOpen(order) && order.user_id === uid)
      expect(open.length).toBeLessThanOrEqual(1)
    }
    const uses = sum(Object.values(this.shelves.discount_uses ?? {}).map((use) => use.uses))
    expect(this.shelves.discount_codes?.[code]?.used_count).toBe(uses)
    expect(uses).toBeLessThanOrEqual(people.length)
  }

  /** Once Stripe has told everything, and was asked for everything that is due. */
  checkMoney(): void {
    for (const id of orders) {
      this.deliver(id)
      this.hear(id, 'dispute')
      // Banks decide about what is open, late as they are.
      this.closeDispute(id, 'won')
      this.hear(id, 'refund')
      this.hear(id, 'dispute')
      this.giveBackDue(id)
      this.giveBackDue(id)
    }
    const paid = this.sessions.filter(({ state }) => state === 'paid')
    const kept = sum(paid.map(({ totalCents, refunded, disputed }) => totalCents - refunded - disputed))
    const sold = Object.values(this.shelves.orders ?? {}).filter(({ status }) => status === 'paid')
    expect(kept).toBe(
      sum(
        sold.map(
          ({ total_cents, refunded_cents, disputed_cents }) => total_cents - refunded_cents - disputed_cents,
        ),
      ),
    )
    for (const [id, order] of Object.entries(this.shelves.orders ?? {})) {
      // A dispute alone takes nobody's tickets.
      const isVoid = this.shelves.ticket_purchases?.[id]?.status === 'refunded'
      if (isVoid) expect(order.refunded_cents).toBe(order.total_cents)
      const payment = paid.find((session) => session.id === order.paid_session)
      expect(order.refunded_cents).toBe(payment?.refunded ?? 0)
      expect(order.disputed_cents).toBe(payment?.disputed ?? 0)
    }
    this.check()
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

type Wish = {
  readonly uid: string
  readonly type: string
  readonly quantity: number
  readonly hasCode: boolean
}

const orderId = fc.constantFrom(...orders)
/** What may happen, each as often as it stands here in a while. */
const happenings: readonly [number, fc.Arbitrary<(club: Club) => void>][] = [
  [
    8,
    fc.tuple(orderId, fc.constantFrom(false, false, false, true)).map(
      ([id, isStale]) =>
        (club: Club) =>
          club.hold(id, isStale),
    ),
  ],
  [8, orderId.map((id) => (club: Club) => club.openPage(id))],
  [4, orderId.map((id) => (club: Club) => club.pay(id))],
  [1, orderId.map((id) => (club: Club) => club.expire(id))],
  [4, orderId.map((id) => (club: Club) => club.forget(id))],
  [5, orderId.map((id) => (club: Club) => club.deliver(id))],
  [2, orderId.map((id) => (club: Club) => club.giveBackDue(id))],
  [
    2,
    fc.tuple(fc.nat(4), fc.constantFrom(0.3, 1)).map(
      ([which, share]) =>
        (club: Club) =>
          club.refund(club.paidOne(which), share),
    ),
  ],
  [3, fc.nat(4).map((which) => (club: Club) => club.dispute(club.paidOne(which)))],
  [
    3,
    fc.tuple(fc.nat(4), fc.constantFrom('won', 'lost')).map(
      ([which, end]) =>
        (club: Club) =>
          club.closeDispute(club.paidOne(which), end),
    ),
  ],
  [
    6,
    fc.tuple(fc.nat(4), fc.constantFrom('refund', 'dispute')).map(
      ([which, about]) =>
        (club: Club) =>
          club.hear(club.paidOne(which), about),
    ),
  ],
  [
    1,
    fc.tuple(orderId, fc.constantFrom(...people)).map(
      ([id, to]) =>
        (club: Club) =>
          club.transfer(id, to),
    ),
  ],
  [
    1,
    fc.tuple(fc.constantFrom(...types), fc.constantFrom(0, 25, 40)).map(
      ([type, price]) =>
        (club: Club) =>
          club.changePrice(type, price),
    ),
  ],
]
const steps = fc.array(fc.oneof(...happenings.map(([weight, arbitrary]) => ({ weight, arbitrary }))), {
  minLength: 20,
  maxLength: 60,
  size: 'max',
})

describe('any sequence of holds, payments, ends, refunds, disputes, transfers and price changes', () => {
  it.each([false, true])(
    'oversells nothing, fulfils once, and loses no cent; cancelled: %s',
    (isCancelled) => {
      fc.assert(
        fc.property(steps, (run) => {
          const club = new Club()
          for (const step of run) {
            step(club)
            club.check()
          }
          if (isCancelled) club.cancelEvent()
          club.checkMoney()
        }),
        { numRuns: 150 },
      )
    },
  )
})
