/** The wording of mails about orders, tickets and money; the words of others are part of it, so they are laid out when they are sent. */
import type { Order, RefundReason } from '../payments/order'
import type { StaffNews } from '../payments/order-news'
import { creditsDueBack } from '../payments/settlement'
import { dollarsText } from '../price'
import { type TicketPurchase, transferableUntil } from '../tickets/ticket-purchase'
import { eventWords, plain, type EventWords, type Told } from './event-mails'
import { templateFrom } from './mail-layout'
import type { MailContent, MailTemplate } from './mail-template'

/** '$12.50 CAD', from cents. */
function money(cents: number): string {
  return `$${dollarsText(cents)} CAD`
}

/** The name by which the mail shows the picture of the ticket code. */
export const ticketCodeCid = 'ticket-code'

type Tickets = Pick<TicketPurchase, 'ticket_type' | 'quantity'>

function codeAndDoor(words: EventWords, { ticket_type, quantity }: Tickets) {
  const code = quantity === 1 ? 'It admits you.' : `It admits all ${quantity} of you, together.`
  return {
    paragraphs: [
      `${words.title}\n${words.when}\n${words.place}`,
      `${quantity} × ${plain(ticket_type)}`,
      `This is your ticket code: please show it at the door, on your phone or on paper. ${code}`,
    ],
    picture: { cid: ticketCodeCid, alt: 'Your ticket code. It is also in the club, below My Tickets.' },
    action: 'My Tickets',
    afterwards: [
      'Please arrive 15 minutes early and bring a valid ID.',
      'Whoever has the code has the tickets: please do not pass it on.',
    ],
  }
}

const transferable =
  'Can’t make it? Until 48 hours before the event you can transfer your tickets to another member, under My Tickets.'

type Paid = Pick<Order, 'title' | 'total_cents' | 'discount_cents' | 'tickets'>

function priceLines(orderId: string, { total_cents, discount_cents, tickets }: Paid): string {
  const off =
    discount_cents > 0 ? [`Discount ${tickets?.discount_code ?? ''}: −${money(discount_cents)}`] : []
  return [...off, `Total paid: ${money(total_cents)}`, `Order ${orderId}`].join('\n')
}

/** What was bought, as the mail tells it; `tickets` null: they are no longer the reader's. */
export type Receipt = {
  readonly orderId: string
  readonly order: Order
  readonly event: Told | null
  readonly tickets: Tickets | null
}

/** The receipt of a paid order, as of `now`. */
export function receiptMail({ orderId, order, event, tickets }: Receipt, now: Date): MailTemplate {
  const prices = priceLines(orderId, order)
  if (event !== null && tickets !== null) {
    const words = eventWords(event)
    const { paragraphs, ...rest } = codeAndDoor(words, tickets)
    return templateFrom({
      subject: `Your tickets for ${words.title}`,
      preview: `${words.when}, ${words.place}.`,
      heading: 'See you there, {{first_name}}',
      paragraphs: ['Thank you. You are going to:', ...paragraphs, prices],
      ...rest,
      afterwards: [...rest.afterwards, ...(now <= transferableUntil(event) ? [transferable] : [])],
    })
  }
  const { credits, coaching, title } = order
  if (coaching !== null)
    return templateFrom({
      subject: `You have booked ${plain(coaching.title)}`,
      preview: 'We will write to you to find a time.',
      heading: 'Good choice, {{first_name}}',
      paragraphs: [
        `Thank you. You have booked ${plain(coaching.title)}.`,
        prices,
        'What happens next: we write to you soon, to find a time that suits you.',
      ],
      action: 'My coaching',
      afterwards: ['Would you like to tell us something before? Just write to us at the address below.'],
    })
  return templateFrom({
    subject: credits > 0 ? `Your ${credits} credits` : `Your order: ${plain(title)}`,
    preview: `Total paid: ${money(order.total_cents)}.`,
    heading: 'Thank you, {{first_name}}',
    paragraphs: [
      credits > 0
        ? `${credits} credits are on your account now. Each pays for one super like.`
        : `You have bought ${plain(title)}.`,
      prices,
    ],
    action: credits > 0 ? 'Find somebody to like' : 'My Tickets',
    afterwards: ['Please keep this mail: it is your receipt.'],
  })
}

