/** An ask: one member of a mutual match asks the other along to an evening (readings, section 8). */
import { z } from 'zod'
import { isVisible, type Account } from '../account/account'
import type { Event } from '../events/event'
import { bookingOf, byStart, eventEnd, isSoldOut, seatsOf } from '../events/event-facts'
import { idSchema } from '../ids'
import { limits } from '../limits'
import { atMost, typedText } from '../text/typed-text'
import { wordsOnly } from '../members/hello'
import type { AskHistory, PairReactions } from '../members/reaction'

const { asks } = limits

/**
 * {ask}_{uid}: one copy for each of the two, which that member alone reads. A no changes only the copy of the one who is asked, and a
 * withdrawal only the asker's: the other reads an open ask until it closes, as after silence.
 */
export const askSchema = z.object({
  /** The reader of this copy, and the other of the two. */
  user_id: z.string(),
  other_id: z.string(),
  /** Who asks, one of the two. */
  from: z.string(),
  /** Earliest start first. */
  event_ids: z.array(z.string()),
  line: z.string().nullable().default(null),
  /** The one who asks buys both tickets after a yes. */
  treat: z.boolean().default(false),
  created_at: z.date(),
  closes_at: z.date(),
  /** The reader's own no, or their withdrawal. */
  dismissed_at: z.date().nullable().default(null),
  /** From the yes on. */
  plan: z
    .object({
      event_id: z.string(),
      agreed_at: z.date(),
      /** Until when both need a seat. */
      seats_by: z.date(),
      /** Those of the two who have one. */
      seated: z.array(z.string()),
      /** One of the two gave up their seat. */
      ended_at: z.date().nullable(),
    })
    .nullable()
    .default(null),
  /** TTL deletes it from here on: once the other has been erased, and no report can name it any more; null before. */
  expires_at: z.date().nullable().default(null),
})
export type Ask = z.infer<typeof askSchema>

export function askCopyId(ask: string, uid: string): string {
  return `${ask}_${uid}`
}

/** The card with the sign of one of the two; it names no member, since it outlives the account. */
export function signId(ask: string, isAsker: boolean): string {
  return `${ask}-${isAsker ? 'asker' : 'asked'}`
}

/** The id that both copies share. */
export function askOfCopy(id: string): string {
  return id.slice(0, id.indexOf('_'))
}

/** The member whose copy has this id. */
export function readerOfCopy(id: string): string {
  return id.slice(id.indexOf('_') + 1)
}

/** `agreed`: yes, and one of the two has no seat yet. */
export type AskState = 'open' | 'agreed' | 'together' | 'over'

/** An ask's state for its reader; that of their own no or withdrawal is 'over' at once. */
export function askState({ closes_at, dismissed_at, plan }: Ask, now: Date): AskState {
  if (plan === null) return dismissed_at === null && now < closes_at ? 'open' : 'over'
  if (plan.ended_at !== null) return 'over'
  if (plan.seated.length === 2) return 'together'
  return now < plan.seats_by ? 'agreed' : 'over'
}

export const askTexts = {
  self: 'You can’t ask yourself along.',
  not_matched: 'You can only ask along someone you’ve matched with.',
  open: 'You asked last. You can’t send another invitation right now.',
  answer_first: 'You’ve been asked along yourself. Please answer that invitation first.',
  their_turn: 'You asked last, so it’s your match’s turn.',
  line_used: 'You’ve already sent a line. Clear this one and ask again.',
  too_many: `You have ${asks.open} open invitations. Wait until one closes, or withdraw one.`,
  busy: 'You already have something at that time. Choose another evening.',
  event: 'One of these evenings just filled up or is too close now. Please choose again.',
  today: 'That’s all for today. Please try again tomorrow.',
} as const
export type AskRefusal = keyof typeof askTexts

