/** Any order of events: never oversold, never fulfilled twice, and the money received is the sum of retained, refunded and disputed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterCreditChange, creditDifferences } from './credit-ledger'
import { askSchema } from '../asks/ask'
import { newEvent } from '../events/event'
import { decideEventChange } from '../events/event-notifications'
import { attendeeId } from '../events/event-attendee'
import { reservationKeys, decideReservations, type ReservationRequest } from './reservations'
import { newProfile } from '../members/profile'
import { pairReactionsSchema } from '../members/reaction'
import { discountCodeSchema } from './discount-code'
import type { Seat, TicketOrder } from './ticket-sales'
import type { Treat } from './treat'
import { seatIds } from './tickets/ticket-purchase'
import { ticketTypeSchema } from './tickets/ticket-type'
import { SnapshotDraft, type SnapshotChange, type SnapshotKey, type Snapshot } from './snapshot'
import { orderDifferences } from './differences'
import { isOpen, type Order } from './order'
import { ticketQuote } from './order-prices'
import {
  decidePaidPlain,
  decidePlainCheckout,
  decidePlainRelease,
  decideRefundRecord,
  isSameRefund,
  orderKeys,
  refundForCancelledEvent,
  sumOfCents,
  type PaidSession,
  type ReturnedMoney,
} from './settlement'
import { accountOf, afterChanges, snapshotOf, type Shelves } from './testing/snapshot-of'
import { paymentOf, StripeModel, type StripeUpdate, type Session } from './testing/stripe-model'

const begin = new Date('2026-11-20T18:00:00Z')
const event = 'gala'
const agreedUntil = new Date('2026-11-22T18:00:00Z')
const people = ['ana', 'ben', 'cleo', 'dan']
const wishes: Readonly<Record<string, CheckoutCase>> = {
  'order-1': { uid: 'ana', type: 'women', quantity: 3, hasCode: false },
  'order-2': { uid: 'ben', type: 'open', quantity: 5, hasCode: false },
  'order-3': { uid: 'cleo', type: 'women', quantity: 2, hasCode: true },
  'order-4': { uid: 'ana', type: 'open', quantity: 6, hasCode: true },
  'order-5': { uid: 'ben', type: 'women', quantity: 1, hasCode: false },
  'order-6': { uid: 'ana', type: 'open', quantity: 2, hasCode: false, treat: { ask: 'ask', guest: 'dan' } },
}
const plainRequests: Readonly<Record<string, PlainRequest>> = {
  'credits-1': { uid: 'ana', credits: 10 },
  'credits-2': { uid: 'ana', credits: 5 },
  coaching: { uid: 'cleo', credits: 0 },
}
const ticketOrders = Object.keys(wishes)
const orders = [...ticketOrders, ...Object.keys(plainRequests)]
/** They fit in the event together. */
const soldTogether = ['order-1', 'order-2']
const types = ['women', 'open']
const code = 'HALF'
const seats = 9

/** Cents. */
const plainPrice = 3499

