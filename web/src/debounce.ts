/** Values that change faster than they are worth following: debounced until they rest, or throttled. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * A search may cost documents or change the address, which browsers limit: it waits for a pause in typing.
 */
export const typingPauseMs = 100

type Debouncing<T> = {
  readonly initial?: T
  readonly subject?: string
}

/**
 * `value` once it has stayed the same for `ms`; until then the previous one, and `initial` at first. At once
 * whenever `subject` changes.
 */
export function useDebounced<T>(
  value: T,
  ms: number,
  { initial = value, subject = '' }: Debouncing<T> = {},
): T {
  const [settled, setSettled] = useState({ value: initial, subject })
  if (settled.subject !== subject) setSettled({ value, subject })
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((before) => (Object.is(before.value, value) ? before : { value, subject })),
      ms,
    )
    return () => clearTimeout(timer)
  }, [value, subject, ms])
  return settled.subject === subject ? settled.value : value
}

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/**
 * Changes at most once per `ms`; the first change is followed at once, none while the page is hidden. Null
 * means not known yet: leaving it is not a change.
 */
export function useThrottled<T>(value: T, ms: number): T {
  const [followed, setFollowed] = useState(value)
  const followedAt = useRef(-Infinity)
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden)
  useEffect(() => {
    if (isHidden || Object.is(value, followed)) return
    const isKnown = followed !== null
    const timer = setTimeout(
      () => {
        if (isKnown && value !== null) followedAt.current = performance.now()
        setFollowed(value)
      },
      isKnown ? Math.max(0, followedAt.current + ms - performance.now()) : 0,
    )
    return () => clearTimeout(timer)
  }, [value, followed, ms, isHidden])
  return followed
}
