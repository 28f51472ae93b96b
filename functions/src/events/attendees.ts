/** Attendees of events as visible to one member: blocks and suspensions applied, scores from the match index. */
import { getFirestore, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import { isNamedAsGoing, type Account } from '@club/domain/account/account'
import type { OutputOf } from '@club/domain/contracts/index'
import { attendeesFor, type Candidate, companyFor } from '@club/domain/events/attendee-list'
import { isAnnounced } from '@club/domain/events/event'
import type { EventAttendee } from '@club/domain/events/event-attendee'
import { isUpcoming } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import { membersOfPair } from '@club/domain/members/pair'
import { collectionOf, parseSnapshotOrNull, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'
import { MatchPool } from '../matching/pool'

/** Firestore's limit of values in one `in`. */
const valuesMax = 30
/** Above this number of events, or of viewers, in memory, all are dropped. */
const rememberedMax = 500

type Remembered = { readonly at: string; readonly uids: ReadonlySet<string> }

type Person = { readonly attendee: EventAttendee; readonly account: Account | null }
/** What was loaded for an id, as of a version of the document that every change of it moves. */
type Versions<Value> = Map<string, { readonly at: string; readonly value: Promise<Value> }>

export class Attendees {
  readonly #db: Firestore
  readonly #pool: MatchPool
  /** Attendees of an event, as of a version of the event's document, which every change of its rows moves. */
  readonly #remembered = new Map<string, Remembered>()
  /** The same with their accounts, for upcoming events, whose document an account's status moves as well. */
  readonly #lists: Versions<readonly Person[]> = new Map()
  /** The matches of a viewer, as of a version of the match index, which every commit of matches moves. */
  readonly #matches: Versions<readonly string[]> = new Map()

  constructor(db: Firestore = getFirestore()) {
    this.#db = db
    this.#pool = new MatchPool(db)
  }

  /** The list for `uid`: two documents while event and match index are unchanged. Null when the event has no page. */
  async listFor(uid: string, eventId: string): Promise<OutputOf<'listAttendees'> | null> {
    const candidates = await this.#candidatesFor(uid, eventId)
    return candidates && { attendees: attendeesFor(uid, candidates) }
  }

  /** The uids of the others with a seat at an event that is over, whether or not they showed that they were going. */
  async companyFor(uid: string, eventId: string): Promise<string[]> {
    return companyFor(uid, (await this.#candidatesFor(uid, eventId)) ?? [])
  }

  async #candidatesFor(uid: string, eventId: string, now = new Date()): Promise<Candidate[] | null> {
    const [event, meta] = await this.#db.getAll(this.#db.doc(`events/${eventId}`), this.#pool.metaRef)
    const stored = parseSnapshotOrNull('events', event)
    if (event === undefined || stored === null || !isAnnounced(stored)) return null
    const isCached = stored.status === 'published' && isUpcoming(stored, now)
    const [people, pairOf] = await Promise.all([
      isCached
        ? onceFor(this.#lists, { id: eventId, of: event }, () => this.#loadPeople(eventId))
        : this.#loadPeople(eventId),
      this.#pool.at(meta),
    ])
    return people.map((person) => ({ ...person, pair: pairOf(uid, person.attendee.user_id) }))
  }

  async #loadPeople(eventId: string): Promise<readonly Person[]> {
    const { docs } = await collectionOf('event_attendees', this.#db).where('event_id', '==', eventId).get()
    const rows = docs.map(documentOrNull).filter((row) => row !== null)
    if (rows.length === 0) return []
    const accounts = await this.#db.getAll(...rows.map(({ user_id }) => this.#db.doc(`accounts/${user_id}`)))
    return rows.map((attendee, index) => ({
      attendee,
      account: parseSnapshotOrNull('accounts', accounts[index]),
    }))
  }

  /** For each event, how many of the member's matches are going, and the best of them. Hidden members are left out. */
  async matchesGoing(uid: string, eventIds: readonly string[]): Promise<OutputOf<'matchesGoing'>['events']> {
    const meta = await this.#pool.metaRef.get()
    const [matches, goers, ended] = await Promise.all([
      onceFor(this.#matches, { id: uid, of: meta }, () => this.#loadMatches(uid)),
      this.#goersOf([...new Set(eventIds)]),
      this.#endedBy(uid),
    ])
    const known = matches.filter((other) => !ended.has(other))
    const wanted = known.filter((other) => [...goers.values()].some((uids) => uids.has(other)))
    const named = await this.#namedOf(wanted)
    return eventIds.map((event_id) => {
      const going = named.filter((other) => goers.get(event_id)?.has(other))
      return { event_id, user_ids: going.slice(0, limits.events.matchesShown), total: going.length }
    })
  }

  /** The members whose match the viewer has ended for themselves, which moves no match. */
  async #endedBy(uid: string): Promise<ReadonlySet<string>> {
    const likes = collectionOf('likes', this.#db).where('user_id', '==', uid).where('ends_match', '==', true)
    return new Set((await likes.get()).docs.map((row) => row.data().liked_user_id))
  }

  /** Best first; blocked pairs have no document. */
  async #loadMatches(uid: string): Promise<string[]> {
    const { docs } = await collectionOf('matches', this.#db)
      .where('user_ids', 'array-contains', uid)
      .orderBy('compatibility_score', 'desc')
      .limit(limits.match.queryMax)
      .get()
    return docs.map(({ id }) => membersOfPair(id).find((one) => one !== uid) ?? '')
  }

  async #namedOf(uids: readonly string[]): Promise<string[]> {
    if (uids.length === 0) return []
    const accounts = await this.#db.getAll(...uids.map((uid) => this.#db.doc(`accounts/${uid}`)))
    return uids.filter((_, index) => {
      const account = parseSnapshotOrNull('accounts', accounts[index])
      return account !== null && isNamedAsGoing(account)
    })
  }

  /** Event → its attendees; reads only the rows of events that have changed since this process last did. */
  async #goersOf(eventIds: readonly string[]): Promise<Map<string, ReadonlySet<string>>> {
    if (eventIds.length === 0) return new Map()
    const events = await this.#db.getAll(...eventIds.map((id) => this.#db.doc(`events/${id}`)))
    const listed = events.filter((event) => parseSnapshotOrNull('events', event)?.status === 'published')
    await this.#remember(listed.filter((event) => this.#remembered.get(event.id)?.at !== versionOf(event)))
    return new Map(listed.map(({ id }) => [id, this.#remembered.get(id)?.uids ?? new Set()]))
  }

  /** Rows read after their event are at least as new as it; those that are newer are read again with its next version. */
  async #remember(events: readonly DocumentSnapshot[]): Promise<void> {
    if (this.#remembered.size > rememberedMax) this.#remembered.clear()
    for (let from = 0; from < events.length; from += valuesMax) {
      const some = events.slice(from, from + valuesMax)
      const ids = some.map(({ id }) => id)
      const { docs } = await collectionOf('event_attendees', this.#db).where('event_id', 'in', ids).get()
      const rows = docs.map(documentOrNull).filter((row) => row !== null)
      for (const event of some) {
        const going = rows.filter(({ event_id }) => event_id === event.id)
        const uids = new Set(going.map(({ user_id }) => user_id))
        this.#remembered.set(event.id, { at: versionOf(event), uids })
      }
    }
  }
}

/** Loads a value once per version of `of`, however many callers ask at once. `of` was read before, so the value is at least as new. */
function onceFor<Value>(
  memory: Versions<Value>,
  { id, of }: { readonly id: string; readonly of: DocumentSnapshot },
  load: () => Promise<Value>,
): Promise<Value> {
  const known = memory.get(id)
  if (known?.at === versionOf(of)) return known.value
  if (memory.size > rememberedMax) memory.clear()
  const value = load()
  memory.set(id, { at: versionOf(of), value })
  value.catch(() => memory.delete(id))
  return value
}

function versionOf({ updateTime }: DocumentSnapshot): string {
  return updateTime?.valueOf() ?? ''
}

let instance: Attendees | undefined

/** This process's only instance, with its cache. */
export function attendees(): Attendees {
  instance ??= new Attendees()
  return instance
}

/**
 * A member has disappeared from other members' lists, or is back: viewers of an event that they are going to reload its
 * list. Nothing happens for one who is in no list anyway: the times of these writes are public, and would tell where they go.
 */
export async function peopleChanged(uid: string, now: Date): Promise<void> {
  if ((await loadDocument('accounts', uid))?.shows_going !== false) await reloadLists(uid, now)
}

/** Has viewers of each upcoming event of a member reload its list. */
export async function reloadLists(uid: string, now: Date): Promise<void> {
  const { docs } = await collectionOf('event_attendees').where('user_id', '==', uid).get()
  const places = docs.map(documentOrNull).filter((row) => row !== null)
  await Promise.all(
    places.map(({ event_id }) =>
      compareAndSet(async (batch) => {
        const stored = await collectionOf('events').doc(event_id).get()
        const event = documentOrNull(stored)
        const isListed = event?.status === 'published' && isUpcoming(event, now)
        if (isListed) writeGuarded(batch, stored, { people_changed_at: now })
      }),
    ),
  )
}
