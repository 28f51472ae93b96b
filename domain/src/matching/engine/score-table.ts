/** The rows of many members, laid out for vector registers, and their latest scores. */
import { spaceFor, type Scoring, type Space } from './arithmetic'
import { blockBytes, blocksAt, columnCount, lanes, rangeBytes, rangesAt } from './layout'
import { emptyRow } from './member-row'
import { writePoints } from './points'

const wordBytes = Uint32Array.BYTES_PER_ELEMENT

/** The blocks that so many slots fill. */
export function blocksFor(slots: number): number {
  return Math.ceil(slots / lanes)
}

export class ScoreTable {
  readonly capacity: number
  /** By slot, of the latest `score` and its ranges; 0 for those the compared member cannot meet. */
  readonly scores: Uint8Array
  /** The slots of the latest `collect`. */
  readonly above: Uint32Array
  readonly ties: Uint32Array
  readonly #scoringFor: (space: Space) => Scoring
  readonly #scoring: Scoring
  readonly #bytes: Uint8Array
  readonly #ranges: Uint32Array
  #rangeCount = 0

  constructor(slots: number, scoringFor: (space: Space) => Scoring) {
    const blocks = blocksFor(slots)
    const space = spaceFor(blocks)
    this.capacity = blocks * lanes
    this.#scoringFor = scoringFor
    this.#scoring = scoringFor(space)
    const { memory } = this.#scoring
    this.#bytes = new Uint8Array(memory)
    this.#ranges = new Uint32Array(memory, rangesAt)
    this.scores = new Uint8Array(memory, space.scoresAt, this.capacity)
    this.above = new Uint32Array(memory, space.aboveAt, this.capacity)
    this.ties = new Uint32Array(memory, space.tiesAt, this.capacity)
    writePoints(this.#bytes)
    for (let slot = 0; slot < this.capacity; slot += 1) this.write(slot, emptyRow)
  }

  write(slot: number, row: Uint8Array): void {
    const at = rowAt(slot)
    for (let column = 0; column < columnCount; column += 1)
      this.#bytes[at + column * lanes] = row[column] ?? 0
  }

  /** One byte of a slot's row. */
  at(slot: number, column: number): number {
    return this.#bytes[rowAt(slot) + column * lanes] ?? 0
  }

  copyRow(from: ScoreTable, slot: number, to: number): void {
    const [source, target] = [rowAt(slot), rowAt(to)]
    for (let column = 0; column < columnCount; column += 1)
      this.#bytes[target + column * lanes] = from.#bytes[source + column * lanes] ?? 0
  }

  /** The same rows with twice the room. */
  grown(): ScoreTable {
    const table = new ScoreTable(2 * this.capacity, this.#scoringFor)
    table.#bytes.set(
      this.#bytes.subarray(blocksAt, blocksAt + (this.capacity / lanes) * blockBytes),
      blocksAt,
    )
    return table
  }

  /** Empties the ranges of the next `score`. */
  clearRanges(): void {
    this.#rangeCount = 0
  }

  /** The next `score` looks at these blocks too. */
  addRange(firstBlock: number, blockAfter: number): void {
    const at = (this.#rangeCount * rangeBytes) / wordBytes
    this.#ranges[at] = firstBlock
    this.#ranges[at + 1] = blockAfter
    this.#rangeCount += 1
  }

  /** Scores the slots of the ranges with the member of `slot`. */
  score(slot: number): void {
    this.#scoring.score(rowAt(slot), this.#rangeCount)
  }

  /** Counts the slots of the ranges that score at least `least`. */
  countFrom(least: number): number {
    return this.#scoring.countFrom(least, this.#rangeCount)
  }

  /** Puts the slots of the ranges that score more into `above`, and those that score `threshold` into `ties`; returns how many ties. */
  collect(threshold: number): number {
    return this.#scoring.collect(threshold, this.#rangeCount)
  }
}

/** The address of a slot's first column; the others follow, `lanes` bytes apart. */
function rowAt(slot: number): number {
  return blocksAt + Math.floor(slot / lanes) * blockBytes + (slot % lanes)
}
