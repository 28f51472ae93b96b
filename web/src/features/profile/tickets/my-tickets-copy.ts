/** Names of tickets, and the dates of their events. */
import { calendarLeaf, clubDate, clubTime } from '@club/domain/club-time'

type Counted = { readonly quantity: number; readonly ticket_type: string }

/** '2 × Open Ticket'. */
export function ticketsOf({ quantity, ticket_type }: Counted): string {
  return `${quantity} × ${ticket_type}`
}

/** 'Thu, Dec 10, 2026'. */
export function dayOf(moment: Date): string {
  return `${calendarLeaf(moment).weekday}, ${clubDate(moment)}`
}

/** 'Thu, Dec 10, 2026, 7:00 PM'. */
export function momentOf(moment: Date): string {
  return `${dayOf(moment)}, ${clubTime(moment)}`
}
