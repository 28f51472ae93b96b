/** Follows what may change faster than an answer is worth. */
import { useEffect, useRef, useState } from 'react'

/** The value: a change at once, and further ones together once `ms` have passed. */
export function usePaced<T>(value: T, ms: number): T {
  const [followed, setFollowed] = useState(value)
  const followedAt = useRef(-Infinity)
  useEffect(() => {
    if (Object.is(value, followed)) return
    const timer = setTimeout(
      () => {
        followedAt.current = performance.now()
        setFollowed(value)
      },
      Math.max(0, followedAt.current + ms - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [value, followed, ms])
  return followed
}
