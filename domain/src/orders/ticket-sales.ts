/** Idempotent decisions on ticket holds, releases, payments and refunds (readings, section 6). */
import { withGenderLock } from '../account/account'
import { attendeeId, newAttendee } from '../events/event-attendee'
import { eventEnd, seatsOf } from '../events/event-facts'
import { closedReason, accountRefusalReason } from '../events/registration-reasons'
import { limits } from '../limits'
import type { SnapshotKey, SnapshotDraft } from './snapshot'
import { isOpen, lookAtOnceSettled, type Order, type RefundReason, newOrder } from './order'
import type { SeatRefusal } from './order-refusals'
import {
  isPageOf,
  judgePayment,
  type PaidSession,
  markRefunded,
  type ReturnedMoney,
  withReport,
  withReturn,
} from './settlement'
import { ticketQuote } from './order-prices'
import { discountRefusal, discountUseId } from './discount-code'
import { decideGuest, type Treat, treatRefusal } from './treat'
import { type TicketPurchase, newTicketPurchase, seatCents, seatIds } from './tickets/ticket-purchase'
import { isAvailable, isSoldTo, type TicketType, ticketsLeft } from './tickets/ticket-type'

/** An order of tickets, by what never changes of it. */
export type TicketOrder = {
  readonly orderId: string
  /** The buyer. */
  readonly uid: string
  readonly ticketTypeId: string
  readonly quantity: number
  readonly discountCode: string | null
}

/** Seats for an order that is not paid yet. */
export type HoldRequest = TicketOrder & {
  readonly kind: 'hold'
  /** The last seat is for the other of the two who agreed on the event. */
  readonly treat: Treat | null
  /** The total shown to the buyer, in cents. */
  readonly priceCents: number
  /** An earlier order of the buyer, whose payment page is closed: its seats are released in the same commit. */
  readonly replaces: (TicketOrder & { readonly attempt: number }) | null
}

/** The page of an attempt is over and was not paid. */
export type ReleaseRequest = TicketOrder & { readonly kind: 'release'; readonly attempt: number }

/** A session of the order was paid; `codes` are the contents of its seats' codes, in their order. */
export type PaidTickets = TicketOrder & {
  readonly kind: 'paid'
  readonly treat: Treat | null
  readonly session: PaidSession
  readonly codes: readonly string[]
}

/** Stripe's report on the payment; a dispute is recorded, and left for staff to act on. `holders` have the seats now. */
export type RefundedTickets = TicketOrder &
  ReturnedMoney & { readonly kind: 'refunded'; readonly holders: readonly string[] }

/** The documents that an order of tickets counts in before it is paid. */
export function heldBy(
  eventId: string,
  { orderId, uid, ticketTypeId, discountCode }: Omit<TicketOrder, 'quantity'>,
): SnapshotKey[] {
  return [
    { name: 'orders', id: orderId },
    { name: 'ticket_types', id: ticketTypeId },
    { name: 'holds', id: attendeeId(eventId, uid) },
    ...(discountCode === null
      ? []
      : ([
          { name: 'discount_codes', id: discountCode },
          { name: 'discount_uses', id: discountUseId(discountCode, uid) },
        ] as const)),
  ]
}

