/** News for the bell: what a notification says, read from the person and the event it is about. */
import { calendarLeaf, clubDate, clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import type { Notification, NotificationKind } from '@club/domain/notifications/notification'
import type { EventRow } from '../data/events'
import type { Member } from '../data/members'
import { eventPath, memberPath, paths } from '../paths'

export const matched = "It's a Match!"
export const likeEachOther = (name: string) => `You and ${name} like each other.`

type OfBoth = 'match_going' | 'ticket_offered'
type OfEvent = Exclude<NotificationKind, 'mutual_match' | OfBoth>

export type About =
  | { readonly kind: 'mutual_match'; readonly member: Member; readonly event: null }
  | { readonly kind: OfBoth; readonly member: Member; readonly event: EventRow }
  | {
      readonly kind: OfEvent
      readonly member: null
      readonly event: EventRow
    }

/** A notification with the person and the event it is about, which are read when it is shown. */
export type News = {
  readonly id: string
  readonly createdAt: Date
  readonly isUnread: boolean
  readonly about: About
}

type Words = { readonly title: string; readonly text: string; readonly to: string }

/** 'Thu, Dec 10, 2026, 6:30 PM'. */
function whenOf({ date_time }: Event): string {
  return `${calendarLeaf(date_time).weekday}, ${clubDate(date_time)}, ${clubTime(date_time)}`
}

function eventWords(kind: OfEvent, event: Event): Omit<Words, 'to'> {
  const { title, location, address_line } = event
  if (kind === 'event_cancelled') {
    return { title: 'Cancelled', text: `${title} on ${clubDate(event.date_time)} does not take place.` }
  }
  const whenAndWhere = [whenOf(event), location, address_line].filter((part) => part !== '').join(', ')
  const heading = kind === 'event_changed' ? 'New date or place' : 'Reminder'
  return { title: heading, text: `${title}: ${whenAndWhere}.` }
}

/** What it says, and where it leads. */
export function wordsOf(about: About): Words {
  const { kind, member, event } = about
  if (kind === 'mutual_match') {
    return { title: matched, text: likeEachOther(member.profile.first_name), to: memberPath(member.uid) }
  }
  const to = eventPath(event.id)
  if (kind === 'ticket_offered') {
    return {
      title: 'Tickets for you',
      text: `${member.profile.first_name} offers you tickets for ${event.data.title}.`,
      to: `${paths.profile}?tab=tickets`,
    }
  }
  if (kind !== 'match_going') return { ...eventWords(kind, event.data), to }
  return {
    title: 'A match of yours is going',
    text: `${member.profile.first_name} goes to ${event.data.title}.`,
    to,
  }
}

type Known = {
  readonly people: ReadonlyMap<string, Member | null>
  readonly events: ReadonlyMap<string, Event | null>
}

/** Null where something of it is hidden, gone or still unknown. */
export function aboutOf(
  { kind, about_user_id, event_id }: Notification,
  { people, events }: Known,
): About | null {
  const member = people.get(about_user_id ?? '') ?? null
  const data = events.get(event_id ?? '') ?? null
  const event = data && { id: event_id ?? '', data }
  if (kind === 'mutual_match') return member && { kind, member, event: null }
  if (kind === 'match_going' || kind === 'ticket_offered') return member && event && { kind, member, event }
  return event && { kind, member: null, event }
}
