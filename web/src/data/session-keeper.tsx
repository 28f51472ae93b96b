/** Keeps the session up to date once Firebase is wanted; renders nothing. */
import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { untilLoaded } from '../until-loaded'
import { isAwake, subscribe } from './session-state'

/** Null until it is wanted and has arrived; asked for again while the network is gone. */
function useSessionSource(isWanted: boolean): ComponentType | null {
  const [Source, setSource] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (!isWanted) return
    void untilLoaded(() => import('./session-source')).then(({ SessionSource }) =>
      setSource(() => SessionSource),
    )
  }, [isWanted])

  return Source
}

export function SessionKeeper() {
  const Source = useSessionSource(useSyncExternalStore(subscribe, isAwake))
  return Source && createElement(Source)
}
