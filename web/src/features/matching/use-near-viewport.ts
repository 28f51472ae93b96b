/** Whether an element is on the screen or will be soon. */
import { type RefObject, useEffect, useState } from 'react'

const margin = '600px 0px'
const canObserve = 'IntersectionObserver' in globalThis

/** True while `place` is within a screen of what is visible; always true where nothing can tell. */
export function useNearViewport(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(!canObserve)

  useEffect(() => {
    const element = place.current
    if (!element || !canObserve) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])

  return isNear
}
