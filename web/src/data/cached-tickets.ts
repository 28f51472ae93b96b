/**
 * Caches the tickets of upcoming evenings on this device, so that their codes open offline: only the data
 * needed at the door and on the way there.
 */
import { eventEnd, isUpcoming } from '@club/domain/events/event-facts'
import type { DBSchema } from 'idb'
import { browserDatabase } from './browser-database'
import { eraseCached, isCached, cachedAfterEndMs, noteCached } from './erase-cached'
import { uidNow } from './session/session'
import type { OwnTickets } from './tickets'

/**
 * The owner is stored once, in CachedTickets. The amount paid, and everything else about the order, is not
 * cached.
 */
export type CachedOrder = {
  readonly id: string
  readonly title: string
  readonly date_time: Date
  readonly location: string
  readonly address_line: string
  readonly ticket_type: string
  /** In their order; a code is signed, and empty where a name at the door is enough. */
  readonly seats: readonly { readonly id: string; readonly code: string }[]
}

export type CachedTickets = {
  readonly uid: string
  /** When the server last confirmed these tickets. */
  readonly kept_at: Date
  /** By their start. */
  readonly orders: readonly CachedOrder[]
}

/** Another key than earlier versions of the app used for another value. */
const key = 'own orders'
type Schema = DBSchema & { tickets: { key: typeof key; value: CachedTickets } }

const database = browserDatabase<Schema>('tickets', (db) => {
  db.createObjectStore('tickets')
})

/** Tickets that can still be used at a door. */
function ofEveningsToCome(tickets: readonly OwnTickets[], now: Date): CachedOrder[] {
  return tickets
    .flatMap(({ orderId: id, ticketType: ticket_type, event, ...held }) => {
      if (event === null || event.status === 'cancelled' || !isUpcoming(event, now)) return []
      const { title, date_time, location, address_line } = event
      const seats = held.seats.map((seat) => ({ id: seat.id, code: seat.purchase.code }))
      return [{ id, title, date_time, location, address_line, ticket_type, seats }]
    })
    .toSorted((one, other) => one.date_time.getTime() - other.date_time.getTime())
}

/** True if opening My Tickets on this device has enabled the cache. */
export const cachesTickets = () => isCached('tickets')

/**
 * Caches the tickets the server has just listed for `uid`, replacing all cached ones, so that transferred and
 * refunded tickets disappear. Caches only for the member who is signed in. Rejects when the storage is full.
 */
export async function cacheTickets(uid: string, tickets: readonly OwnTickets[], now: Date): Promise<void> {
  const orders = ofEveningsToCome(tickets, now)
  const ends = orders.map((order) => eventEnd(order).getTime())
  if (uidNow() !== uid) return
  if (orders.length === 0) {
    eraseCached('tickets')
    return
  }
  // Comes first, so that the noted data is erased even if it is still being written.
  noteCached('tickets', Math.max(...ends) + cachedAfterEndMs)
  await (await database()).put('tickets', { uid, kept_at: now, orders }, key)
  // The session may have ended during the write, also in another tab; don't restore erased tickets.
  if (uidNow() !== uid || !cachesTickets()) {
    noteCached('tickets', 0)
    eraseCached('tickets')
  }
}

/** The tickets cached for `uid` at `now`; null when there are none. Erases those of another member. */
export async function readCachedTickets(uid: string, now: Date): Promise<CachedTickets | null> {
  if (!cachesTickets()) return null
  const cached = await (await database()).get('tickets', key)
  if (cached?.uid !== uid) {
    eraseCached('tickets')
    return null
  }
  const orders = cached.orders.filter((order) => now.getTime() < eventEnd(order).getTime() + cachedAfterEndMs)
  return orders.length === 0 ? null : { ...cached, orders }
}
