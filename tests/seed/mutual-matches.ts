/** The demo member's mutual matches, one in each state: new, a card to answer, asked, going together, and met again. */
import { type Ask, askCopyId, closingOf, historyAfterYes, seatsByOf } from '@club/domain/asks/ask'
import { noonOfNextDay } from '@club/domain/club-time'
import { afterwardsQuestion, wouldMeetAgainId } from '@club/domain/events/afterwards'
import type { EventAttendee } from '@club/domain/events/event-attendee'
import { helloSchema } from '@club/domain/members/hello'
import { type Pins, pairId } from '@club/domain/members/pair'
import {
  type AskHistory,
  likeId,
  type PairReactions,
  pairReactionsSchema,
} from '@club/domain/members/reaction'
import { pairNotification } from '@club/domain/notifications/notification'
import { uuidFrom } from './chance'
import type { Written } from './documents'
import { eventId, plannedEvent } from './events'

const demo = 'ben'
const hourMs = 60 * 60 * 1000

/** By what has happened since the mutual like; `metAgain` has come of an evening instead. */
const others = {
  new: 'yuki-mori',
  greeter: 'chloe',
  asked: 'rachel-carmichael',
  together: 'parisa-moradi',
  metAgain: 'meera-rao',
} as const

const evenings = {
  asked: 'Board games and butter tarts',
  together: 'Lantern walk along the seawall',
  metAgain: 'Charades at the brewery',
} as const

/** The last noon of the club before `now`. */
function lastNoon(now: Date): Date {
  const noon = noonOfNextDay(new Date(now.getTime() - 24 * hourMs))
  return noon <= now ? noon : new Date(noon.getTime() - 24 * hourMs)
}

const metAgainAt = eventId(evenings.metAgain)

/** When the two who have met again said so; null for other attendees. */
export function yesAt({ event_id, user_id }: Pick<EventAttendee, 'event_id' | 'user_id'>, now: Date) {
  const isOne = event_id === metAgainAt && [demo, others.metAgain].some((uid) => uid === user_id)
  return isOne ? new Date(lastNoon(now).getTime() - 20 * hourMs) : null
}

export const mutualPins: Pins = new Map(
  Object.values(others).map((other) => [pairId(demo, other), 'mutual'] as const),
)

function pair(other: string, at: Date, fields: Partial<PairReactions>): Written {
  const data = pairReactionsSchema.parse({ user_ids: [demo, other].sort(), mutual: true, updated_at: at })
  return { name: 'pair_reactions', id: pairId(demo, other), data: { ...data, ...fields } }
}

function like(from: string, to: string, at: Date): Written {
  const reaction = { user_id: from, liked_user_id: to, like_type: 'like', ends_match: false } as const
  return { name: 'likes', id: likeId(from, to), data: { ...reaction, created_at: at, updated_at: at } }
}

/** The two have liked each other, with `fields` of their pair. */
function liked(other: string, at: Date, fields: Partial<PairReactions> = {}): Written[] {
  const reactions = { [demo]: 'like', [other]: 'like' } as const
  return [
    like(demo, other, at),
    like(other, demo, at),
    pair(other, at, { reactions, why: 'like', ...fields }),
  ]
}

/** She has super liked him before, as `seededReactions` stores it. */
function greeted(at: Date): Written[] {
  const { greeter } = others
  const reactions = { [demo]: 'like', [greeter]: 'super_like' } as const
  const hello = helloSchema.parse({
    ...{ user_id: greeter, to_user_id: demo, prompt: 'small-thing', created_at: at },
    text: 'Cedar shavings! My grandfather’s shed smelled of nothing else. What’s on the bench this week?',
  })
  return [
    like(demo, greeter, at),
    pair(greeter, at, { reactions, why: 'like', hellos: [greeter] }),
    { name: 'hellos', id: uuidFrom(`card of ${greeter}`), data: hello },
  ]
}

type Asked = {
  readonly from: string
  readonly title: string
  readonly line: string
  readonly at: Date
  readonly isAccepted?: boolean
}

/** Both copies of an ask along to one evening, and what the pair stores of it. */
function ask(other: string, { from, title, line, at, isAccepted = false }: Asked, now: Date): Written[] {
  const id = uuidFrom(`ask of ${from}`)
  const event = plannedEvent(title, now)
  const closes_at = closingOf([event.data], at)
  const plan = isAccepted
    ? {
        event_id: event.id,
        ...{ agreed_at: at, seats_by: seatsByOf(event.data, at), seated: [demo, other], ended_at: null },
      }
    : null
  const common = { from, event_ids: [event.id], line, created_at: at, closes_at, plan }
  const copy = (user_id: string, other_id: string): Written => {
    const data: Ask = { ...common, user_id, other_id, treat: false, dismissed_at: null, expires_at: null }
    return { name: 'asks', id: askCopyId(id, user_id), data }
  }
  const asked: AskHistory = { ask: id, by: from, closes_at, times: 1, lines: [from], is_accepted: false }
  return [
    ...liked(other, at, { asked: isAccepted ? historyAfterYes(asked) : asked }),
    copy(demo, other),
    copy(other, demo),
  ]
}

/** Both have said yes after an evening, and have been notified. */
function metAgain(now: Date): Written[] {
  const other = others.metAgain
  const noon = lastNoon(now)
  const sides = [
    [demo, other],
    [other, demo],
  ] as const
  const notifications = sides.map(([uid, about]) =>
    pairNotification({ kind: 'meet_again', uid, about, eventId: metAgainAt }, noon),
  )
  return [
    pair(other, noon, { why: 'again', told: notifications.map(({ id }) => id) }),
    ...notifications.map(({ id, notification }): Written => ({
      name: 'notifications',
      id,
      data: notification,
    })),
    ...sides.map(([user_id, about_user_id]): Written => {
      const created_at = yesAt({ event_id: metAgainAt, user_id }, now) ?? now
      const data = {
        ...{ event_id: metAgainAt, user_id, about_user_id },
        ...{ question: afterwardsQuestion, created_at },
      }
      return { name: 'would_meet_again', id: wouldMeetAgainId(metAgainAt, user_id, about_user_id), data }
    }),
  ]
}

/** The documents of the mutual matches; their pins make the matches themselves. */
export function seededMutual(now: Date): Written[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  return [
    ...liked(others.new, ago(3)),
    ...greeted(ago(26)),
    ...ask(
      others.asked,
      {
        from: demo,
        title: evenings.asked,
        line: 'I’ll bring the tarts if you explain the rules.',
        at: ago(5),
      },
      now,
    ),
    ...ask(
      others.together,
      {
        from: others.together,
        title: evenings.together,
        line: 'Lanterns, and no small talk about the rain?',
        at: ago(30),
        isAccepted: true,
      },
      now,
    ),
    ...metAgain(now),
  ]
}
