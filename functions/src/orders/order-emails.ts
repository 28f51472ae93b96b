/** Emails about orders and tickets, with the ticket code as a picture and a calendar file. */
import { club } from '@club/domain/club'
import type { EmailParts } from '@club/domain/emails/render-email'
import { renderEmail } from '@club/domain/emails/render-email'
import {
  automaticRefundEmailTemplate,
  offerEmailTemplate,
  receiptEmailTemplate,
  refundEmailTemplate,
  returnedEmailTemplate,
  staffEmailTemplate,
  ticketCodeCid,
  ticketsEmailTemplate,
  voidCodeEmailTemplate,
  type Payer,
} from '@club/domain/emails/order-templates'
import type { Event } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-facts'
import type { Order, RefundReason } from '@club/domain/orders/order'
import type { StaffEmail } from '@club/domain/orders/order-emails'
import { transferableUntil, type TicketPurchase } from '@club/domain/orders/tickets/ticket-purchase'
import { webUrl } from '../server/config'
import { calendarAttachment } from '../emails/event-emails'
import type { Reader } from '../server/accounts/accounts'
import type { Attachment, QueuedEmail } from '../emails/email-queue'
import type { HeldTickets } from './tickets/held-tickets'
import { ticketPicture } from './tickets/ticket-picture'

/**
 * An order with its event and tickets: `event` null when it is gone; `tickets` null when the payer no longer holds
 * them.
 */
export type OrderStory = {
  readonly orderId: string
  readonly order: Order
  readonly event: Event | null
  readonly tickets: TicketPurchase | null
  /** The ticket holder, where that isn't the payer. */
  readonly holder: string | null
}

const ticketsPath = '/profile?tab=tickets'

function queuedEmail(
  { email, firstName }: Reader,
  template: EmailParts,
  path: string,
  useless_after: Date | null = null,
): QueuedEmail {
  const values = { first_name: firstName, link: `${webUrl.value()}${path}`, club: club.name, expires: '' }
  return { to: email, message: renderEmail(template, values), useless_after }
}

async function ticketAttachments({ eventId, event, tickets }: HeldTickets, now: Date): Promise<Attachment[]> {
  const content = (await ticketPicture(tickets.code)).toString('base64')
  const picture = { filename: 'ticket-code.png', content, content_type: 'image/png', cid: ticketCodeCid }
  return [picture, calendarAttachment(eventId, event, now)]
}

/** The purchase and the price paid. */
export async function receiptEmail(reader: Reader, story: OrderStory, now: Date): Promise<QueuedEmail> {
  const { order, event, tickets } = story
  const receipt = queuedEmail(
    reader,
    receiptEmailTemplate(story, now),
    order.credits > 0 ? '/matches' : ticketsPath,
  )
  if (event === null || tickets === null) return receipt
  const held = { eventId: tickets.event_id, event, tickets }
  return { ...receipt, attachments: await ticketAttachments(held, now) }
}

/** The tickets with their current code, for their holder. */
export async function ticketsEmail(
  reader: Reader,
  held: HeldTickets,
  why: 'again' | 'transferred',
  now: Date,
): Promise<QueuedEmail> {
  return {
    ...queuedEmail(
      reader,
      ticketsEmailTemplate(held.event, held.tickets, why),
      ticketsPath,
      eventEnd(held.event),
    ),
    attachments: await ticketAttachments(held, now),
  }
}

/** An offer of tickets by `from`, a first name. */
export function offerEmail(reader: Reader, { event, tickets }: HeldTickets, from: string): QueuedEmail {
  return queuedEmail(reader, offerEmailTemplate(event, tickets, from), ticketsPath, transferableUntil(event))
}

/** The reader's own code is void. */
export function voidCodeEmail(reader: Reader, event: Event): QueuedEmail {
  return queuedEmail(reader, voidCodeEmailTemplate(event), ticketsPath, eventEnd(event))
}

/** An automatic refund. */
export function automaticRefundEmail(
  reader: Reader,
  { orderId, order }: OrderStory,
  reason: RefundReason,
): QueuedEmail {
  return queuedEmail(reader, automaticRefundEmailTemplate(orderId, order, reason), ticketsPath)
}

/** The reader, who didn't pay for the tickets, has returned them. */
export function returnedEmail(reader: Reader, { order }: OrderStory): QueuedEmail {
  return queuedEmail(reader, returnedEmailTemplate(order.title), ticketsPath)
}

/** A full or partial refund by staff. */
export function refundEmail(reader: Reader, { orderId, order }: OrderStory): QueuedEmail {
  return queuedEmail(reader, refundEmailTemplate(orderId, order), ticketsPath)
}

/** For the staff; it names the payer, and is erased with them. */
export function staffEmail(about: StaffEmail, { orderId, order }: OrderStory, payer: Payer): QueuedEmail {
  const reader = { email: club.contactEmail, firstName: '' }
  return {
    ...queuedEmail(reader, staffEmailTemplate(about, orderId, order, payer), '/admin'),
    user_ids: [order.user_id],
  }
}
