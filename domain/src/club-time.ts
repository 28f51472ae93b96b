/** Dates and times as the club writes them: 'MMM dd, yyyy' and 'h:mm a' (section 9), in the club's own time zone. */

/** UTC-7 all year in every time-zone database since 2020, shown as 'Pacific Time' (readings, section 5). */
export const clubZone = 'America/Whitehorse'

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: clubZone,
  month: 'short',
  day: '2-digit',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('en-US', {
  timeZone: clubZone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
const leaf = new Intl.DateTimeFormat('en-US', {
  timeZone: clubZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

/** 'Nov 20, 2026'. */
export function clubDate(moment: Date): string {
  return day.format(moment)
}

/** '6:45 PM'; newer runtimes put a narrow space before the letters. */
export function clubTime(moment: Date): string {
  return time.format(moment).replace(/\s/gu, ' ')
}

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: clubZone, weekday: 'long' })

/** 'Thursday'. */
export function clubWeekday(moment: Date): string {
  return weekday.format(moment)
}

/** The parts of a date for a calendar leaf: 'Fri', 'Nov', '20'. */
export function calendarLeaf(moment: Date): { weekday: string; month: string; day: string } {
  const parts = new Map(leaf.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { weekday: part('weekday'), month: part('month'), day: part('day') }
}

const field = new Intl.DateTimeFormat('en-CA', {
  timeZone: clubZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** '2026-11-20T18:45': a moment in the club's zone, as a field for date and time takes it. */
export function clubDateTime(moment: Date): string {
  const parts = new Map(field.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The moment that such a text means in the club's zone; null when it means none. */
export function momentFrom(clubDateTimeText: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clubDateTimeText)) return null
  const asUtc = Date.parse(`${clubDateTimeText}Z`)
  if (Number.isNaN(asUtc)) return null
  const ahead = Date.parse(`${clubDateTime(new Date(asUtc))}Z`) - asUtc
  return new Date(asUtc - ahead)
}

/** Noon of the day after a moment, in the club's zone, whose days all have 24 hours. It is at least 12 hours later. */
export function noonOfNextDay(moment: Date): Date {
  const [hours = 0, minutes = 0] = clubDateTime(moment).slice('2026-07-04T'.length).split(':').map(Number)
  const minute = Math.floor(moment.getTime() / 60_000)
  return new Date((minute - hours * 60 - minutes + 36 * 60) * 60_000)
}
