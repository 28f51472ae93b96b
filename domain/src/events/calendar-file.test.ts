/** Calendar files: UTC in summer and winter, escaped, folded, and replaceable. */
import { describe, expect, it } from 'vitest'
import { utf8Bytes } from '../text/hashes'
import { calendarFeedFile, calendarFile, calendarFileName, calendarFileType } from './calendar-file'
import { type Event, newEvent } from './event'

const id = '3f0e8c1a-0d7b-4a55-9d2e-6a1c8b7f0e11'
const url = `https://club.example/events/${id}`
const now = new Date('2026-11-20T18:00:00Z')

function fileOf(fields: Partial<Event> = {}): string {
  const event = newEvent({
    title: 'Phở; soup, and strangers',
    description: 'First line\nBack\\slash',
    date_time: new Date('2026-12-15T03:00:00Z'),
    location: 'West End',
    address_line: '1 Main St',
    status: 'published',
    ...fields,
  })
  return calendarFile(event, { id, url, now })
}

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  it('says where guests find each other, where that is known', () => {
    const description = unfolded(fileOf({ meeting_spot: 'By the red door' })).find((line) =>
      line.startsWith('DESCRIPTION:'),
    )
    expect(description).toContain('\\n\\nWhere to find each other: By the red door\\n\\n')
  })

  it('says when, where and what, in UTC, until three hours later', () => {
    expect(unfolded(fileOf())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Seawall Social//Events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'ORGANIZER;CN="Seawall Social":mailto:hello@seawall.social',
      `UID:${id}@seawall.social`,
      'SEQUENCE:0',
      'DTSTAMP:20261120T180000Z',
      'DTSTART:20261215T030000Z',
      'DTEND:20261215T060000Z',
      'SUMMARY:Phở\\; soup\\, and strangers',
      `DESCRIPTION:First line\\nBack\\\\slash\\n\\n${url}`,
      'LOCATION:1 Main St\\, West End',
      `URL:${url}`,
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('replaces an earlier one after a change, and takes it back when the event is cancelled', () => {
    expect(fileOf({ news_version: 2 })).toContain('SEQUENCE:2\r\n')
    const cancelled = fileOf({ status: 'cancelled', news_version: 3 })
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:3', 'STATUS:CANCELLED']) expect(cancelled).toContain(line)
  })

  it('has no line of more than 75 bytes, and cuts no character in two', () => {
    const description = 'Nguyễn 李明 🕯️ '.repeat(30)
    const file = fileOf({ description })
    for (const line of file.split('\r\n')) expect(utf8Bytes(line).length).toBeLessThanOrEqual(75)
    expect(unfolded(file).join('\n')).toContain(description.trim())
    expect(file).not.toContain('�')
  })

  it('lets no text begin a line of its own', () => {
    const file = fileOf({ title: 'Walk\r\nATTENDEE:mailto:eve@example.com\u0000' })
    expect(unfolded(file).filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  })

  it('has a media type with its character set and its method', () => {
    expect(calendarFileType({ status: 'published' })).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(calendarFileType({ status: 'cancelled' })).toBe('text/calendar; charset=utf-8; method=CANCEL')
  })

  it('has a name of plain letters', () => {
    expect(calendarFileName({ title: 'Soirée crêpes & cidre' })).toBe('soiree-crepes-cidre.ics')
    expect(calendarFileName({ title: '李明' })).toBe('event.ics')
  })
})

describe('a calendar feed', () => {
  it('holds each event with its page, a cancelled one marked as such', () => {
    const walk = newEvent({ title: 'A walk', date_time: now, status: 'published' })
    const off = newEvent({ title: 'Off', date_time: now, status: 'cancelled' })
    const feed = calendarFeedFile(
      [
        { id: 'walk', event: walk },
        { id: 'off', event: off },
      ],
      'https://club.example',
      now,
    )
    const lines = unfolded(feed)
    expect(lines.filter((line) => /^(METHOD|SUMMARY|URL|STATUS|BEGIN|END):/.test(line))).toEqual([
      ...['BEGIN:VCALENDAR', 'METHOD:PUBLISH'],
      ...[
        'BEGIN:VEVENT',
        'SUMMARY:A walk',
        'URL:https://club.example/events/walk',
        'STATUS:CONFIRMED',
        'END:VEVENT',
      ],
      ...[
        'BEGIN:VEVENT',
        'SUMMARY:Off',
        'URL:https://club.example/events/off',
        'STATUS:CANCELLED',
        'END:VEVENT',
      ],
      'END:VCALENDAR',
    ])
  })

  it('without events is the same at any time', () => {
    const empty = calendarFeedFile([], 'https://club.example', now)
    expect(empty).toBe(calendarFeedFile([], 'https://club.example', new Date(0)))
    expect(empty).not.toContain('VEVENT')
  })
})
