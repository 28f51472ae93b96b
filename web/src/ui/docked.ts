/**
 * Bars docked at the bottom of the page reserve their height, so that toasts and focused elements stay above
 * them.
 */
import { type RefObject, useEffect } from 'react'

const reserved = '--docked'

/** The height of the page's docked bars, for CSS. */
export const dockedHeight = `var(${reserved}, 0px)`

/** Reserves the height of `bar`, as it wraps and grows, while it is docked. */
export function useDocked(bar: RefObject<HTMLElement | null>, isDocked = true) {
  useEffect(() => {
    const element = bar.current
    const { style } = document.documentElement
    if (!element || !isDocked) return
    const measure = () => {
      const isSticky = getComputedStyle(element).position === 'sticky'
      style.setProperty(reserved, `${isSticky ? element.offsetHeight : 0}px`)
    }
    measure()
    const observer = 'ResizeObserver' in globalThis ? new ResizeObserver(measure) : null
    observer?.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer?.disconnect()
      window.removeEventListener('resize', measure)
      style.removeProperty(reserved)
    }
  }, [bar, isDocked])
}