export const answerTexts = {
  over: 'This evening no longer works.',
  /** Said to the one who answers, about their own calendar. */
  clash: 'You have something else then.',
  /** To a withdrawal or a no that comes after the yes. */
  agreed: 'It’s a yes already. You can still cancel your seat.',
} as const
export type AnswerRefusal = keyof typeof answerTexts

export const signTexts = {
  not_together: 'You can send this once you’re going together.',
  sent: 'You’ve already sent your line.',
} as const
export type SignRefusal = keyof typeof signTexts

const tooLong = `At most ${asks.line} characters, please`

export const askFormSchema = z.object({
  user_id: idSchema,
  event_ids: z
    .array(idSchema)
    .min(1, 'Please choose an evening')
    .max(asks.events, `At most ${asks.events} evenings, please`)
    .refine((ids) => new Set(ids).size === ids.length),
  /** Empty for none. */
  line: typedText(
    z
      .string()
      .check(...atMost(asks.line, tooLong))
      .check(wordsOnly),
    tooLong,
  ).default(''),
  /** 'My Treat': for one event that has tickets. */
  treat: z.boolean().default(false),
})
export type AskForm = z.infer<typeof askFormSchema>

export type EventRow = { readonly id: string; readonly event: Event }

/** True iff the event can be asked along to at `now`, by what everyone can see; `seats`: how many the two still need. */
export function canBeAskedTo(event: Event, seats: number, now: Date): boolean {
  const { left } = seatsOf(event)
  return (
    event.status === 'published' &&
    event.date_time.getTime() - now.getTime() > asks.leadMs &&
    bookingOf(event) !== 'none' &&
    !isSoldOut(event) &&
    (left === null || left >= seats)
  )
}

/** True iff one can't be at both. */
export function overlap(one: Pick<Event, 'date_time'>, other: Pick<Event, 'date_time'>): boolean {
  return one.date_time < eventEnd(other) && other.date_time < eventEnd(one)
}

/**
 * The events to which a member can ask a match along at `now`: open to anyone, and not overlapping the member's own seats, open asks or
 * plans. Uses nothing about the match, because a missing event would reveal where the match is going.
 */
export function eveningsToAsk<Row extends EventRow>(
  upcoming: readonly Row[],
  { seatedAt, copies }: { readonly seatedAt: ReadonlySet<string>; readonly copies: readonly Ask[] },
  now: Date,
): Row[] {
  const asked = copies.flatMap((ask) => {
    const isOwn = ask.plan !== null || ask.from === ask.user_id
    return isOwn && askState(ask, now) !== 'over' ? (ask.plan ? [ask.plan.event_id] : ask.event_ids) : []
  })
  const isFree = ({ id, event }: Row) =>
    upcoming.every(
      (other) =>
        !overlap(other.event, event) ||
        !(asked.includes(other.id) || (other.id !== id && seatedAt.has(other.id))),
    )
  return upcoming.filter((row) => canBeAskedTo(row.event, seatedAt.has(row.id) ? 1 : 2, now) && isFree(row))
}

/** The closing time of an ask made at `now`. */
export function closingOf(events: readonly Event[], now: Date): Date {
  const [first] = events.toSorted(byStart)
  const lead = (first?.date_time.getTime() ?? Infinity) - asks.leadMs
  return new Date(Math.min(now.getTime() + asks.openMs, lead))
}

/** The time by which both need a seat, after a yes at `now`. */
export function seatsByOf({ date_time }: Event, now: Date): Date {
  return new Date(Math.min(now.getTime() + asks.seatsWithinMs, date_time.getTime() - asks.seatsLeadMs))
}

/** The documents that an ask depends on, as stored; null for missing ones. */
export type AskingState = {
  readonly from: string
  readonly sender: Account | null
  readonly target: Account | null
  readonly pair: PairReactions | null
  /** The events asked along to; null for one that is gone. */
  readonly events: readonly (EventRow | null)[]
  /** Events at which the sender has a seat. */
  readonly seatedAt: ReadonlySet<string>
  /** The sender has a seat at another event at the time of one of the events. */
  readonly isBusy: boolean
  /** The sender's own copies of asks and plans that aren't over, each with its events. */
  readonly current: readonly { readonly ask: Ask; readonly events: readonly Event[] }[]
  /** The copy that the sender has of the other's open ask; null when there is none, or they have said no. */
  readonly invitation: { readonly id: string; readonly ask: Ask } | null
}

