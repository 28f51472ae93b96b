/** Moments as the club writes them: 'MMM dd, yyyy' and 'h:mm a' (section 9), in the club's own zone. */

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

/** The day as a leaf of a calendar shows it: 'Fri', 'Nov', '20'. */
export function calendarLeaf(moment: Date): { weekday: string; month: string; day: string } {
  const parts = new Map(leaf.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { weekday: part('weekday'), month: part('month'), day: part('day') }
}
