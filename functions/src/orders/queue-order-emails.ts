/** Adds the due emails of an order to the commit in which the order records them. */
import type { Order } from '@club/domain/orders/order'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { queueEmail, type QueuedEmail } from '../emails/email-queue'

/** `email` null: the order records it, but no email is sent. */
export type OrderEmail = { readonly name: string; readonly email: QueuedEmail | null }

/** Queues the emails that `emailsOf` finds due for the stored order; returns their names. */
export function queueOrderEmails(
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
