/** A member's notifications, as the bell shows them. */
import { z } from 'zod'
import { limits } from '../limits'
import { pairId } from '../members/pair'

export const notificationKinds = [
  'mutual_match',
  /** Both the member and another guest (`about_user_id`) of an event would meet again. */
  'meet_again',
  /** A match (`about_user_id`) has sent the member a super like. */
  'super_like',
  /** A mutual match (`about_user_id`) has sent the member a card; it doesn't include the text. */
  'hello',
  /** A mutual match (`about_user_id`) asks the member along; it includes neither evening nor line. */
  'asked',
  /** A mutual match (`about_user_id`) has said yes to an evening. */
  'ask_accepted',
  /** A mutual match (`about_user_id`) has given up their seat at an evening that the two were going to together. */
  'plan_ended',
  /** A good match (`about_user_id`) is going to an event. */
  'match_going',
  /** Another date or place. */
  'event_changed',
  'event_cancelled',
  /** It is tomorrow. */
  'event_reminder',
  /** Asks those who were there how it was. */
  'event_afterwards',
  /** A member (`about_user_id`) offers tickets for an event. */
  'ticket_offered',
  /** Staff have decided on the member's report; it doesn't include the decision. */
  'report_decided',
  /** Staff have removed a photo or text from the member's profile. */
  'content_removed',
  /** An event that the member proposed is published. */
  'proposal_published',
  /** An event that the member proposed won't be published; their email and their host page give the reason. */
  'proposal_declined',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Stored as {kind}_{uid}_{what}, so that each is sent once. Names are read by uid when it is shown. */
export const notificationSchema = z.object({
  user_id: z.string(),
  kind: z.enum(notificationKinds),
  /** The member it is about; a block removes it. */
  about_user_id: z.string().nullable().default(null),
  /** The event it is about, from which its title, date and place are read. */
  event_id: z.string().nullable().default(null),
  created_at: z.date(),
  read_at: z.date().nullable().default(null),
  /** Swept from here on. */
  expires_at: z.date(),
})
export type Notification = z.infer<typeof notificationSchema>

/** News between two members, as the member who is notified (`uid`) sees it: once for each pair, for each of its asks, or for each event. */
export type PairNotification =
  | (Pair & { readonly kind: 'mutual_match' | 'super_like' | 'hello' })
  | MeetAgainNotification
  | AskNotification

type Pair = { readonly uid: string; readonly about: string }

export type MeetAgainNotification = Pair & { readonly kind: 'meet_again'; readonly eventId: string }

export type AskNotification = Pair & { readonly ask: string } & (
    | { readonly kind: 'asked'; readonly closesAt: Date }
    | { readonly kind: 'ask_accepted' | 'plan_ended'; readonly eventId: string }
  )

/** The notification of what happened between two members, with its id. */
export function pairNotification(
  news: PairNotification,
  now: Date,
): { readonly id: string; readonly notification: Notification } {
  const { kind, uid, about } = news
  return {
    id: pairNotificationId(news),
    notification: {
      user_id: uid,
      kind,
      about_user_id: about,
      event_id: 'eventId' in news ? news.eventId : null,
      created_at: now,
      read_at: null,
      expires_at: new Date(now.getTime() + limits.notifications.retainedMs),
    },
  }
}

export function pairNotificationId(news: PairNotification): string {
  return `${news.kind}_${news.uid}_${whatOf(news, pairId(news.uid, news.about))}`
}

/** What a pair is notified of once: an ask, an event, or something that happens but once. */
function whatOf(news: PairNotification, pair: string): string {
  if ('ask' in news) return news.ask
  return news.kind === 'meet_again' ? `${pair}_${news.eventId}` : pair
}

type Offer = { readonly orderId: string; readonly eventId: string; readonly from: string }

/** The notification of offered tickets for `uid`, with its id: a later offer of the same tickets replaces it. */
export function ticketOfferNotification(
  uid: string,
  { orderId, eventId, from }: Offer,
  now: Date,
): { readonly id: string; readonly notification: Notification } {
  return {
    id: ticketOfferId(uid, orderId),
    notification: {
      user_id: uid,
      kind: 'ticket_offered',
      about_user_id: from,
      event_id: eventId,
      created_at: now,
      read_at: null,
      expires_at: new Date(now.getTime() + limits.notifications.retainedMs),
    },
  }
}

export function ticketOfferId(uid: string, orderId: string): string {
  return `ticket_offered_${uid}_${orderId}`
}

type ClubNotification = {
  readonly kind: Extract<
    NotificationKind,
    'report_decided' | 'content_removed' | 'proposal_published' | 'proposal_declined'
  >
  /** The thing it is about, so that each is sent once. */
  readonly what: string
  readonly eventId?: string
}

/** The notification of a staff decision for `uid`, with its id. */
export function clubNotification(
  uid: string,
  { kind, what, eventId }: ClubNotification,
  now: Date,
): { readonly id: string; readonly notification: Notification } {
  return {
    id: `${kind}_${uid}_${what}`,
    notification: {
      user_id: uid,
      kind,
      about_user_id: null,
      event_id: eventId ?? null,
      created_at: now,
      read_at: null,
      expires_at: new Date(now.getTime() + limits.notifications.retainedMs),
    },
  }
}

const pairEmailPrefixes = {
  mutual_match: 'mutual-match',
  meet_again: 'meet-again',
  super_like: 'super-like',
  hello: 'hello',
  asked: 'asked',
  ask_accepted: 'ask-accepted',
  plan_ended: 'plan-ended',
} as const

/** The id of the email that goes with the notification. */
export function pairEmailId(news: PairNotification): string {
  const { kind, uid, about } = news
  const what = news.kind === 'meet_again' ? [news.eventId] : 'ask' in news ? [news.ask] : []
  return [pairEmailPrefixes[kind], uid, about, ...what].join('-')
}

/** The ids of all such emails to either of the two that are sent once for each pair; the others name both members. */
export function pairEmailIds(one: string, other: string): readonly string[] {
  return (['mutual_match', 'super_like', 'hello'] as const).flatMap((kind) => [
    pairEmailId({ kind, uid: one, about: other }),
    pairEmailId({ kind, uid: other, about: one }),
  ])
}
