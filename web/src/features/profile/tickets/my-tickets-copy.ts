/** The dates of events. */
import { calendarLeaf, clubDate, clubTime } from '@club/domain/club-time'

/** 'Thu, Dec 10, 2026'. */
export function dayOf(moment: Date): string {
  return `${calendarLeaf(moment).weekday}, ${clubDate(moment)}`
}

/** 'Thu, Dec 10, 2026, 7:00 PM'. */
export function momentOf(moment: Date): string {
  return `${dayOf(moment)}, ${clubTime(moment)}`
}
