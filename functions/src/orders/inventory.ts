/**
 * Seats: everything counted for an event is decided here, many requests in one commit, so that counters and rows never
 * differ.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { attendeeId } from '@club/domain/events/event-attendee'
import { readerOfCopy } from '@club/domain/asks/ask'
import {
  reservationKeys,
  decideReservations,
  type Outcome,
  type ReservationRequest,
} from '@club/domain/orders/reservations'
import { limits } from '@club/domain/limits'
import type { SnapshotChange, SnapshotKey } from '@club/domain/orders/snapshot'
import { BatchQueue } from '../server/store/batch-queue'
import { compareAndSet } from '../server/store/compare-and-set'
import { UnitOfWork } from './unit-of-work'

const { perRound, betweenCommitsMs } = limits.events.reservations

type Dependencies = {
  readonly db?: Firestore
  /** Read when a batch is decided, not when a request came: the start can have passed in between. */
  readonly clock?: () => Date
  /** Waits for the turn of a batch. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** Safe for any number of instances, in any number of processes, that decide about the same event. */
export class Inventory {
  readonly #db: Firestore
  readonly #clock: () => Date
  readonly #pause: (ms: number) => Promise<unknown>
  /** By event; a few bytes for each event that this process has handled. */
  readonly #queues = new Map<string, BatchQueue<ReservationRequest, Outcome>>()

  constructor({ db = getFirestore(), clock = () => new Date(), pause = wait }: Dependencies = {}) {
    this.#db = db
    this.#clock = clock
    this.#pause = pause
  }

  /**
   * Resolves when the request is decided and committed: null, or the reason for a refusal. Idempotent. Rejects only
   * when Firestore fails, for this request alone; it is unknown then whether it was granted.
   */
  async decide(eventId: string, request: ReservationRequest): Promise<Outcome> {
    const queue = this.#queues.get(eventId) ?? this.#newQueue(eventId)
    this.#queues.set(eventId, queue)
    return queue.add(request)
  }

  #newQueue(eventId: string): BatchQueue<ReservationRequest, Outcome> {
    const now = () => this.#clock().getTime()
    let nextAt = 0
    return new BatchQueue({
      size: perRound,
      ready: () => this.#pause(Math.max(0, nextAt - now())),
      commit: (requests) =>
        this.#decideAll(eventId, requests, () => {
          nextAt = now() + betweenCommitsMs
        }),
    })
  }

  /** One commit for all: it conflicts when the event, or a row that it writes, or its member's account has changed since it was read. */
  #decideAll(
    eventId: string,
    requests: readonly ReservationRequest[],
    onWrite: () => void,
  ): Promise<readonly Outcome[]> {
    return compareAndSet(async (batch) => {
      const keys = requests.flatMap((request) => reservationKeys(eventId, request))
      const unitOfWork = await UnitOfWork.load(keys, this.#db)
      const { outcomes, changes } = decideReservations(eventId, unitOfWork, requests, this.#clock())
      unitOfWork.write(batch, changes)
      for (const key of guardsOf(eventId, changes)) unitOfWork.guard(batch, key)
      // When all are refused, the next batch need not wait.
      if (changes.length > 0) onWrite()
      return outcomes
    }, this.#db)
  }
}

/**
 * The documents that a commit depends on besides those it writes: the event, which guards the sums also when its
 * numbers stay the same; the accounts whose places or plans change or that gain holds, since a suspension, a leaving or a block
 * could otherwise overtake it; and the profiles of those whose gender it locks.
 */
function guardsOf(eventId: string, changes: readonly SnapshotChange[]): SnapshotKey[] {
  if (changes.length === 0) return []
  const written = new Set(changes.map(({ name, id }) => `${name}/${id}`))
  const places = changes.filter(
    ({ name, document }) => name === 'event_attendees' || (name === 'holds' && document !== null),
  )
  const planned = changes.filter(({ name }) => name === 'asks')
  const locked = changes.filter(({ name }) => name === 'accounts')
  const keys: SnapshotKey[] = [
    { name: 'events', id: eventId },
    ...places.map(({ id }) => ({ name: 'accounts', id: id.slice(attendeeId(eventId, '').length) }) as const),
    ...planned.map(({ id }) => ({ name: 'accounts', id: readerOfCopy(id) }) as const),
    ...locked.map(({ id }) => ({ name: 'profiles', id }) as const),
  ]
  const byPath = new Map(keys.map((key) => [`${key.name}/${key.id}`, key]))
  return [...byPath].flatMap(([path, key]) => (written.has(path) ? [] : [key]))
}

let instance: Inventory | undefined

/** This process's only instance: its queues make a crowd cheap. */
export function inventory(): Inventory {
  instance ??= new Inventory()
  return instance
}
