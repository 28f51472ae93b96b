/** Tells whether the user prefers reduced motion. */
export function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
