/** A member's registrations, live, registering, and the other attendees. */
import type { OutputOf } from '@club/domain/contracts/index'
import type { EventAttendee } from '@club/domain/events/event-attendee'
import { limits } from '@club/domain/limits'
import { query, where } from 'firebase/firestore'
import { useMemo, useState } from 'react'
import { type EventRow, useUpcomingEvents } from './events'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { joined, type Live, useAnswer, useLiveQuery } from './firebase/live'
import { useDebounced } from '../debounce'

/** An event's id → the member's place there; past events are among them. */
export type Registrations = ReadonlyMap<string, EventAttendee>

/** All seats of `uid`, which only they can list; loading while `uid` is null. */
export function useOwnRegistrations(uid: string | null): Live<Registrations> {
  const live = useLiveQuery(
    uid === null ? null : query(collectionOf('event_attendees'), where('user_id', '==', uid)),
  )
  return useMemo(() => {
    if (live.status !== 'ready') return live
    return { status: 'ready', data: new Map(live.data.map(({ data }) => [data.event_id, data])) }
  }, [live])
}

/** The `events` the member is going to; known at once for a member without any. */
export function ownEvenings(
  events: Live<readonly EventRow[]>,
  registrations: Live<Registrations>,
): Live<readonly EventRow[]> {
  if (registrations.status === 'ready' && registrations.data.size === 0) return { status: 'ready', data: [] }
  return joined(events, registrations, (rows, own) => rows.filter(({ id }) => own.has(id)))
}

/** The upcoming evenings for which `uid` is registered without a ticket, soonest first, live. */
export function useRegisteredEvenings(uid: string): Live<readonly EventRow[]> {
  return joined(useUpcomingEvents(), useOwnRegistrations(uid), (events, own) =>
    events.filter(({ id }) => own.get(id)?.has_ticket === false),
  )
}

/**
 * The registration of `uid` for one event; null without one, loading while `uid` is null. A query, because
 * the emulator may report a new document as missing with a later time than its own, after which a listener to
 * that document receives nothing more.
 */
export function useOwnRegistration(uid: string | null, eventId: string): Live<EventAttendee | null> {
  const own = where('user_id', '==', uid)
  const live = useLiveQuery(
    uid === null ? null : query(collectionOf('event_attendees'), own, where('event_id', '==', eventId)),
  )
  return live.status === 'ready' ? { status: 'ready', data: live.data[0]?.data ?? null } : live
}

/**
 * Registers the caller; idempotent. Throws errors that `failureOf` understands, with the code of a
 * `RegistrationRefusal`.
 */
export async function registerForEvent(event_id: string): Promise<void> {
  await call('registerForEvent', { event_id })
}

/** True iff the caller has blocked the event's host. Throws errors that `failureOf` understands. */
export async function isHostBlocked(event_id: string): Promise<boolean> {
  return (await call('openHost', { event_id })).is_blocked
}

/**
 * Cancels the caller's registration. Throws errors that `failureOf` understands, with the code of a
 * `RegistrationRefusal`.
 */
export async function cancelRegistration(event_id: string): Promise<void> {
  await call('cancelRegistration', { event_id })
}

type Attendees = OutputOf<'listAttendees'>

/** The attendees the caller can see. Throws errors that `failureOf` understands. */
function listAttendees(event_id: string): Promise<Attendees> {
  return call('listAttendees', { event_id })
}

export type MatchesGoing = OutputOf<'matchesGoing'>['events'][number]

/**
 * Maps an event's id to the caller's matches who are going; for the first fifty of `ids`. Throws errors that
 * `failureOf` understands.
 */
export async function matchesGoing(ids: readonly string[]): Promise<ReadonlyMap<string, MatchesGoing>> {
  const event_ids = ids.slice(0, limits.events.matchesGoingMax)
  if (event_ids.length === 0) return new Map()
  const { events } = await call('matchesGoing', { event_ids })
  return new Map(events.map((going) => [going.event_id, going]))
}

/** The attendees of one event, and which of them are the caller's matches, best first. */
export type Going = Attendees & { readonly matches: Pick<MatchesGoing, 'user_ids' | 'total'> }

async function goingTo(eventId: string): Promise<Going> {
  const [attendees, matches] = await Promise.all([listAttendees(eventId), matchesGoing([eventId])])
  return { ...attendees, matches: matches.get(eventId) ?? { user_ids: [], total: 0 } }
}

/** While many register at once, viewers refetch only once it is quiet again. */
const quietMs = 400
/** A change that all viewers see reaches the server from each of them within this time, instead of at once. */
const spreadMs = 3000

/** What an answer depends on: the viewer's own doing, and everyone's. */
export type Versions = { readonly own: string; readonly shared: string }

/** Both as one, each once it has been quiet for long enough. */
export function useSpreadVersion({ own, shared }: Versions): string {
  const [laterMs] = useState(() => Math.random() * spreadMs)
  return [useDebounced(own, quietMs), useDebounced(shared, quietMs + laterMs)].join(' ')
}

/**
 * The attendees of an event, fetched again when a version changes, showing the previous answer until then; loading while
 * `eventId` is null.
 */
export function useGoing(eventId: string | null, versions: Versions): Live<Going> {
  return useAnswer(eventId, useSpreadVersion(versions), goingTo)
}

async function eveningsOf(user_id: string): Promise<readonly string[]> {
  return (await call('listEveningsOf', { user_id })).event_ids
}

/**
 * The upcoming evenings that `uid` shows the viewer, a mutual match, soonest first, fetched again when people at any event
 * change; loading while `uid` is null.
 */
export function useEveningsOf(uid: string | null): Live<EventRow[]> {
  const events = useUpcomingEvents()
  const isKnown = events.status === 'ready'
  const rows = isKnown ? events.data : []
  const people = rows.map(
    ({ id, data }) => `${id} ${data.current_attendees} ${data.people_changed_at?.getTime() ?? 0}`,
  )
  const version = useDebounced(people.join(' '), quietMs, { subject: events.status })
  const shown = useAnswer(isKnown ? uid : null, version, eveningsOf)
  return joined(events, shown, (all, ids) => all.filter(({ id }) => ids.includes(id)))
}
