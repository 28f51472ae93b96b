/** Whether the browser has a connection, and whether what is waited for will come. */
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

/** How long a connection that leads nowhere is waited for before what is kept is shown instead. */
const patienceMs = 4000

/** True iff what is waited for does not come: the browser is offline, or nobody has answered for some seconds. */
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
