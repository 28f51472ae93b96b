/** An event as a calendar file (RFC 5545): for 'Add to calendar' and for the emails. */
import { club } from '../club'
import { utf8Bytes } from '../text/hashes'
import type { Event } from './event'
import { eventEnd } from './event-facts'

/** A line has at most so many bytes, its line break aside. */
const lineBytes = 75

type Shown = Pick<
  Event,
  | 'title'
  | 'description'
  | 'date_time'
  | 'location'
  | 'address_line'
  | 'meeting_spot'
  | 'status'
  | 'news_version'
>

/** `url` is the event's page; `now` when the file is made. */
type Made = { readonly id: string; readonly url: string; readonly now: Date }

/** The text of the file, in UTC. A later one of the same event replaces an earlier one in a calendar. */
export function calendarFile(event: Shown, made: Made): string {
  return fileOf([`METHOD:${methodOf(event)}`, ...entryOf(event, made)])
}

/** An event of a calendar that apps read again and again. */
type FeedEvent = { readonly id: string; readonly event: Shown }

/** Some events in one calendar; `origin` is that of their pages. */
export function calendarFeedFile(events: readonly FeedEvent[], origin: string, now: Date): string {
  return fileOf([
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(club.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap(({ id, event }) => entryOf(event, { id, url: `${origin}/events/${id}`, now })),
  ])
}

function fileOf(lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(club.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ]
  return all.map((line) => `${folded(line)}\r\n`).join('')
}

function entryOf(event: Shown, { id, url, now }: Made): string[] {
  return [
    'BEGIN:VEVENT',
    `ORGANIZER;CN="${club.name}":mailto:${club.contactEmail}`,
    `UID:${id}@${club.contactEmail.split('@')[1] ?? ''}`,
    `SEQUENCE:${event.news_version}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.date_time)}`,
    `DTEND:${utc(eventEnd(event))}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped([event.description, meetingSpot(event), url].filter(Boolean).join('\n\n'))}`,
    `LOCATION:${escaped(eventPlace(event))}`,
    `URL:${url}`,
    `STATUS:${event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

function meetingSpot({ meeting_spot }: Shown): string {
  return meeting_spot && `Where to find each other: ${meeting_spot}`
}

function methodOf({ status }: Pick<Event, 'status'>): 'CANCEL' | 'PUBLISH' {
  return status === 'cancelled' ? 'CANCEL' : 'PUBLISH'
}

/** The media type of the file, which repeats its method (RFC 6047). */
export function calendarFileType(event: Pick<Event, 'status'>): string {
  return `text/calendar; charset=utf-8; method=${methodOf(event)}`
}

/** 'English Bay Bathhouse, West End'. */
export function eventPlace({ address_line, location }: Pick<Event, 'address_line' | 'location'>): string {
  return [address_line, location].filter(Boolean).join(', ')
}

/** The name of the file: 'lantern-walk-along-the-seawall.ics'. */
export function calendarFileName({ title }: Pick<Event, 'title'>): string {
  const words = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
  return `${words?.join('-') ?? 'event'}.ics`
}

/** '20261121T030000Z'. */
function utc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Continued lines start with a space; no character is cut in two. */
function folded(line: string): string {
  let bytes = 0
  let text = ''
  for (const character of line) {
    const size = utf8Bytes(character).length
    if (bytes + size > lineBytes) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
