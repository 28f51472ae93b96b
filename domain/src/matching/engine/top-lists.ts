/** The top list of each slot (at most 50, with their scores, in no order) and, inverted, the lists that contain it. */
import { limits } from '../../limits'

const { kept } = limits.match
/** Small, since the lists of 100,000 members take 50 MB. */
const growth = 1.25

/** A list to store: at most `kept` others. */
export type TopList = {
  readonly others: Int32Array
  readonly scores: Uint8Array
  /** Number of them that count. */
  readonly count: number
  /** The lowest score of a full list; 0 for one that has room. */
  readonly floor: number
}

function grown<Numbers extends Uint8Array | Int32Array>(old: Numbers, larger: Numbers): Numbers {
  larger.set(old)
  return larger
}

export class TopLists {
  /** `kept` places a slot, of which the first ones are taken. */
  #others: Int32Array
  #scores: Uint8Array
  #counts: Uint8Array
  #floors: Uint8Array

  constructor(capacity: number) {
    this.#others = new Int32Array(capacity * kept)
    this.#scores = new Uint8Array(capacity * kept)
    this.#counts = new Uint8Array(capacity)
    this.#floors = new Uint8Array(capacity)
  }

  /** For how many slots there is room. */
  get capacity(): number {
    return this.#counts.length
  }

  /** Makes room for at least so many slots. */
  makeRoom(slots: number): void {
    if (slots <= this.capacity) return
    const capacity = Math.ceil(growth * slots)
    this.#others = grown(this.#others, new Int32Array(capacity * kept))
    this.#scores = grown(this.#scores, new Uint8Array(capacity * kept))
    this.#counts = grown(this.#counts, new Uint8Array(capacity))
    this.#floors = grown(this.#floors, new Uint8Array(capacity))
  }

  /** The length of all lists together. */
  get total(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0)
  }

  /** The length of a slot's list. */
  count(slot: number): number {
    return this.#counts[slot] ?? 0
  }

  /** The lowest score in a full list; 0 for a list that has room. */
  floor(slot: number): number {
    return this.#floors[slot] ?? 0
  }

  /** The slots in a slot's list; changes with the list. */
  othersOf(slot: number): Int32Array {
    return this.#others.subarray(slot * kept, slot * kept + this.count(slot))
  }

  /** Their scores. */
  scoresOf(slot: number): Uint8Array {
    return this.#scores.subarray(slot * kept, slot * kept + this.count(slot))
  }

  /** True iff `other` is in the list of `slot`. */
  has(slot: number, other: number): boolean {
    return this.othersOf(slot).includes(other)
  }

  /** Replaces the list of a slot by the first `count` of `others` with their `scores`, and sets its `floor`. */
  replace(slot: number, { others, scores, count, floor }: TopList): void {
    this.#others.set(others, slot * kept)
    this.#scores.set(scores, slot * kept)
    this.#counts[slot] = count
    this.#floors[slot] = floor
  }
}

const none = -1

/** A place is the slot of the list's owner times `kept`, plus the index in the list. */
export class ListedBy {
  readonly lists: TopLists
  /** Slot → the first place that holds it. */
  #firsts: Int32Array
  /** Place → the next one that holds the same slot. */
  #nexts: Int32Array

  constructor(lists: TopLists) {
    this.lists = lists
    this.#firsts = new Int32Array(lists.capacity).fill(none)
    this.#nexts = new Int32Array(lists.capacity * kept).fill(none)
    for (let keeper = 0; keeper < lists.capacity; keeper += 1) {
      const others = lists.othersOf(keeper)
      for (let index = 0; index < others.length; index += 1) this.#link(others[index], keeper * kept + index)
    }
  }

  /** Makes room for at least so many slots. */
  makeRoom(slots: number): void {
    this.lists.makeRoom(slots)
    const { capacity } = this.lists
    if (capacity === this.#firsts.length) return
    const [firsts, nexts] = [new Int32Array(capacity).fill(none), new Int32Array(capacity * kept).fill(none)]
    firsts.set(this.#firsts)
    nexts.set(this.#nexts)
    this.#firsts = firsts
    this.#nexts = nexts
  }

  /** The slots that have `slot` in their lists. */
  of(slot: number): number[] {
    const listedBy: number[] = []
    for (let place = this.#firsts[slot] ?? none; place !== none; place = this.#nexts[place] ?? none)
      listedBy.push(Math.floor(place / kept))
    return listedBy
  }

  /** Replaces the list of a slot; members who remain in it retain their place, which saves updates. */
  replace(keeper: number, list: TopList): void {
    const before = [...this.lists.othersOf(keeper)]
    const after = inPlace(before, list)
    const changed = [...Array(kept).keys()].filter((index) => before[index] !== after.others[index])
    for (const index of changed) this.#unlink(before[index], keeper * kept + index)
    this.lists.replace(keeper, after)
    for (const index of changed) this.#link(after.others[index], keeper * kept + index)
  }

  #link(other: number | undefined, place: number): void {
    if (other === undefined) return
    this.#nexts[place] = this.#firsts[other] ?? none
    this.#firsts[other] = place
  }

  #unlink(other: number | undefined, place: number): void {
    if (other === undefined) return
    const next = this.#nexts[place] ?? none
    let before = this.#firsts[other] ?? none
    if (before === place) {
      this.#firsts[other] = next
      return
    }
    while (before !== none && this.#nexts[before] !== place) before = this.#nexts[before] ?? none
    if (before !== none) this.#nexts[before] = next
  }
}

/** `list` in an order in which those who were in the list before have the index that they had, where there still is one. */
function inPlace(before: readonly number[], { others, scores, count, floor }: TopList): TopList {
  const waiting = new Map<number, number>()
  for (let at = 0; at < count; at += 1) waiting.set(others[at] ?? none, scores[at] ?? 0)
  const placed = { others: new Int32Array(count), scores: new Uint8Array(count), count, floor }
  const put = (index: number, other: number): void => {
    placed.others[index] = other
    placed.scores[index] = waiting.get(other) ?? 0
    waiting.delete(other)
  }
  const free: number[] = []
  for (let index = 0; index < count; index += 1) {
    const other = before[index]
    if (other !== undefined && waiting.has(other)) put(index, other)
    else free.push(index)
  }
  for (const [at, other] of [...waiting.keys()].entries()) put(free[at] ?? 0, other)
  return placed
}
