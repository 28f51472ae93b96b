/** Emails about orders, tickets and money. Typed text is part of them, so they are laid out when they are sent. */
import type { Order, RefundReason } from '../orders/order'
import type { StaffEmail } from '../orders/order-emails'
import { creditsDueBack } from '../orders/settlement'
import { dollarsText } from '../price'
import { type TicketPurchase, transferableUntil } from '../orders/tickets/ticket-purchase'
import { eventFacts, type EventFacts, type AnnouncedEvent } from './event-templates'
import { templateFrom } from './email-layout'
import { type EmailContent, type EmailParts, plain } from './render-email'

/** '$12.50 CAD', from cents. */
function money(cents: number): string {
  return `$${dollarsText(cents)} CAD`
}

/** The content id by which the email shows the picture of the ticket code. */
export const ticketCodeCid = 'ticket-code'

type Tickets = Pick<TicketPurchase, 'ticket_type' | 'quantity'>

function codeAndDoor(facts: EventFacts, { ticket_type, quantity }: Tickets) {
  const code =
    quantity === 1 ? 'It’s good for one person.' : `It’s good for all ${quantity} of you, together.`
  return {
    paragraphs: [
      `${facts.title}\n${facts.when}\n${facts.place}`,
      `${quantity} × ${plain(ticket_type)}`,
      `This is your ticket code: please show it at the door, on your phone or on paper. ${code}`,
    ],
    picture: { cid: ticketCodeCid, alt: 'Your ticket code. You’ll also find it in My Tickets.' },
    action: 'My Tickets',
    afterwards: [
      'Please arrive 15 minutes early and bring valid ID.',
      'Anyone who has the code has the tickets, so please don’t share it.',
    ],
  }
}

const transferable =
  'Can’t make it? Until 48 hours before the event you can transfer your tickets to another member, in My Tickets.'

type Paid = Pick<Order, 'title' | 'total_cents' | 'discount_cents' | 'tickets'>

function priceLines(orderId: string, { total_cents, discount_cents, tickets }: Paid): string {
  const off =
    discount_cents > 0 ? [`Discount ${tickets?.discount_code ?? ''}: −${money(discount_cents)}`] : []
  return [...off, `Total paid: ${money(total_cents)}`, `Order ${orderId}`].join('\n')
}

/** A purchase as its receipt shows it; `tickets` null: they are no longer the reader's. */
type Receipt = {
  readonly orderId: string
  readonly order: Order
  readonly event: AnnouncedEvent | null
  readonly tickets: Tickets | null
}

/** The receipt of a paid order, as of `now`. */
export function receiptEmailTemplate({ orderId, order, event, tickets }: Receipt, now: Date): EmailParts {
  const prices = priceLines(orderId, order)
  if (event !== null && tickets !== null) {
    const facts = eventFacts(event)
    const { paragraphs, ...rest } = codeAndDoor(facts, tickets)
    return templateFrom({
      subject: `Your tickets for ${facts.title}`,
      preview: `${facts.when}, ${facts.place}.`,
      heading: 'See you there, {{first_name}}',
      paragraphs: ['Thank you. You’re going to:', ...paragraphs, prices],
      ...rest,
      afterwards: [...rest.afterwards, ...(now <= transferableUntil(event) ? [transferable] : [])],
    })
  }
  const { credits, coaching, title } = order
  if (coaching !== null)
    return templateFrom({
      subject: `You’ve booked ${plain(coaching.title)}`,
      preview: 'We’ll email you to find a time.',
      heading: 'Good choice, {{first_name}}',
      paragraphs: [
        `Thank you. You’ve booked ${plain(coaching.title)}.`,
        prices,
        'What happens next: we’ll email you within two business days to find a time that suits you.',
      ],
      action: 'My coaching',
      afterwards: [
        'Is there anything you’d like to tell us beforehand? Just write to us at the address below.',
      ],
    })
  return templateFrom({
    subject: credits > 0 ? `Your ${credits} credits` : `Your order: ${plain(title)}`,
    preview: `Total paid: ${money(order.total_cents)}.`,
    heading: 'Thank you, {{first_name}}',
    paragraphs: [
      credits > 0
        ? `We’ve added ${credits} credits to your account. Each one pays for a super like.`
        : `You’ve bought ${plain(title)}.`,
      prices,
    ],
    action: credits > 0 ? 'See your matches' : 'My Tickets',
    afterwards: ['Please keep this email: it’s your receipt.'],
  })
}

