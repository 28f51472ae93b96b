/**
 * Timing of an event relative to now: days until it starts, when to arrive, and whether guests can still
 * come.
 */
import { clubDateTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { isUpcoming } from '@club/domain/events/event-facts'

const dayMs = 24 * 60 * 60_000
const dayLength = '2026-11-20'.length
const earlyMs = 15 * 60_000

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

/** True for events that can no longer be attended. */
export function isPastOrCancelled(event: Pick<Event, 'date_time' | 'status'>, now: Date): boolean {
  return event.status === 'cancelled' || !isUpcoming(event, now)
}

/** The time guests are asked to arrive: 15 minutes early (section 9). */
export function arrival({ date_time }: Pick<Event, 'date_time'>): Date {
  return new Date(date_time.getTime() - earlyMs)
}
