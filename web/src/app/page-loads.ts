/** The pages that are on their way to the browser, and those that did not arrive. */
import { useSyncExternalStore } from 'react'

let count = 0
const watchers = new Set<() => void>()
const failed = new Set<() => void>()

/** Watchers hear of it a moment later: a page may begin to load in the middle of a render. */
function change(by: number) {
  count += by
  queueMicrotask(() => {
    for (const watcher of watchers) watcher()
  })
}

/** Counts `page` as on its way until it is there, or cannot be had. */
export async function whilePageLoads<T>(page: Promise<T>): Promise<T> {
  change(1)
  try {
    return await page
  } finally {
    change(-1)
  }
}

/** Has a page that did not arrive forget that, the next time somebody wants to try. */
export function whenTriedAgain(forget: () => void) {
  failed.add(forget)
}

/** From now on the pages that did not arrive are asked for again. */
export function tryFailedPagesAgain() {
  for (const forget of failed) forget()
  failed.clear()
}

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export function useIsPageLoading(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0)
}
