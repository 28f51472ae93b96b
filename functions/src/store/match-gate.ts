/** The one gate through which matches change: every commit that writes `matches` also moves `match_index/meta`. */
import { setTimeout as pause } from 'node:timers/promises'
import type { DocumentData, Firestore } from 'firebase-admin/firestore'
import type { Pin } from '@club/domain/matching/pins'
import { log } from '../log'
import { loadCandidates, microsOf, type Candidate } from './candidates'
import { inChunks, inGroups, isTooLarge, usualLimits, type CommitLimits } from './commit-sizes'
import { commitBehind, type Along, type Writes } from './match-commit'
import { applyTo, difference, isEmpty, shardsOf } from './match-delta'
import {
  emptyMemory,
  forget,
  loadMeta,
  memoryAt,
  packedShard,
  setSeen,
  salvagedMemory,
  shardsToRead,
  UnreadableIndex,
  type Memory,
  type Meta,
  type PackedShard,
} from './match-memory'
import { loadPending, pendingIn } from './match-pending'
import { refuseOlderAlgorithm, tellOfOlderMatches } from './match-versions'

/** How often others may come first before the caller hears of it; an event is then delivered again. */
const maxAttempts = 100
const jitterMs = { least: 10, most: 150 }

export type PinChanges = ReadonlyMap<string, Pin | null>

/** The club as the index describes it, and the version of the index that this is. */
export type Current = { readonly meta: Meta | null; readonly memory: Memory }

/** The same, and how many documents of the index were read to know it. */
export type Found = Current & { readonly reads: number }

export class MatchGate {
  readonly #db: Firestore
  readonly #limits: CommitLimits
  #memory: Memory = emptyMemory()
  /** The index that the memory is of, as we last read or wrote it; undefined before the first look. */
  #known: Meta | null | undefined
  /** Whether the index was still as we knew it, the last time we could tell. */
  #isAlone = true
  /** Whether it has been logged that stored matches may be of an older formula: once is enough. */
  #hasTold = false
  #lastTurn: Promise<unknown> = Promise.resolve()

  constructor(db: Firestore, limits = usualLimits) {
    this.#db = db
    this.#limits = limits
  }

