/** A new page opens at its top, one that is come back to where it was left, and another query stays where it is. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { followScrolling, keepPlaces, placeOf, scrollWhenLongEnough } from './scroll-places'

/** Every page that the browser itself loads has the key 'default': one does not open where another was left. */
function nameOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

const comesBack = new Set<string>(['reload', 'back_forward'])

/** Whether the browser loaded this document anew, at an address that was chosen and not come back to. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && !comesBack.has(visit.type)
}

/** Where `to` is to be scrolled; null when it stays where it is. */
function wantedPlace(from: Location | null, to: Location, isComingBack: boolean): number | null {
  if (from === null) return isFreshVisit() ? 0 : placeOf(nameOf(to))
  const isSamePage = from.pathname === to.pathname
  if (isComingBack) return isSamePage && from.search === to.search ? null : placeOf(nameOf(to))
  return isSamePage && from.search !== to.search ? null : 0
}

export function useScrollPlaces() {
  const location = useLocation()
  const isComingBack = useNavigationType() === NavigationType.Pop
  const before = useRef<Location | null>(null)

  useEffect(keepPlaces, [])
  useLayoutEffect(() => {
    const top = wantedPlace(before.current, location, isComingBack)
    before.current = location
    const giveUp = top === null ? undefined : scrollWhenLongEnough(top)
    const stopFollowing = followScrolling(nameOf(location))
    return () => {
      giveUp?.()
      stopFollowing()
    }
  }, [location, isComingBack])
}
