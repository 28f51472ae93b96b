/**
 * The engine: one row of bytes per member, sixteen pairs scored at a time, the best 50 found by counting scores.
 * Pure and synchronous; property tests show that it equals `mayMeet`, `scorePair` and the tie rule.
 */
import { traitsMayMeet } from '../score/eligibility'
import { Arrangement } from './arrangement'
import type { Arithmetic } from './arithmetic'
import { hasVectors, vectorArithmetic } from './vector-arithmetic'
import { TopLists, type TopList } from './top-lists'
import { MemberIds } from './member-ids'
import { emptyRow, MemberRows } from './member-row'
import { plainArithmetic, plainRanking } from './plain-arithmetic'
import { blocksFor, ScoreTable } from './score-table'
import { Selection } from './selection'
import { scoreTraits } from '../score/score'
import type { Traits } from '../score/traits'

/** A member's neighbour: `rank` is the pair's rank, the order among equal scores. */
export type TopMatch = { readonly uid: string; readonly score: number; readonly rank: number }

const firstCapacity = 64

/** The fastest implementation that this machine supports. */
function quickestArithmetic(): Arithmetic {
  return hasVectors() ? vectorArithmetic : plainArithmetic
}

export class Engine {
  readonly #arithmetic: Arithmetic
  readonly #rows = new MemberRows()
  readonly #slots = new Map<string, number>()
  /** Slots that members have left. */
  readonly #free: number[] = []
  /** Members with a text that has no number. */
  readonly #rare = new Map<number, Traits>()
  /** uid → those the member must not meet, whether they are here or not. */
  readonly #blocks = new Map<string, Set<string>>()
  readonly #ids = new MemberIds(firstCapacity)
  #table: ScoreTable
  #selection: Selection
  #end = 0

  constructor(arithmetic = quickestArithmetic()) {
    this.#arithmetic = arithmetic
    this.#table = new ScoreTable(firstCapacity, arithmetic.scoring)
    this.#selection = this.#newSelection()
  }

  /** Number of members. */
  get size(): number {
    return this.#slots.size
  }

  /** One more than the highest slot that a member has had. */
  get end(): number {
    return this.#end
  }

  /** A member's slot while they are here; undefined for a stranger. */
  slotOf(uid: string): number | undefined {
    return this.#slots.get(uid)
  }

  uidOf(slot: number): string {
    return this.#ids.uidOf(slot)
  }

  /** Adds a member, or replaces their traits. */
  put(uid: string, traits: Traits): void {
    const slot = this.#slots.get(uid) ?? this.#freeSlot(uid)
    const { bytes, isRare } = this.#rows.rowOf(traits)
    this.#table.write(slot, bytes)
    if (isRare) this.#rare.set(slot, traits)
    else this.#rare.delete(slot)
  }

  /** Removes a member; their slot is reused. */
  remove(uid: string): void {
    const slot = this.#slots.get(uid)
    if (slot === undefined) return
    this.#table.write(slot, emptyRow)
    this.#rare.delete(slot)
    this.#slots.delete(uid)
    this.#free.push(slot)
  }

