/** When an event is: it ends three hours after its start, and is upcoming until then (section 9; readings, section 5). */
import { limits } from '../limits'
import type { Event } from './event'

type Starting = Pick<Event, 'date_time'>

/** The end as it is shown: the start plus 3 hours. */
export function eventEnd({ date_time }: Starting): Date {
  return new Date(date_time.getTime() + limits.events.lengthMs)
}

/** True until the end, the event's own three hours included. */
export function isUpcoming(event: Starting, now: Date): boolean {
  return now < eventEnd(event)
}

/** Sorts by the start, earliest first (section 4). */
export function byStart(one: Starting, other: Starting): number {
  return one.date_time.getTime() - other.date_time.getTime()
}

/** The earliest start that an event still upcoming at `now` can have: a query asks for what starts after it. */
export function upcomingSince(now: Date): Date {
  return new Date(now.getTime() - limits.events.lengthMs)
}
