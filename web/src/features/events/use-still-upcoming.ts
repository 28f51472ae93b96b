/** Those of the events that are not over, while time goes on. */
import { byStart, eventEnd, isUpcoming } from '@club/domain/events/event-time'
import { useEffect, useState } from 'react'
import type { EventRow } from '../../data/events'

/** Timers stand still while a computer sleeps; looking again after a minute costs nothing. */
const longestWaitMs = 60_000

/** Earliest first; an event leaves at its end. */
export function useStillUpcoming(rows: readonly EventRow[]): readonly EventRow[] {
  const [now, setNow] = useState(() => new Date())
  const upcoming = rows
    .filter(({ data }) => isUpcoming(data, now))
    .toSorted((one, other) => byStart(one.data, other.data))
  const nextEnd = Math.min(...upcoming.map(({ data }) => eventEnd(data).getTime()))

  useEffect(() => {
    const wait = Math.min(Math.max(nextEnd - Date.now(), 0), longestWaitMs)
    const timer = setTimeout(() => setNow(new Date()), wait)
    return () => clearTimeout(timer)
  }, [nextEnd, now])

  return upcoming
}
