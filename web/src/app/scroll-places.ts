/** How far down each page was when it was left, kept across reloads of this tab. */
import { parsedJson } from '@club/domain/parsed-json'
import { tabStorage } from '../browser-storage'

const storageKey = 'scroll-places'

/** A page that is come back to may still be growing; after this it stays where it is. */
const patienceMs = 3000

function stored(): Map<string, number> {
  const value = parsedJson(tabStorage.read(storageKey) ?? '')
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

const places = stored()

export const placeOf = (page: string): number => places.get(page) ?? 0

/** Notes how far down `page` is, whenever that changes; answers how to stop. */
export function followScrolling(page: string): () => void {
  const note = () => places.set(page, window.scrollY)
  window.addEventListener('scroll', note, { passive: true })
  return () => window.removeEventListener('scroll', note)
}

/** Takes the scrolling out of the browser's hands, which would do it before the page is there. */
export function keepPlaces(): () => void {
  history.scrollRestoration = 'manual'
  const keep = () => tabStorage.write(storageKey, JSON.stringify(Object.fromEntries(places)))
  window.addEventListener('pagehide', keep)
  return () => window.removeEventListener('pagehide', keep)
}

/** Scrolls to `top` as soon as the page is long enough, unless its reader scrolls first; answers how to give up. */
export function scrollWhenLongEnough(top: number): () => void {
  const tryNow = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) < 1
  }
  if (tryNow()) return () => undefined
  const end = new AbortController()
  const giveUp = () => end.abort()
  const growth = new ResizeObserver(() => tryNow() && giveUp())
  const timer = setTimeout(giveUp, patienceMs)
  end.signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(timer)
  })
  for (const own of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(own, giveUp, { signal: end.signal, passive: true })
  }
  growth.observe(document.body)
  return giveUp
}
