/** Emails about orders and tickets, with the ticket code as a picture and a calendar file. */
import { club } from '@club/domain/club'
import type { MailTemplate } from '@club/domain/emails/mail-template'
import { renderMail } from '@club/domain/emails/mail-template'
import {
  givenBackMail,
  offerMail,
  receiptMail,
  refundedMail,
  returnedMail,
  staffMail,
  ticketCodeCid,
  ticketsMail,
  voidCodeMail,
  type Payer,
} from '@club/domain/emails/order-mails'
import type { Event } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-facts'
import type { Order, RefundReason } from '@club/domain/payments/order'
import type { StaffNews } from '@club/domain/payments/order-news'
import { transferableUntil, type TicketPurchase } from '@club/domain/tickets/ticket-purchase'
import { webUrl } from '../config'
import { calendarAttachment } from '../mail/event-letters'
import type { Reader } from '../store/account/accounts'
import type { Attachment, QueuedEmail } from '../store/mail/mails'
import type { HeldTickets } from '../store/payments/held-tickets'
import { ticketPicture } from './ticket-picture'

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

function letter(
  { email, firstName }: Reader,
  template: MailTemplate,
  path: string,
  useless_after: Date | null = null,
): QueuedEmail {
  const values = { first_name: firstName, link: `${webUrl.value()}${path}`, club: club.name, expires: '' }
  return { to: email, message: renderMail(template, values), useless_after }
}

async function ticketAttachments({ eventId, event, tickets }: HeldTickets, now: Date): Promise<Attachment[]> {
  const content = (await ticketPicture(tickets.code)).toString('base64')
  const picture = { filename: 'ticket-code.png', content, content_type: 'image/png', cid: ticketCodeCid }
  return [picture, calendarAttachment(eventId, event, now)]
}

/** The purchase and the price paid. */
export async function receiptLetter(reader: Reader, story: OrderStory, now: Date): Promise<QueuedEmail> {
  const { order, event, tickets } = story
  const receipt = letter(reader, receiptMail(story, now), order.credits > 0 ? '/matches' : ticketsPath)
  if (event === null || tickets === null) return receipt
  const held = { eventId: tickets.event_id, event, tickets }
  return { ...receipt, attachments: await ticketAttachments(held, now) }
}

/** The tickets with their current code, for their holder. */
export async function ticketsLetter(
  reader: Reader,
  held: HeldTickets,
  why: 'again' | 'transferred',
  now: Date,
): Promise<QueuedEmail> {
  return {
    ...letter(reader, ticketsMail(held.event, held.tickets, why), ticketsPath, eventEnd(held.event)),
    attachments: await ticketAttachments(held, now),
  }
}

/** An offer of tickets by `from`, a first name. */
export function offerLetter(reader: Reader, { event, tickets }: HeldTickets, from: string): QueuedEmail {
  return letter(reader, offerMail(event, tickets, from), ticketsPath, transferableUntil(event))
}

/** The reader's own code is void. */
export function voidCodeLetter(reader: Reader, event: Event): QueuedEmail {
  return letter(reader, voidCodeMail(event), ticketsPath, eventEnd(event))
}

/** An automatic refund. */
export function givenBackLetter(
  reader: Reader,
  { orderId, order }: OrderStory,
  reason: RefundReason,
): QueuedEmail {
  return letter(reader, givenBackMail(orderId, order, reason), ticketsPath)
}

/** The reader, who didn't pay for the tickets, has returned them. */
export function returnedLetter(reader: Reader, { order }: OrderStory): QueuedEmail {
  return letter(reader, returnedMail(order.title), ticketsPath)
}

/** A full or partial refund by staff. */
export function refundedLetter(reader: Reader, { orderId, order }: OrderStory): QueuedEmail {
  return letter(reader, refundedMail(orderId, order), ticketsPath)
}

/** For the staff; it names the payer, and is erased with them. */
export function staffLetter(about: StaffNews, { orderId, order }: OrderStory, payer: Payer): QueuedEmail {
  const reader = { email: club.contactEmail, firstName: '' }
  return { ...letter(reader, staffMail(about, orderId, order, payer), '/admin'), user_ids: [order.user_id] }
}
