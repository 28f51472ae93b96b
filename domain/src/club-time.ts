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

/** 'Nov 20, 2026'. */
export function clubDate(moment: Date): string {
  return day.format(moment)
}

/** '6:45 PM'; newer runtimes put a narrow space before the letters. */
export function clubTime(moment: Date): string {
  return time.format(moment).replace(/\s/gu, ' ')
}
