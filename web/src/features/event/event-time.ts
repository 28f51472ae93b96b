/** How an event stands to the present: how many days it is away, and the moments at which its page changes by itself. */
import { clubDateTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-facts'
import { useEffect, useState } from 'react'

const dayMs = 24 * 60 * 60_000
const dayLength = '2026-11-20'.length

/** Midnights of the club's calendar, counted in UTC so that they are whole days apart. */
function clubDay(moment: Date): number {
  return Date.parse(clubDateTime(moment).slice(0, dayLength))
}

/** 'in 18 days', 'tomorrow', 'today', by the club's calendar; null on every day after that. */
export function daysAway({ date_time }: Pick<Event, 'date_time'>, now: Date): string | null {
  const days = (clubDay(date_time) - clubDay(now)) / dayMs
  if (days < 0) return null
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** True for what nobody comes to any more. */
export function isPastOrCancelled(event: Pick<Event, 'date_time' | 'status'>, now: Date): boolean {
  return event.status === 'cancelled' || now >= eventEnd(event)
}

/** Timers pause while a computer sleeps, and looking again every minute costs nothing. */
const longestWaitMs = 60_000

/** The present, anew when the event begins, when it ends, and every minute. */
export function useNow(event: Pick<Event, 'date_time'>): Date {
  const [now, setNow] = useState(() => new Date())
  const moments = [event.date_time, eventEnd(event)].map((moment) => moment.getTime())
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()))

  useEffect(() => {
    const wait = Math.min(Math.max(next - Date.now(), 0), longestWaitMs)
    const timer = setTimeout(() => setNow(new Date()), wait)
    return () => clearTimeout(timer)
  }, [next, now])

  return now
}