class Club {
  shelves: Shelves = {
    events: {
      gala: newEvent({
        title: 'Gala',
        date_time: new Date('2026-11-28T03:00:00Z'),
        status: 'published',
        has_tickets: true,
        available_types: types.length,
        max_attendees: seats,
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
      HALF: discountCodeSchema.parse({ type: 'percentage', value: 50, max_uses: 2, created_at: begin }),
    },
    accounts: Object.fromEntries(people.map((uid) => [uid, accountOf()])),
    profiles: Object.fromEntries(
      people.map((uid) => [
        uid,
        newProfile({
          first_name: uid,
          gender: uid === 'ben' || uid === 'dan' ? 'male' : 'female',
          created_at: begin,
        }),
      ]),
    ),
    asks: {
      ask_ana: askSchema.parse({
        ...{ user_id: 'ana', other_id: 'dan', from: 'ana', event_ids: [event], treat: true },
        ...{ created_at: begin, closes_at: begin },
        plan: { event_id: event, agreed_at: begin, seats_by: agreedUntil, seated: [], ended_at: null },
      }),
    },
    pair_reactions: {
      ana_dan: pairReactionsSchema.parse({ user_ids: ['ana', 'dan'], mutual: true, updated_at: begin }),
    },
  }
  readonly stripe = new StripeModel((news) => this.later(() => this.hear(news)))
  #now = begin
  #coming: (() => void)[] = []

  /** Comes twice, whenever it is drawn. */
  later(work: () => void): void {
    this.#coming.push(work, work)
  }

  draw(which: number): void {
    const [work] = this.#coming.splice(which % Math.max(1, this.#coming.length), 1)
    work?.()
  }

  drawAll(): void {
    while (this.#coming.length > 0) this.draw(0)
  }

  /** Like the server: it reads what it names, and nothing else but rows of the ledger, which are new. */
  #read(keys: readonly SnapshotKey[]): Snapshot {
    const known = new Set(keys.map(({ name, id }) => `${name}/${id}`))
    const all = snapshotOf(this.shelves)
    return {
      get: ((name, id) => {
        if (name !== 'credit_ledger' && !known.has(`${name}/${id}`))
          throw new Error(`${name}/${id} was not loaded`)
        return all.get(name, id)
      }) satisfies typeof all.get,
    }
  }

  /** Stores each decision; repeated at once, it changes nothing. */
  #commit<Result>(
    keys: readonly SnapshotKey[],
    decide: (snapshot: Snapshot, now: Date) => { result: Result; changes: readonly SnapshotChange[] },
  ): Result {
    this.#now = new Date(this.#now.getTime() + 1)
    const { result, changes } = decide(this.#read(keys), this.#now)
    this.shelves = afterChanges(this.shelves, changes)
    const stored = snapshotOf(this.shelves)
    for (const { name, id, document } of decide(this.#read(keys), this.#now).changes)
      expect(document).toEqual(stored.get(name, id))
    return result
  }

  ask(request: ReservationRequest): string | null {
    return this.#commit(reservationKeys(event, request), (snapshot, now) => {
      const { outcomes, changes } = decideReservations(event, snapshot, [request], now)
      return { result: outcomes[0] ?? null, changes }
    })
  }

  /** About credits or coaching. */
  askPlain<Result>(
    orderId: string,
    uid: string,
    decide: (draft: SnapshotDraft, now: Date) => Result,
  ): Result {
    return this.#commit(orderKeys(orderId, uid), (snapshot, now) => {
      const draft = new SnapshotDraft(snapshot)
      return { result: decide(draft, now), changes: draft.changes() }
    })
  }

  order(id: string): Order | null {
    return this.shelves.orders?.[id] ?? null
  }

  keys(orderId: string, { user_id, tickets }: Order): TicketOrder {
    return {
      orderId,
      uid: user_id,
      ticketTypeId: tickets?.ticket_type_id ?? '',
      quantity: tickets?.quantity ?? 0,
      discountCode: tickets?.discount_code ?? null,
    }
  }

  /** The next step of the buyer of an unpaid order. */
  goOn(which: number): void {
    const unpaid = orders.filter((id) => (this.order(id)?.paid_session ?? null) === null)
    const id = unpaid[which % unpaid.length]
    if (id === undefined) return
    const order = this.order(id)
    if (order === null || !isOpen(order)) this.hold(id, false)
    else if (this.stripe.sessionOf(id, order.attempt)) this.pay(id)
    else this.openPage(id)
  }

  hold(orderId: string, isStale: boolean): void {
    const plain = plainRequests[orderId]
    if (plain) this.holdPlain(orderId, plain, isStale)
    else this.holdTickets(orderId, isStale)
  }

