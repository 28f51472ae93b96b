/**
 * Caches the member's upcoming evenings on this device, so that they and the codes of tickets open offline: only
 * the data needed at the door and on the way there, and no one else.
 */
import type { Event } from '@club/domain/events/event'
import { byStart, eventEnd, isUpcoming } from '@club/domain/events/event-facts'
import type { DBSchema } from 'idb'
import { browserDatabase } from './browser-database'
import { eraseCached, isCached, cachedAfterEndMs, noteCached } from './erase-cached'
import type { EventRow } from './events'
import { uidNow } from './session/session'
import type { OwnTickets } from './tickets'

/**
 * The owner is stored once, in CachedTickets. The amount paid, and everything else about the order, is not
 * cached.
 */
export type CachedOrder = {
  /** Of the order; of the event where the member is registered without a ticket. */
  readonly id: string
  readonly title: string
  readonly date_time: Date
  readonly location: string
  readonly address_line: string
  readonly ticket_type: string
  /** None for a registration. In their order; a code is signed, and empty where a name at the door is enough. */
  readonly seats: readonly { readonly id: string; readonly code: string }[]
}

export type CachedTickets = {
  readonly uid: string
  /** When the server last confirmed these evenings. */
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

/** The seats of a member, with tickets and without. */
export type OwnSeats = {
  readonly tickets: readonly OwnTickets[]
  readonly registrations: readonly EventRow[]
}

/** The cached fields of an event, with `rest`; nothing once it is over or cancelled. */
function cachedOf(
  event: Event | null,
  rest: Pick<CachedOrder, 'id' | 'ticket_type' | 'seats'>,
  now: Date,
): CachedOrder[] {
  if (event === null || event.status === 'cancelled' || !isUpcoming(event, now)) return []
  const { title, date_time, location, address_line } = event
  return [{ title, date_time, location, address_line, ...rest }]
}

/** What can still be used at a door. */
function upcomingOrders({ tickets, registrations }: OwnSeats, now: Date): CachedOrder[] {
  const held = tickets.flatMap(({ orderId: id, ticketType: ticket_type, event, seats }) => {
    const codes = seats.map((seat) => ({ id: seat.id, code: seat.purchase.code }))
    return cachedOf(event, { id, ticket_type, seats: codes }, now)
  })
  const registered = registrations.flatMap(({ id, data }) =>
    cachedOf(data, { id, ticket_type: '', seats: [] }, now),
  )
  return [...held, ...registered].toSorted(byStart)
}

/** True if opening My Tickets or My Evenings on this device has enabled the cache. */
export const cachesTickets = () => isCached('tickets')

/** The longest time that a device shows them without having reached the server. */
const cachedForMs = 7 * 24 * 60 * 60 * 1000

/** The time of erasing: after the last of the evenings, or once the device has been offline for too long. */
function cachedUntil(orders: readonly CachedOrder[], contact: Date): number {
  const ends = orders.map((order) => eventEnd(order).getTime())
  return Math.min(Math.max(...ends) + cachedAfterEndMs, contact.getTime() + cachedForMs)
}

/**
 * Caches the evenings the server has just listed for `uid`, replacing all cached ones, so that transferred and
 * refunded tickets disappear. Caches only for the member who is signed in. Rejects when the storage is full.
 */
export async function cacheTickets(uid: string, own: OwnSeats, now: Date): Promise<void> {
  const orders = upcomingOrders(own, now)
  if (uidNow() !== uid) return
  if (orders.length === 0) {
    eraseCached('tickets')
    return
  }
  // Comes first, so that the noted data is erased even if it is still being written.
  noteCached('tickets', cachedUntil(orders, now))
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
  const orders = cached.orders.filter((order) => now.getTime() < cachedUntil([order], cached.kept_at))
  return orders.length === 0 ? null : { ...cached, orders }
}
