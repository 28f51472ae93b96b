/** Tickets with their event, and emails that resend them. */
import { randomUUID } from 'node:crypto'
import type { Event } from '@club/domain/events/event'
import { limits } from '@club/domain/limits'
import type { TicketPurchase } from '@club/domain/orders/tickets/ticket-purchase'
import { collectionOf, documentOrNull } from '../../server/store/collection-of'
import { compareAndSet } from '../../server/store/compare-and-set'
import { loadDocument } from '../../server/store/load-document'
import { queueEmail, type QueuedEmail } from '../../emails/email-queue'
import { takeOne } from '../../server/store/rate-limits'
import { loadTickets } from '../stored-orders'

export type HeldTickets = {
  readonly eventId: string
  readonly event: Event
  readonly tickets: TicketPurchase
}

/** The tickets of an order; null without any, or when their event is gone. */
export async function loadHeldTickets(orderId: string): Promise<HeldTickets | null> {
  const tickets = await loadTickets(orderId)
  const event = tickets && (await loadDocument('events', tickets.event_id))
  return event && { eventId: tickets.event_id, event, tickets }
}

/** The paid tickets that a member holds for an event. */
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
