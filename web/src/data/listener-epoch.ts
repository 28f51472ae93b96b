/** Counts how often the caller's rights have changed, so that open listeners are opened anew: a refused one never recovers. */
import { useSyncExternalStore } from 'react'

let epoch = 0
const watchers = new Set<() => void>()

/** Opens every listener of this page again. */
export function reopenListeners() {
  epoch += 1
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export function useListenerEpoch(): number {
  return useSyncExternalStore(subscribe, () => epoch)
}
