/** Copy of the bell's notifications, made from the member and the event each is about. */
import { club } from '@club/domain/club'
import { calendarLeaf, clubDate, clubTime } from '@club/domain/club-time'
import { metAt, mutualYesTitle } from '@club/domain/events/afterwards'
import type { Event } from '@club/domain/events/event'
import type { Notification, NotificationKind } from '@club/domain/notifications/notification'
import type { EventRow } from '../data/events'
import type { Live } from '../data/firebase/live'
import type { Member } from '../data/members'
import type { Notifications } from '../data/notifications'
import { afterwardsPath, eventPath, memberPath, paths, privacyAndAccount, togetherPath } from '../paths'

export const matched = "It's a Match!"
export const likeEachOther = (name: string) => `You and ${name} like each other.`

/** About a member and nothing else. */
type OfPair = 'mutual_match' | 'super_like' | 'hello' | 'asked'
type OfBoth = 'match_going' | 'meet_again' | 'ticket_offered' | 'ask_accepted' | 'plan_ended'
/** Not about a member or an event. */
type OfClub = 'report_decided' | 'content_removed' | 'proposal_declined'
type OfEvent = Exclude<NotificationKind, OfPair | OfBoth | OfClub>

export type About =
  | { readonly kind: OfPair; readonly member: Member; readonly event: null }
  | { readonly kind: OfClub; readonly member: null; readonly event: null }
  | { readonly kind: OfBoth; readonly member: Member; readonly event: EventRow }
  | {
      readonly kind: OfEvent
      readonly member: null
      readonly event: EventRow
    }

/** A notification with the person and the event it is about, which are read when it is shown. */
export type NotificationCopy = {
  readonly id: string
  readonly createdAt: Date
  readonly isUnread: boolean
  readonly about: About
}

type NotificationText = { readonly title: string; readonly text: string; readonly to: string }

/** 'Thu, Dec 10, 2026, 6:30 PM'. */
function whenOf({ date_time }: Event): string {
  return `${calendarLeaf(date_time).weekday}, ${clubDate(date_time)}, ${clubTime(date_time)}`
}

function eventCopy(kind: OfEvent, event: Event): Omit<NotificationText, 'to'> {
  const { title, location, address_line } = event
  if (kind === 'event_cancelled') {
    return { title: 'Cancelled', text: `${title} on ${clubDate(event.date_time)} has been cancelled.` }
  }
  if (kind === 'event_afterwards') {
    return { title: `How was ${title}?`, text: 'Tell us privately who you’d like to see again.' }
  }
  if (kind === 'proposal_published') {
    return { title: 'Your event is published', text: `${title} is on the events page.` }
  }
  const whenAndWhere = [whenOf(event), location, address_line].filter((part) => part !== '').join(', ')
  const heading = kind === 'event_changed' ? 'New date or place' : 'Reminder'
  return { title: heading, text: `${title}: ${whenAndWhere}.` }
}

const clubCopy: Readonly<Record<OfClub, NotificationText>> = {
  report_decided: {
    title: 'We’ve dealt with your report',
    text: 'Thank you for telling us. We’ve looked into it. What we decided stays between us and the member.',
    to: privacyAndAccount,
  },
  content_removed: {
    title: 'We’ve removed something from your profile',
    text: `A photo or some text on your profile broke our terms. If you think this is a mistake, please email ${club.contactEmail}.`,
    to: paths.profile,
  },
  proposal_declined: {
    title: 'We won’t publish your event',
    text: 'You’ll find the reason on your host page.',
    to: paths.host,
  },
}

function isOfClub(kind: NotificationKind): kind is OfClub {
  return Object.hasOwn(clubCopy, kind)
}

const pairCopy: Readonly<Record<OfPair, (name: string) => Omit<NotificationText, 'to'>>> = {
  mutual_match: (name) => ({ title: matched, text: likeEachOther(name) }),
  super_like: (name) => ({ title: 'A super like', text: `${name} would especially like to meet you.` }),
  hello: (name) => ({ title: `${name} says hello`, text: 'There’s a card for you.' }),
  asked: (name) => ({ title: `${name} asks you along`, text: 'There’s an invitation for you.' }),
}

function isOfPair(kind: NotificationKind): kind is OfPair {
  return Object.hasOwn(pairCopy, kind)
}

const ofBoth: readonly NotificationKind[] = [
  'match_going',
  'meet_again',
  'ticket_offered',
  'ask_accepted',
  'plan_ended',
]

function isOfBoth(kind: NotificationKind): kind is OfBoth {
  return ofBoth.includes(kind)
}

/** The copy of a notification, and the page it leads to. */
export function textOf(about: About): NotificationText {
  const { kind, member, event } = about
  if (member === null && event === null) return clubCopy[kind]
  if (event === null) {
    const path = kind === 'asked' ? togetherPath : memberPath
    return { ...pairCopy[kind](member.profile.first_name), to: path(member.uid) }
  }
  const to = kind === 'event_afterwards' ? afterwardsPath(event.id) : eventPath(event.id)
  if (kind === 'ticket_offered') {
    return {
      title: 'Tickets for you',
      text: `${member.profile.first_name} is offering you tickets for ${event.data.title}.`,
      to: `${paths.profile}?tab=tickets`,
    }
  }
  if (kind === 'meet_again') {
    return {
      title: mutualYesTitle(member.profile.first_name),
      text: metAt(event.data),
      to: memberPath(member.uid),
    }
  }
  if (kind === 'ask_accepted' || kind === 'plan_ended') {
    const { first_name } = member.profile
    const [title, text] =
      kind === 'ask_accepted'
        ? [`${first_name} says yes`, `${first_name} would like to go to ${event.data.title} with you.`]
        : [
            'A change of plan',
            `${first_name} isn’t going to ${event.data.title} anymore. Your seat is still yours.`,
          ]
    return { title, text, to: togetherPath(member.uid) }
  }
  if (kind !== 'match_going') return { ...eventCopy(kind, event.data), to }
  return {
    title: 'One of your matches is going',
    text: `${member.profile.first_name} is going to ${event.data.title}.`,
    to,
  }
}

type Known = {
  readonly people: ReadonlyMap<string, Member | null>
  readonly events: ReadonlyMap<string, Event | null>
}

/** Null when a part of it is hidden, gone or still unknown. */
export function aboutOf(
  { kind, about_user_id, event_id }: Notification,
  { people, events }: Known,
): About | null {
  if (isOfClub(kind)) return { kind, member: null, event: null }
  const member = people.get(about_user_id ?? '') ?? null
  const data = events.get(event_id ?? '') ?? null
  const event = data && { id: event_id ?? '', data }
  if (isOfPair(kind)) return member && { kind, member, event: null }
  if (isOfBoth(kind)) return member && event && { kind, member, event }
  return event && { kind, member: null, event }
}

/** The notifications that can be shown: loading until there is one, or until every row is known. */
export function shownNotifications(
  live: Live<Notifications>,
  notificationsOf: (rows: Notifications['rows']) => readonly NotificationCopy[],
  isKnown: (row: Notifications['rows'][number]) => boolean,
): Live<readonly NotificationCopy[]> {
  if (live.status !== 'ready') return live
  const { rows } = live.data
  const data = notificationsOf(rows)
  return data.length > 0 || rows.every(isKnown) ? { status: 'ready', data } : { status: 'loading' }
}
