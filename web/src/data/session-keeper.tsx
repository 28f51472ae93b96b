/** Keeps the session up to date once Firebase is wanted; renders nothing. */
import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { isAwake, subscribe } from './session-state'

const retryAfterMs = 3000

/** Null until it is wanted and has arrived; asked for again while the network is gone. */
function useSessionSource(isWanted: boolean): ComponentType | null {
  const [Source, setSource] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      import('./session-source').then(
        ({ SessionSource }) => setSource(() => SessionSource),
        () => {
          timer = setTimeout(load, retryAfterMs)
        },
      )
    }
    load()
    return () => clearTimeout(timer)
  }, [isWanted])

  return Source
}

export function SessionKeeper() {
  const Source = useSessionSource(useSyncExternalStore(subscribe, isAwake))
  return Source && createElement(Source)
}