/** Tickets with their present code, for whoever holds them. `why` says why they come. */
export function ticketsMail(event: Told, tickets: Tickets, why: 'again' | 'transferred'): MailTemplate {
  const words = eventWords(event)
  const { paragraphs, ...rest } = codeAndDoor(words, tickets)
  const [first, heading] = {
    again: ['As you asked, here are your tickets once more:', 'Your tickets, {{first_name}}'],
    transferred: ['These tickets are yours now:', 'See you there, {{first_name}}'],
  }[why]
  return templateFrom({
    subject: `Your tickets for ${words.title}`,
    preview: `${words.when}, ${words.place}.`,
    heading: heading ?? '',
    paragraphs: [first ?? '', ...paragraphs],
    ...rest,
  })
}

/** Tickets are offered to the reader, by a member with this first name. */
export function offerMail(event: Told, tickets: Tickets, from: string): MailTemplate {
  const words = eventWords(event)
  const giver = plain(from) || 'Another member'
  return templateFrom({
    subject: `Tickets for ${words.title}, from ${giver}`,
    preview: `${giver} would like you to have them.`,
    heading: 'Somebody thought of you, {{first_name}}',
    paragraphs: [
      `${giver} would like to transfer tickets to you:`,
      `${words.title}\n${words.when}\n${words.place}`,
      `${tickets.quantity} × ${plain(tickets.ticket_type)}`,
      'They are yours as soon as you accept them. It costs you nothing.',
    ],
    action: 'Accept or decline',
    afterwards: [
      'Tickets can be transferred until 48 hours before the event. You do not want them? Then you need not do anything.',
    ],
  })
}

/** The reader's tickets are somebody else's now. */
export function voidCodeMail(event: Told): MailTemplate {
  const words = eventWords(event)
  return templateFrom({
    subject: `Transferred: your tickets for ${words.title}`,
    preview: 'Your own code is void now.',
    heading: 'Your tickets have a new owner, {{first_name}}',
    paragraphs: [
      `The member to whom you offered your tickets for ${words.title} on ${words.when} has accepted them.`,
      'Your ticket code is void: the door will not let anybody in with it.',
    ],
    action: 'My Tickets',
    afterwards: ['It was not you who transferred them? Please write to us at the address below at once.'],
  })
}

const back = 'the way it was paid; that can take up to ten days'

const refundParagraphs: Readonly<Record<RefundReason, (title: string) => readonly string[]>> = {
  too_late: (title) => [
    `Your payment for ${title} came when its time was over, and by then the last tickets had been sold. We are sorry.`,
  ],
  paid_twice: (title) => [
    `Your order ${title} was paid twice. What you bought stays yours; this is about the second payment alone.`,
  ],
  wrong_amount: (title) => [
    `A payment for your order ${title} was of another amount than the order, so it has bought nothing.`,
  ],
  no_member: (title) => [
    `Your payment for ${title} came when your account could not buy anything any more, so it has bought nothing.`,
  ],
  event_cancelled: (title) => [`The event is cancelled, and with it your order: ${title}. We are sorry.`],
  event_moved: (title) => [
    `The start of your event has moved, and these tickets were returned for a refund: ${title}. They’re void, and their seats have been released.`,
  ],
}

function refundContent(paragraphs: readonly string[], subject: string): MailContent {
  return {
    subject,
    preview: 'It goes back the way it was paid.',
    heading: 'About your payment, {{first_name}}',
    paragraphs,
    action: 'My Tickets',
    afterwards: ['Questions? Just write to us at the address below.'],
  }
}

