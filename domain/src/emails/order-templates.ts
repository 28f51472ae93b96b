/** Emails about orders, tickets and money. Typed text is part of them, so they are laid out when they are sent. */
import { type Order, type Return, type WholeRefundReason, seatsKept } from '../orders/order'
import type { StaffEmail } from '../orders/order-emails'
import { creditsDueBack } from '../orders/settlement'
import { dollarsText } from '../price'
import { type TicketPurchase, transferableUntil } from '../orders/tickets/ticket-purchase'
import { eveningPlan, eventFacts, type AnnouncedEvent } from './event-templates'
import { templateFrom } from './email-layout'
import { type EmailContent, type EmailParts, plain } from './render-email'

/** '$12.50 CAD', from cents. */
function money(cents: number): string {
  return `$${dollarsText(cents)} CAD`
}

/** The content id by which the email shows the picture of a seat's code. */
export const ticketCodeCid = (seat: number): string => `ticket-code-${seat}`

/** Seats of one order, by their numbers. */
type Tickets = Pick<TicketPurchase, 'ticket_type'> & { readonly seats: readonly number[] }

const ticketNoun = ({ seats }: Tickets) => (seats.length === 1 ? 'ticket' : 'tickets')

function codeAndDoor(event: AnnouncedEvent, { ticket_type, seats }: Tickets) {
  const facts = eventFacts(event)
  const quantity = seats.length
  const codes =
    quantity === 1
      ? 'This is your ticket code: please show it at the door, on your phone or on paper. It’s good for one person.'
      : `These are your ${quantity} ticket codes, one for each person: please show them at the door, on your phone or on paper. Coming separately? Send each guest their own.`
  return {
    paragraphs: [
      `${facts.title}\n${facts.when}\n${facts.place}`,
      ...eveningPlan(event),
      `${quantity} × ${plain(ticket_type)}`,
      codes,
    ],
    pictures: seats.map((seat) => ({
      cid: ticketCodeCid(seat),
      alt: `${quantity === 1 ? 'Your ticket code' : `The code of ticket ${seat}`}. You’ll also find it in My Tickets.`,
      ...(quantity > 1 && { caption: `Ticket ${seat}` }),
    })),
    action: 'My Tickets',
    afterwards: [
      'Please arrive 15 minutes early and bring valid ID.',
      'Anyone who has a code can use its ticket, so please share it only with the person it’s for.',
    ],
  }
}

const transferable = ({ length }: readonly number[]) =>
  `Can’t make it? Until 48 hours before the event you can transfer your ${length === 1 ? 'ticket' : 'tickets'} to another member, in My Tickets.`

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

/** The second ticket of a treat is the guest's alone. */
function treatLines({ tickets, returns }: Order): string[] {
  return tickets?.treat && returns.length === 0
    ? [
        'This order is for two tickets. The second one now belongs to your match, and we’ve emailed it to them.',
      ]
    : []
}

