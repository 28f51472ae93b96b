/** How long a gender is locked when a restricted event moves to a later date (readings, section 6). */
import { eventEnd } from '@club/domain/events/event-facts'
import type { Event } from '@club/domain/events/event'
import { isOpen } from '@club/domain/payments/order'
import { collectionOf, documentOrNull } from '../collection-of'
import { compareAndSet, writeGuarded } from '../compare-and-set'

/** Locks the gender of everybody who holds or is buying restricted tickets until the event is over, as it is dated now. Safe to repeat. */
export async function extendGenderLocks(eventId: string, event: Pick<Event, 'date_time'>): Promise<void> {
  const until = eventEnd(event)
  for (const uid of await restrictedGuests(eventId))
    await compareAndSet(async (batch) => {
      const stored = await collectionOf('accounts').doc(uid).get()
      const account = documentOrNull(stored)
      if (account === null) return
      const { gender_locked_until: locked } = account
      if (locked === null || locked < until) writeGuarded(batch, stored, { gender_locked_until: until })
    })
}

async function restrictedGuests(eventId: string): Promise<ReadonlySet<string>> {
  const [types, purchases, orders] = await Promise.all([
    collectionOf('ticket_types').where('event_id', '==', eventId).get(),
    collectionOf('ticket_purchases').where('event_id', '==', eventId).get(),
    collectionOf('orders').where('tickets.event_id', '==', eventId).get(),
  ])
  const restricted = new Set(
    types.docs.filter((type) => type.data().gender_restriction !== 'any').map(({ id }) => id),
  )
  const holders = purchases.docs
    .map((row) => row.data())
    .filter(({ status, ticket_type_id }) => status === 'paid' && restricted.has(ticket_type_id))
  const buyers = orders.docs
    .map((row) => row.data())
    .filter((order) => isOpen(order) && restricted.has(order.tickets?.ticket_type_id ?? ''))
  return new Set([...holders, ...buyers].map(({ user_id }) => user_id))
}
