/** Emails about orders: queued in the commit in which the order records them. */
import type { Order } from '@club/domain/payments/order'
import { collectionOf, documentOrNull } from '../collection-of'
import { compareAndSet, writeGuarded } from '../compare-and-set'
import { queueMail, type QueuedEmail } from '../mail/mails'

/** `letter` null: the order records it, but no email is sent. */
export type OrderMail = { readonly name: string; readonly letter: QueuedEmail | null }

/** Queues the emails that `mailsOf` finds due for the stored order; returns their names. */
export function queueOrderMails(
  orderId: string,
  mailsOf: (order: Order) => Promise<readonly OrderMail[]>,
  now: Date,
): Promise<string[]> {
  return compareAndSet(async (batch) => {
    const stored = await collectionOf('orders').doc(orderId).get()
    const order = documentOrNull(stored)
    const due = order === null ? [] : await mailsOf(order)
    if (order === null || due.length === 0) return []
    const names = due.map(({ name }) => name)
    writeGuarded(batch, stored, { mails: [...order.mails, ...names] })
    for (const { name, letter } of due)
      if (letter !== null) queueMail(batch, `order-${orderId}-${name}`, letter, now)
    return names
  })
}
