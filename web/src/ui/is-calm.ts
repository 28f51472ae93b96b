/** Whether the reader asks the browser for no motion. */
export function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