/** The receipt of a paid order, as of `now`. */
export function receiptEmailTemplate({ orderId, order, event, tickets }: Receipt, now: Date): EmailParts {
  const prices = priceLines(orderId, order)
  if (event !== null && tickets !== null) {
    const facts = eventFacts(event)
    const { paragraphs, ...rest } = codeAndDoor(event, tickets)
    return templateFrom({
      subject: `Your ${ticketNoun(tickets)} for ${facts.title}`,
      preview: `${facts.when}, ${facts.place}.`,
      heading: 'See you there, {{first_name}}',
      paragraphs: ['Thank you. You’re going to:', ...paragraphs, prices, ...treatLines(order)],
      ...rest,
      afterwards: [
        ...rest.afterwards,
        ...(now <= transferableUntil(event) ? [transferable(tickets.seats)] : []),
      ],
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

/** The reason for emailing tickets: on request, after a transfer, or bought by a match as their treat. */
export type TicketsReason = 'again' | 'transferred' | 'treat'

/** Tickets with their current code, for their holder. */
export function ticketsEmailTemplate(
  event: AnnouncedEvent,
  tickets: Tickets,
  why: TicketsReason,
): EmailParts {
  const facts = eventFacts(event)
  const { paragraphs, ...rest } = codeAndDoor(event, tickets)
  const noun = ticketNoun(tickets)
  const isOne = tickets.seats.length === 1
  const [first, heading] = {
    again: [`As you asked, here ${isOne ? 'is' : 'are'} your ${noun} again:`, `Your ${noun}, {{first_name}}`],
    transferred: [
      isOne ? 'This ticket is yours now:' : 'These tickets are yours now:',
      'See you there, {{first_name}}',
    ],
    treat: [
      'One of your matches bought you this ticket, and it’s all yours:',
      'It’s a treat, {{first_name}}',
    ],
  }[why]
  return templateFrom({
    subject: `Your ${noun} for ${facts.title}`,
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
  const isOne = tickets.seats.length === 1
  const them = isOne ? 'it' : 'them'
  return templateFrom({
    subject: `${isOne ? 'A ticket' : 'Tickets'} for ${facts.title}, from ${giver}`,
    preview: `${giver} would like you to have ${them}.`,
    heading: `${giver} thought of you, {{first_name}}`,
    paragraphs: [
      `${giver} would like to transfer ${isOne ? 'a ticket' : 'tickets'} to you:`,
      `${facts.title}\n${facts.when}\n${facts.place}`,
      `${tickets.seats.length} × ${plain(tickets.ticket_type)}`,
      `${isOne ? 'It’s' : 'They’re'} yours as soon as you accept ${them}. It won’t cost you anything.`,
    ],
    action: 'Accept or decline',
    afterwards: [
      `You can accept ${them} until 48 hours before the event. Don’t want ${them}? You don’t need to do anything.`,
    ],
  })
}

/** Confirms to the former holder that the tickets have been transferred. */
export function voidCodeEmailTemplate(event: AnnouncedEvent, { ticket_type, seats }: Tickets): EmailParts {
  const facts = eventFacts(event)
  const quantity = seats.length
  const isOne = quantity === 1
  return templateFrom({
    subject: `Transferred: your ${isOne ? 'ticket' : 'tickets'} for ${facts.title}`,
    preview: isOne ? 'Its code no longer works.' : 'Their codes no longer work.',
    heading: `Your ${isOne ? 'ticket has' : 'tickets have'} a new owner, {{first_name}}`,
    paragraphs: [
      `You offered ${quantity} × ${plain(ticket_type)} for ${facts.title} on ${facts.when} to another member, who has accepted.`,
      isOne
        ? 'The code you had for it is void: it won’t get anyone in at the door.'
        : 'The codes you had for them are void: they won’t get anyone in at the door.',
    ],
    action: 'My Tickets',
    afterwards: [
      `Wasn’t it you who offered ${isOne ? 'it' : 'them'}? Please write to us at the address below right away.`,
    ],
  })
}

const back = 'the same way you paid. That can take up to ten days'

const refundParagraphs: Readonly<Record<WholeRefundReason, (title: string) => readonly string[]>> = {
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
  reason: WholeRefundReason,
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

/** Seats that were returned after the start had moved; `title` is their order's. */
type ReturnedSeats = { readonly orderId: string; readonly order: Order; readonly returned: Return }

const seatsOf = (quantity: number) => (quantity === 1 ? '1 ticket' : `${quantity} tickets`)

const nowVoid = (quantity: number) =>
  quantity === 1
    ? 'The ticket is void, and its seat has been released.'
    : 'The tickets are void, and their seats have been released.'

/** Tells the payer about seats that were returned, and about the money. */
export function returnRefundEmailTemplate({ orderId, order, returned }: ReturnedSeats): EmailParts {
  const { ticket_ids, cents, reason } = returned
  const quantity = ticket_ids.length
  const title = plain(order.title)
  const happened = {
    event_moved: `The start of your event has moved, and ${seatsOf(quantity)} of this order ${quantity === 1 ? 'was' : 'were'} returned for a refund: ${title}. ${nowVoid(quantity)}`,
    treat_over: `The second ticket in this order couldn’t be used: ${title}. Your own ticket is still valid.`,
  }[reason]
  const subject = cents === 0 ? `About your order: ${title}` : `Your refund: ${title}`
  return templateFrom(
    refundContent(
      [
        happened,
        cents === 0 ? 'You weren’t charged.' : `We’re refunding ${money(cents)}, ${back}.`,
        `Order ${orderId}`,
      ],
      subject,
    ),
  )
}

/** Confirms the return to the holder, whose tickets another member paid for. */
export function returnedEmailTemplate({ order, returned: { ticket_ids } }: ReturnedSeats): EmailParts {
  const quantity = ticket_ids.length
  const title = plain(order.title)
  return templateFrom({
    subject: `Returned: ${title}`,
    preview: nowVoid(quantity),
    heading: `You’ve returned ${quantity === 1 ? 'your ticket' : 'your tickets'}, {{first_name}}`,
    paragraphs: [
      `As you asked, we’ve returned ${seatsOf(quantity)}: ${title}. ${nowVoid(quantity)}`,
      'The refund goes to the member who paid.',
    ],
    action: 'My Tickets',
    afterwards: ['Didn’t ask for this? Please write to us at the address below right away.'],
  })
}

/** Whether the tickets that were not returned are valid after a refund by staff. */
function validity(order: Order): string[] {
  const { tickets, returns } = order
  if (tickets === null) return []
  const left = seatsKept({ ...order, status: 'paid' })
  if (left === 0) return []
  const yours = `Your ${returns.length === 0 ? '' : 'other '}${left === 1 ? 'ticket' : 'tickets'}`
  if (order.status === 'refunded')
    return [`${yours} and ${left === 1 ? 'its code' : 'their codes'} are void.`]
  return [`${yours} ${left === 1 ? 'is' : 'are'} still valid.`]
}

/** A refund of some or all of a payment, made by staff. */
export function refundEmailTemplate(orderId: string, order: Order): EmailParts {
  const { total_cents, refunded_cents } = order
  const title = plain(order.title)
  const isAll = refunded_cents >= total_cents
  return templateFrom(
    refundContent(
      [
        `We’ve refunded ${isAll ? 'all' : money(refunded_cents)} of the ${money(total_cents)} you paid for ${title}, ${back}.`,
        ...validity(order),
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
