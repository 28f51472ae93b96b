/**
 * The number of this browser's unsent scans: noted beside the outbox, so that logging out can ask first
 * without opening it.
 */
import { browserStorage } from '../../browser-storage'

const key = 'door-unsent'

export function noteUnsentScans(count: number) {
  if (count === 0) browserStorage.remove(key)
  else browserStorage.write(key, String(count))
}

export function unsentScans(): number {
  return Number(browserStorage.read(key) ?? 0)
}
