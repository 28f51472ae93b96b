/**
 * Caches the tickets of upcoming evenings on this device, so that their codes open offline: only the data
 * needed at the door and on the way there.
 */
import { eventEnd, isUpcoming } from '@club/domain/events/event-facts'
import type { DBSchema } from 'idb'
import { browserDatabase } from './browser-database'
import { eraseCached, isCached, cachedAfterEndMs, noteCached } from './erase-cached'
import { uidNow } from './session/session'
import type { OwnTicket } from './tickets'

/**
 * The owner is stored once, in CachedTickets. The amount paid, and everything else about the order, is not
 * cached.
 */
export type CachedTicket = {
  readonly id: string
  readonly title: string
  readonly date_time: Date
  readonly location: string
  readonly address_line: string
  readonly ticket_type: string
  readonly quantity: number
  /** Signed; empty where a name at the door is enough. */
  readonly code: string
}

export type CachedTickets = {
  readonly uid: string
  /** When the server last confirmed these tickets. */
  readonly kept_at: Date
  /** By their start. */
  readonly tickets: readonly CachedTicket[]
}

type Schema = DBSchema & { tickets: { key: 'own'; value: CachedTickets } }

const database = browserDatabase<Schema>('tickets', (db) => {
  db.createObjectStore('tickets')
})

/** Tickets that can still be used at a door. */
function ofEveningsToCome(tickets: readonly OwnTicket[], now: Date): CachedTicket[] {
  return tickets
    .flatMap(({ id, purchase, event }) => {
      if (event === null || event.status === 'cancelled' || !isUpcoming(event, now)) return []
      const { title, date_time, location, address_line } = event
      const { ticket_type, quantity, code } = purchase
      return [{ id, title, date_time, location, address_line, ticket_type, quantity, code }]
    })
    .toSorted((one, other) => one.date_time.getTime() - other.date_time.getTime())
}

/** True if opening My Tickets on this device has enabled the cache. */
export const cachesTickets = () => isCached('tickets')

/**
 * Caches the tickets the server has just listed for `uid`, replacing all cached ones, so that transferred and
 * refunded tickets disappear. Caches only for the member who is signed in. Rejects when the storage is full.
 */
export async function cacheTickets(uid: string, tickets: readonly OwnTicket[], now: Date): Promise<void> {
  const held = ofEveningsToCome(tickets, now)
  const ends = held.map((ticket) => eventEnd(ticket).getTime())
  if (uidNow() !== uid) return
  if (held.length === 0) {
    eraseCached('tickets')
    return
  }
  // Comes first, so that the noted data is erased even if it is still being written.
  noteCached('tickets', Math.max(...ends) + cachedAfterEndMs)
  await (await database()).put('tickets', { uid, kept_at: now, tickets: held }, 'own')
  // The session may have ended during the write, also in another tab; don't restore erased tickets.
  if (uidNow() !== uid || !cachesTickets()) {
    noteCached('tickets', 0)
    eraseCached('tickets')
  }
}

/** The tickets cached for `uid` at `now`; null when there are none. Erases those of another member. */
export async function readCachedTickets(uid: string, now: Date): Promise<CachedTickets | null> {
  if (!cachesTickets()) return null
  const cached = await (await database()).get('tickets', 'own')
  if (cached?.uid !== uid) {
    eraseCached('tickets')
    return null
  }
  const tickets = cached.tickets.filter(
    (ticket) => now.getTime() < eventEnd(ticket).getTime() + cachedAfterEndMs,
  )
  return tickets.length === 0 ? null : { ...cached, tickets }
}