  /**
   * Makes everything that follows from the documents of `uids` agree with them, and pins pairs (null: no longer): their
   * calculated results, whether the club is open to them, the index, all matches. Reads values, never takes them from an
   * event: safe to repeat, in any order, in any number of processes. Resolves to the number of pairs written.
   */
  async settle(uids: readonly string[], pins: PinChanges = new Map<string, Pin | null>()): Promise<number> {
    return this.inTurn(() => this.untilItHolds(() => this.#tryToSettle(uids, pins)))
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
  async current(): Promise<Found> {
    for (let reads = 0; ;) {
      const meta = await this.meta()
      if (this.#known !== undefined) this.#isAlone = isSameIndex(meta, this.#known)
      reads += 1 + shardsToRead(meta, this.#memory).length
      const memory = await memoryAt(meta, this.#memory, this.#db)
      if (memory) {
        this.#memory = memory
        this.#known = meta
        return { meta, memory, reads }
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
      const meta = await this.meta()
      return { meta, ...(await salvagedMemory(meta, this.#db)) }
    }
  }

  /** The index's meta document; throws a NewerAlgorithm when somebody has written with a newer formula than ours. */
  async meta(): Promise<Meta | null> {
    const meta = await loadMeta(this.#db)
    refuseOlderAlgorithm(meta)
    this.#hasTold ||= tellOfOlderMatches(meta)
    return meta
  }

  /**
   * Writes pairs, in as many commits as they need, and with the last of them the changed shards: until then each commit
   * lists the pairs that it has written ahead of the index. The index as of the last, or null when others came first.
   */
  async install(
    { meta, memory }: Current,
    shards: readonly string[],
    writes: Writes,
    along: Along = {},
  ): Promise<Meta | null> {
    const packed = new Map(shards.map((id) => [id, packedShard(memory, id)]))
    let fence = meta
    let isInstalled = false
    try {
      for (const { chunk, isLast } of inChunks([...writes], this.#limits.writes)) {
        const part = isLast
          ? { shards: packed, pending: pendingIn(meta), ...along }
          : { shards: new Map<string, PackedShard>(), pending: pendingIn(fence) + 1 }
        fence = await commitBehind(fence, { ...part, pairs: chunk }, this.#db)
        if (!fence) return null
      }
      for (const id of shards) memory.versions.set(id, fence?.content.version ?? 0)
      this.#memory = memory
      this.#known = fence
      isInstalled = true
    } finally {
      if (!isInstalled) this.#doubt(memory, shards)
    }
    await this.#finishPending(fence, memory)
    return fence
  }

  /**
   * Makes the pairs what the index says that others have written ahead of it and did not complete: list by list, each in a
   * commit that counts, so that nobody has to begin again. Whoever comes in between goes on with it.
   */
  async #finishPending(installed: Meta | null, { club }: Memory): Promise<void> {
    let fence = installed
    for (let left = pendingIn(fence); left > 0; left -= 1) {
      this.#isAlone = false
      const listed = await loadPending(left, this.#db)
      const pairs = listed.map((pair) => [pair, club.desired(pair)] as const)
      fence = await commitBehind(fence, { shards: new Map(), pairs, pending: left - 1 }, this.#db)
      if (!fence) return
      this.#known = fence
    }
  }

  /**
   * Writes shards as they are handed in, and no pairs: for a run that builds the index anew and mends the pairs afterwards.
   * In as many commits as they need; the index as of the last, or null when others came first.
   */
  async installShards(
    meta: Meta | null,
    shards: ReadonlyMap<string, PackedShard>,
    along: Along = {},
  ): Promise<Meta | null> {
    this.#isAlone = false
    let fence = meta
    for (const { group, isLast } of inGroups(shards, this.#limits)) {
      fence = await commitBehind(fence, { shards: group, pairs: [], ...(isLast ? along : {}) }, this.#db)
      if (!fence) return null
    }
    return fence
  }

  async #tryToSettle(uids: readonly string[], pins: PinChanges): Promise<number | null> {
    const current = this.#trusted() ?? (await this.current())
    const candidates = await loadCandidates(uids, this.#db)
    const derived = [...candidates.values()].flatMap((candidate) => candidate.derived)
    const delta = difference(current.memory, membersOf(candidates), pins)
    if (isEmpty(delta) && derived.length === 0 && !hasStrangers(candidates, current.memory)) {
      await this.#finishPending(current.meta, current.memory)
      return 0
    }
    const shards = shardsOf(delta)
    const writes = applyTo(current.memory, delta)
    if (uids.length > 1 && isTooLarge(writes.size, shards, current.memory, this.#limits))
      return this.#settleHalves(uids, pins, shards)
    const fence = await this.install(current, shards, writes, { derived })
    if (!fence) return null
    noteOwnWrites(current.memory, candidates, fence)
    for (const { snapshot, fields } of derived) logOnboarding(snapshot.id, fields)
    log.matchesSettled({ members: delta.members.size, writes: writes.size })
    return writes.size
  }

  /**
   * What we know of the index, which saves asking as long as nobody else writes it. A wrong guess costs the reads of one
   * attempt: whoever relies on it commits behind its fence.
   */
  #trusted(): Current | null {
    if (this.#known === undefined || !this.#isAlone) return null
    return { meta: this.#known, memory: this.#memory }
  }

  /** Something that was to be written was not: these shards are read again. */
  #doubt(memory: Memory, shards: readonly string[]): void {
    this.#isAlone = false
    forget(memory, shards)
  }

  async #settleHalves(uids: readonly string[], pins: PinChanges, shards: readonly string[]): Promise<number> {
    this.#doubt(this.#memory, shards)
    const middle = uids.length >> 1
    const first = await this.untilItHolds(() => this.#tryToSettle(uids.slice(0, middle), pins))
    return (
      first +
      (await this.untilItHolds(() => this.#tryToSettle(uids.slice(middle), new Map<string, Pin | null>())))
    )
  }
}

function isSameIndex(one: Meta | null, other: Meta | null): boolean {
  return one && other ? one.updateTime.isEqual(other.updateTime) : one === other
}

function membersOf(candidates: ReadonlyMap<string, Candidate>) {
  return new Map([...candidates].map(([uid, { member }]) => [uid, member]))
}

/**
 * True iff somebody is neither in the pool nor in the index. Another process may have read them before they left the
 * pool and be about to write them into the index: moving the fence stops it.
 */
function hasStrangers(candidates: ReadonlyMap<string, Candidate>, { club }: Memory): boolean {
  return [...candidates].some(([uid, { member }]) => !member && !club.members.has(uid))
}

/** Our own commit was the last to write these members' documents: no reason to look at them again. */
function noteOwnWrites(
  memory: Memory,
  candidates: ReadonlyMap<string, Candidate>,
  { updateTime }: Meta,
): void {
  for (const [uid, { member, derived }] of candidates)
    if (member && derived.length > 0) setSeen(memory, uid, microsOf(updateTime))
}

function logOnboarding(uid: string, { onboarded }: DocumentData): void {
  if (typeof onboarded === 'boolean') log.onboardingChanged({ uid, onboarded })
}
