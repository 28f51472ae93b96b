/** Whether the reader has scrolled beyond an element. */
import { type RefObject, useEffect, useState } from 'react'

/** True while `mark` is above the top of the screen. */
export function useScrolledPast(mark: RefObject<Element | null>): boolean {
  const [isPast, setPast] = useState(false)

  useEffect(() => {
    const element = mark.current
    if (!element || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setPast(!last.isIntersecting && last.boundingClientRect.bottom < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [mark])

  return isPast
}
