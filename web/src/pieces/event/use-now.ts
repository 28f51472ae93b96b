/** The present, for what changes by itself when an event begins or ends. */
import { useEffect, useState } from 'react'

/** Timers pause while a computer sleeps, and looking again every minute costs nothing. */
const longestWaitMs = 60_000

/** The present, anew at the next of `moments` and at least every minute. */
export function useNow(moments: readonly Date[]): Date {
  const [now, setNow] = useState(() => new Date())
  const next = Math.min(...moments.map((moment) => moment.getTime()).filter((time) => time > now.getTime()))

  useEffect(() => {
    const wait = Math.min(Math.max(next - Date.now(), 0), longestWaitMs)
    const timer = setTimeout(() => setNow(new Date()), wait)
    return () => clearTimeout(timer)
  }, [next, now])

  return now
}