/** Holds the seats, or returns the refusal. A released order starts its next attempt. */
export function decideHold(
  draft: SnapshotDraft,
  eventId: string,
  request: HoldRequest,
  now: Date,
): SeatRefusal | null {
  const { orderId, uid, ticketTypeId, quantity, discountCode, treat, replaces } = request
  const stored = draft.get('orders', orderId)
  if (stored !== null) {
    if (!isSameOrder(stored, eventId, request)) return 'order_taken'
    if (isOpen(stored)) return null
    if (stored.status !== 'released') return stored.status === 'paid' ? 'already_paid' : 'given_back'
  }
  const event = draft.get('events', eventId)
  const type = draft.get('ticket_types', ticketTypeId)
  const closed = closedReason(event, now) ?? accountRefusalReason(draft.get('accounts', uid))
  if (event === null || closed !== null) return closed
  if (type?.event_id !== eventId || !type.is_active) return 'not_on_sale'
  if (!isSoldTo(type.gender_restriction, draft.get('profiles', uid)?.gender ?? null)) return 'not_for_you'
  const over = treat === null ? null : treatRefusal(draft, eventId, { uid, type, quantity, treat }, now)
  if (over !== null) return over

  const hold = draft.get('holds', attendeeId(eventId, uid))
  const code = discountCode === null ? null : draft.get('discount_codes', discountCode)
  if (discountCode !== null) {
    const uses = draft.get('discount_uses', discountUseId(discountCode, uid))?.uses ?? 0
    const isHeld = hold?.discount_code === discountCode
    const total = ticketQuote(type, quantity, null).total_cents
    const refusal = discountRefusal({ code, eventId, uses, isHeld, total }, now)
    if (refusal !== null) return `discount_${refusal}`
  }
  const quote = ticketQuote(type, quantity, code)
  if (quote.total_cents !== request.priceCents) return 'price_changed'

  // As if the earlier order was released already: buyers must not be in their own way.
  const heldQuantity = hold?.quantity ?? 0
  const heldOfType = hold?.ticket_type_id === ticketTypeId ? heldQuantity : 0
  const inType = ticketsLeft({ ...type, current_held: type.current_held - heldOfType })
  const inEvent = seatsOf({ ...event, held_seats: event.held_seats - heldQuantity }).left
  if (quantity > limits.tickets.perOrder || quantity > inType) return 'sold_out'
  if (inEvent !== null && quantity > inEvent) return 'full'
  if (hold !== null) {
    if (replaces?.orderId !== hold.order_id) return 'open_order'
    decideRelease(draft, eventId, { ...replaces, kind: 'release' }, now)
    // It started another attempt in between.
    if (draft.get('holds', attendeeId(eventId, uid)) !== null) return 'open_order'
  }

  const attempt = {
    status: 'held',
    title: `${quantity} × ${type.name}: ${event.title}`,
    total_cents: quote.total_cents,
    discount_cents: quote.discount_cents,
    tickets: {
      event_id: eventId,
      ticket_type_id: ticketTypeId,
      ticket_type: type.name,
      quantity,
      unit_cents: quote.unit_cents,
      discount_code: discountCode,
      treat: treat && { ask: treat.ask, guest_id: treat.guest },
    },
    attempt: (stored?.attempt ?? 0) + 1,
    session: null,
    session_expires_at: null,
    awaits_bank_since: null,
    look_at: new Date(now.getTime() + limits.payments.lookAfterMs),
    updated_at: now,
  } as const
  const blank = { user_id: uid, payment_type: 'tickets', created_at: now } as const
  draft.put(
    'orders',
    orderId,
    stored === null ? newOrder({ ...blank, ...attempt }) : { ...stored, ...attempt },
  )
  draft.put('holds', attendeeId(eventId, uid), {
    event_id: eventId,
    user_id: uid,
    order_id: orderId,
    ticket_type_id: ticketTypeId,
    quantity,
    discount_code: discountCode,
  })
  count(draft, eventId, { type: ticketTypeId, held: quantity, sold: 0 })
  use(draft, { discountCode, uid }, 1)
  if (type.gender_restriction !== 'any') lockGender(draft, uid, orderId, eventEnd(event))
  return null
}

function isSameOrder(stored: Order, eventId: string, request: HoldRequest): boolean {
  const { tickets } = stored
  return (
    stored.user_id === request.uid &&
    tickets?.event_id === eventId &&
    tickets.ticket_type_id === request.ticketTypeId &&
    tickets.quantity === request.quantity &&
    tickets.discount_code === request.discountCode &&
    tickets.treat?.ask === request.treat?.ask
  )
}

/** Releases what an attempt holds; nothing happens when it was paid, released, or has started another attempt. */
export function decideRelease(
  draft: SnapshotDraft,
  eventId: string,
  { orderId, attempt }: ReleaseRequest,
  now: Date,
): null {
  const order = draft.get('orders', orderId)
  if (order === null || !isOpen(order) || order.attempt !== attempt) return null
  draft.change('orders', orderId, { status: 'released', look_at: lookAtOnceSettled(order), updated_at: now })
  releaseHold(draft, eventId, orderId, order)
  use(draft, { discountCode: order.tickets?.discount_code ?? null, uid: order.user_id }, -1)
  lockGender(draft, order.user_id, orderId, null)
  return null
}

/** The hold of an open order ends, without its use of a discount. */
function releaseHold(
  draft: SnapshotDraft,
  eventId: string,
  orderId: string,
  { user_id, tickets }: Order,
): void {
  if (tickets === null) throw new Error(`Order ${orderId} is not for tickets`)
  const hold = attendeeId(eventId, user_id)
  if (draft.get('holds', hold)?.order_id === orderId) draft.put('holds', hold, null)
  count(draft, eventId, { type: tickets.ticket_type_id, held: -tickets.quantity, sold: 0 })
}

