/** What a page can wait for: it begins at the first touch, or once there is nothing else to do. */
import { publicDataId } from '@club/domain/public-pages/public-data'
import { isBrowser } from './browser-storage'

const touches = ['pointerdown', 'keydown'] as const
/** For pages that are never idle, and browsers that do not tell. */
const patienceMs = 2000

/** Calls `begin` once; answers how to give up. */
export function whenTouchedOrIdle(begin: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  const beginOnce = () => {
    end.abort()
    begin()
  }
  for (const touch of touches) window.addEventListener(touch, beginOnce, { signal, passive: true })
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(beginOnce, { timeout: patienceMs })
    signal.addEventListener('abort', () => window.cancelIdleCallback(idle))
  } else {
    const timer = setTimeout(beginOnce, patienceMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  return () => end.abort()
}

/** Whether this page came with what it shows, for whoever is here. */
const isComplete =
  isBrowser &&
  document.getElementById(publicDataId) !== null &&
  !document.documentElement.classList.contains('anew')

let wanted: Promise<void> | null = null

/** Settles at the first touch, or when idle, on a page that came with its data; at once on any other. */
export function untilWanted(): Promise<void> {
  wanted ??= isComplete ? new Promise((resolve) => whenTouchedOrIdle(resolve)) : Promise.resolve()
  return wanted
}
