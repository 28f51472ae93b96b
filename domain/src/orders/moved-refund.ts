/** The refund that holders can ask for after the club has moved an event's start. */
import type { Event } from '../events/event'
import { limits } from '../limits'
import type { SnapshotDraft } from './snapshot'
import type { MovedRefundRefusal, SeatRefusal } from './order-refusals'
import { withReturn } from './settlement'
import { seatsOfOrder, type TicketOrder, voidSeats } from './ticket-sales'
import { seatIds, type TicketPurchase } from './tickets/ticket-purchase'
import { transferRefusalReason } from './transfers'

type Moved = Pick<Event, 'date_time' | 'status' | 'earlier_plans'>

/**
 * Until when tickets can be refunded, null when no move of the start since they were bought allows it. Each move by half an hour or
 * more counts, as does a smaller one that ends that far from the start that was bought, also when the start moves back again.
 */
export function refundableUntil(
  { created_at, bought_at }: Pick<TicketPurchase, 'created_at' | 'bought_at'>,
  { date_time, earlier_plans }: Moved,
): Date | null {
  const replaced = earlier_plans.filter(({ until }) => (bought_at ?? created_at) < until)
  const starts = [...replaced.map((plan) => plan.date_time), date_time].map((start) => start.getTime())
  const isFar = (one = 0, other = 0) => Math.abs(one - other) >= limits.tickets.movedRefund.fromMs
  const move = replaced.findLast((_, index) => {
    const [before, after] = [starts[index], starts[index + 1]]
    return before !== after && (isFar(before, after) || isFar(starts[0], after))
  })
  if (!move) return null
  const end = move.until.getTime() + limits.tickets.movedRefund.openForMs
  return new Date(Math.min(end, date_time.getTime()))
}

type Asked = { readonly purchase: TicketPurchase | null; readonly uid: string; readonly event: Moved | null }

/** The reason `uid` can't request the refund at `now`, null when they can. The page's button uses the same check. */
export function notRefundableReason(
  { purchase, uid, event }: Asked,
  now: Date,
): Exclude<MovedRefundRefusal, 'disputed'> | null {
  if (purchase?.user_id !== uid || purchase.status !== 'paid' || event?.status !== 'published')
    return 'not_found'
  if (purchase.checked_in_at !== null) return 'used'
  const until = refundableUntil(purchase, event)
  if (until === null) return 'not_moved'
  return now < until ? null : 'refund_over'
}

/** The options of a ticket holder who cannot come. */
export type HolderOptions = { readonly refundUntil: Date | null; readonly canTransfer: boolean }

/** Of all the tickets that `uid` holds for the event. */
export function holderOptions(
  purchases: readonly TicketPurchase[],
  event: Moved,
  uid: string,
  now: Date,
): HolderOptions {
  const ends = purchases.flatMap((purchase) =>
    notRefundableReason({ purchase, uid, event }, now) === null
      ? (refundableUntil(purchase, event) ?? [])
      : [],
  )
  return {
    refundUntil: ends.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
    canTransfer: purchases.some((purchase) => transferRefusalReason({ purchase, uid, event }, now) === null),
  }
}

/** A refund that the holder of some seats asks for; the money goes to the buyer, `uid`. */
export type MovedRefundRequest = TicketOrder & {
  readonly kind: 'moved_refund'
  readonly holder: string
  readonly ticketIds: readonly string[]
}

/** Voids the seats and owes their cents to the payer, with a row of the audit log: all of them or none. Idempotent. */
export function decideMovedRefund(
  draft: SnapshotDraft,
  eventId: string,
  { orderId, quantity, holder, ticketIds }: MovedRefundRequest,
  now: Date,
): SeatRefusal | null {
  const order = draft.get('orders', orderId)
  const known = seatIds(orderId, quantity)
  if (order === null || ticketIds.some((id) => !known.includes(id))) return 'not_found'
  const purchases = ticketIds.map((id) => draft.get('ticket_purchases', id))
  const isReturned = (id: string) => order.returns.some(({ ticket_ids }) => ticket_ids.includes(id))
  if (ticketIds.every(isReturned) && purchases.every((purchase) => purchase?.user_id === holder)) return null
  const event = draft.get('events', eventId)
  for (const purchase of purchases) {
    const reason = notRefundableReason({ purchase, uid: holder, event }, now)
    if (reason !== null) return reason
  }
  if (order.status !== 'paid') return 'not_found'
  if (order.disputed_cents > 0) return 'disputed'
  const held = seatsOfOrder(draft, orderId, quantity)
  const seats = held.filter(({ id }) => ticketIds.includes(id))
  const isLast = seats.length === held.length
  draft.put('orders', orderId, withReturn(order, { seats, isLast, reason: 'event_moved' }, now))
  voidSeats(draft, eventId, { orderId, quantity, seats })
  draft.put('audit_log', movedRefundAuditId(ticketIds), {
    who: holder,
    what: 'requestRefund',
    target: `orders/${orderId}`,
    before: { seats: held.length },
    after: { seats: held.length - seats.length, ticket_ids: seats.map(({ id }) => id) },
    when: now,
  })
  return null
}

/** The row of the audit log about the return of these seats. */
export function movedRefundAuditId([first = '']: readonly string[]): string {
  return `moved-refund-${first}`
}
