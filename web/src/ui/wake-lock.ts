/** Keeps the screen on; the browser releases the lock when the page is hidden. */
import { useEffect } from 'react'

export function useWakeLock(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isShown = true
    const release = () => void lock?.release().catch(() => undefined)
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        (held) => {
          lock = held
          if (!isShown) release()
        },
        // A low battery, for one, refuses it.
        () => undefined,
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', hold)
      release()
    }
  }, [isWanted])
}
