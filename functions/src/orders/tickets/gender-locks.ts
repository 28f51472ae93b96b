/** Moves the gender locks of an event's tickets when its date changes (readings, section 6). */
import { withGenderLock } from '@club/domain/account/account'
import type { Event } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-facts'
import { isOpen } from '@club/domain/orders/order'
import { collectionOf, documentOrNull } from '../../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../../server/store/compare-and-set'

/**
 * Moves the end of each lock to the current date of the event. Only existing locks are moved, so tickets released in
 * between lock nothing. Idempotent.
 */
export async function moveGenderLocks(eventId: string, event: Pick<Event, 'date_time'>): Promise<void> {
  const until = eventEnd(event)
  for (const { uid, orderId } of await ticketsAndHolds(eventId))
    await compareAndSet(async (batch) => {
      const stored = await collectionOf('accounts').doc(uid).get()
      const account = documentOrNull(stored)
      if (account?.gender_locks[orderId] === undefined) return
      const locks = withGenderLock(account, orderId, until)
      if (locks) writeGuarded(batch, stored, locks)
    })
}

type Locking = { readonly uid: string; readonly orderId: string }

async function ticketsAndHolds(eventId: string): Promise<Locking[]> {
  const [purchases, orders] = await Promise.all([
    collectionOf('ticket_purchases').where('event_id', '==', eventId).where('status', '==', 'paid').get(),
    collectionOf('orders').where('tickets.event_id', '==', eventId).get(),
  ])
  const open = orders.docs.filter((order) => isOpen(order.data()))
  const locking = [
    ...purchases.docs.map((row) => ({ uid: row.data().user_id, orderId: row.data().order_id })),
    ...open.map((row) => ({ uid: row.data().user_id, orderId: row.id })),
  ]
  // A member holds several seats of an order.
  return [...new Map(locking.map((one) => [`${one.uid} ${one.orderId}`, one])).values()]
}