  /** Blocks or unblocks a pair. */
  setBlocked(a: string, b: string, blocked: boolean): void {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const others = this.#blocks.get(one) ?? new Set<string>()
      if (blocked) others.add(other)
      else others.delete(other)
      if (others.size > 0) this.#blocks.set(one, others)
      else this.#blocks.delete(one)
    }
  }

  /** By slot, the score of each with the member of `slot`; 0 for those who cannot meet. Valid until the next call. */
  scores(slot: number): Uint8Array {
    this.#table.clearRanges()
    this.#table.addRange(0, blocksFor(this.#end))
    this.#table.score(slot)
    this.#correct(this.#table.scores, slot, null)
    return this.#table.scores
  }

  /** The best 50 of a slot, in no order; valid until the next call. */
  bestOf(slot: number): TopList {
    this.scores(slot)
    this.#selection.choose(slot)
    return this.#selection
  }

  /** A member's best 50, best first: by score, then pair rank, then pair id. Empty for a member who is not here. */
  best(uid: string): TopMatch[] {
    const slot = this.#slots.get(uid)
    if (slot === undefined) return []
    const { others, scores, count } = this.bestOf(slot)
    const kept = Array.from(others.subarray(0, count), (other, at) => this.kept(slot, other, scores[at] ?? 0))
    return kept.sort(byScoreThenRank(uid))
  }

  /** All members' best 50, by slot. */
  bestOfAll(): TopLists {
    const arranged = new Arrangement(this.#table, this.#end, this.#arithmetic)
    const { table, slots, seats } = arranged
    const selection = new Selection(table, this.#ids, slots, this.#arithmetic.ranking(this.#ids, slots))
    const lists = new TopLists(this.#end)
    for (let seat = 0; seat < slots.length; seat += 1) {
      const slot = slots[seat] ?? -1
      if (slot < 0) continue
      arranged.chooseRanges(seat)
      table.score(seat)
      this.#correct(table.scores, slot, seats)
      selection.choose(seat)
      lists.replace(slot, selection)
    }
    return lists
  }

  /** A member's list of `lists`, best first. */
  inOrder(uid: string, lists: TopLists): TopMatch[] {
    const slot = this.#slots.get(uid)
    if (slot === undefined) return []
    const scores = lists.scoresOf(slot)
    const kept = Array.from(lists.othersOf(slot), (other, at) => this.kept(slot, other, scores[at] ?? 0))
    return kept.sort(byScoreThenRank(uid))
  }

  /** `pairRank` of the pair of two slots. */
  rank(slot: number, other: number): number {
    return this.#ids.rank(slot, other)
  }

  /** `other` as a neighbour of `slot`. */
  kept(slot: number, other: number, score: number): TopMatch {
    return { uid: this.uidOf(other), score, rank: this.rank(slot, other) }
  }

  #freeSlot(uid: string): number {
    const slot = this.#free.pop() ?? this.#end
    if (slot === this.#end) this.#end += 1
    if (this.#end > this.#table.capacity) {
      this.#table = this.#table.grown()
      this.#selection = this.#newSelection()
    }
    this.#slots.set(uid, slot)
    this.#ids.set(slot, uid)
    return slot
  }

  #newSelection(): Selection {
    const names = Int32Array.from({ length: this.#table.capacity }, (_, slot) => slot)
    return new Selection(this.#table, this.#ids, names, plainRanking(this.#ids, names))
  }

  /**
   * Excludes the member and those they block; compares texts without a number as texts. `seats`: addresses of slots in a table of another
   * order; -1 for nowhere.
   */
  #correct(scores: Uint8Array, slot: number, seats: Int32Array | null): void {
    setScore(scores, seats, slot, 0)
    if (this.#rare.has(slot)) this.#compareTexts(scores, slot, seats)
    for (const uid of this.#blocks.get(this.uidOf(slot)) ?? []) {
      const other = this.#slots.get(uid)
      if (other !== undefined) setScore(scores, seats, other, 0)
    }
  }

  #compareTexts(scores: Uint8Array, slot: number, seats: Int32Array | null): void {
    const mine = this.#rare.get(slot)
    for (const [other, theirs] of this.#rare) {
      if (!mine || other === slot || !traitsMayMeet(mine, theirs)) continue
      setScore(scores, seats, other, scoreTraits(mine, theirs).score)
    }
  }
}

function setScore(scores: Uint8Array, seats: Int32Array | null, slot: number, score: number): void {
  const seat = seats === null ? slot : (seats[slot] ?? -1)
  if (seat >= 0) scores[seat] = score
}

/** Score, then rank, then pair id: the order of the top matches of `uid`; 0 for one and the same. */
export function byScoreThenRank(uid: string): (one: TopMatch, other: TopMatch) => number {
  const pair = (other: string): string => (uid < other ? `${uid}_${other}` : `${other}_${uid}`)
  return (one, other) =>
    other.score - one.score || one.rank - other.rank || compare(pair(one.uid), pair(other.uid))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
