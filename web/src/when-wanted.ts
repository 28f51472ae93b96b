/** What a page can wait for: it begins at the first touch, or once somebody has looked on for a while. */
import { publicDataId } from '@club/domain/public-pages/public-data'
import { isBrowser } from './browser-storage'

/** A password manager types without keys; a press from before the app was there is repeated as a click. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'input', 'click'] as const
/** Whoever touches nothing may be reading on a slow phone, whose processor and connection the page itself needs first. */
const lookedOnMs = 10_000

/** Into the browser's cache only: reading it is what takes a phone's time. */
function fetchMeanwhile() {
  const later = document.querySelector<HTMLLinkElement>('link[rel=later]')
  if (later) later.rel = 'prefetch'
}

/** Calls `begin` once; answers how to give up. Firebase, which most of it needs, is fetched as soon as the page is idle. */
export function whenWanted(begin: () => void): () => void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchMeanwhile)
  const end = new AbortController()
  const { signal } = end
  const beginOnce = () => {
    end.abort()
    begin()
  }
  for (const touch of touches) window.addEventListener(touch, beginOnce, { signal, passive: true })
  const timer = setTimeout(beginOnce, lookedOnMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  return () => end.abort()
}

/** Whether this page came with what it shows, for whoever is here. */
const isComplete =
  isBrowser &&
  document.getElementById(publicDataId) !== null &&
  !document.documentElement.classList.contains('anew')

let wanted: Promise<void> | null = null

/** Settles when it is wanted, on a page that came with its data; at once on any other. */
export function untilWanted(): Promise<void> {
  wanted ??= isComplete ? new Promise((resolve) => whenWanted(resolve)) : Promise.resolve()
  return wanted
}
