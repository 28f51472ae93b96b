/** Reconciliation: lists every discrepancy between orders, tickets, coaching, seats, counters, credits and Stripe. */
import { isFormer } from '../account/account'
import type { CoachingPurchase } from '../coaching/coaching-purchase'
import type { CreditEntry } from './credit-ledger'
import type { Event } from '../events/event'
import { grouped } from '../grouped'
import { attendeeId, type EventAttendee } from '../events/event-attendee'
import type { DiscountCode, DiscountUse } from './discount-code'
import { seatCents, seatIds, type TicketPurchase } from './tickets/ticket-purchase'
import { isAvailable, type TicketType } from './tickets/ticket-type'
import { isOpen, type Hold, type Order } from './order'
import { sumOfCents } from './settlement'

type Shelf<Document> = ReadonlyMap<string, Document>

type ComparedOrder = Pick<
  Order,
  | ('status' | 'user_id' | 'tickets' | 'coaching' | 'credits' | 'credits_taken' | 'refunds_due' | 'returns')
  | ('paid_session' | 'total_cents' | 'refunded_cents' | 'disputed_cents')
>

/** What is compared of an order, which is the largest document of a sale and the one that is never deleted. */
export function comparedOrder(order: ComparedOrder): ComparedOrder {
  const { status, user_id, tickets, coaching, credits, credits_taken, refunds_due, returns } = order
  const { paid_session, total_cents, refunded_cents, disputed_cents } = order
  return {
    ...{ status, user_id, tickets, coaching, credits, credits_taken, refunds_due, returns },
    ...{ paid_session, total_cents, refunded_cents, disputed_cents },
  }
}

/** All documents, by id, as of one moment. */
export type Ledgers = {
  readonly orders: Shelf<ComparedOrder>
  readonly tickets: Shelf<TicketPurchase>
  readonly coaching: Shelf<CoachingPurchase>
  readonly types: Shelf<TicketType>
  readonly events: Shelf<Event>
  readonly attendees: Shelf<EventAttendee>
  readonly holds: Shelf<Hold>
  readonly codes: Shelf<DiscountCode>
  readonly uses: Shelf<DiscountUse>
  readonly credits: Shelf<CreditEntry>
}

/** A paid session, as Stripe knows it. */
export type StripePayment = {
  readonly sessionId: string
  readonly orderId: string | null
  readonly paymentIntent: string | null
  readonly totalCents: number
  readonly refundedCents: number
  /** Refunded for returned seats. */
  readonly returnedCents: number
  /** Of all its disputes that are open or lost. */
  readonly disputedCents: number
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)

/** One line for each difference; `payments` null: Stripe is not asked. */
export function orderDifferences(ledgers: Ledgers, payments: readonly StripePayment[] | null): string[] {
  return [
    ...typeDifferences(ledgers),
    ...eventDifferences(ledgers),
    ...seatDifferences(ledgers),
    ...purchaseDifferences(ledgers),
    ...holdDifferences(ledgers),
    ...discountDifferences(ledgers),
    ...creditDifferencesOfOrders(ledgers),
    ...(payments === null ? [] : stripeDifferences(ledgers, payments)),
  ]
}

function differs<Value extends number | string>(what: string, stored: Value, expected: Value): string[] {
  return stored === expected ? [] : [`${what} is ${stored}, expected ${expected}.`]
}

const paidOnes = ({ tickets }: Ledgers) => [...tickets.values()].filter(({ status }) => status === 'paid')
const openOnes = ({ orders }: Ledgers) => [...orders.values()].filter(isOpen)

function typeDifferences(ledgers: Ledgers): string[] {
  return [...ledgers.types].flatMap(([id, type]) => {
    const sold = paidOnes(ledgers).filter(({ ticket_type_id }) => ticket_type_id === id)
    const held = openOnes(ledgers).filter(({ tickets }) => tickets?.ticket_type_id === id)
    return [
      ...differs(`ticket_types/${id}: current_sold`, type.current_sold, sold.length),
      ...differs(
        `ticket_types/${id}: current_held`,
        type.current_held,
        sum(held.map(({ tickets }) => tickets?.quantity ?? 0)),
      ),
    ]
  })
}

