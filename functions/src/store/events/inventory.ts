/** Seats: everything counted for an event is decided here, many requests in one commit, so that counters and rows never differ. */
import { setTimeout as pause } from 'node:timers/promises'
import { getFirestore, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import { attendeeId, type EventAttendee } from '@club/domain/events/event-attendee'
import {
  decideReservations,
  type RegistrationRefusal,
  type ReservationRequest,
} from '@club/domain/events/reservations'
import { limits } from '@club/domain/limits'
import { documentInEvent } from '../collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../compare-and-set'

const { perRound, betweenCommitsMs } = limits.events.reservations

/** Null: granted. */
type Outcome = RegistrationRefusal | null

type Waiting = {
  readonly request: ReservationRequest
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (reason: unknown) => void
}

/** A round that has refused everybody writes nothing, and the next one need not wait. */
type Round = { readonly outcomes: readonly Outcome[]; readonly hasWritten: boolean }

type Means = {
  readonly db?: Firestore
  /** Asked when a round decides, not when a request came: the start may have passed in between. */
  readonly clock?: () => Date
}

/** Any number of these, in any number of processes, may decide about the same event. */
export class Inventory {
  readonly #db: Firestore
  readonly #clock: () => Date
  /** By event; a few bytes for each that this process has met. */
  readonly #queues = new Map<string, EventQueue>()

  constructor({ db = getFirestore(), clock = () => new Date() }: Means = {}) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * Resolves when the request is decided and committed: null, or why it is refused. Safe to repeat. Rejects only when
   * Firestore fails; whether the request was granted is unknown then.
   */
  async decide(eventId: string, request: ReservationRequest): Promise<Outcome> {
    const queue = this.#queues.get(eventId) ?? new EventQueue((requests) => this.#round(eventId, requests))
    this.#queues.set(eventId, queue)
    return queue.add(request)
  }

  /** One commit for all: it conflicts when the event, or the row of one of them, has changed since it was read. */
  #round(eventId: string, requests: readonly ReservationRequest[]): Promise<Round> {
    return compareAndSet(async (batch) => {
      const found = await loadStock(eventId, requests, this.#db)
      const reservations = decideReservations(found.stock, requests, this.#clock())
      const { changed, currentAttendees, refusals } = reservations
      for (const [uid, row] of changed) writeRow(batch, found.rows.get(uid), row)
      // Also when the number stays the same: the event guards the sum.
      if (changed.size > 0) writeGuarded(batch, found.event, { current_attendees: currentAttendees })
      return { outcomes: refusals, hasWritten: changed.size > 0 }
    }, this.#db)
  }
}

/** The requests of one process for one event: the first goes at once, those who come meanwhile share the next round. */
class EventQueue {
  readonly #round: (requests: readonly ReservationRequest[]) => Promise<Round>
  #waiting: Waiting[] = []
  #isRunning = false
  #nextRoundAt = 0

  constructor(round: (requests: readonly ReservationRequest[]) => Promise<Round>) {
    this.#round = round
  }

  async add(request: ReservationRequest): Promise<Outcome> {
    const outcome = new Promise<Outcome>((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject })
    })
    if (!this.#isRunning) void this.#run()
    return outcome
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      await pause(Math.max(0, this.#nextRoundAt - Date.now()))
      const hasWritten = await this.#decide(this.#waiting.splice(0, perRound))
      if (hasWritten) this.#nextRoundAt = Date.now() + betweenCommitsMs
    }
    this.#isRunning = false
  }

  async #decide(group: readonly Waiting[]): Promise<boolean> {
    try {
      const { outcomes, hasWritten } = await this.#round(group.map(({ request }) => request))
      group.forEach(({ resolve }, index) => resolve(outcomes[index] ?? null))
      return hasWritten
    } catch (error) {
      for (const { reject } of group) reject(error)
      return true
    }
  }
}

/** One read of all that a round depends on. */
async function loadStock(eventId: string, requests: readonly ReservationRequest[], db: Firestore) {
  const uids = [...new Set(requests.map(({ uid }) => uid))]
  const [event, ...snapshots] = await db.getAll(
    db.doc(`events/${eventId}`),
    ...uids.map((uid) => db.doc(`event_attendees/${attendeeId(eventId, uid)}`)),
    ...uids.map((uid) => db.doc(`accounts/${uid}`)),
  )
  if (!event) throw new Error('The event was asked for')
  const rows = new Map(uids.map((uid, index) => [uid, snapshots[index]]))
  const accounts = new Map(uids.map((uid, index) => [uid, snapshots[uids.length + index]]))
  const stock = {
    eventId,
    event: documentInEvent('events', event),
    attendees: present(rows, (row) => documentInEvent('event_attendees', row)),
    accounts: present(accounts, (account) => documentInEvent('accounts', account)),
  }
  return { event, rows, stock }
}

function present<Found>(
  snapshots: ReadonlyMap<string, DocumentSnapshot | undefined>,
  read: (snapshot: DocumentSnapshot | undefined) => Found | null,
): Map<string, Found> {
  return new Map(
    [...snapshots].flatMap(([uid, snapshot]) => {
      const document = read(snapshot)
      return document === null ? [] : [[uid, document] as const]
    }),
  )
}

function writeRow(batch: Batch, stored: DocumentSnapshot | undefined, row: EventAttendee | null): void {
  if (!stored) throw new Error('A row that was not read is not written')
  if (row !== null) writeGuarded(batch, stored, row)
  else if (stored.updateTime) batch.delete(stored.ref, { lastUpdateTime: stored.updateTime })
}

let ours: Inventory | undefined

/** This process's only instance: its queues are what makes a crowd cheap. */
export function inventory(): Inventory {
  ours ??= new Inventory()
  return ours
}
