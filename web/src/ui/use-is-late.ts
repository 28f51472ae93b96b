/** Tells when readable content has waited long enough for what would move it. */
import { useEffect, useState } from 'react'

const patienceMs = 1500

/** True once `isKnown` has been waited for in vain, and from then on. */
export function useIsLate(isKnown: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isKnown) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isKnown])
  return isLate
}
