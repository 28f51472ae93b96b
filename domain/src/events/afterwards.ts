/** The private answers that guests can give after an event: who they would like to see again. */
import { z } from 'zod'
import { calendarLeaf, clubWeekday } from '../club-time'
import { limits } from '../limits'
import type { Notification } from '../notifications/notification'
import type { Event } from './event'
import type { EventAttendee } from './event-attendee'
import { eventEnd } from './event-facts'

/** The wording of the question: 1 promised that no one is ever notified, 2 that both are when it is mutual. */
export const afterwardsQuestion = 2

/**
 * {event_id}_{uid}_{uid}: exists while the first would meet the second again. For the calibration of the score, and for notifying both when
 * it is mutual; never shown.
 */
export const wouldMeetAgainSchema = z.object({
  event_id: z.string(),
  /** The guest who answered. */
  user_id: z.string(),
  about_user_id: z.string(),
  /** The question that was answered. */
  question: z.number().int().default(1),
  created_at: z.date(),
})
export type WouldMeetAgain = z.infer<typeof wouldMeetAgainSchema>

export function wouldMeetAgainId(eventId: string, from: string, to: string): string {
  return `${eventId}_${from}_${to}`
}

const { picksMax } = limits.afterwards

export const afterwardsRefusals = {
  not_found: 'Event not found',
  not_yet: 'Please come back once the event is over.',
  too_late: 'It’s too late to answer questions about this event. You can still email us.',
  not_there: 'This page is for people who were there.',
  too_many: `You can pick up to ${picksMax} people. Picks you take back after noon the next day still count.`,
} as const
export type AfterwardsRefusal = keyof typeof afterwardsRefusals

type Over = Pick<Event, 'date_time' | 'status'>

/** Until when an answer can be given and changed. */
export function afterwardsUntil(event: Pick<Event, 'date_time'>): Date {
  return new Date(eventEnd(event).getTime() + limits.afterwards.openForMs)
}

/** The reason no one can answer now; null when the guests can. */
export function afterwardsRefusalReason(event: Over | null, now: Date): AfterwardsRefusal | null {
  if (event?.status !== 'published') return 'not_found'
  if (now < eventEnd(event)) return 'not_yet'
  return now < afterwardsUntil(event) ? null : 'too_late'
}

type Place = Pick<EventAttendee, 'user_id' | 'checked_in_at'>

/**
 * The guests the door admitted, by name or by a ticket. A door that admitted no one was not used, and every seat counts: better to ask in
 * vain than to miss an answer.
 */
export function whoWasThere(places: readonly Place[], byTicket: ReadonlySet<string>): ReadonlySet<string> {
  const admitted = places.filter(
    ({ user_id, checked_in_at }) => checked_in_at !== null || byTicket.has(user_id),
  )
  return new Set((admitted.length > 0 ? admitted : places).map(({ user_id }) => user_id))
}

/** From when on those who were there are asked: the morning after, when the scans of a door without a network have come too. */
export function askedAfterwardsFrom(event: Pick<Event, 'date_time'>): Date {
  return new Date(eventEnd(event).getTime() + limits.afterwards.askedAfterMs)
}

/** The question to `uid`, with its id: once for each event. */
export function afterwardsNotification(
  uid: string,
  eventId: string,
  now: Date,
): { readonly id: string; readonly notification: Notification } {
  return {
    id: `event_afterwards_${uid}_${eventId}`,
    notification: {
      user_id: uid,
      kind: 'event_afterwards',
      about_user_id: null,
      event_id: eventId,
      created_at: now,
      read_at: null,
      expires_at: new Date(now.getTime() + limits.notifications.retainedMs),
    },
  }
}

/** True iff the member was asked, can still answer, and has not. */
export function isAnswerDue(
  { asked_at, answered_at }: Pick<EventAttendee, 'asked_at' | 'answered_at'>,
  now: Date,
): boolean {
  if (asked_at === null || answered_at !== null) return false
  const { openForMs, askedAfterMs } = limits.afterwards
  return now.getTime() < asked_at.getTime() + openForMs - askedAfterMs
}

/** 'You and Maya would both like to meet again'. */
export function mutualYesTitle(firstName: string): string {
  return `You and ${firstName} would both like to meet again`
}

/** 'You met at Lantern walk on Thursday, Nov 19.' */
export function metAt({ title, date_time }: Pick<Event, 'title' | 'date_time'>): string {
  const { month, day } = calendarLeaf(date_time)
  return `You met at ${title} on ${clubWeekday(date_time)}, ${month} ${day}.`
}