/** The club gives a payment back by itself. */
export function givenBackMail(orderId: string, order: Order, reason: RefundReason): MailTemplate {
  const title = plain(order.title)
  const isFree = order.total_cents === 0
  return templateFrom(
    refundContent(
      [
        ...refundParagraphs[reason](title),
        isFree ? 'Nothing was charged.' : `The payment is given back in full, ${back}.`,
        `Order ${orderId}`,
      ],
      isFree ? `About your order: ${title}` : `Your payment is given back: ${title}`,
    ),
  )
}

/** For a member to whom tickets were transferred, and who has asked for their refund. */
export function returnedMail(title: string): MailTemplate {
  return templateFrom({
    subject: `Returned: ${plain(title)}`,
    preview: 'Your tickets are void, and your seats have been released.',
    heading: 'Your tickets are returned, {{first_name}}',
    paragraphs: [
      `As you asked, we’ve taken back ${plain(title)}. The tickets are void, and your seats have been released.`,
      'The money goes to the member who paid for them.',
    ],
    action: 'My Tickets',
    afterwards: ['Didn’t ask for this? Please write to us at the address below at once.'],
  })
}

/** Staff have given back some or all of a payment. */
export function refundedMail(orderId: string, order: Order): MailTemplate {
  const { total_cents, refunded_cents, tickets } = order
  const title = plain(order.title)
  const isAll = refunded_cents >= total_cents
  return templateFrom(
    refundContent(
      [
        `Of the ${money(total_cents)} that you paid for ${title}, ${isAll ? 'all' : money(refunded_cents)} is given back to you, ${back}.`,
        ...(isAll && tickets !== null ? ['The tickets are void, and their code with them.'] : []),
        ...(!isAll && tickets !== null ? ['The tickets stay valid.'] : []),
        `Order ${orderId}`,
      ],
      `Money back: ${title}`,
    ),
  )
}

/** Whom a mail to staff is about; empty words for somebody who is gone. */
export type Payer = { readonly name: string; readonly email: string }

type StaffWords = { readonly subject: string; readonly paragraphs: readonly string[] }

const staffContents: Readonly<Record<StaffNews, (order: Order) => StaffWords>> = {
  coaching_booked: (order) => ({
    subject: `Coaching booked: ${plain(order.title)}`,
    paragraphs: [
      `${plain(order.title)} is booked and paid for. The member was told that we write soon, to find a time.`,
    ],
  }),
  disputed: (order) => ({
    subject: `A payment is disputed: ${plain(order.title)}`,
    paragraphs: [
      `A bank disputes ${money(order.disputed_cents)} of the ${money(order.total_cents)} that were paid for ${plain(order.title)}. Please answer it at Stripe in time: without an answer the dispute is lost.`,
    ],
  }),
  credits_short: (order) => ({
    subject: 'Credits that could not be taken back',
    paragraphs: [
      `Of ${order.credits} credits bought, ${creditsDueBack(order)} are due back, because ${money(order.refunded_cents)} was given back and ${money(order.disputed_cents)} is disputed. Only ${order.credits_taken} could be taken: the others are spent.`,
    ],
  }),
  refund_failed: (order) => ({
    subject: `A refund has failed: ${plain(order.title)}`,
    paragraphs: [
      `Money that was given back for ${plain(order.title)} came back from the bank. Of ${money(order.total_cents)} only ${money(order.refunded_cents)} is given back now. Please look at Stripe how to pay it.`,
    ],
  }),
}

/** For the staff, whose own mail program answers to the payer. */
export function staffMail(about: StaffNews, orderId: string, order: Order, payer: Payer): MailTemplate {
  const { subject, paragraphs } = staffContents[about](order)
  const who =
    payer.email === '' ? 'The member is not in the club any more.' : `${plain(payer.name)}, ${payer.email}`
  return templateFrom({
    subject,
    preview: `Order ${orderId}`,
    heading: 'For the staff',
    paragraphs: [...paragraphs, who, `Order ${orderId}\nPayment ${order.payment_intent ?? 'none'} at Stripe`],
    action: 'Open the admin panel',
    afterwards: [],
  })
}
