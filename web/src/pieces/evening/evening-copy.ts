/** The wording of one's own evenings. */
import { calendarLeaf, clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'

/** '6:30 PM, West End'. */
export function timeAndPlace({ date_time, location }: Event): string {
  return [clubTime(date_time), location].filter((part) => part !== '').join(', ')
}

/** 'Thu, Dec 3, 6:30 PM, West End'. */
export function whenAndWhere(event: Event): string {
  const { weekday, month, day } = calendarLeaf(event.date_time)
  return `${weekday}, ${month} ${day}, ${timeAndPlace(event)}`
}

/** 'Show Ticket', 'Show 2 Tickets'. */
export function showTicketsLabel(seats: number): string {
  return seats === 1 ? 'Show Ticket' : `Show ${seats} Tickets`
}
