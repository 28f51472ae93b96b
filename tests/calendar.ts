/** Parses calendar files (RFC 5545). */

/** Its properties by name, with long lines unfolded (section 3.1). */
export function propertiesOf(calendar: string): Map<string, string> {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]))
}

/** The properties of each of its events, in their order. */
export function eventsIn(calendar: string): Map<string, string>[] {
  const [, ...events] = calendar.split('BEGIN:VEVENT\r\n')
  return events.map((event) => propertiesOf(event.slice(0, event.indexOf('END:VEVENT'))))
}

/** A time in a calendar file's format: '20261215T030000Z'. */
export const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')
