/** Keeps the session up to date once Firebase is wanted; renders nothing. */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isAwake, subscribe } from './session-state'

const SessionSource = lazy(async () => ({ default: (await import('./session-source')).SessionSource }))

export function SessionKeeper() {
  const awake = useSyncExternalStore(subscribe, isAwake)
  if (!awake) return null
  return (
    <Suspense fallback={null}>
      <SessionSource />
    </Suspense>
  )
}
