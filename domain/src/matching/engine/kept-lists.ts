/** Whom each slot keeps, at the most the best 50, and with which scores; in no order. */
import { limits } from '../../limits'

const { kept } = limits.match
/** A little: the lists of 100,000 members take 50 MB. */
const growth = 1.25

/** A list as it is put in: at most `kept` others. */
export type KeptList = {
  readonly others: Int32Array
  readonly scores: Uint8Array
  /** How many of them are meant. */
  readonly count: number
  /** The lowest score of a full list; 0 for one that has room. */
  readonly floor: number
}

function grown<Numbers extends Uint8Array | Int32Array>(old: Numbers, larger: Numbers): Numbers {
  larger.set(old)
  return larger
}

export class KeptLists {
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

  /** How many all slots keep together. */
  get total(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0)
  }

  /** How many a slot keeps. */
  count(slot: number): number {
    return this.#counts[slot] ?? 0
  }

  /** The lowest score in a full list; 0 for a list that has room. */
  floor(slot: number): number {
    return this.#floors[slot] ?? 0
  }

  /** The slots that a slot keeps; changes with the list. */
  othersOf(slot: number): Int32Array {
    return this.#others.subarray(slot * kept, slot * kept + this.count(slot))
  }

  /** Their scores. */
  scoresOf(slot: number): Uint8Array {
    return this.#scores.subarray(slot * kept, slot * kept + this.count(slot))
  }

  /** Whether `other` is in the list of `slot`. */
  has(slot: number, other: number): boolean {
    return this.othersOf(slot).includes(other)
  }

  /** Replaces the list of a slot by the first `count` of `others` with their `scores`; `floor` as `floor` tells it. */
  replace(slot: number, { others, scores, count, floor }: KeptList): void {
    this.#others.set(others, slot * kept)
    this.#scores.set(scores, slot * kept)
    this.#counts[slot] = count
    this.#floors[slot] = floor
  }
}
