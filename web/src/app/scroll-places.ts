/**
 * Scroll restoration: a new page opens at its top, Back and Forward restore the position, and another query
 * leaves it unchanged.
 */
import { parsedJson } from '@club/domain/parsed-json'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { tabStorage } from '../browser-storage'

const storageKey = 'scroll-places'

/** A page opened by Back or Forward may still be growing; after this time its position is final. */
const patienceMs = 3000

function stored(): Map<string, number> {
  const value = parsedJson(tabStorage.read(storageKey) ?? '')
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

/** Scroll position of each page when the user left it, stored across reloads of this tab. */
const places = stored()

const placeOf = (page: string): number => places.get(page) ?? 0

/** Notes how far down `page` is, whenever that changes; answers how to stop. */
function followScrolling(page: string): () => void {
  const note = () => places.set(page, window.scrollY)
  window.addEventListener('scroll', note, { passive: true })
  return () => window.removeEventListener('scroll', note)
}

/** Takes over scroll restoration from the browser, which would scroll before the page has loaded. */
function savePlaces(): () => void {
  history.scrollRestoration = 'manual'
  const save = () => tabStorage.write(storageKey, JSON.stringify(Object.fromEntries(places)))
  window.addEventListener('pagehide', save)
  return () => window.removeEventListener('pagehide', save)
}

/**
 * Scrolls to `top` as soon as the page is long enough, unless the user scrolls first; returns a function that
 * gives up.
 */
function scrollWhenLongEnough(top: number): () => void {
  const tryNow = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) < 1
  }
  if (tryNow()) return () => undefined
  const end = new AbortController()
  const abandon = () => end.abort()
  const growth = new ResizeObserver(() => tryNow() && abandon())
  const timer = setTimeout(abandon, patienceMs)
  end.signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(timer)
  })
  for (const own of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(own, abandon, { signal: end.signal, passive: true })
  }
  growth.observe(document.body)
  return abandon
}

/**
 * Every page that the browser itself loads has the key 'default': one does not open where another was left.
 */
function nameOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

const comesBack = new Set<string>(['reload', 'back_forward'])

/**
 * True if the browser has freshly loaded this document at a chosen address, rather than by Back or a reload.
 */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && !comesBack.has(visit.type)
}

/** The scroll target of `to`; null to leave the page where it is. */
function wantedPlace(from: Location | null, to: Location, isComingBack: boolean): number | null {
  // A page that arrived as HTML may have been scrolled before the app started: leave it.
  if (from === null) return isFreshVisit() || window.scrollY > 0 ? null : placeOf(nameOf(to))
  const isSamePage = from.pathname === to.pathname
  if (isComingBack) return isSamePage && from.search === to.search ? null : placeOf(nameOf(to))
  // A step within a page, such as the next page of the questionnaire, handles its own scrolling.
  return isSamePage && (from.search !== to.search || to.state !== null) ? null : 0
}

export function useScrollPlaces() {
  const location = useLocation()
  const isComingBack = useNavigationType() === NavigationType.Pop
  const before = useRef<Location | null>(null)

  useEffect(savePlaces, [])
  useLayoutEffect(() => {
    const top = wantedPlace(before.current, location, isComingBack)
    before.current = location
    const abandon = top === null ? undefined : scrollWhenLongEnough(top)
    const stopFollowing = followScrolling(nameOf(location))
    return () => {
      abandon?.()
      stopFollowing()
    }
  }, [location, isComingBack])
}