/** Stores a new ask, or says yes to the other's, which names the same evening. */
export type AskDecision =
  | { readonly refused: AskRefusal }
  | { readonly yes: { readonly ask: string; readonly event_id: string } }
  | { readonly history: AskHistory; readonly events: readonly EventRow[]; readonly closes_at: Date }

/** Depends on nothing that the sender can't see. */
export function decideAsk(
  { id, user_id: to, line, treat }: Omit<AskForm, 'event_ids'> & { readonly id: string },
  { from, sender, target, pair, events: found, seatedAt, isBusy, current, invitation }: AskingState,
  now: Date,
): AskDecision {
  if (from === to) return { refused: 'self' }
  const areBoth = sender !== null && isVisible(sender) && target !== null && isVisible(target)
  const isMatched = pair?.mutual === true && !pair.blocked && !pair.ended_by.includes(from)
  if (!areBoth || !isMatched) return { refused: 'not_matched' }
  const events = found.filter((row) => row !== null).toSorted((one, other) => byStart(one.event, other.event))
  if (invitation !== null && askState(invitation.ask, now) === 'open') {
    const common = events.find((row) => invitation.ask.event_ids.includes(row.id))
    if (common === undefined) return { refused: 'answer_first' }
    return { yes: { ask: askOfCopy(invitation.id), event_id: common.id } }
  }
  const turn = turnRefusal(pair.asked, from, now)
  if (turn !== null) return { refused: turn }
  const lines = pair.asked?.lines ?? []
  if (line !== '' && lines.includes(from)) return { refused: 'line_used' }
  const needed = (row: EventRow) => (seatedAt.has(row.id) ? 1 : 2)
  if (events.length < found.length || !events.every((row) => canBeAskedTo(row.event, needed(row), now)))
    return { refused: 'event' }
  const isTreatable = events.length === 1 && events.every(({ event }) => event.has_tickets)
  if (treat && (!isTreatable || seatedAt.size > 0)) return { refused: 'event' }
  const open = current.filter(({ ask }) => ask.from === from && askState(ask, now) === 'open')
  if (open.length >= asks.open) return { refused: 'too_many' }
  const planned = current.filter(({ ask }) => ask.plan !== null && askState(ask, now) !== 'over')
  const taken = [...open, ...planned].flatMap((each) => each.events)
  if (isBusy || events.some(({ event }) => taken.some((other) => overlap(event, other))))
    return { refused: 'busy' }
  const closes_at = closingOf(
    events.map(({ event }) => event),
    now,
  )
  const times = pair.asked?.by === from && !pair.asked.is_accepted ? pair.asked.times + 1 : 1
  const history = {
    ask: id,
    by: from,
    closes_at,
    times,
    lines: line === '' ? lines : [...lines, from],
    is_accepted: false,
  }
  return { history, events, closes_at }
}

/** After an ask it is the other's turn, or anyone's once it has been over for two weeks; two in a row are the most. */
function turnRefusal(asked: AskHistory | null, from: string, now: Date): AskRefusal | null {
  if (asked === null || asked.is_accepted || asked.by !== from) return null
  if (now < asked.closes_at) return 'open'
  const isTheirs = now.getTime() < asked.closes_at.getTime() + asks.turnAfterMs
  return isTheirs || asked.times >= asks.inARow ? 'their_turn' : null
}

/** The history after a yes: both can ask again, and write a line. */
export function historyAfterYes(asked: AskHistory): AskHistory {
  return { ...asked, times: 0, lines: [], is_accepted: true }
}
