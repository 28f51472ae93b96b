/** Tickets with their event, and emails that resend them. */
import { randomUUID } from 'node:crypto'
import type { Event } from '@club/domain/events/event'
import { limits } from '@club/domain/limits'
import type { Seat } from '@club/domain/orders/ticket-sales'
import type { TicketPurchase } from '@club/domain/orders/tickets/ticket-purchase'
import { collectionOf, documentOrNull } from '../../server/store/collection-of'
import { compareAndSet } from '../../server/store/compare-and-set'
import { loadDocument } from '../../server/store/load-document'
import { queueEmail, type QueuedEmail } from '../../emails/email-queue'
import { takeOne } from '../../server/store/rate-limits'
import { loadSeats } from '../stored-orders'

/** Valid seats of one order, at least one, all held by the same member. */
export type HeldTickets = {
  readonly orderId: string
  readonly eventId: string
  readonly event: Event
  readonly seats: readonly Seat[]
}

/** The seats of an order that a member holds; null without any, or when their event is gone. */
export async function loadHeldTickets(orderId: string, uid: string): Promise<HeldTickets | null> {
  const valid = (await loadSeats(orderId)).filter(({ purchase }) => purchase.status === 'paid')
  const seats = valid.filter(({ purchase }) => purchase.user_id === uid)
  const eventId = seats[0]?.purchase.event_id
  const event = eventId === undefined ? null : await loadDocument('events', eventId)
  return eventId === undefined || event === null ? null : { orderId, eventId, event, seats }
}

/** These of a member's tickets, all of one order; null when one of them isn't theirs. */
export async function loadNamedTickets(
  ticketIds: readonly string[],
  uid: string,
): Promise<HeldTickets | null> {
  const first = await loadDocument('ticket_purchases', ticketIds[0] ?? '')
  const held = first && (await loadHeldTickets(first.order_id, uid))
  const seats = held?.seats.filter(({ id }) => ticketIds.includes(id)) ?? []
  return held === null || seats.length < new Set(ticketIds).size ? null : { ...held, seats }
}

/** The tickets that a member holds for an event. */
export async function ticketsOf(uid: string, eventId: string): Promise<TicketPurchase[]> {
  const paid = collectionOf('ticket_purchases').where('user_id', '==', uid).where('status', '==', 'paid')
  const { docs } = await paid.where('event_id', '==', eventId).get()
  return docs.flatMap((row) => documentOrNull(row) ?? [])
}

type Resent = { readonly orderId: string; readonly uid: string; readonly email: QueuedEmail }

/** Queues an email with tickets for their holder; false when they have requested too many. */
export function queueResent({ orderId, uid, email }: Resent, now: Date): Promise<boolean> {
  return compareAndSet(async (batch) => {
    const isAllowed = await takeOne(batch, `tickets mailed again to ${uid}`, limits.tickets.resends, now)
    if (isAllowed) queueEmail(batch, `order-${orderId}-again-${randomUUID()}`, email, now)
    return isAllowed
  })
}