/**
 * Hands over the tickets of a paid session, once for each order; money that cannot buy anything is due back. A payment that
 * comes after the hold is over buys if there is still room.
 */
export function decidePaidTickets(
  draft: SnapshotDraft,
  eventId: string,
  { orderId, uid, ticketTypeId, discountCode, treat, session, codes }: PaidTickets,
  now: Date,
): null {
  const order = draft.get('orders', orderId)
  if (order?.tickets == null) return null
  if (!judgePayment(draft, orderId, session, now)) {
    const attempt = {
      kind: 'release',
      orderId,
      uid,
      ticketTypeId,
      quantity: order.tickets.quantity,
      discountCode,
      attempt: order.attempt,
    } as const
    return isPageOf(order, session) ? decideRelease(draft, eventId, attempt, now) : null
  }
  const { quantity } = order.tickets
  const wasOpen = isOpen(order)
  const reason = automaticRefundReason(draft, eventId, order, now)
  if (wasOpen) releaseHold(draft, eventId, orderId, order)
  else use(draft, { discountCode, uid }, 1)
  if (reason !== null) {
    use(draft, { discountCode, uid }, -1)
    lockGender(draft, uid, orderId, null)
    draft.put('orders', orderId, markRefunded({ order, session, reason }, now))
    return null
  }
  draft.put('orders', orderId, {
    ...order,
    status: 'paid',
    paid_session: session.id,
    payment_intent: session.paymentIntent,
    paid_at: now,
    look_at: lookAtOnceSettled(order),
    updated_at: now,
  })
  const bought = {
    order_id: orderId,
    user_id: uid,
    paid_by: uid,
    event_id: eventId,
    ticket_type_id: ticketTypeId,
    ticket_type: order.tickets.ticket_type,
    status: 'paid',
    created_at: now,
    bought_at: pageOpenedAt(order),
  } as const
  const cents = seatCents(order.total_cents, quantity)
  for (const [index, id] of seatIds(orderId, quantity).entries()) {
    const code = codes[index]
    if (code === undefined) throw new Error(`Expected ${quantity} codes, got ${codes.length}`)
    const purchase = newTicketPurchase({ ...bought, total_cents: cents[index] ?? 0, code })
    draft.put('ticket_purchases', id, purchase)
  }
  count(draft, eventId, { type: ticketTypeId, held: 0, sold: quantity })
  seat(draft, { eventId, uid, seats: quantity }, now)
  if (!wasOpen) lockForType(draft, { eventId, uid, ticketTypeId, orderId })
  if (treat !== null) handOver(draft, eventId, { orderId, uid, ticketTypeId, quantity, treat }, now)
  return null
}

/** The last seat becomes the guest's, or is returned in the same commit. */
function handOver(
  draft: SnapshotDraft,
  eventId: string,
  { orderId, uid, ticketTypeId, quantity, treat }: Omit<TicketOrder, 'discountCode'> & { treat: Treat },
  now: Date,
): void {
  const seats = seatsOfOrder(draft, orderId, quantity).slice(-1)
  const restriction = draft.get('ticket_types', ticketTypeId)?.gender_restriction ?? 'any'
  if (!decideGuest(draft, eventId, { uid, restriction, treat }, now)) {
    const order = draft.get('orders', orderId)
    if (order === null) throw new Error(`Expected order ${orderId}`)
    draft.put('orders', orderId, withReturn(order, { seats, isLast: false, reason: 'treat_over' }, now))
    voidSeats(draft, eventId, { orderId, quantity, seats })
    return
  }
  for (const { id, purchase } of seats)
    draft.put('ticket_purchases', id, { ...purchase, user_id: treat.guest, party: id })
  unseat(draft, { eventId, uid, seats: seats.length })
  seat(draft, { eventId, uid: treat.guest, seats: seats.length }, now)
  lockForType(draft, { eventId, uid: treat.guest, ticketTypeId, orderId })
}

/** When the payment page of the order's attempt was opened; null without one. */
function pageOpenedAt({ session_expires_at }: Order): Date | null {
  return session_expires_at && new Date(session_expires_at.getTime() - limits.payments.sessionMs)
}

