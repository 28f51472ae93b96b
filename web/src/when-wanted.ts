/** Puts off what a page does not need at once: until the first touch, or until somebody has looked on for ten seconds. */
/** A password manager types without keys, and a screen reader clicks without a pointer. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'input', 'click'] as const
/** Whoever touches nothing may be reading on a slow phone, whose processor and connection the page itself needs first. */
const lookedOnMs = 10_000
/** When what the page itself fetches is there. */
const fetchAfterMs = 2000

/** Puts Firebase into the browser's cache; reading it is what takes a phone's time. The build names the file. */
function fetchMeanwhile() {
  const file = document.querySelector<HTMLMetaElement>('meta[name=later]')?.content
  if (file === undefined) return
  // Whoever needs it says what went wrong.
  fetch(file, { priority: 'low' })
    .then((response) => response.blob())
    .catch(() => undefined)
}

/** Whether a button was pressed before the app was there (`build/first-paint.js`), which repeats the press once it is. */
const isAwaited = () => document.querySelector('[data-waits]') !== null

/** Calls `begin` once; answers how to give up. Firebase is fetched two seconds on, whatever happens. */
export function whenWanted(begin: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  const beginOnce = () => {
    end.abort()
    // The touch is answered first.
    setTimeout(begin)
  }
  for (const touch of touches) {
    window.addEventListener(touch, beginOnce, { signal, capture: true })
  }
  const timer = setTimeout(beginOnce, isAwaited() ? 0 : lookedOnMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
  setTimeout(fetchMeanwhile, fetchAfterMs)
  return () => end.abort()
}
