/** How many seats an event still has (section 9; readings, section 5). */
import { limits } from '../limits'
import type { Event } from './event'

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
  return max_attendees !== null && current_attendees * 100 >= max_attendees * limits.events.almostFullPercent
}
