/** Notifications about events: matches who are going, a new date or place, a cancellation, and the reminder (readings, section 5). */
import { limits } from '../limits'
import type { Notification, NotificationKind } from '../notifications/notification'
import type { Event } from './event'
import { isUpcoming } from './event-facts'
import type { EventAttendee } from './event-attendee'

/** `about`: the match who is going. `version`: of the event's news, so that each is sent once. */
export type EventNotification = { readonly eventId: string } & (
  | { readonly kind: Extract<NotificationKind, 'match_going'>; readonly about: string }
  | {
      readonly kind: Extract<NotificationKind, 'event_changed' | 'event_cancelled' | 'event_reminder'>
      readonly version: number
    }
)

/** The notification of `uid`; its id identifies member and news, so that a second one is the same document. */
export function eventNotification(
  uid: string,
  news: EventNotification,
  now: Date,
): { readonly id: string; readonly notification: Notification } {
  const { kind, eventId } = news
  const about = news.kind === 'match_going' ? news.about : null
  const what = news.kind === 'match_going' ? news.about : String(news.version)
  return {
    id: `${kind}_${uid}_${eventId}_${what}`,
    notification: {
      user_id: uid,
      kind,
      about_user_id: about,
      event_id: eventId,
      created_at: now,
      read_at: null,
      expires_at: new Date(now.getTime() + limits.notifications.retainedMs),
    },
  }
}

/** The changes of an event that its attendees are notified of. */
export type EventChange = Partial<
  Pick<Event, 'date_time' | 'location' | 'location_id' | 'address_line' | 'status'>
>

export const eventChangeRefusals = {
  not_found: 'Event not found',
  cancelled: 'A cancelled event stays cancelled.',
  published: 'You can’t turn a published event back into a draft.',
  proposed: 'A host proposed this event. Decline it with a reason, so that they know why.',
} as const

/**
 * The fields to write, null when nothing changes; `news_version` rises with changes that attendees are notified of, and the replaced date or
 * place is stored. After an event, they are notified when it takes place after all, or is cancelled and their tickets are refunded.
 */
export function decideEventChange(
  event: Event | null,
  change: EventChange,
  now: Date,
): { readonly fields: Partial<Event> | null } | { readonly reason: keyof typeof eventChangeRefusals } {
  if (event === null) return { reason: 'not_found' }
  if (event.status === 'cancelled') return { reason: 'cancelled' }
  if (event.deleted_at !== null) return { reason: 'not_found' }
  const after = { ...event, ...change }
  if (event.status === 'proposed' && after.status === 'cancelled') return { reason: 'proposed' }
  if (event.status === 'published' && after.status !== 'published' && after.status !== 'cancelled')
    return { reason: 'published' }
  const isMoved =
    after.date_time.getTime() !== event.date_time.getTime() ||
    after.location !== event.location ||
    after.address_line !== event.address_line
  const isChanged = isMoved || after.status !== event.status || after.location_id !== event.location_id
  if (!isChanged) return { fields: null }
  const isCancelled = after.status === 'cancelled'
  const isAhead = isUpcoming(event, now) || isUpcoming(after, now)
  const concernsAttendees = isAhead || (isCancelled && event.has_tickets)
  const notifies = event.status === 'published' && concernsAttendees && (isMoved || isCancelled)
  if (!notifies) return { fields: change }
  const news_version = event.news_version + 1
  if (!isMoved) return { fields: { ...change, news_version } }
  const { date_time, location, address_line, earlier_plans } = event
  const replaced = { date_time, location, address_line, until: now }
  return {
    fields: {
      ...change,
      news_version,
      earlier_plans: [...earlier_plans, replaced].slice(-limits.events.earlierPlansMax),
    },
  }
}

/** The latest news of an event; null when there has been none. */
export function latestNotification(
  eventId: string,
  { status, news_version: version }: Pick<Event, 'status' | 'news_version'>,
): EventNotification | null {
  if (version === 0) return null
  return { kind: status === 'cancelled' ? 'event_cancelled' : 'event_changed', eventId, version }
}

/** From when on attendees are reminded. */
function remindedFrom({ date_time }: Pick<Event, 'date_time'>): Date {
  return new Date(date_time.getTime() - limits.events.reminderMs)
}

type Reminding = Pick<Event, 'date_time' | 'status' | 'news_version' | 'reminded_version'>

/** True iff it starts within a day, and some attendees have not been reminded of its present date. */
export function isReminderDue(event: Reminding, now: Date): boolean {
  return (
    event.status === 'published' &&
    remindedFrom(event) <= now &&
    now < event.date_time &&
    event.reminded_version !== event.news_version
  )
}

/** True iff the attendee registered before the last day: a later one knows the date. */
export function isReminded(
  { created_at }: Pick<EventAttendee, 'created_at'>,
  event: Pick<Event, 'date_time'>,
): boolean {
  return created_at < remindedFrom(event)
}
