/** When an event is and how many seats it has left; needs no schema library, which the front page does without. */
import { firstLimits } from '../first-limits'
import { priceLabel } from '../price'
import type { Event } from './event'

type Starting = Pick<Event, 'date_time'>

/** The end as it is shown: the start plus 3 hours. */
export function eventEnd({ date_time }: Starting): Date {
  return new Date(date_time.getTime() + firstLimits.eventLengthMs)
}

/** True until the end, the event's own three hours included. */
export function isUpcoming(event: Starting, now: Date): boolean {
  return now < eventEnd(event)
}

/** True from the start to the end: nobody registers any more. */
export function isUnderWay(event: Starting, now: Date): boolean {
  return now >= event.date_time && isUpcoming(event, now)
}

/** Sorts by the start, earliest first (section 4). */
export function byStart(one: Starting, other: Starting): number {
  return one.date_time.getTime() - other.date_time.getTime()
}

/** The earliest start that an event still upcoming at `now` can have: a query asks for what starts after it. */
export function upcomingSince(now: Date): Date {
  return new Date(now.getTime() - firstLimits.eventLengthMs)
}

type Seated = Pick<Event, 'max_attendees' | 'current_attendees' | 'held_seats'>

/** Seats that nobody has or holds, never below 0; null when there is room for everybody. */
export function seatsLeft({ max_attendees, current_attendees, held_seats }: Seated): number | null {
  return max_attendees === null ? null : Math.max(0, max_attendees - current_attendees - held_seats)
}

export function isFull(event: Seated): boolean {
  return seatsLeft(event) === 0
}

/** 'Almost Full': attendees at or above 80% of the maximum. */
export function isAlmostFull({ max_attendees, current_attendees }: Seated): boolean {
  return max_attendees !== null && current_attendees * 100 >= max_attendees * firstLimits.almostFullPercent
}

/** What it costs, where its ticket types are not shown: each has a price of its own, whatever the event says. */
export function eventPriceLabel({ price, has_tickets }: Pick<Event, 'price' | 'has_tickets'>): string {
  return has_tickets && price <= 0 ? 'Tickets' : priceLabel(price)
}
