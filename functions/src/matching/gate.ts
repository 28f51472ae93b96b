/** The only way to change matches: every commit that writes `matches` also moves `match_index/meta`, the fence. */
import type { DocumentData, Firestore, WriteBatch } from 'firebase-admin/firestore'
import type { Pin } from '@club/domain/members/pair'
import { log } from '../server/log'
import { oneAtATime } from '../server/one-at-a-time'
import { retry } from '../server/retry'
import { isEmptyBatch } from '../server/store/compare-and-set'
import { loadCandidates, microsOf, notInPool, type Candidate } from './candidates'
import {
  inChunks,
  inGroups,
  isTooLarge,
  usualLimits,
  type CommitLimits,
  commitIfUnchanged,
  type Extras,
  type Writes,
  loadPending,
  pendingIn,
} from './commit'
import { applyTo, difference, isEmpty, shardsOf } from './delta'
import {
  emptyMemory,
  forget,
  loadMeta,
  memoryAt,
  packedShard,
  setSeen,
  readableMemory,
  shardsToRead,
  UnreadableIndex,
  type Memory,
  type Meta,
  type PackedShard,
} from './memory'
import { refuseOlderAlgorithm, warnOfOlderMatches } from './versions'

/** Conflicts in a row before the caller gets an error; an event is then delivered again. */
const conflictRetries = {
  tries: 100,
  firstPauseMs: 150,
  longestPauseMs: 150,
  isRetryable: (error: unknown) => error instanceof IndexConflict,
}

class IndexConflict extends Error {}

/**
 * The intended effects of a change: members to settle, a member who leaves the pool with it, and pairs to pin (null:
 * unpin).
 */
export type Change = {
  readonly settle?: readonly string[]
  /** The member who leaves the pool, regardless of their stored documents: this change removes them. */
  readonly leaves?: string
  readonly pins?: ReadonlyMap<string, Pin | null>
}

/** A refused change, with the text for the caller; extended by callers. */
export type Refused = { readonly refused: string }

/** Reads, decides, and adds writes guarded by what it read to a batch that commits with the change. */
export type Decide<No extends Refused = never> = (batch: WriteBatch) => Promise<Change | No> | Change | No

/** A change that was made: how many pairs it wrote. */
type Changed = { readonly pairs: number }

/** The club as the index describes it, and the meta document it was read at. */
export type Current = { readonly meta: Meta | null; readonly memory: Memory }

/** The same, with the number of index documents read. */
type Found = Current & { readonly reads: number }

export class MatchGate {
  readonly #db: Firestore
  readonly #limits: CommitLimits
  #memory: Memory = emptyMemory()
  /** The meta document that the memory belongs to, as last read or written; undefined before the first read. */
  #known: Meta | null | undefined
  /** True iff the index was unchanged by others at the last check. */
  #isSoleWriter = true
  /** Outdated matches are logged only once. */
  #hasLoggedOutdated = false
  /** Gives exclusive use of the memory in this process. */
  readonly withLock = oneAtATime()

  constructor(db: Firestore, limits = usualLimits) {
    this.#db = db
    this.#limits = limits
  }

  /**
   * Makes everything derived from the members' documents agree with them: calculated results, `onboarded`, the index,
   * all matches. Reads current values, never those of an event, so it is idempotent, in any order and in any number of
   * processes. Resolves to the number of pairs written.
   */
  async settle(uids: readonly string[]): Promise<number> {
    const decide: Decide = () => ({ settle: uids })
    return (await this.change(decide)).pairs
  }

