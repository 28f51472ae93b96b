/** Asks of the member and their mutual matches, live, and the evenings that they can ask along to. */
import { type Ask, type AskForm, askOfCopy, askState, eveningsToAsk } from '@club/domain/asks/ask'
import { limits } from '@club/domain/limits'
import type { Hello } from '@club/domain/members/hello'
import { query, where } from 'firebase/firestore'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { joined, type Live, type Row, useLiveQuery } from './firebase/live'
import { type EventRow, useUpcomingEvents } from './events'
import { type Registrations, useOwnRegistrations } from './registrations'

/** Every copy of `uid`, the latest first. */
export function useAsks(uid: string): Live<Row<Ask>[]> {
  const live = useLiveQuery(query(collectionOf('asks'), where('user_id', '==', uid)))
  if (live.status !== 'ready') return live
  const latestFirst = live.data.toSorted(
    (one, other) => other.data.created_at.getTime() - one.data.created_at.getTime(),
  )
  return { status: 'ready', data: latestFirst }
}

/** The lines that other members have sent `uid` with their asks, as the cards that they are for a report. */
export function linesGot(asks: readonly Row<Ask>[]): Row<Hello>[] {
  return asks.flatMap(({ id, data: { user_id, from, line, created_at } }) =>
    line === null || from === user_id
      ? []
      : [
          {
            id: askOfCopy(id),
            data: {
              user_id: from,
              to_user_id: user_id,
              prompt: null,
              text: line,
              ask: null,
              created_at,
              expires_at: null,
            },
          },
        ],
  )
}

/** The latest ask of a member and a match, and without one, whether it is the member's turn. */
export type Between = {
  /** The ask or plan that isn't over, or that the asker can't tell from one; its state at `now`. */
  readonly current: {
    readonly id: string
    readonly ask: Ask
    readonly state: 'open' | 'agreed' | 'together'
  } | null
  /** The latest ask that is over; null without one, or while another is current. */
  readonly last: Ask | null
  /** True iff the member can ask now. */
  readonly canAsk: boolean
  /** False once the member has sent a line, until a yes. */
  readonly canWriteLine: boolean
  /** When they can ask again although it isn't their turn; null for never. */
  readonly againAt: Date | null
}

/** The member's copies, the latest first, and the ids of the events that still take place. */
export type Asks = { readonly asks: readonly Row<Ask>[]; readonly upcoming: ReadonlySet<string> }

export function between({ asks, upcoming }: Asks, other: string, now: Date): Between {
  const theirs = asks.filter(({ data }) => data.other_id === other)
  for (const { id, data: ask } of theirs) {
    const state = isPast(ask, upcoming) ? 'over' : askState(ask, now)
    if (state !== 'over')
      return {
        current: { id: askOfCopy(id), ask, state },
        last: null,
        canAsk: false,
        againAt: null,
        canWriteLine: false,
      }
  }
  const last = theirs[0]?.data ?? null
  const againAt = last && ownTurnAt(theirs, last)
  const canAsk = last === null || (againAt !== null && againAt <= now)
  const sinceYes = theirs.slice(0, lastYes(theirs))
  const canWriteLine = sinceYes.every(({ data }) => data.line === null || data.from !== data.user_id)
  return { current: null, last, canAsk, againAt, canWriteLine }
}

/** True once the evening of a plan is over, or cancelled. */
function isPast({ plan }: Ask, upcoming: Asks['upcoming']): boolean {
  return plan !== null && !upcoming.has(plan.event_id)
}

/** The place of the latest plan, or the end. */
function lastYes(theirs: readonly Row<Ask>[]): number {
  const place = theirs.findIndex(({ data }) => data.plan !== null)
  return place === -1 ? theirs.length : place
}

/** As the server decides by the pair's history: asks of one's own since the other's, or since a yes. */
function ownTurnAt(theirs: readonly Row<Ask>[], last: Ask): Date | null {
  if (last.plan !== null || last.from !== last.user_id) return new Date(0)
  const { turnAfterMs, inARow } = limits.asks
  const end = theirs.findIndex(({ data }) => data.plan !== null || data.from !== data.user_id)
  const times = end === -1 ? theirs.length : end
  return times < inARow ? new Date(last.closes_at.getTime() + turnAfterMs) : null
}

/** The events to ask along to at `now`, soonest first. */
export function evenings(
  events: readonly EventRow[],
  own: Registrations,
  asks: readonly Row<Ask>[],
  now: Date,
): EventRow[] {
  const rows = events.map((row) => ({ ...row, event: row.data }))
  return eveningsToAsk(rows, { seatedAt: new Set(own.keys()), copies: asks.map(({ data }) => data) }, now)
}

export function useEvenings(uid: string, now: Date): Live<EventRow[]> {
  const known = joined(useUpcomingEvents(), useAsks(uid), (events, asks) => ({ events, asks }))
  return joined(known, useOwnRegistrations(uid), ({ events, asks }, own) => evenings(events, own, asks, now))
}

/**
 * Asks a mutual match along; the same `id` is the same ask. True when the two have agreed already. Throws
 * errors that `failureOf` understands, with the reason of a refusal as its code.
 */
export async function askAlong(id: string, ask: AskForm): Promise<boolean> {
  return (await call('askAlong', { id, ask })).is_agreed
}

/** Says yes to one evening of an ask, or no with null. */
export async function answerAsk(ask: string, event_id: string | null): Promise<void> {
  await call('answerAsk', { ask, event_id })
}

export async function withdrawAsk(ask: string): Promise<void> {
  await call('withdrawAsk', { ask })
}

/** The default actions; tests pass their own. */
export const askActions = { askAlong, answerAsk, withdrawAsk }
export type AskActions = typeof askActions
