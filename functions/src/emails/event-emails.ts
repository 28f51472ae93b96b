/** Emails about events, with a calendar file where the date matters. */
import { club } from '@club/domain/club'
import { eventEmailTemplate, registrationEmailTemplate } from '@club/domain/emails/event-templates'
import { renderEmail } from '@club/domain/emails/render-email'
import { calendarFile, calendarFileName, calendarFileType } from '@club/domain/events/calendar-file'
import type { EarlierPlan, Event } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-facts'
import type { EventNotification } from '@club/domain/events/event-notifications'
import type { HolderOptions } from '@club/domain/orders/moved-refund'
import { webUrl } from '../server/config'
import type { Reader } from '../server/accounts/accounts'
import type { Attachment, QueuedEmail } from './email-queue'

/**
 * The event of the email; `options`: the reader's for their tickets, null without any. `before`: the date and place
 * that the reader last heard of, null without a change.
 */
type About = {
  readonly news: EventNotification
  readonly event: Event
  readonly options: HolderOptions | null
  readonly canLogIn: boolean
  readonly before: EarlierPlan | null
}

/** Confirms a registration, with the event for the reader's calendar. */
export function registrationEmail(
  { email, firstName }: Reader,
  { eventId, event }: { readonly eventId: string; readonly event: Event },
  now: Date,
): QueuedEmail {
  const values = { first_name: firstName, link: eventAddress(eventId), club: club.name, expires: '' }
  return {
    to: email,
    message: renderEmail(registrationEmailTemplate(event), values),
    attachments: [calendarAttachment(eventId, event, now)],
    useless_after: event.date_time,
    event: { id: eventId, version: event.news_version },
  }
}

/** The email about this news; its link leads to the event's page. */
export function eventEmail(
  { email, firstName }: Reader,
  { news: { kind, eventId }, event, ...reader }: About,
  now: Date,
): QueuedEmail {
  const link = eventAddress(eventId)
  const values = { first_name: firstName, link, club: club.name, expires: '' }
  const useless_after = uselessAfter[kind](event)
  const queued = {
    to: email,
    message: renderEmail(eventEmailTemplate(kind, event, reader), values),
    useless_after,
    event: { id: eventId, version: event.news_version },
  }
  if (kind === 'match_going') return queued
  return { ...queued, attachments: [calendarAttachment(eventId, event, now)] }
}

const uselessAfter: Readonly<Record<EventNotification['kind'], (event: Event) => Date | null>> = {
  match_going: ({ date_time }) => date_time,
  event_reminder: ({ date_time }) => date_time,
  event_changed: eventEnd,
  event_cancelled: () => null,
}

/** The page of an event. */
function eventAddress(eventId: string): string {
  return `${webUrl.value()}/events/${encodeURIComponent(eventId)}`
}

/** The event for the reader's calendar. */
export function calendarAttachment(eventId: string, event: Event, now: Date): Attachment {
  const text = calendarFile(event, { id: eventId, url: eventAddress(eventId), now })
  const content = Buffer.from(text).toString('base64')
  return { filename: calendarFileName(event), content, content_type: calendarFileType(event) }
}