  holdPlain(orderId: string, { uid, credits }: PlainRequest, isStale: boolean): void {
    const request = {
      ...{ orderId, uid, title: orderId, credits },
      priceCents: plainPrice - (isStale ? 100 : 0),
      totalCents: plainPrice,
      coaching: credits > 0 ? null : { service_id: null, title: orderId },
    }
    this.askPlain(orderId, uid, (draft, now) => decidePlainCheckout(draft, request, now))
  }

  holdTickets(orderId: string, isStale: boolean): void {
    const wish = wishes[orderId]
    if (!wish) throw new Error('No such wish')
    const { uid, type, quantity, hasCode, treat = null } = wish
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
      treat,
    } as const
    if (this.ask({ ...request, replaces: null }) !== 'open_order') return
    const earlier = this.shelves.holds?.[attendeeId(event, uid)]?.order_id ?? ''
    const former = this.order(earlier)
    if (former === null) throw new Error('A hold without an order')
    const page = this.pageClosed(earlier, former)
    if (page?.state === 'paid') this.paid(page)
    const replaces =
      page?.state === 'paid' ? null : { ...this.keys(earlier, former), attempt: former.attempt }
    this.ask({ ...request, replaces })
  }

  openPage(orderId: string): void {
    const order = this.order(orderId)
    if (order !== null && isOpen(order)) this.stripe.open(orderId, order.attempt, order.total_cents)
  }

  /** The page of the order's attempt, on which payment is no longer possible. */
  pageClosed(orderId: string, { attempt }: Order): Session | null {
    const page = this.stripe.sessionOf(orderId, attempt)
    if (page) this.stripe.end(page, 'expired')
    return page
  }

  /** On every page that is open still. */
  pay(orderId: string, state: 'awaiting' | 'paid' = 'paid'): void {
    for (const session of this.stripe.sessionsOf(orderId)) this.stripe.end(session, state)
  }

  settle(orderId: string, state: 'paid' | 'unpaid'): void {
    for (const session of this.stripe.sessionsOf(orderId)) this.stripe.settle(session, state)
  }

  expire(orderId: string): void {
    for (const session of this.stripe.sessionsOf(orderId)) this.stripe.end(session, 'expired')
  }

  /** A new attempt retains what it holds. */
  release(orderId: string, attempt: number): void {
    const order = this.order(orderId)
    if (order === null) return
    this.#release(orderId, order, attempt)
    if (order.attempt !== attempt) expect(this.order(orderId)).toEqual(order)
  }

  #release(orderId: string, order: Order, attempt: number): void {
    if (order.tickets !== null) this.ask({ ...this.keys(orderId, order), kind: 'release', attempt })
    else
      this.askPlain(orderId, order.user_id, (draft, now) => decidePlainRelease(draft, orderId, attempt, now))
  }

  /** Released although its page can still be paid: a payment then comes too late, and the release is repeated. */
  forget(orderId: string): void {
    const attempt = this.order(orderId)?.attempt
    if (attempt === undefined) return
    this.release(orderId, attempt)
    this.later(() => this.release(orderId, attempt))
  }

  paid(session: Session): void {
    const { id, orderId, totalCents } = session
    const order = this.order(orderId)
    if (order === null) return
    const paid: PaidSession = { id, paymentIntent: paymentOf(session), totalCents, currency: 'cad' }
    if (order.tickets !== null) {
      const codes = seatIds(orderId, order.tickets.quantity).map((id) => `code of ${id}`)
      const { treat = null } = wishes[orderId] ?? {}
      this.ask({ ...this.keys(orderId, order), kind: 'paid', treat, codes, session: paid })
    } else this.askPlain(orderId, order.user_id, (draft, now) => decidePaidPlain(draft, orderId, paid, now))
  }

  /** Whatever is true of it by now; a payment not heard of before is fulfilled first. */
  hear({ about, session }: StripeUpdate): void {
    const { orderId, attempt, state } = session
    if (about === 'page') {
      if (state === 'paid') this.paid(session)
      else if (state !== 'awaiting') this.release(orderId, attempt)
      return
    }
    if (this.order(orderId)?.paid_session === null) this.paid(session)
    if (this.order(orderId)?.payment_intent !== paymentOf(session)) return
    this.recordRefund(orderId, about === 'refund' ? refundsOf(session) : { disputedCents: session.disputed })
  }

  recordRefund(orderId: string, told: ReturnedMoney): void {
    const order = this.order(orderId)
    if (order === null) return
    if (order.tickets === null) {
      this.askPlain(orderId, order.user_id, (draft, now) => decideRefundRecord(draft, orderId, told, now))
      return
    }
    const holders = [order.user_id, ...this.seats(orderId).map(({ purchase }) => purchase.user_id)]
    expect(this.ask({ ...this.keys(orderId, order), ...told, kind: 'refunded', holders })).toBeNull()
  }

  refundDue(orderId: string): void {
    const order = this.order(orderId)
    if (order === null) return
    // A sold order is refunded for one reason alone, besides seats that were returned.
    const isKept = order.status === 'paid' && order.refund_reason !== 'event_cancelled'
    const whole = order.refunds_due.filter(({ cents }) => cents === null)
    if (isKept) expect(whole.map((due) => due.payment_intent)).not.toContain(order.payment_intent)
    for (const due of order.refunds_due) {
      const { payment_intent, cents } = due
      const session = this.stripe.sessionsOf(orderId).find((one) => paymentOf(one) === payment_intent)
      // It stays due until the bank has decided; what it has taken is not due any more.
      if (session?.dispute === 'open') continue
      if (session)
        this.stripe.refund(
          session,
          Math.min(session.totalCents, session.refunded + (cents ?? session.totalCents)),
          cents !== null,
        )
      if (payment_intent === order.payment_intent)
        this.recordRefund(orderId, session ? refundsOf(session) : freeOfCharge)
      const stored = this.order(orderId) ?? order
      const refunds_due = stored.refunds_due.filter((other) => !isSameRefund(due, other))
      this.put(orderId, { ...stored, refunds_due })
    }
  }

  /** An order that is paid at Stripe, if there is one: its payments. */
  paidOnes(which: number): Session[] {
    const paid = orders.filter((id) => this.stripe.paymentsOf(id).length > 0)
    return this.stripe.paymentsOf(paid[which % paid.length] ?? '')
  }

  /** The seats of an order that are still valid. */
  seats(orderId: string): Seat[] {
    return Object.entries(this.shelves.ticket_purchases ?? {}).flatMap(([id, purchase]) =>
      purchase.order_id === orderId && purchase.status === 'paid' ? [{ id, purchase }] : [],
    )
  }

  /** The seats that the holder of the first one has, or one of them; with the holder. */
  chosen(orderId: string, isAll: boolean): { holder: string; seats: Seat[] } | null {
    const [first, ...others] = this.seats(orderId)
    if (!first) return null
    const holder = first.purchase.user_id
    const own = others.filter(({ purchase }) => purchase.user_id === holder)
    return { holder, seats: isAll ? [first, ...own] : [own.at(-1) ?? first] }
  }

  transfer(orderId: string, to: string, isAll: boolean): void {
    const chosen = this.chosen(orderId, isAll)
    const order = this.order(orderId)
    if (chosen === null || order === null) return
    const { holder: from, seats: some } = chosen
    const offer = {
      ...{ order_id: orderId, event_id: event, created_at: begin },
      ...{ from_user_id: from, to_user_id: to },
    }
    this.shelves = { ...this.shelves, transfers: Object.fromEntries(some.map(({ id }) => [id, offer])) }
    const { ticketTypeId, quantity } = this.keys(orderId, order)
    const asked = some.map(({ id, purchase }) => ({
      ...{ id, version: purchase.code_version, code: `code of ${id} for ${to}` },
    }))
    this.ask({
      ...{ kind: 'transfer', orderId, ticketTypeId, quantity },
      ...{ seats: asked, from, to, pair: 'pair' },
    })
  }

  /** By an hour, as an admin does. */
  moveStart(): void {
    const stored = this.shelves.events?.gala
    if (!stored || this.isCancelled) return
    const change = { date_time: new Date(stored.date_time.getTime() + 60 * 60_000) }
    const decision = decideEventChange(stored, change, this.#now)
    if (!('fields' in decision)) throw new Error('The start cannot move')
    this.shelves = { ...this.shelves, events: { gala: { ...stored, ...decision.fields } } }
  }

  /** The holder asks for the refund of an event that has moved: granted, or nothing changes. */
  returnTickets(orderId: string, isAll: boolean): void {
    const order = this.order(orderId)
    const chosen = this.chosen(orderId, isAll)
    if (order === null || chosen === null) return
    const { holder, seats: some } = chosen
    const ticketIds = some.map(({ id }) => id)
    const before = this.shelves
    const refusal = this.ask({ ...this.keys(orderId, order), kind: 'moved_refund', holder, ticketIds })
    if (refusal !== null) expect(this.shelves).toEqual(before)
    else for (const id of ticketIds) expect(this.shelves.ticket_purchases?.[id]?.status).toBe('refunded')
  }

  /** The guest of the treat, or the buyer, blocks the other or takes the block back. */
  block(blocked: boolean): void {
    const pair = this.shelves.pair_reactions?.ana_dan
    if (pair) this.shelves = { ...this.shelves, pair_reactions: { ana_dan: { ...pair, blocked } } }
  }

  /** Dies after so many orders, and restarts when called again. */
  cancelEvent(reach: number): void {
    const stored = this.shelves.events?.gala
    if (stored) this.shelves = { ...this.shelves, events: { gala: { ...stored, status: 'cancelled' } } }
    for (const id of ticketOrders.slice(0, reach)) {
      this.giveUp(id)
      const order = this.order(id)
      const owed = order && refundForCancelledEvent(order, this.#now)
      if (owed) this.put(id, owed)
    }
  }

  get isCancelled(): boolean {
    return this.shelves.events?.gala?.status === 'cancelled'
  }

  /** As the cancel page does: its page is closed first, and the answer counts. */
  giveUp(orderId: string): void {
    const order = this.order(orderId)
    if (order === null || !isOpen(order)) return
    const page = this.pageClosed(orderId, order)
    if (page?.state === 'paid') this.paid(page)
    else if (page?.state !== 'awaiting') this.release(orderId, order.attempt)
  }

  changePrice(type: string, price: number): void {
    const stored = this.shelves.ticket_types?.[type]
    if (!stored) return
    const ticket_types = { ...this.shelves.ticket_types, [type]: { ...stored, price } }
    this.shelves = { ...this.shelves, ticket_types }
  }

  /** A super like. */
  spendCredit(uid: string): void {
    const credits = this.shelves.user_credits?.[uid]?.credits ?? 0
    if (credits === 0) return
    this.#now = new Date(this.#now.getTime() + 1)
    const like = { user_id: uid, change: -1, reason: 'super_like', reference: 'dana' } as const
    const { balance, entry } = afterCreditChange(credits, like, this.#now)
    const { user_credits, credit_ledger } = this.shelves
    this.shelves = {
      ...this.shelves,
      user_credits: { ...user_credits, [uid]: balance },
      credit_ledger: { ...credit_ledger, [`like-${this.#now.getTime()}`]: entry },
    }
  }

  put(id: string, order: Order): void {
    this.shelves = { ...this.shelves, orders: { ...this.shelves.orders, [id]: order } }
  }

  /** Counters equal their rows, and nothing is sold or held beyond what there is. */
  check(): void {
    expect(this.differences()).toEqual([])
    const { events, ticket_types, event_attendees, orders: stored, ticket_purchases } = this.shelves
    const gala = events?.gala
    const tooMany = Object.values(ticket_types ?? {}).filter(
      ({ current_sold, current_held, max_quantity }) => current_sold + current_held > max_quantity,
    )
    expect(tooMany).toEqual([])
    expect((gala?.current_attendees ?? 0) + (gala?.held_seats ?? 0)).toBeLessThanOrEqual(seats)
    const open = Object.values(stored ?? {}).filter((order) => order.tickets !== null && isOpen(order))
    expect(new Set(open.map(({ user_id }) => user_id)).size).toBe(open.length)
    const tickets = Object.values(ticket_purchases ?? {}).filter(({ status }) => status === 'paid')
    const seatsOf = (uid: string) => event_attendees?.[attendeeId(event, uid)]?.seats ?? 0
    const ticketsOf = (uid: string) => tickets.filter(({ user_id }) => user_id === uid).length
    expect(people.map(seatsOf)).toEqual(people.map(ticketsOf))
    // The guest of a treat has one seat of it at most, and pays for none.
    const treated = tickets.filter(({ order_id, user_id }) => order_id === 'order-6' && user_id === 'dan')
    expect(treated.every(({ paid_by }) => paid_by === 'ana')).toBe(true)
    this.checkBought()
  }

  /** Compares the club, and with `hasStripe` also Stripe. */
  differences(hasStripe = false): string[] {
    const shelf = <Document>(documents: Readonly<Record<string, Document>> = {}) =>
      new Map(Object.entries(documents))
    const { shelves } = this
    const ledgers = {
      orders: shelf(shelves.orders),
      tickets: shelf(shelves.ticket_purchases),
      coaching: shelf(shelves.coaching_purchases),
      types: shelf(shelves.ticket_types),
      events: shelf(shelves.events),
      attendees: shelf(shelves.event_attendees),
      holds: shelf(shelves.holds),
      codes: shelf(shelves.discount_codes),
      uses: shelf(shelves.discount_uses),
      credits: shelf(shelves.credit_ledger),
    }
    const payments = this.stripe.sessions
      .filter(({ state }) => state === 'paid')
      .map((session) => ({
        sessionId: session.id,
        orderId: session.orderId,
        paymentIntent: paymentOf(session),
        totalCents: session.totalCents,
        refundedCents: session.refunded,
        returnedCents: session.returned,
        disputedCents: session.disputed,
      }))
    return orderDifferences(ledgers, hasStripe ? payments : null)
  }

  /** Of credits and coaching. */
  checkBought(): void {
    const { credit_ledger, user_credits, coaching_purchases } = this.shelves
    const entries = Object.values(credit_ledger ?? {})
    const balances = new Map(Object.entries(user_credits ?? {}).map(([uid, { credits }]) => [uid, credits]))
    expect(creditDifferences(balances, entries)).toEqual([])
    const bought = entries.filter(({ reason }) => reason === 'purchase').map(({ reference }) => reference)
    expect(new Set(bought).size).toBe(bought.length)
    expect(coaching_purchases?.coaching?.status === 'paid').toBe(this.order('coaching')?.status === 'paid')
  }

  /** Seats are void only if they were returned, if staff refunded all of the payment, or if the event is cancelled. */
  checkVoid(orderId: string, { returns }: Order, payment: Session | null): void {
    const returned = returns.flatMap(({ ticket_ids }) => ticket_ids)
    const isRefunded =
      payment !== null && payment.refunded === payment.totalCents && !payment.isClosedByReturn
    const unexplained = Object.entries(this.shelves.ticket_purchases ?? {}).filter(
      ([id, { order_id, status }]) => order_id === orderId && status === 'refunded' && !returned.includes(id),
    )
    if (!isRefunded && !this.isCancelled) expect(unexplained).toEqual([])
  }

  /** After all of Stripe's updates, and all requests to it that are due. */
  checkMoney(): void {
    if (this.isCancelled) this.cancelEvent(ticketOrders.length)
    this.drawAll()
    // Banks pay, and decide about what is disputed, late as they are.
    for (const session of this.stripe.sessions) {
      this.stripe.settle(session, 'paid')
      this.stripe.closeDispute(session, 'won')
    }
    for (let times = 0; times < 2; times += 1) {
      this.drawAll()
      for (const id of orders) this.refundDue(id)
    }
    this.drawAll()
    const paid = this.stripe.sessions.filter(({ state }) => state === 'paid')
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
      // A bank may take the money of returned tickets before the club can refund it.
      const isReturned = order.returns.length > 0
      const back = order.refunded_cents + (isReturned ? order.disputed_cents : 0)
      expect(back).toBeGreaterThanOrEqual(sumOfCents(order.returns))
      // A dispute alone does not take away tickets.
      const bought = order.tickets && this.shelves.ticket_purchases?.[`${id}-1`]
      const isVoid = bought && this.seats(id).length === 0
      if (isVoid) expect(back).toBe(order.total_cents)
      const payment = paid.find((session) => session.id === order.paid_session)
      this.checkVoid(id, order, payment ?? null)
      expect(order.refunded_cents).toBe(payment?.refunded ?? 0)
      expect(order.disputed_cents).toBe(payment?.disputed ?? 0)
      expect(order.refunds_due).toEqual([])
      // Of a cancelled event nothing is retained, except what a bank has taken.
      if (this.isCancelled && order.tickets !== null)
        expect([order.status === 'paid' && order.disputed_cents === 0, isOpen(order)]).toEqual([false, false])
    }
    expect(this.differences(true)).toEqual([])
    this.check()
  }
}

const refundsOf = ({ refunded, returned, totalCents, isClosedByReturn }: Session) => ({
  refundedCents: refunded,
  returnedCents: returned,
  isWhole: refunded === totalCents && !isClosedByReturn,
})
/** The report on an order without a payment. */
const freeOfCharge = { refundedCents: 0, returnedCents: 0, isWhole: true }

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

type CheckoutCase = {
  readonly uid: string
  readonly type: string
  readonly quantity: number
  readonly hasCode: boolean
  readonly treat?: Treat
}
/** Credits, or coaching if there are none. */
type PlainRequest = { readonly uid: string; readonly credits: number }

type Step = (club: Club) => void

/** An event that occurs as often as its weight; where a run fails, it is printed by its name. */
function happening<Value>(
  weight: number,
  name: string,
  values: fc.Arbitrary<Value>,
  run: (club: Club, value: Value) => void,
): { readonly weight: number; readonly arbitrary: fc.Arbitrary<Step> } {
  const named = (value: Value) => ({ [fc.toStringMethod]: () => `${name} ${fc.stringify(value)}` })
  const arbitrary = values.map((value) => Object.assign((club: Club) => run(club, value), named(value)))
  return { weight, arbitrary }
}

const anOrder = fc.constantFrom(...orders)
const anyOf = fc.nat(orders.length - 1)
const aMember = fc.constantFrom(...people)
const step = {
  hears: happening(10, 'receives a report of Stripe', fc.nat(60), (club, which) => club.draw(which)),
  refundsDue: happening(2, 'gives back what is due', anOrder, (club, id) => club.refundDue(id)),
  staffRefunds: happening(
    3,
    'refunds',
    fc.tuple(anyOf, fc.constantFrom(0.3, 0.7, 1)),
    (club, [which, share]) => {
      for (const one of club.paidOnes(which)) club.stripe.refund(one, Math.floor(one.totalCents * share))
    },
  ),
  transfers: happening(
    2,
    'transfers',
    fc.tuple(fc.constantFrom(...ticketOrders), aMember, fc.boolean()),
    (club, [id, to, isAll]) => club.transfer(id, to, isAll),
  ),
  moves: happening(2, 'moves', fc.constant(null), (club) => club.moveStart()),
  returns: happening(
    4,
    'returns',
    fc.tuple(fc.constantFrom(...ticketOrders), fc.boolean()),
    (club, [id, isAll]) => club.returnTickets(id, isAll),
  ),
}
const steps = fc.array(
  fc.oneof(
    ...Object.values(step),
    happening(20, 'goes on', anyOf, (club, which) => club.goOn(which)),
    happening(3, 'holds', fc.tuple(anOrder, fc.boolean()), (club, [id, isStale]) => club.hold(id, isStale)),
    happening(3, 'pays', anOrder, (club, id) => club.pay(id)),
    happening(2, 'will be paid by a bank', anOrder, (club, id) => club.pay(id, 'awaiting')),
    happening(2, 'is settled', fc.tuple(anOrder, fc.constantFrom('paid', 'unpaid')), (club, [id, state]) =>
      club.settle(id, state),
    ),
    happening(1, 'expires', anOrder, (club, id) => club.expire(id)),
    happening(6, 'is forgotten', anOrder, (club, id) => club.forget(id)),
    happening(1, 'is given up', anOrder, (club, id) => club.giveUp(id)),
    happening(3, 'disputes', anyOf, (club, which) => {
      for (const one of club.paidOnes(which)) club.stripe.dispute(one)
    }),
    happening(3, 'decides', fc.tuple(anyOf, fc.constantFrom('won', 'lost')), (club, [which, end]) => {
      for (const one of club.paidOnes(which)) club.stripe.closeDispute(one, end)
    }),
    happening(
      1,
      'costs',
      fc.tuple(fc.constantFrom(...types), fc.constantFrom(0, 25, 40)),
      (club, [type, price]) => club.changePrice(type, price),
    ),
    happening(4, 'treats', fc.constant('order-6'), (club, id) => {
      if (club.order(id) === null) club.hold(id, false)
      club.openPage(id)
    }),
    happening(2, 'blocks', fc.boolean(), (club, blocked) => club.block(blocked)),
    happening(2, 'spends a credit', aMember, (club, uid) => club.spendCredit(uid)),
    happening(
      1,
      'cancels',
      fc.tuple(fc.constantFrom(true, false, false), fc.nat(ticketOrders.length)),
      (club, [begins, reach]) => {
        if (begins || club.isCancelled) club.cancelEvent(reach)
      },
    ),
  ),
  { minLength: 60, maxLength: 120, size: 'max' },
)

/** What holders and staff do with orders that are paid, after the start has moved. */
const stepsOnceSold = fc.array(fc.oneof(...Object.values(step)), { minLength: 10, maxLength: 30 })

describe('any sequence of holds, payments, ends, refunds, disputes, transfers, moved starts, price changes and a cancellation', () => {
  it('oversells nothing, fulfils once, and loses no cent, with each piece of news twice and in any order', () => {
    fc.assert(
      fc.property(steps, (run) => {
        const club = new Club()
        for (const step of run) {
          step(club)
          club.check()
        }
        club.checkMoney()
      }),
      // The longest time for shrinking a failure.
      { numRuns: 300, plugins: [fc.interruptAfterTimeLimit(120_000)] },
    )
  })

  it('voids no seat that was neither returned nor refunded as a part of the whole', () => {
    fc.assert(
      fc.property(stepsOnceSold, (run) => {
        const club = new Club()
        for (const id of soldTogether) {
          club.hold(id, false)
          club.openPage(id)
          club.pay(id)
        }
        club.drawAll()
        club.moveStart()
        for (const next of run) {
          next(club)
          club.check()
        }
        club.checkMoney()
      }),
      { numRuns: 300, plugins: [fc.interruptAfterTimeLimit(120_000)] },
    )
  })
})
