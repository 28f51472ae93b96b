/**
 * Handles late fonts: a page uses the fallbacks until it is left, so that nothing moves, and the next one
 * uses the real fonts.
 */
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** With this class `fonts.css` uses the fallbacks, even after the fonts arrive. */
const late = 'late-fonts'

/**
 * How long the first paint waits for the fonts, which start loading before any script runs; in development, a
 * page consists of a thousand files.
 */
const fontsWithinMs = import.meta.env.DEV ? 4000 : 500

/** Settles when the page can be painted. */
export async function fontsOrPatience(): Promise<void> {
  const families = ['Figtree Variable', 'Fraunces Variable']
  const fonts = Promise.all(families.map((family) => document.fonts.load(`1em '${family}'`)))
  const patience = new Promise((_, reject) => setTimeout(reject, fontsWithinMs))
  await Promise.race([fonts, patience]).catch(() => document.documentElement.classList.add(late))
}

/** Ends with the first page. */
export function useLateFonts() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useLayoutEffect(() => {
    if (pathname !== first.current) document.documentElement.classList.remove(late)
  }, [pathname])
}
