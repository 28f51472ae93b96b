/** An event's time and its free seats; needs no schema library, which the front page does without. */
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

/** True from the start to the end, when registration is closed. */
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

/** The parts of the evening, in order; none where they aren't planned yet. */
export function runningOrderOf({ running_order }: Pick<Event, 'running_order'>): readonly string[] {
  return running_order === '' ? [] : running_order.split('\n')
}

type Seated = Pick<Event, 'max_attendees' | 'current_attendees' | 'held_seats'>

export type Seats = {
  /** Null when there is no limit. */
  readonly max: number | null
  /** With a ticket or registered without one. */
  readonly taken: number
  /** In checkouts that are still open. */
  readonly held: number
  /** Never below 0; null when there is no limit. */
  readonly left: number | null
}

/** An event's seats, counted the same way for members, staff and the ticket sale. */
export function seatsOf({ max_attendees: max, current_attendees: taken, held_seats: held }: Seated): Seats {
  return { max, taken, held, left: max === null ? null : Math.max(0, max - taken - held) }
}

export function isFull(event: Seated): boolean {
  return seatsOf(event).left === 0
}

/** 'Almost Full': attendees at or above 80% of the maximum. */
export function isAlmostFull({ max_attendees, current_attendees }: Seated): boolean {
  return max_attendees !== null && current_attendees * 100 >= max_attendees * firstLimits.almostFullPercent
}

/** The way to book: with a ticket, by registering, or not yet. */
export type Booking = 'tickets' | 'registration' | 'none'

/** A price that no active ticket type asks for can be paid by no one. */
export function bookingOf(event: Pick<Event, 'price' | 'has_tickets' | 'has_active_types'>): Booking {
  if (event.has_tickets) return event.has_active_types ? 'tickets' : 'none'
  return event.price > 0 ? 'none' : 'registration'
}

type Sold = Pick<Event, 'price' | 'has_tickets' | 'has_active_types' | 'available_types'>

/** Tickets are on sale, and none is left of any type, whatever the number of seats. */
export function isSoldOut(event: Sold): boolean {
  return bookingOf(event) === 'tickets' && event.available_types === 0
}

export type EventStatus =
  | 'deleted'
  | 'draft'
  | 'proposed'
  | 'cancelled'
  | 'over'
  | 'under way'
  | 'full'
  /** It has seats left, and no tickets for them. */
  | 'sold out'
  /** It has a price, or ticket types that are all switched off: no one can book. */
  | 'no tickets'
  | 'almost full'
  | 'on sale'
  /** Members register without a ticket. */
  | 'open'

type Dated = Starting & Seated & Sold & Pick<Event, 'status' | 'deleted_at'>

/** An event's status at `now`, the same on every screen. */
export function eventStatus(event: Dated, now: Date): EventStatus {
  if (event.deleted_at !== null) return 'deleted'
  if (event.status !== 'published') return event.status
  if (!isUpcoming(event, now)) return 'over'
  if (isUnderWay(event, now)) return 'under way'
  if (isFull(event)) return 'full'
  if (isSoldOut(event)) return 'sold out'
  if (bookingOf(event) === 'none') return 'no tickets'
  if (isAlmostFull(event)) return 'almost full'
  return event.has_tickets ? 'on sale' : 'open'
}

/** The event's price, where its ticket types are not shown: each has its own price, whatever the event's is. */
export function eventPriceLabel({ price, has_tickets }: Pick<Event, 'price' | 'has_tickets'>): string {
  return has_tickets && price <= 0 ? 'Tickets' : priceLabel(price)
}
