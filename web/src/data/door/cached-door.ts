/** The door's data in this browser: one event's list and the club's public keys. */
import { type DoorRow, doorRowId } from '@club/domain/door/door-row'
import { limits } from '@club/domain/limits'
import type { DoorKey } from '@club/domain/orders/tickets/ticket-code'
import type { DBSchema } from 'idb'
import { browserDatabase } from '../browser-database'
import { isCached, noteCached } from '../erase-cached'

/** A door opened online, stored so that it can continue offline. */
export type CachedDoor = {
  readonly uid: string
  readonly session_id: string
  /** When the session is over; by the club's clock, as all that follows. */
  readonly expires_at: number
  /** Null for an admin. */
  readonly right_ends_at: number | null
  readonly staff_name: string
  readonly event: {
    readonly id: string
    readonly title: string
    /** Milliseconds. */
    readonly date: number
    readonly ends_at: number
    readonly location_name: string
  }
  readonly keys: readonly { readonly kid: string; readonly public_key: DoorKey['public_key'] }[]
  /** When the list was made, by the club's clock. */
  readonly opened_at: number
  /** The correction added to this device's clock. */
  readonly clock_offset: number
  readonly is_partial: boolean
}

/**
 * When its list must be deleted: for a helper when their right to the door ends, otherwise twelve hours after
 * the event.
 */
export function cachedUntil({ right_ends_at, event }: CachedDoor): number {
  return right_ends_at ?? event.ends_at + limits.door.deviceRetainsMs
}

type Schema = DBSchema & {
  door: { key: 'open'; value: CachedDoor }
  rows: { key: string; value: DoorRow }
}

const database = browserDatabase<Schema>('door', (db) => {
  db.createObjectStore('door')
  db.createObjectStore('rows')
})

/** Stores a door that was just opened, replacing the stored one. Rejects when the storage is full. */
export async function cacheDoor(door: CachedDoor, rows: readonly DoorRow[]): Promise<void> {
  // Comes first, so that the noted data is erased even if it is still being written.
  noteCached('door', cachedUntil(door))
  const tx = (await database()).transaction(['door', 'rows'], 'readwrite')
  const written = [
    tx.objectStore('door').put(door, 'open'),
    tx.objectStore('rows').clear(),
    ...rows.map((row) => tx.objectStore('rows').put(row, doorRowId(row))),
  ]
  await Promise.all([...written, tx.done])
}

/**
 * Stores the changed rows of the list, unless the list has been erased since, possibly by another tab.
 * Rejects when the storage is full.
 */
export async function cacheRows(changed: readonly DoorRow[], gone: readonly string[]): Promise<void> {
  if (!isCached('door')) return
  const tx = (await database()).transaction('rows', 'readwrite')
  const written = [
    ...changed.map((row) => tx.store.put(row, doorRowId(row))),
    ...gone.map((key) => tx.store.delete(key)),
  ]
  await Promise.all([...written, tx.done])
}

/** The door stored for an event; null when there is none. */
export async function readDoor(
  eventId: string,
): Promise<{ door: CachedDoor; rows: readonly DoorRow[] } | null> {
  const db = await database()
  const door = await db.get('door', 'open')
  return door?.event.id === eventId ? { door, rows: await db.getAll('rows') } : null
}
