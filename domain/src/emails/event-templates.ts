/** Emails about events. An event's own text is part of them, so they are laid out when they are sent. */
import { clubDate, clubTime } from '../club-time'
import type { EarlierPlan, Event } from '../events/event'
import { eventPlace } from '../events/calendar-file'
import type { EventNotification } from '../events/event-notifications'
import type { HolderOptions } from '../orders/moved-refund'
import { templateFrom } from './email-layout'
import { type EmailContent, type EmailParts, plain } from './render-email'

export type AnnouncedEvent = Pick<
  Event,
  'title' | 'date_time' | 'location' | 'address_line' | 'meeting_spot' | 'running_order'
>

/** `options`: null for a reader without tickets. `before`: what the latest change replaced. */
type EventCopy = EventFacts & {
  readonly options: HolderOptions | null
  readonly canLogIn: boolean
  readonly before: EventFacts | null
  readonly plan: readonly string[]
}

export type EventFacts = Readonly<Record<'title' | 'when' | 'place', string>>

/** The plan of an evening for those who go, as paragraphs: none where nothing of it is known. */
export function eveningPlan({
  meeting_spot,
  running_order,
}: Pick<Event, 'meeting_spot' | 'running_order'>): string[] {
  return [
    ...(running_order === '' ? [] : [`What happens that evening:\n${plain(running_order)}`]),
    ...(meeting_spot === '' ? [] : [`Where to find each other: ${plain(meeting_spot)}`]),
  ]
}

function momentText(moment: Date): string {
  return `${clubDate(moment)}, ${clubTime(moment)} Pacific Time`
}

/** An event as an email names it, in the club's zone. */
export function eventFacts(
  event: Pick<Event, 'title' | 'date_time' | 'location' | 'address_line'>,
): EventFacts {
  return {
    title: plain(event.title),
    when: momentText(event.date_time),
    place: plain(eventPlace(event)) || 'place to be announced',
  }
}

function refundLine(until: Date): string {
  return `If the new time doesn’t work for you, you can get a full refund until ${momentText(until)}: choose “Get a Refund” on the event’s page. Anything that was paid goes back to the card that was used, and your seats are released.`
}

const transferLine =
  'If it no longer works for you, you can transfer your tickets to another member until 48 hours before the event, in My Tickets.'

const questionsLine = 'Questions? Just write to us at the address below.'

function refundByEmailLine(until: Date): string {
  return `If you can’t make the new time, write to us at the address below by ${momentText(until)} and we’ll refund you.`
}

type Reader = Pick<EventCopy, 'options' | 'canLogIn'>

function optionsAfterChange({ options, canLogIn }: Reader): string[] {
  const refundUntil = options?.refundUntil ?? null
  if (!canLogIn) return [refundUntil === null ? questionsLine : refundByEmailLine(refundUntil)]
  if (options === null)
    return [
      'If it no longer works for you, you can cancel your registration on the event’s page until it starts.',
    ]
  const lines = [
    ...(options.refundUntil === null ? [] : [refundLine(options.refundUntil)]),
    ...(options.canTransfer ? [transferLine] : []),
  ]
  return lines.length > 0 ? lines : [questionsLine]
}

function optionsInReminder({ options, canLogIn }: Reader): string[] {
  if (options === null)
    return canLogIn
      ? [
          'Can’t make it after all? Please cancel your registration on the event’s page, so someone else can come.',
        ]
      : [questionsLine]
  const { refundUntil } = options
  const refund = canLogIn ? refundLine : refundByEmailLine
  return [
    `Please have your ticket code ready at the door. It’s in ${canLogIn ? 'My Tickets' : 'the email with your tickets'}.`,
    ...(refundUntil === null ? [] : [refund(refundUntil)]),
  ]
}

const contents: Readonly<Record<EventNotification['kind'], (facts: EventCopy) => EmailContent>> = {
  match_going: ({ title, when, place }) => ({
    subject: `One of your best matches is going to ${title}`,
    preview: `${when}, ${place}.`,
    heading: 'Good company, {{first_name}}',
    paragraphs: [
      `One of your best matches at {{club}} has just registered for ${title}.`,
      `${when}, ${place}. Take a look at who it is, and see if the evening would suit you too.`,
    ],
    action: 'See who’s going',
    afterwards: ['We’ll email you about this once a day at most. The rest will be in your notifications.'],
  }),
  event_changed: ({ title, when, place, before, ...reader }) => ({
    subject: `Changed: ${title}`,
    preview: `Now ${when}, ${place}.`,
    heading: 'A change of plan, {{first_name}}',
    paragraphs: [
      `There’s been a change to ${title}:`,
      [
        ...(before === null ? [] : [`Before: ${before.when}, ${before.place}`]),
        `Now: ${when}, ${place}`,
      ].join('\n'),
      'If that works for you, there’s nothing to do. The attached calendar file replaces the earlier one.',
    ],
    action: 'See the event',
    afterwards: optionsAfterChange(reader),
  }),
  event_cancelled: ({ title, when, options }) => ({
    subject: `Cancelled: ${title}`,
    preview: 'We’re sorry: this event has been cancelled.',
    heading: 'We’re sorry, {{first_name}}',
    paragraphs: [
      `${title} on ${when} has been cancelled.`,
      ...(options !== null
        ? [
            'We’ll refund what was paid for your tickets in full, the same way it was paid. That can take up to ten days. Your ticket codes are void.',
          ]
        : []),
      'You don’t need to do anything. There are other evenings, and we’d love to see you at one of them.',
    ],
    action: 'See the event',
    afterwards: [questionsLine],
  }),
  event_reminder: ({ title, when, place, plan, ...reader }) => ({
    subject: `Tomorrow: ${title}`,
    preview: `${when}, ${place}.`,
    heading: 'See you soon, {{first_name}}',
    paragraphs: [
      `${title} is nearly here:`,
      `${when}, ${place}`,
      ...plan,
      'Please arrive 15 minutes early and bring valid ID.',
    ],
    action: 'See who’s going',
    afterwards: optionsInReminder(reader),
  }),
}

type About = {
  /** The options of a reader with tickets who can't come; null for one without tickets. */
  readonly options?: HolderOptions | null
  /** False for a reader who is suspended, or whose log-in would call off leaving the club. */
  readonly canLogIn?: boolean
  /** The date and place that the latest change replaced. */
  readonly before?: Pick<EarlierPlan, 'date_time' | 'location' | 'address_line'> | null
}

/** The template of an email about an event; its link leads to the event's page. */
export function eventEmailTemplate(
  kind: EventNotification['kind'],
  event: AnnouncedEvent,
  { options = null, canLogIn = true, before = null }: About = {},
): EmailParts {
  const facts = {
    ...eventFacts(event),
    options,
    canLogIn,
    plan: eveningPlan(event),
    before: before && eventFacts({ ...before, title: event.title }),
  }
  return templateFrom(contents[kind](facts))
}

/** Confirms a registration; its link leads to the event's page. */
export function registrationEmailTemplate(event: AnnouncedEvent): EmailParts {
  const { title, when, place } = eventFacts(event)
  return templateFrom({
    subject: `You’re going to ${title}`,
    preview: `${when}, ${place}.`,
    heading: 'See you there, {{first_name}}',
    paragraphs: [
      'We’ve saved you a seat at:',
      `${title}\n${when}\n${place}`,
      ...eveningPlan(event),
      'The attached file adds it to your calendar. Please arrive 15 minutes early and bring valid ID.',
    ],
    action: 'See who’s going',
    afterwards: [
      'Can’t make it? You can cancel on the event’s page any time before it starts, so someone else can come.',
    ],
  })
}
