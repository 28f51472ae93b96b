/** The current time, for content that changes when an event starts or ends. */
import { useEffect, useState } from 'react'
import { useMadeAt } from '../../data/public-data'

/** Timers pause while a computer sleeps, and looking again every minute costs nothing. */
const longestWaitMs = 60_000

/**
 * The current time, updated at the next of `moments` and at least every minute. A page that arrived as HTML
 * starts with the time it was rendered.
 */
export function useNow(moments: readonly Date[]): Date {
  const madeAt = useMadeAt()
  const [now, setNow] = useState(() => madeAt ?? new Date())
  const next = Math.min(...moments.map((moment) => moment.getTime()).filter((time) => time > now.getTime()))

  useEffect(() => {
    const until = Math.min(next, now.getTime() + longestWaitMs)
    const timer = setTimeout(() => setNow(new Date()), Math.max(until - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [next, now])

  return now
}