/** Tickets with their current code, for their holder, sent again or after a transfer. */
export function ticketsEmailTemplate(
  event: AnnouncedEvent,
  tickets: Tickets,
  why: 'again' | 'transferred',
): EmailParts {
  const facts = eventFacts(event)
  const { paragraphs, ...rest } = codeAndDoor(facts, tickets)
  const [first, heading] = {
    again: ['As you asked, here are your tickets again:', 'Your tickets, {{first_name}}'],
    transferred: ['These tickets are yours now:', 'See you there, {{first_name}}'],
  }[why]
  return templateFrom({
    subject: `Your tickets for ${facts.title}`,
    preview: `${facts.when}, ${facts.place}.`,
    heading: heading ?? '',
    paragraphs: [first ?? '', ...paragraphs],
    ...rest,
  })
}

/** An offer of tickets, made by a member with this first name. */
export function offerEmailTemplate(event: AnnouncedEvent, tickets: Tickets, from: string): EmailParts {
  const facts = eventFacts(event)
  const giver = plain(from) || 'Another member'
  return templateFrom({
    subject: `Tickets for ${facts.title}, from ${giver}`,
    preview: `${giver} would like you to have them.`,
    heading: `${giver} thought of you, {{first_name}}`,
    paragraphs: [
      `${giver} would like to transfer tickets to you:`,
      `${facts.title}\n${facts.when}\n${facts.place}`,
      `${tickets.quantity} × ${plain(tickets.ticket_type)}`,
      'They’re yours as soon as you accept them. It won’t cost you anything.',
    ],
    action: 'Accept or decline',
    afterwards: [
      'You can accept them until 48 hours before the event. Don’t want them? You don’t need to do anything.',
    ],
  })
}

/** Confirms to the former holder that the tickets have been transferred. */
export function voidCodeEmailTemplate(event: AnnouncedEvent): EmailParts {
  const facts = eventFacts(event)
  return templateFrom({
    subject: `Transferred: your tickets for ${facts.title}`,
    preview: 'Your own code no longer works.',
    heading: 'Your tickets have a new owner, {{first_name}}',
    paragraphs: [
      `You offered your tickets for ${facts.title} on ${facts.when} to another member, who has accepted them.`,
      'Your ticket code is void: it won’t get anyone in at the door.',
    ],
    action: 'My Tickets',
    afterwards: ['Didn’t transfer them? Please write to us at the address below right away.'],
  })
}

const back = 'the same way you paid. That can take up to ten days'

const refundParagraphs: Readonly<Record<RefundReason, (title: string) => readonly string[]>> = {
  too_late: (title) => [
    `Your payment for ${title} arrived after the time limit, and the last tickets had already been sold. We’re sorry.`,
  ],
  paid_twice: (title) => [
    `You paid twice for ${title}. You keep what you bought; this email is only about the second payment.`,
  ],
  wrong_amount: (title) => [
    `Your payment for ${title} didn’t match the total of the order, so the order didn’t go through.`,
  ],
  no_member: (title) => [
    `Your payment for ${title} arrived when your account could no longer make purchases, so the order didn’t go through.`,
  ],
  event_cancelled: (title) => [
    `The event has been cancelled, so we’ve cancelled your order too: ${title}. We’re sorry.`,
  ],
  event_moved: (title) => [
    `The start of your event has moved, and these tickets were returned for a refund: ${title}. They’re void, and their seats have been released.`,
  ],
}

function refundContent(paragraphs: readonly string[], subject: string): EmailContent {
  return {
    subject,
    preview: 'Here’s what happens with your payment.',
    heading: 'About your payment, {{first_name}}',
    paragraphs,
    action: 'My Tickets',
    afterwards: ['Questions? Just write to us at the address below.'],
  }
}