/** The reason a payment buys nothing; null when it does. */
function automaticRefundReason(
  draft: SnapshotDraft,
  eventId: string,
  order: Order,
  now: Date,
): RefundReason | null {
  const account = draft.get('accounts', order.user_id)
  if (account === null || account.suspended || account.leaving_at !== null) return 'no_member'
  // A bank may pay days after the event was cancelled.
  if (draft.get('events', eventId)?.status === 'cancelled') return 'event_cancelled'
  return isOpen(order) || hasRoom(draft, eventId, order, now) ? null : 'too_late'
}

/** Tickets released while the buyer paid are sold to them if they are still free, and still for their gender. */
function hasRoom(
  draft: SnapshotDraft,
  eventId: string,
  { user_id: uid, tickets }: Order,
  now: Date,
): boolean {
  const event = draft.get('events', eventId)
  const type = tickets && draft.get('ticket_types', tickets.ticket_type_id)
  if (!tickets || !type || event === null || closedReason(event, now) !== null) return false
  if (!isSoldTo(type.gender_restriction, draft.get('profiles', uid)?.gender ?? null)) return false
  const inEvent = seatsOf(event).left
  return ticketsLeft(type) >= tickets.quantity && (inEvent === null || inEvent >= tickets.quantity)
}

/** Stores Stripe's report; a refund of the whole payment voids the seats, returns that add up to it void no others. */
export function decideRefundedTickets(
  draft: SnapshotDraft,
  eventId: string,
  { orderId, quantity, holders, ...report }: RefundedTickets,
  now: Date,
): SeatRefusal | null {
  const order = draft.get('orders', orderId)
  if (order === null) return null
  const seats = seatsOfOrder(draft, orderId, quantity)
  if (seats.some(({ purchase }) => !holders.includes(purchase.user_id))) return 'changed'
  const reported = withReport(order, report)
  const isWhole = ('isWhole' in report && report.isWhole) || owesWhole(order)
  const voids = order.status === 'paid' && reported.refunded_cents >= order.total_cents && isWhole
  if (reported === order && !voids) return null
  const status = voids ? 'refunded' : order.status
  draft.put('orders', orderId, { ...reported, status, updated_at: now })
  if (voids) voidSeats(draft, eventId, { orderId, quantity, seats })
  return null
}

/** True iff all that is left of its payment is due back. */
function owesWhole({ payment_intent, refunds_due }: Order): boolean {
  return refunds_due.some((due) => due.cents === null && due.payment_intent === payment_intent)
}

/** A seat that was paid for, with its id. */
export type Seat = { readonly id: string; readonly purchase: TicketPurchase }

/** The seats of an order that no one has returned. */
export function seatsOfOrder(draft: SnapshotDraft, orderId: string, quantity: number): Seat[] {
  return seatIds(orderId, quantity).flatMap((id) => {
    const purchase = draft.get('ticket_purchases', id)
    return purchase?.status === 'paid' ? [{ id, purchase }] : []
  })
}

type SeatsOfOrder = {
  readonly orderId: string
  /** The number of seats that the order bought. */
  readonly quantity: number
  /** Some of them, or all. */
  readonly seats: readonly Seat[]
}

/** The seats admit no one any more, and are free. */
export function voidSeats(
  draft: SnapshotDraft,
  eventId: string,
  { orderId, quantity, seats }: SeatsOfOrder,
): void {
  for (const { id, purchase } of seats) {
    const { user_id: uid, ticket_type_id: type } = purchase
    draft.put('ticket_purchases', id, { ...purchase, status: 'refunded' })
    count(draft, eventId, { type, held: 0, sold: -1 })
    unseat(draft, { eventId, uid, seats: 1 })
    unlockGender(draft, { orderId, quantity, uid })
  }
}

/** The seats belong to `to` from now on, in one party with others of the order, each with a new code: the earlier ones are void. */
export function moveSeats(
  draft: SnapshotDraft,
  eventId: string,
  { orderId, quantity, seats, to, codes }: SeatsOfOrder & { to: string; codes: ReadonlyMap<string, string> },
  now: Date,
): void {
  const [before] = seatsOfOrder(draft, orderId, quantity).filter(({ purchase }) => purchase.user_id === to)
  const party = before ? before.purchase.party : (seats[0]?.id ?? null)
  for (const { id, purchase } of seats) {
    const { user_id: from, ticket_type_id: ticketTypeId, code_version } = purchase
    const code = codes.get(id)
    if (code === undefined) throw new Error(`Expected a code for ticket ${id}`)
    const moved = { user_id: to, code, code_version: code_version + 1, transferred_at: now, party }
    draft.put('ticket_purchases', id, { ...purchase, ...moved })
    unseat(draft, { eventId, uid: from, seats: 1 })
    seat(draft, { eventId, uid: to, seats: 1 }, now)
    unlockGender(draft, { orderId, quantity, uid: from })
    lockForType(draft, { eventId, uid: to, ticketTypeId, orderId })
  }
}

