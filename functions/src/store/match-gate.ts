/** The one gate through which matches change: every commit that writes `matches` also moves `match_index/meta`. */
import { setTimeout as pause } from 'node:timers/promises'
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore'
import type { DesiredMatch } from '@club/domain/matching/desired-match'
import type { Pin } from '@club/domain/matching/pins'
import { algorithmVersion } from '@club/domain/matching/score'
import { log } from '../log'
import { loadCandidates } from './candidates'
import { lostTheRace } from './lost-the-race'
import { applyTo, difference, isEmpty, shardsOf } from './match-delta'
import {
  emptyMemory,
  forget,
  loadMeta,
  memoryAt,
  packedShard,
  salvagedMemory,
  UnreadableIndex,
  type Memory,
  type Meta,
} from './match-memory'

/** Writes in one commit: about 5 of the 10 MiB that Firestore takes. */
const defaultMaxWrites = 5000

/** How often others may come first before the caller hears of it; an event is then delivered again. */
const maxAttempts = 100
const jitterMs = { least: 10, most: 150 }

/** Pair id → what it should hold; null for nothing. */
export type Writes = ReadonlyMap<string, DesiredMatch | null>
export type PinChanges = ReadonlyMap<string, Pin | null>

/** The club as the index describes it, and the version of the index that this is. */
export type Current = { readonly meta: Meta | null; readonly memory: Memory }

export class MatchGate {
  readonly #db: Firestore
  readonly #maxWrites: number
  #memory: Memory = emptyMemory()
  #lastTurn: Promise<unknown> = Promise.resolve()

  constructor(db: Firestore, maxWrites = defaultMaxWrites) {
    this.#db = db
    this.#maxWrites = maxWrites
  }

  /**
   * Makes the index and all matches agree with the documents of `uids`, and pins pairs (null: no longer). Reads values,
   * never takes them from an event: safe to repeat, in any order, in any number of processes.
   */
  async settle(uids: readonly string[], pins: PinChanges = new Map<string, Pin | null>()): Promise<void> {
    await this.inTurn(() => this.untilItHolds(() => this.#tryToSettle(uids, pins)))
  }

  /** Runs `work` while nobody else of this process uses the memory. */
  async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#lastTurn.then(work, work)
    this.#lastTurn = turn.catch(() => undefined)
    return turn
  }

  /** Repeats `attempt` while others come first (null); throws when that does not end. */
  async untilItHolds<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
    for (let count = 0; count < maxAttempts; count += 1) {
      const result = await attempt()
      if (result !== null) return result
      await pause(jitterMs.least + Math.random() * (jitterMs.most - jitterMs.least))
    }
    throw new Error(`Others came first at the match index ${maxAttempts} times in a row`)
  }

  /** What the index says now; to be asked for in turn. */
  async current(): Promise<Current> {
    for (;;) {
      const meta = await loadMeta(this.#db)
      const memory = await memoryAt(meta, this.#memory, this.#db)
      if (memory) {
        this.#memory = memory
        return { meta, memory }
      }
    }
  }

  /** The same for a run that writes the index anew: what can still be read of it, and which shards cannot. */
  async salvaged(): Promise<Current & { readonly unreadable: readonly string[] }> {
    try {
      return { ...(await this.current()), unreadable: [] }
    } catch (error) {
      if (!(error instanceof UnreadableIndex)) throw error
      log.matchIndexUnreadable({ shards: error.shards })
      const meta = await loadMeta(this.#db)
      return { meta, ...(await salvagedMemory(meta, this.#db)) }
    }
  }

  /**
   * Writes pairs, in as many commits as they need, and with the last of them the changed shards: until then the index
   * tells everybody that the work is still to be done. False when others came first.
   */
  async install({ meta, memory }: Current, shards: readonly string[], writes: Writes): Promise<boolean> {
    let fence = meta
    let isInstalled = false
    try {
      for (const { chunk, isLast } of inChunks([...writes], this.#maxWrites)) {
        fence = await this.#commit({ meta: fence, memory }, isLast ? shards : [], chunk)
        if (!fence) return false
      }
      isInstalled = true
      this.#memory = memory
      return true
    } finally {
      if (!isInstalled) forget(memory, shards)
    }
  }

  async #tryToSettle(uids: readonly string[], pins: PinChanges): Promise<true | null> {
    const current = await this.current()
    const delta = difference(current.memory, await loadCandidates(uids, this.#db), pins)
    if (isEmpty(delta)) return true
    const joins = [...delta.members.keys()].some((uid) => !current.memory.club.members.has(uid))
    const shards = shardsOf(delta)
    const writes = applyTo(current.memory, delta)
    if (writes.size > this.#maxWrites && uids.length > 1) return this.#settleHalves(uids, pins, shards)
    if (!(await this.install(current, shards, writes))) return null
    log.matchesSettled({ members: delta.members.size, writes: writes.size })
    return joins ? this.#tryToSettle(uids, pins) : true
  }

  async #settleHalves(uids: readonly string[], pins: PinChanges, shards: readonly string[]): Promise<true> {
    forget(this.#memory, shards)
    const middle = uids.length >> 1
    await this.untilItHolds(() => this.#tryToSettle(uids.slice(0, middle), pins))
    return this.untilItHolds(() => this.#tryToSettle(uids.slice(middle), new Map()))
  }

  /** One commit behind the fence: the index as of it, or null when others came first. */
  async #commit(
    { meta, memory }: Current,
    shards: readonly string[],
    writes: readonly (readonly [string, DesiredMatch | null])[],
  ): Promise<Meta | null> {
    const version = (meta?.content.version ?? Date.now()) + 1
    const versions = Object.fromEntries(shards.map((id) => [id, version]))
    const content = {
      version,
      algorithm_version: algorithmVersion,
      shards: { ...meta?.content.shards, ...versions },
    }
    const batch = this.#db.batch()
    if (meta) batch.update(this.#db.doc('match_index/meta'), content, { lastUpdateTime: meta.updateTime })
    else batch.create(this.#db.doc('match_index/meta'), content)
    for (const id of shards)
      batch.set(this.#db.doc(`match_index/${id}`), { version, packed: packedShard(memory, id) })
    for (const [pair, desired] of writes) this.#write(batch, pair, desired)
    try {
      const [moved] = await batch.commit()
      for (const id of shards) memory.versions.set(id, version)
      return moved ? { content, updateTime: moved.writeTime } : null
    } catch (error) {
      if (lostTheRace(error)) return null
      throw error
    }
  }

  /** Absolute, so that nothing has to be read first. */
  #write(batch: WriteBatch, pair: string, desired: DesiredMatch | null): void {
    const match = this.#db.doc(`matches/${pair}`)
    if (desired) batch.set(match, { ...desired, updated_at: FieldValue.serverTimestamp() })
    else batch.delete(match)
  }
}

/** At least one chunk: a change of the index may need no pair to be written. */
function inChunks<Item>(items: readonly Item[], size: number): { chunk: readonly Item[]; isLast: boolean }[] {
  const count = Math.max(1, Math.ceil(items.length / size))
  return Array.from({ length: count }, (_, index) => ({
    chunk: items.slice(index * size, (index + 1) * size),
    isLast: index === count - 1,
  }))
}