function eventDifferences(ledgers: Ledgers): string[] {
  return [...ledgers.events].flatMap(([id, event]) => {
    const rows = [...ledgers.attendees.values()].filter(({ event_id }) => event_id === id)
    const held = openOnes(ledgers).filter(({ tickets }) => tickets?.event_id === id)
    const types = [...ledgers.types.values()].filter(({ event_id }) => event_id === id)
    const available = types.filter(isAvailable).length
    return [
      // Null is not wrong, but an older document.
      ...differs(`events/${id}: available_types`, event.available_types ?? available, available),
      ...differs(
        `events/${id}: current_attendees`,
        event.current_attendees,
        sum(rows.map(({ seats }) => seats)),
      ),
      ...differs(
        `events/${id}: held_seats`,
        event.held_seats,
        sum(held.map(({ tickets }) => tickets?.quantity ?? 0)),
      ),
    ]
  })
}

function seatDifferences(ledgers: Ledgers): string[] {
  const paid = grouped(paidOnes(ledgers), ({ user_id, event_id }) => attendeeId(event_id, user_id))
  const rows = [...ledgers.attendees].flatMap(([id, row]) => {
    if (!row.has_ticket) return []
    const own = paid.get(attendeeId(row.event_id, row.user_id)) ?? []
    return differs(`event_attendees/${id}: seats`, row.seats, own.length)
  })
  const unseated = [...ledgers.tickets].filter(
    ([, { status, user_id, event_id }]) =>
      status === 'paid' &&
      // The row of an erased member is gone.
      !isFormer(user_id) &&
      !ledgers.attendees.get(attendeeId(event_id, user_id))?.has_ticket,
  )
  return [...rows, ...unseated.map(([id]) => `ticket_purchases/${id}: its holder has no attendee row.`)]
}

function purchaseDifferences(ledgers: Ledgers): string[] {
  const strays = [...ledgers.tickets].filter(([id, { order_id }]) => {
    const tickets = ledgers.orders.get(order_id)?.tickets
    return !tickets || !seatIds(order_id, tickets.quantity).includes(id)
  })
  return [
    ...[...ledgers.orders].flatMap(([id, order]) => seatsOfOrderDiffer(id, order, ledgers)),
    ...strays.map(([id]) => `ticket_purchases/${id} has no order.`),
    ...coachingDifferences(ledgers),
  ]
}

/** An order that is paid, or was, has all its seats, each with its share of the money; void are those returned, or all once it is refunded. */
function seatsOfOrderDiffer(id: string, order: ComparedOrder, { tickets }: Ledgers): string[] {
  const { status, user_id, total_cents, returns } = order
  if (order.tickets === null) return []
  const { event_id, ticket_type_id, quantity } = order.tickets
  const ids = seatIds(id, quantity)
  const isBought = status === 'paid' || returns.length > 0 || ids.some((seatId) => tickets.has(seatId))
  if (!isBought) return []
  const returned = returns.flatMap(({ ticket_ids }) => ticket_ids)
  const cents = seatCents(total_cents, quantity)
  return ids.flatMap((seatId, index) => {
    const seat = tickets.get(seatId)
    const name = `ticket_purchases/${seatId}`
    if (seat === undefined) return [`${name} is missing.`]
    const isValid = status === 'paid' && !returned.includes(seatId)
    return [
      ...differs(`${name}: status`, seat.status, isValid ? 'paid' : 'refunded'),
      ...differs(`${name}: total_cents`, seat.total_cents, cents[index] ?? 0),
      ...differs(`${name}: paid_by`, seat.paid_by, user_id),
      ...differs(`${name}: event_id`, seat.event_id, event_id),
      ...differs(`${name}: ticket_type_id`, seat.ticket_type_id, ticket_type_id),
    ]
  })
}

function coachingDifferences({ orders, coaching }: Ledgers): string[] {
  const unlike = [...orders].flatMap(([id, order]) => {
    const purchase = coaching.get(id)
    if (order.coaching === null || (purchase?.status === 'paid') === (order.status === 'paid')) return []
    return [
      `orders/${id} is ${order.status}, but coaching_purchases/${id} is ${purchase?.status ?? 'missing'}.`,
    ]
  })
  const strays = [...coaching.keys()].filter((id) => !orders.has(id))
  return [...unlike, ...strays.map((id) => `coaching_purchases/${id} has no order.`)]
}

