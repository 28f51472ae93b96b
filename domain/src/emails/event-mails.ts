/** The wording of mails about events; an event's own words are part of it, so they are laid out when they are sent. */
import { clubDate, clubTime } from '../club-time'
import type { Event } from '../events/event'
import { eventPlace } from '../events/calendar-file'
import type { EventNews } from '../events/event-news'
import { templateFrom } from './mail-layout'
import type { MailContent, MailTemplate } from './mail-template'

export type Told = Pick<Event, 'title' | 'date_time' | 'location' | 'address_line'>
type Words = EventWords & { readonly hasTicket: boolean }

export type EventWords = Readonly<Record<'title' | 'when' | 'place', string>>

/** What was typed never reads as a placeholder. */
export function plain(text: string): string {
  return text.replaceAll('{{', '{ {')
}

/** An event in the words of a mail, in the club's zone. */
export function eventWords(event: Told): EventWords {
  return {
    title: plain(event.title),
    when: `${clubDate(event.date_time)}, ${clubTime(event.date_time)} Pacific Time`,
    place: plain(eventPlace(event)) || 'place to be announced',
  }
}

const contents: Readonly<Record<EventNews['kind'], (words: Words) => MailContent>> = {
  match_going: ({ title, when, place }) => ({
    subject: `One of your best matches is going to ${title}`,
    preview: 'Somebody you fit well with will be there.',
    heading: 'Good company, {{first_name}}',
    paragraphs: [
      `One of your best matches at {{club}} has just registered for ${title}.`,
      `${when}, ${place}. Have a look who it is, and whether the evening would suit you too.`,
    ],
    action: 'See who is going',
    afterwards: ['We write to you about this once a day at most; the rest waits for you in the club.'],
  }),
  event_changed: ({ title, when, place }) => ({
    subject: `Changed: ${title}`,
    preview: `Now ${when}, ${place}.`,
    heading: 'A change of plan, {{first_name}}',
    paragraphs: [
      `${title}, which you are going to, has changed. This is when and where it is now:`,
      `${when}, ${place}`,
      'You need not do anything if it still suits you. The calendar file with this mail replaces the earlier one.',
    ],
    action: 'See the event',
    afterwards: ['It no longer suits you? You can give your place back on the event’s page.'],
  }),
  event_cancelled: ({ title, when, hasTicket }) => ({
    subject: `Cancelled: ${title}`,
    preview: 'We are sorry: this event will not take place.',
    heading: 'We are sorry, {{first_name}}',
    paragraphs: [
      `${title} on ${when} is cancelled and will not take place.`,
      ...(hasTicket
        ? [
            'What was paid for your tickets is given back in full, the way it was paid; that can take up to ten days. Your ticket codes are void.',
          ]
        : []),
      'You need not do anything. There are other evenings, and we would love to see you at one of them.',
    ],
    action: 'See the event',
    afterwards: ['Questions? Just write to us at the address below.'],
  }),
  event_reminder: ({ title, when, place }) => ({
    subject: `Tomorrow: ${title}`,
    preview: `${when}, ${place}.`,
    heading: 'See you soon, {{first_name}}',
    paragraphs: [
      `${title} is nearly here:`,
      `${when}, ${place}`,
      'Please arrive 15 minutes early and bring a valid ID.',
    ],
    action: 'See who is going',
    afterwards: [
      'You cannot make it after all? Please give your place back on the event’s page, so that somebody else can come.',
    ],
  }),
}

/** The template of a mail about an event; its link leads to the event's page. `hasTicket`: the reader holds tickets for it. */
export function eventMail(kind: EventNews['kind'], event: Told, hasTicket = false): MailTemplate {
  return templateFrom(contents[kind]({ ...eventWords(event), hasTicket }))
}

/** Confirms a registration; its link leads to the event's page. */
export function registrationMail(event: Told): MailTemplate {
  const { title, when, place } = eventWords(event)
  return templateFrom({
    subject: `You’re going to ${title}`,
    preview: `${when}, ${place}.`,
    heading: 'See you there, {{first_name}}',
    paragraphs: [
      'You have a place at:',
      `${title}\n${when}\n${place}`,
      'The file with this email adds it to your calendar. Please arrive 15 minutes early and bring valid ID.',
    ],
    action: 'See who’s going',
    afterwards: [
      'Can’t make it? You can cancel on the event’s page any time before it starts, so someone else can come.',
    ],
  })
}
