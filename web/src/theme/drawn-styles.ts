/**
 * Adopts the styles of a page rendered as HTML, each style element marked by `drawn`. Emotion's own way of
 * adopting them (`data-emotion`) moves the elements, and a browser then styles and lays out the whole page
 * again, twice.
 */
import createCache, { type EmotionCache } from '@emotion/cache'
import { isBrowser } from '../browser-storage'

/** The attribute lists the ids of the classes whose rules are inside; it is empty on the global rules. */
export const drawn = 'data-drawn'

/** Emotion's cache with the rules of all classes that this page came with. */
export function cacheOfPage(): EmotionCache {
  const cache = createCache({ key: 'css' })
  for (const element of document.querySelectorAll(`style[${drawn}]`))
    for (const id of element.getAttribute(drawn)?.split(' ') ?? []) cache.inserted[id] = true
  return cache
}

/** True if this page arrived with the global rules. */
export const hasGlobalRules = (): boolean =>
  isBrowser && document.querySelector(`style[${drawn}=""]`) !== null