function holdDifferences({ orders, holds }: Ledgers): string[] {
  const held = [...holds].flatMap(([id, { order_id }]) => {
    const order = orders.get(order_id)
    return order && isOpen(order) ? [] : [`holds/${id} belongs to an order that isn’t open.`]
  })
  const ids = new Set([...holds.values()].map(({ order_id }) => order_id))
  const open = [...orders].filter(([id, order]) => isOpen(order) && order.tickets && !ids.has(id))
  return [...held, ...open.map(([id]) => `orders/${id} is open but has no hold.`)]
}

/** Uses by buyers who are erased, whose own counts are gone: each of their orders for which tickets were handed over is one. */
function usesOfErased(code: string, { orders, tickets }: Ledgers): number {
  const bought = new Set([...tickets.values()].map(({ order_id }) => order_id))
  const used = [...orders].filter(
    ([id, order]) => isFormer(order.user_id) && order.tickets?.discount_code === code && bought.has(id),
  )
  return used.length
}

function discountDifferences(ledgers: Ledgers): string[] {
  return [...ledgers.codes].flatMap(([id, { used_count }]) => {
    const own = [...ledgers.uses.values()].filter(({ code }) => code === id)
    const counted = sum(own.map((use) => use.uses)) + usesOfErased(id, ledgers)
    return differs(`discount_codes/${id}: used_count`, used_count, counted)
  })
}

function creditDifferencesOfOrders({ orders, credits }: Ledgers): string[] {
  const rowsOf = grouped(credits.values(), ({ reference }) => reference)
  return [...orders].flatMap(([id, order]) => {
    // Of a buyer who is erased, balance and ledger are gone, both; the order is what stays.
    if (order.credits === 0 || isFormer(order.user_id)) return []
    const rows = rowsOf.get(id) ?? []
    const isHanded = order.status === 'paid' || rows.some(({ reason }) => reason === 'purchase')
    const bought = isHanded ? order.credits : 0
    return differs(
      `orders/${id}: credits`,
      bought - order.credits_taken,
      sum(rows.map(({ change }) => change)),
    )
  })
}

/** Money for returned seats, or all of a refunded order's, that is neither refunded, nor due, nor with a bank. */
function unreturned(id: string, order: ComparedOrder, payment: StripePayment): string[] {
  const { totalCents, refundedCents, returnedCents, disputedCents, paymentIntent } = payment
  const dues = order.refunds_due.filter((due) => due.payment_intent === paymentIntent)
  if (dues.some(({ cents }) => cents === null)) return []
  const left = totalCents - refundedCents - disputedCents
  // Staff or a bank may have left less of the payment than was due for the seats.
  const owed = order.status === 'refunded' ? left : Math.min(left, sumOfCents(order.returns) - returnedCents)
  const missing = owed - sum(dues.map(({ cents }) => cents ?? 0))
  if (missing <= 0) return []
  return [
    `orders/${id} is ${order.status}, but ${missing} cents of its payment are neither refunded nor due.`,
  ]
}

function stripeDifferences({ orders }: Ledgers, payments: readonly StripePayment[]): string[] {
  const known = new Map(payments.map((payment) => [payment.sessionId, payment]))
  const ofOrders = [...orders].flatMap(([id, order]) => {
    if (order.paid_session === null)
      return order.status === 'paid' && order.total_cents > 0
        ? [`orders/${id} is paid, but names no session.`]
        : []
    const payment = known.get(order.paid_session)
    if (!payment) return [`orders/${id}: Stripe has no paid session ${order.paid_session}.`]
    if (payment.orderId !== id) return [`orders/${id}: its session is for ${payment.orderId ?? 'no order'}.`]
    return [
      ...differs(`orders/${id}: refunded_cents`, order.refunded_cents, payment.refundedCents),
      ...differs(`orders/${id}: disputed_cents`, order.disputed_cents, payment.disputedCents),
      ...unreturned(id, order, payment),
      ...(order.status === 'paid'
        ? differs(`orders/${id}: total_cents`, order.total_cents, payment.totalCents)
        : []),
    ]
  })
  const ofStripe = payments.flatMap(({ sessionId, orderId, totalCents, refundedCents, disputedCents }) => {
    const order = orderId === null ? undefined : orders.get(orderId)
    // Money that a bank has taken cannot be refunded as well.
    if (order?.paid_session === sessionId || refundedCents + disputedCents >= totalCents) return []
    return [`Stripe’s session ${sessionId} is paid, but no order has it.`]
  })
  return [...ofOrders, ...ofStripe]
}