  /**
   * Makes a change of matches together with the caller's own writes: both or neither.
   *
   * `decide` runs on every attempt, after the index is known. It holds the gate, so it must not call it. A refusal ends
   * the change: its batch is dropped and nothing is written. A conflict, with one of its guarded documents or with any
   * other change of matches, starts over; so can a commit whose answer was lost, and `decide` then meets its own writes.
   *
   * Its writes always commit behind the fence of `meta`, also when no match changes: whatever it read is then still true
   * for everything that goes through the gate. Of two members who like each other at the same moment one commits second,
   * sees the other's like, and pins the pair.
   *
   * A change with too many pairs for one commit writes pairs ahead, and its pins and the caller's writes with the last
   * commit, which moves the index. Members too many for one commit are settled ahead in separate commits: that
   * follows from their documents, with or without this change. They are settled as stored: what `decide` adds for their
   * documents is for the trigger.
   */
  async change<No extends Refused = never>(decide: Decide<No>): Promise<Changed | No> {
    return this.withLock(() => this.retryOnConflict(() => this.#tryToChange(decide)))
  }

  /** Repeats `attempt` while it conflicts (null); throws after too many conflicts in a row. */
  async retryOnConflict<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
    return retry(async (count) => {
      const result = await attempt()
      if (result === null)
        throw new IndexConflict(`Gave up after ${count} conflicting updates to match_index/meta`)
      return result
    }, conflictRetries)
  }

  /** The current index; call it under the lock. */
  async current(): Promise<Found> {
    for (let reads = 0; ;) {
      const meta = await this.meta()
      if (this.#known !== undefined) this.#isSoleWriter = isSameIndex(meta, this.#known)
      reads += 1 + shardsToRead(meta, this.#memory).length
      const memory = await memoryAt(meta, this.#memory, this.#db)
      if (memory) {
        this.#memory = memory
        this.#known = meta
        return { meta, memory, reads }
      }
    }
  }

  /** The same for a rebuild: the readable part of the index, and the unreadable shards. */
  async readable(): Promise<Current & { readonly unreadable: readonly string[] }> {
    try {
      return { ...(await this.current()), unreadable: [] }
    } catch (error) {
      if (!(error instanceof UnreadableIndex)) throw error
      log.matchIndexUnreadable({ shards: error.shards })
      const meta = await this.meta()
      return { meta, ...(await readableMemory(meta, this.#db)) }
    }
  }

  /** The meta document; throws a NewerAlgorithm when it was written with a newer formula than this process's. */
  async meta(): Promise<Meta | null> {
    const meta = await loadMeta(this.#db)
    refuseOlderAlgorithm(meta)
    this.#hasLoggedOutdated ||= warnOfOlderMatches(meta)
    return meta
  }

  /**
   * Writes pairs in as many commits as they need, and the changed shards and extras with the last one; each earlier commit
   * lists the pairs that it writes ahead of the index. The index as of the last commit; null on a conflict.
   */
  async install(
    { meta, memory }: Current,
    shards: readonly string[],
    writes: Writes,
    extras: Extras = {},
  ): Promise<Meta | null> {
    const packed = new Map(shards.map((id) => [id, packedShard(memory, id)]))
    let fence = meta
    let isInstalled = false
    try {
      for (const { chunk, isLast } of inChunks([...writes], this.#limits.writes)) {
        const part = isLast
          ? { shards: packed, pending: pendingIn(meta), ...extras }
          : { shards: new Map<string, PackedShard>(), pending: pendingIn(fence) + 1 }
        fence = await commitIfUnchanged(fence, { ...part, pairs: chunk }, this.#db)
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
   * Corrects pairs that an unfinished change has written ahead of the index, list by list, each in a complete commit.
   * On a conflict the process that came first carries on.
   */
  async #finishPending(installed: Meta | null, { club }: Memory): Promise<void> {
    let fence = installed
    for (let left = pendingIn(fence); left > 0; left -= 1) {
      this.#isSoleWriter = false
      const listed = await loadPending(left, this.#db)
      const pairs = listed.map((pair) => [pair, club.desired(pair)] as const)
      fence = await commitIfUnchanged(fence, { shards: new Map(), pairs, pending: left - 1 }, this.#db)
      if (!fence) return
      this.#known = fence
    }
  }

  /**
   * Writes shards as given and no pairs, for a rebuild, which reconciles the pairs afterwards. Takes as many commits as
   * needed; the index as of the last one, null on a conflict.
   */
  async installShards(
    meta: Meta | null,
    shards: ReadonlyMap<string, PackedShard>,
    extras: Extras = {},
  ): Promise<Meta | null> {
    this.#isSoleWriter = false
    let fence = meta
    for (const { group, isLast } of inGroups(shards, this.#limits)) {
      fence = await commitIfUnchanged(
        fence,
        { shards: group, pairs: [], ...(isLast ? extras : {}) },
        this.#db,
      )
      if (!fence) return null
    }
    return fence
  }

  async #tryToChange<No extends Refused>(decide: Decide<No>): Promise<Changed | No | null> {
    const current = this.#trusted() ?? (await this.current())
    const batch = this.#db.batch()
    const decision = await decide(batch)
    if (isRefused(decision)) {
      // An earlier attempt can have written pairs ahead before it met a conflict.
      await this.#finishPending(current.meta, current.memory)
      return decision
    }
    const { settle: uids = [], leaves, pins = noPins } = decision
    const candidates = await loadCandidates(uids, this.#db)
    if (leaves !== undefined) candidates.set(leaves, notInPool)
    const derived = [...candidates.values()].flatMap((candidate) => candidate.derived)
    const delta = difference(current.memory, membersOf(candidates), pins)
    const mustMove = derived.length > 0 || hasStrangers(candidates, current.memory) || !isEmptyBatch(batch)
    if (isEmpty(delta) && !mustMove) {
      await this.#finishPending(current.meta, current.memory)
      return { pairs: 0 }
    }
    const shards = shardsOf(delta)
    const writes = applyTo(current.memory, delta)
    if (uids.length > 1 && isTooLarge(writes.size, shards, current.memory, this.#limits)) {
      this.#doubt(current.memory, shards)
      return this.#changeInParts(uids.slice(0, uids.length >> 1), decide)
    }
    const fence = await this.install(current, shards, writes, { derived, batch })
    if (!fence) return null
    noteOwnWrites(current.memory, candidates, fence)
    for (const { snapshot, fields } of derived) logOnboarding(snapshot.id, fields)
    log.matchesSettled({ members: delta.members.size, writes: writes.size })
    return { pairs: writes.size }
  }

  /** Settles some of the members ahead, so that the rest of the change fits. */
  async #changeInParts<No extends Refused>(
    ahead: readonly string[],
    decide: Decide<No>,
  ): Promise<Changed | No> {
    const first = await this.retryOnConflict(() => this.#tryToChange<never>(() => ({ settle: ahead })))
    const second = await this.retryOnConflict(() =>
      this.#tryToChange<No>(async (batch) => {
        const decision = await decide(batch)
        if (isRefused(decision)) return decision
        return { ...decision, settle: (decision.settle ?? []).filter((uid) => !ahead.includes(uid)) }
      }),
    )
    return isRefused(second) ? second : { pairs: first.pairs + second.pairs }
  }

  /**
   * The cached index, which saves reading meta while no other process writes. A wrong guess costs one attempt, since it
   * commits behind the fence of what it relied on.
   */
  #trusted(): Current | null {
    if (this.#known === undefined || !this.#isSoleWriter) return null
    return { meta: this.#known, memory: this.#memory }
  }

  /** After a failed write: these shards are read again. */
  #doubt(memory: Memory, shards: readonly string[]): void {
    this.#isSoleWriter = false
    forget(memory, shards)
  }
}

const noPins: ReadonlyMap<string, Pin | null> = new Map()

function isRefused<No extends Refused>(decision: Change | Changed | No): decision is No {
  return 'refused' in decision
}

function isSameIndex(one: Meta | null, other: Meta | null): boolean {
  return one && other ? one.updateTime.isEqual(other.updateTime) : one === other
}

function membersOf(candidates: ReadonlyMap<string, Candidate>) {
  return new Map([...candidates].map(([uid, { member }]) => [uid, member]))
}

/**
 * True iff a member is neither in the pool nor in the index. Another process can have read them before they left and be
 * about to write them into the index; moving the fence stops it.
 */
function hasStrangers(candidates: ReadonlyMap<string, Candidate>, { club }: Memory): boolean {
  return [...candidates].some(([uid, { member }]) => !member && !club.members.has(uid))
}

/** The last write of these members' documents was this gate's own commit: no need to settle them for it. */
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
