/** Emails about orders, each once: the order records it in the commit that queues it. */
import type { Order } from '@club/domain/payments/order'
import { newsOfOrder, type OrderNews, type StaffNews } from '@club/domain/payments/order-news'
import { log } from '../log'
import { loadReader, type Reader } from '../store/account/accounts'
import { loadEvent } from '../store/events/events'
import type { QueuedEmail } from '../store/mail/mails'
import { queueOrderMails, type OrderMail } from '../store/payments/order-mails'
import { loadTickets } from '../store/payments/orders'
import {
  givenBackLetter,
  receiptLetter,
  refundedLetter,
  returnedLetter,
  staffLetter,
  type OrderStory,
} from './order-letters'

const staffNews: ReadonlySet<OrderNews['about']> = new Set<StaffNews>([
  'coaching_booked',
  'disputed',
  'credits_short',
  'refund_failed',
])

function isForStaff(about: OrderNews['about']): about is StaffNews {
  return staffNews.has(about)
}

/** Queues the emails about an order; idempotent. */
export async function notifyOfOrder(orderId: string, order: Order, now: Date): Promise<void> {
  if (newsOfOrder(order).length === 0) return
  const names = await queueOrderMails(orderId, (stored) => mailsOf(orderId, stored, now), now)
  log.orderMailsQueued({ orderId, names })
}

/** `letter` null: the account is gone, or the buyer knows already. */
async function mailsOf(orderId: string, order: Order, now: Date): Promise<OrderMail[]> {
  const news = newsOfOrder(order)
  if (news.length === 0) return []
  const [reader, story] = await Promise.all([loadReader(order.user_id), storyOf(orderId, order)])
  return Promise.all(
    news.map(async ({ name, about }) => ({ name, letter: await letterAbout(about, story, reader, now) })),
  )
}

async function storyOf(orderId: string, order: Order): Promise<OrderStory> {
  const [event, purchase] = order.tickets
    ? await Promise.all([loadEvent(order.tickets.event_id), loadTickets(orderId)])
    : [null, null]
  const isTheirs = purchase?.user_id === order.user_id
  const holder = purchase && !isTheirs ? purchase.user_id : null
  return { orderId, order, event, tickets: isTheirs ? purchase : null, holder }
}

async function letterAbout(
  about: OrderNews['about'],
  story: OrderStory,
  reader: Reader | null,
  now: Date,
): Promise<QueuedEmail | null> {
  if (about === null) return null
  if (isForStaff(about))
    return staffLetter(about, story, { name: reader?.firstName ?? '', email: reader?.email ?? '' })
  if (about === 'holder_refunded') {
    const holder = story.holder === null ? null : await loadReader(story.holder)
    return holder && returnedLetter(holder, story)
  }
  if (reader === null) return null
  switch (about) {
    case 'receipt':
      return receiptLetter(reader, story, now)
    case 'refunded':
      return refundedLetter(reader, story)
    case 'event_cancelled':
      // The email about the event went to the ticket holder.
      return story.tickets && story.order.mails.includes('receipt')
        ? null
        : givenBackLetter(reader, story, about)
    default:
      return givenBackLetter(reader, story, about)
  }
}
