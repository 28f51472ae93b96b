/** Mails about events, with their calendar file where the date matters. */
import { club } from '@club/domain/club'
import { eventMail } from '@club/domain/emails/event-mails'
import { renderMail } from '@club/domain/emails/mail-template'
import { calendarFile, calendarFileName } from '@club/domain/events/calendar-file'
import type { Event } from '@club/domain/events/event'
import type { EventNews } from '@club/domain/events/event-news'
import { webUrl } from '../config'
import type { Letter } from '../store/mail/mails'
import type { Reader } from './letters'

/** The letter about this news; its link leads to the event's page. */
export function eventLetter(
  { email, firstName }: Reader,
  { kind, eventId }: EventNews,
  event: Event,
  now: Date,
): Letter {
  const link = `${webUrl.value()}/events/${encodeURIComponent(eventId)}`
  const values = { first_name: firstName, link, club: club.name, expires: '' }
  const letter = { to: email, message: renderMail(eventMail(kind, event), values) }
  if (kind === 'match_going') return letter
  const content = Buffer.from(calendarFile(event, { id: eventId, url: link, now })).toString('base64')
  const attachment = { filename: calendarFileName(event), content, content_type: 'text/calendar' }
  return { ...letter, attachments: [attachment] }
}