/** An automatic refund of a whole payment, with its reason. */
export function automaticRefundEmailTemplate(
  orderId: string,
  order: Order,
  reason: RefundReason,
): EmailParts {
  const title = plain(order.title)
  const isFree = order.total_cents === 0
  return templateFrom(
    refundContent(
      [
        ...refundParagraphs[reason](title),
        isFree ? 'You weren’t charged.' : `We’re refunding this payment in full, ${back}.`,
        `Order ${orderId}`,
      ],
      isFree ? `About your order: ${title}` : `Your refund: ${title}`,
    ),
  )
}

/** Confirms a refund request to a member who got the tickets by transfer. */
export function returnedEmailTemplate(title: string): EmailParts {
  return templateFrom({
    subject: `Returned: ${plain(title)}`,
    preview: 'Your tickets are void, and your seats have been released.',
    heading: 'You’ve returned your tickets, {{first_name}}',
    paragraphs: [
      `As you asked, we’ve returned ${plain(title)}. The tickets are void, and your seats have been released.`,
      'The refund goes to the member who paid for them.',
    ],
    action: 'My Tickets',
    afterwards: ['Didn’t ask for this? Please write to us at the address below right away.'],
  })
}

/** A refund of some or all of a payment, made by staff. */
export function refundEmailTemplate(orderId: string, order: Order): EmailParts {
  const { total_cents, refunded_cents, tickets } = order
  const title = plain(order.title)
  const isAll = refunded_cents >= total_cents
  return templateFrom(
    refundContent(
      [
        `We’ve refunded ${isAll ? 'all' : money(refunded_cents)} of the ${money(total_cents)} you paid for ${title}, ${back}.`,
        ...(isAll && tickets !== null ? ['The tickets and their code are void.'] : []),
        ...(!isAll && tickets !== null ? ['Your tickets are still valid.'] : []),
        `Order ${orderId}`,
      ],
      `Refunded: ${title}`,
    ),
  )
}

/** The member an email to staff is about; both empty for a former member. */
export type Payer = { readonly name: string; readonly email: string }

type StaffCopy = { readonly subject: string; readonly paragraphs: readonly string[] }

const staffContents: Readonly<Record<StaffEmail, (order: Order) => StaffCopy>> = {
  coaching_booked: (order) => ({
    subject: `Coaching booked: ${plain(order.title)}`,
    paragraphs: [
      `${plain(order.title)} is booked and paid for. We’ve told the member we’ll email within two business days to find a time.`,
    ],
  }),
  disputed: (order) => ({
    subject: `Payment disputed: ${plain(order.title)}`,
    paragraphs: [
      `The buyer’s bank is disputing ${money(order.disputed_cents)} of the ${money(order.total_cents)} paid for ${plain(order.title)}. Please respond in Stripe before the deadline: without a response, we lose the dispute.`,
    ],
  }),
  credits_short: (order) => ({
    subject: 'Refunded credits have already been spent',
    paragraphs: [
      `Of the ${order.credits} credits bought, ${creditsDueBack(order)} should come back, because ${money(order.refunded_cents)} was refunded and ${money(order.disputed_cents)} is disputed. We could only take ${order.credits_taken} off the account, because the rest had already been spent.`,
    ],
  }),
  refund_failed: (order) => ({
    subject: `Refund failed: ${plain(order.title)}`,
    paragraphs: [
      `The bank sent back a refund for ${plain(order.title)}, so only ${money(order.refunded_cents)} of ${money(order.total_cents)} has been refunded. Please check in Stripe for another way to send it.`,
    ],
  }),
}

/** An email to staff, who reply to the payer from their own inbox. */
export function staffEmailTemplate(
  about: StaffEmail,
  orderId: string,
  order: Order,
  payer: Payer,
): EmailParts {
  const { subject, paragraphs } = staffContents[about](order)
  const who =
    payer.email === '' ? 'The member is no longer in the club.' : `${plain(payer.name)}, ${payer.email}`
  return templateFrom({
    subject,
    preview: `Order ${orderId}`,
    heading: 'A note for staff',
    paragraphs: [...paragraphs, who, `Order ${orderId}\nStripe payment: ${order.payment_intent ?? 'none'}`],
    action: 'Open the admin panel',
    afterwards: [],
  })
}
