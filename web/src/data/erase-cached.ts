/**
 * Erases this browser's offline data, a door's list and a member's tickets: at log-out, when a helper's right
 * ends, twelve hours after the event, and a member's after a week without the network. Every page loads this.
 */
import { browserStorage } from '../browser-storage'

const databases = ['door', 'tickets'] as const
type CachedDatabase = (typeof databases)[number]

const keyOf = (database: CachedDatabase) => `${database}-kept-until`
export const cachedAfterEndMs = 12 * 60 * 60 * 1000

/** So that any page knows when to erase it, without opening it; `until` in milliseconds. */
export function noteCached(database: CachedDatabase, until: number) {
  browserStorage.write(keyOf(database), String(until))
}

export function isCached(database: CachedDatabase): boolean {
  return browserStorage.read(keyOf(database)) !== null
}

export function eraseCached(database: CachedDatabase) {
  if (!isCached(database)) return
  browserStorage.remove(keyOf(database))
  indexedDB.deleteDatabase(database)
}

/** Erases the data expired at `now`; all of it without `now`. */
export function eraseAllCached(now?: Date) {
  for (const database of databases) {
    if (!now || Number(browserStorage.read(keyOf(database))) < now.getTime()) eraseCached(database)
  }
}
