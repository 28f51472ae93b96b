/** Emails to a host about an event they proposed; they contain the host's own text. */
import { clubDate, clubTime } from '../club-time'
import type { Event } from '../events/event'
import type { Booking } from '../events/event-facts'
import { templateFrom } from './email-layout'
import { type EmailParts, plain } from './render-email'

export type ProposalOutcome = { readonly eventId: string; readonly title: string } & (
  | { readonly outcome: 'published'; readonly booking: Booking }
  | { readonly outcome: 'declined'; readonly reason: string }
  | { readonly outcome: 'change'; readonly request: string }
)

const booked: Readonly<Record<Booking, string>> = {
  tickets: 'Members can find it now, and tickets are on sale.',
  registration: 'Members can find it now, and can register.',
  none: 'Members can find it now. Tickets aren’t on sale yet; we’ll add them soon.',
}

/** The link leads to the event's page, or to where the host edits it or proposes another one. */
export function proposalEmailTemplate(news: ProposalOutcome): EmailParts {
  const name = plain(news.title)
  if (news.outcome === 'published')
    return templateFrom({
      subject: `Published: ${name}`,
      preview: 'Your event is on the events page.',
      heading: 'It’s on, {{first_name}}',
      paragraphs: [
        `${name}, which you proposed, is published. ${booked[news.booking]}`,
        'Take a look and check that everything is right; we may have changed a word or two.',
      ],
      action: 'See your event',
      afterwards: ['Is something wrong, or can’t you make it? Just write to us at the address below.'],
    })
  if (news.outcome === 'change')
    return templateFrom({
      subject: `One change before we publish ${name}`,
      preview: 'We’d like to publish your event, with one change.',
      heading: 'Almost there, {{first_name}}',
      paragraphs: [`We’d like to publish ${name}. Before we do:`, plain(news.request)],
      action: 'Edit your proposal',
      afterwards: ['Have a question? Just write to us at the address below.'],
    })
  return templateFrom({
    subject: `Not this time: ${name}`,
    preview: 'We won’t publish this event. Here’s why.',
    heading: 'Thank you, {{first_name}}',
    paragraphs: [`We won’t publish ${name}, which you proposed. The reason:`, plain(news.reason)],
    action: 'Propose another one',
    afterwards: ['See it differently? Just write to us at the address below.'],
  })
}

/** An email to staff about a host who leaves, and whose events the club now runs. */
export function hostLeavingEmailTemplate(
  host: { readonly name: string; readonly email: string },
  events: readonly Pick<Event, 'title' | 'date_time' | 'current_attendees'>[],
): EmailParts {
  const rows = events.map(
    ({ title, date_time, current_attendees: going }) =>
      `${plain(title)}: ${clubDate(date_time)}, ${clubTime(date_time)}, ${going} going`,
  )
  return templateFrom({
    subject: `A host is leaving: ${plain(host.name) || host.email}`,
    preview: `Events ahead: ${events.length}`,
    heading: 'A note for staff',
    paragraphs: [
      `${plain(host.name) || 'A host'}, ${host.email}, has asked us to delete their account. The club now runs what they were hosting:`,
      rows.join('\n'),
      'Please find someone to host, or cancel in the admin panel: that notifies and refunds everyone.',
    ],
    action: 'Open the admin panel',
    afterwards: [],
  })
}
