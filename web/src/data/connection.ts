/** The state of the browser's connection, and whether an awaited answer will arrive. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isUnanswered } from './failure'
import type { Live } from './firebase/live'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** How long to wait on a dead connection before showing cached data. */
const patienceMs = 4000

/**
 * True if the awaited answer does not arrive: the browser is offline, or nothing has come for some seconds.
 */
export function useIsUnreachable(isWaiting: boolean): boolean {
  const isOnline = useIsOnline()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isWaiting && (isLate || !isOnline)
}

/** The same of something live that is not known yet. */
export function useIsUnanswered(live: Live<unknown>): boolean {
  return useIsUnreachable(live.status === 'loading' || isUnanswered(live))
}
