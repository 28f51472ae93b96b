/** Follows what may change faster than an answer is worth. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** The value: a change at once, and further ones together once `ms` have passed; as it was while nobody sees the page. */
export function usePaced<T>(value: T, ms: number): T {
  const [followed, setFollowed] = useState(value)
  const followedAt = useRef(-Infinity)
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden)
  useEffect(() => {
    if (isHidden || Object.is(value, followed)) return
    const timer = setTimeout(
      () => {
        followedAt.current = performance.now()
        setFollowed(value)
      },
      Math.max(0, followedAt.current + ms - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [value, followed, ms, isHidden])
  return followed
}
