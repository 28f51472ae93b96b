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
  returnRefundEmailTemplate,
  staffEmailTemplate,
  ticketCodeCid,
  ticketsEmailTemplate,
  voidCodeEmailTemplate,
  type Payer,
  type TicketsReason,
} from '@club/domain/emails/order-templates'
import type { Event } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-facts'
import type { Order, Return, WholeRefundReason } from '@club/domain/orders/order'
import type { StaffEmail } from '@club/domain/orders/order-emails'
import type { Seat } from '@club/domain/orders/ticket-sales'
import { seatNumber, transferableUntil } from '@club/domain/orders/tickets/ticket-purchase'
import { webUrl } from '../server/config'
import { calendarAttachment } from '../emails/event-emails'
import type { Reader } from '../server/accounts/accounts'
import type { Attachment, QueuedEmail } from '../emails/email-queue'
import type { HeldTickets } from './tickets/held-tickets'
import { ticketPicture } from './tickets/ticket-picture'

/** An order with its event, null when it is gone, and all its seats. */
export type OrderStory = {
  readonly orderId: string
  readonly order: Order
  readonly event: Event | null
  readonly seats: readonly Seat[]
}

/** The valid seats that the payer holds. */
function ownSeats({ order, seats }: OrderStory): Seat[] {
  return seats.filter(({ purchase }) => purchase.status === 'paid' && purchase.user_id === order.user_id)
}

/** What the templates say about seats of one order. */
function ticketsIn(seats: readonly Seat[]) {
  return { ticket_type: seats[0]?.purchase.ticket_type ?? '', seats: seats.map(({ id }) => seatNumber(id)) }
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

async function ticketAttachments(
  { eventId, event, seats }: Omit<HeldTickets, 'orderId'>,
  now: Date,
): Promise<Attachment[]> {
  const pictures = seats.map(async ({ id, purchase }) => {
    const content = (await ticketPicture(purchase.code)).toString('base64')
    const cid = ticketCodeCid(seatNumber(id))
    return { filename: `${cid}.png`, content, content_type: 'image/png', cid }
  })
  return [...(await Promise.all(pictures)), calendarAttachment(eventId, event, now)]
}

/** The purchase and the price paid. */
export async function receiptEmail(reader: Reader, story: OrderStory, now: Date): Promise<QueuedEmail> {
  const { order, event } = story
  const seats = ownSeats(story)
  const eventId = order.tickets?.event_id
  const receipt = queuedEmail(
    reader,
    receiptEmailTemplate({ ...story, tickets: seats.length === 0 ? null : ticketsIn(seats) }, now),
    order.credits > 0 ? '/matches' : ticketsPath,
  )
  if (event === null || eventId === undefined || seats.length === 0) return receipt
  return { ...receipt, attachments: await ticketAttachments({ eventId, event, seats }, now) }
}

/** The tickets with their current code, for their holder. */
export async function ticketsEmail(
  reader: Reader,
  held: HeldTickets,
  why: TicketsReason,
  now: Date,
): Promise<QueuedEmail> {
  return {
    ...queuedEmail(
      reader,
      ticketsEmailTemplate(held.event, ticketsIn(held.seats), why),
      ticketsPath,
      eventEnd(held.event),
    ),
    attachments: await ticketAttachments(held, now),
  }
}

/** An offer of tickets by `from`, a first name. */
export function offerEmail(reader: Reader, { event, seats }: HeldTickets, from: string): QueuedEmail {
  const offer = offerEmailTemplate(event, ticketsIn(seats), from)
  return queuedEmail(reader, offer, ticketsPath, transferableUntil(event))
}

/** The codes that the reader had are void. */
export function voidCodeEmail(reader: Reader, { event, seats }: HeldTickets): QueuedEmail {
  return queuedEmail(reader, voidCodeEmailTemplate(event, ticketsIn(seats)), ticketsPath, eventEnd(event))
}

/** An automatic refund. */
export function automaticRefundEmail(
  reader: Reader,
  { orderId, order }: OrderStory,
  reason: WholeRefundReason,
): QueuedEmail {
  return queuedEmail(reader, automaticRefundEmailTemplate(orderId, order, reason), ticketsPath)
}

/** For the payer: seats of the order were returned. */
export function returnRefundEmail(reader: Reader, story: OrderStory, returned: Return): QueuedEmail {
  return queuedEmail(reader, returnRefundEmailTemplate({ ...story, returned }), ticketsPath)
}

/** The reader, who didn't pay for the tickets, has returned them. */
export function returnedEmail(reader: Reader, story: OrderStory, returned: Return): QueuedEmail {
  return queuedEmail(reader, returnedEmailTemplate({ ...story, returned }), ticketsPath)
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
