/** Erases what a door has kept in this browser: at sign-out, and twelve hours after its event. Every page loads this. */
import { browserStorage } from '../../browser-storage'

export const doorDatabase = 'door'
const keptUntilKey = 'door-kept-until'
const keptAfterMs = 12 * 60 * 60 * 1000

/** So that any page knows when to erase it, without opening it. */
export function noteKeptDoor(endsAt: number) {
  browserStorage.write(keptUntilKey, String(endsAt + keptAfterMs))
}

export function forgetDoor() {
  if (browserStorage.read(keptUntilKey) === null) return
  browserStorage.remove(keptUntilKey)
  indexedDB.deleteDatabase(doorDatabase)
}

export function forgetExpiredDoor(now: Date) {
  const until = browserStorage.read(keptUntilKey)
  if (until !== null && Number(until) < now.getTime()) forgetDoor()
}
