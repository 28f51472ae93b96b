/** Limits how long a page waits for a part that would move the rest. */
import { useEffect, useState } from 'react'

const patienceMs = 1500

/** True once `isKnown` has stayed false for 1.5 seconds; it never turns false again. */
export function useIsLate(isKnown: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isKnown) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isKnown])
  return isLate
}
