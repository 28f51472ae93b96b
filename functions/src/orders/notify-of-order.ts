/** Notifies the payer and staff of what has happened to an order, each once. */
import type { Order, Return } from '@club/domain/orders/order'
import { dueEmails, type DueEmail, type StaffEmail } from '@club/domain/orders/order-emails'
import { log } from '../server/log'
import { loadReader, type Reader } from '../server/accounts/accounts'
import { loadDocument } from '../server/store/load-document'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { queueEmail, type QueuedEmail } from '../emails/email-queue'
import { loadSeats } from './stored-orders'
import {
  automaticRefundEmail,
  receiptEmail,
  refundEmail,
  returnRefundEmail,
  returnedEmail,
  staffEmail,
  ticketsEmail,
  type OrderStory,
} from './order-emails'

/** `email` null: the order records it, but no email is sent. */
type OrderEmail = { readonly name: string; readonly email: QueuedEmail | null }

const staffEmails: ReadonlySet<DueEmail['about']> = new Set<StaffEmail>([
  'coaching_booked',
  'disputed',
  'credits_short',
  'refund_failed',
])

function isForStaff(about: DueEmail['about']): about is StaffEmail {
  return staffEmails.has(about)
}

/** Queues the emails about an order; idempotent. */
export async function notifyOfOrder(orderId: string, order: Order, now: Date): Promise<void> {
  if (dueEmails(order).length === 0) return
  const names = await queueOrderEmails(orderId, (stored) => emailsOf(orderId, stored, now), now)
  log.orderEmailsQueued({ orderId, names })
}

/** Queues, in the commit in which the order records them, the emails that `emailsOf` finds due for the stored order; returns their names. */
function queueOrderEmails(
  orderId: string,
  emailsOf: (order: Order) => Promise<readonly OrderEmail[]>,
  now: Date,
): Promise<string[]> {
  return compareAndSet(async (batch) => {
    const stored = await collectionOf('orders').doc(orderId).get()
    const order = documentOrNull(stored)
    const due = order === null ? [] : await emailsOf(order)
    if (order === null || due.length === 0) return []
    const names = due.map(({ name }) => name)
    writeGuarded(batch, stored, { mails: [...order.mails, ...names] })
    for (const { name, email } of due)
      if (email !== null) queueEmail(batch, `order-${orderId}-${name}`, email, now)
    return names
  })
}

/** `email` null: the account is gone, or the buyer knows already. */
async function emailsOf(orderId: string, order: Order, now: Date): Promise<OrderEmail[]> {
  const news = dueEmails(order)
  if (news.length === 0) return []
  const [reader, story] = await Promise.all([loadReader(order.user_id), storyOf(orderId, order)])
  return Promise.all(
    news.map(async (due) => ({ name: due.name, email: await emailAbout(due, story, reader, now) })),
  )
}

async function storyOf(orderId: string, order: Order): Promise<OrderStory> {
  const [event, seats] = order.tickets
    ? await Promise.all([loadDocument('events', order.tickets.event_id), loadSeats(orderId)])
    : [null, []]
  return { orderId, order, event, seats }
}

async function emailAbout(
  due: DueEmail,
  story: OrderStory,
  reader: Reader | null,
  now: Date,
): Promise<QueuedEmail | null> {
  const { about } = due
  if (about === null) return null
  if (isForStaff(about))
    return staffEmail(about, story, { name: reader?.firstName ?? '', email: reader?.email ?? '' })
  if (about === 'returned_by_holder') {
    const holder = await returnedBy(story, due.returned)
    return holder && returnedEmail(holder, story, due.returned)
  }
  if (about === 'treat') return treatEmail(story, now)
  if (reader === null) return null
  switch (about) {
    case 'receipt':
      return receiptEmail(reader, story, now)
    case 'refunded':
      return refundEmail(reader, story)
    case 'returned':
      return returnRefundEmail(reader, story, due.returned)
    case 'event_cancelled':
      // The email about the event went to the ticket holders, the payer among them.
      return isHolder(story) && story.order.mails.includes('receipt')
        ? null
        : automaticRefundEmail(reader, story, about)
    default:
      return automaticRefundEmail(reader, story, about)
  }
}

/** The ticket for the guest of a treat; null when they could not take it. */
async function treatEmail(
  { orderId, order, event, seats }: OrderStory,
  now: Date,
): Promise<QueuedEmail | null> {
  const treat = order.tickets?.treat
  const own = seats.filter(
    ({ purchase }) => purchase.user_id === treat?.guest_id && purchase.status === 'paid',
  )
  const [seat] = own
  const guest = treat && seat ? await loadReader(treat.guest_id) : null
  if (event === null || seat === undefined || guest === null) return null
  return ticketsEmail(guest, { orderId, eventId: seat.purchase.event_id, event, seats: own }, 'treat', now)
}

/** True for a payer who holds seats, or held them when the event was cancelled: a refund may have voided them by now. */
function isHolder({ order, seats }: OrderStory): boolean {
  const returned = order.returns.flatMap(({ ticket_ids }) => ticket_ids)
  return seats.some(({ id, purchase }) => purchase.user_id === order.user_id && !returned.includes(id))
}

/** The member who returned seats that another one paid for. */
async function returnedBy({ order, seats }: OrderStory, { ticket_ids }: Return): Promise<Reader | null> {
  const holder = seats.find(({ id }) => ticket_ids.includes(id))?.purchase.user_id
  return holder === undefined || holder === order.user_id ? null : loadReader(holder)
}