type Seats = { readonly eventId: string; readonly uid: string; readonly seats: number }

/** Seats with tickets; a place without a ticket becomes one of them. */
function seat(draft: SnapshotDraft, { eventId, uid, seats }: Seats, now: Date): void {
  const id = attendeeId(eventId, uid)
  const row = draft.get('event_attendees', id)
  const before = row?.seats ?? 0
  const after = row?.has_ticket ? before + seats : seats
  const place = row ?? newAttendee({ event_id: eventId, user_id: uid, created_at: now })
  draft.put('event_attendees', id, { ...place, seats: after, has_ticket: true })
  countPeople(draft, eventId, after - before)
}

function unseat(draft: SnapshotDraft, { eventId, uid, seats }: Seats): void {
  const id = attendeeId(eventId, uid)
  const row = draft.get('event_attendees', id)
  if (row === null) return
  const after = Math.max(0, row.seats - seats)
  draft.put('event_attendees', id, after === 0 ? null : { ...row, seats: after })
  countPeople(draft, eventId, after - row.seats)
}

function countPeople(draft: SnapshotDraft, eventId: string, change: number): void {
  const event = draft.get('events', eventId)
  if (event !== null) draft.change('events', eventId, { current_attendees: event.current_attendees + change })
}

/** A deleted type or event counts nothing any more. */
function count(
  draft: SnapshotDraft,
  eventId: string,
  { type, held, sold }: { readonly type: string; readonly held: number; readonly sold: number },
): void {
  const stored = draft.get('ticket_types', type)
  const counted = stored && {
    ...stored,
    current_held: stored.current_held + held,
    current_sold: stored.current_sold + sold,
  }
  if (counted !== null) draft.put('ticket_types', type, counted)
  const event = draft.get('events', eventId)
  const more = availableOf(counted) - availableOf(stored)
  if (event === null || (held === 0 && more === 0)) return
  draft.change('events', eventId, {
    held_seats: event.held_seats + held,
    available_types: event.available_types === null ? null : event.available_types + more,
  })
}

function availableOf(type: TicketType | null): 0 | 1 {
  return type !== null && isAvailable(type) ? 1 : 0
}

function use(
  draft: SnapshotDraft,
  { discountCode, uid }: Pick<TicketOrder, 'discountCode' | 'uid'>,
  change: 1 | -1,
): void {
  if (discountCode === null) return
  const code = draft.get('discount_codes', discountCode)
  if (code !== null) draft.change('discount_codes', discountCode, { used_count: code.used_count + change })
  const id = discountUseId(discountCode, uid)
  const uses = (draft.get('discount_uses', id)?.uses ?? 0) + change
  draft.put('discount_uses', id, uses <= 0 ? null : { code: discountCode, user_id: uid, uses })
}

/** The tickets of an order lock their holder's gender until the event is over; `until` is null once they hold none of them. */
function lockGender(draft: SnapshotDraft, uid: string, orderId: string, until: Date | null): void {
  const account = draft.get('accounts', uid)
  const locks = account && withGenderLock(account, orderId, until)
  if (locks) draft.change('accounts', uid, locks)
}

/** Once they hold none of the order's seats. */
function unlockGender(
  draft: SnapshotDraft,
  { orderId, quantity, uid }: Pick<TicketOrder, 'orderId' | 'quantity' | 'uid'>,
): void {
  const isHolder = seatsOfOrder(draft, orderId, quantity).some(({ purchase }) => purchase.user_id === uid)
  if (!isHolder) lockGender(draft, uid, orderId, null)
}

type Bought = Pick<TicketOrder, 'uid' | 'ticketTypeId' | 'orderId'> & { readonly eventId: string }

function lockForType(draft: SnapshotDraft, { eventId, uid, ticketTypeId, orderId }: Bought): void {
  const event = draft.get('events', eventId)
  const restriction = draft.get('ticket_types', ticketTypeId)?.gender_restriction ?? 'any'
  if (event !== null && restriction !== 'any') lockGender(draft, uid, orderId, eventEnd(event))
}
