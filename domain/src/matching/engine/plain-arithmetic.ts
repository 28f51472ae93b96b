/** Scores and ranks one pair after the other: for machines without vector registers, and to check those against. */
import type { Arithmetic, Ranking, Scoring, Space } from './arithmetic'
import type { MemberIds } from './member-ids'
import {
  acceptsColumn,
  ageColumn,
  agePoints,
  ageSpanColumn,
  answerPoints,
  blockBytes,
  blocksAt,
  drinkingColumn,
  exerciseColumn,
  familyPlansColumn,
  genderColumn,
  givenColumn,
  givenPoints,
  highestScore,
  lanes,
  letterColumn,
  loveColumn,
  lovePoints,
  lowestScore,
  minAgeColumn,
  placeColumn,
  placeHighColumn,
  politicsColumn,
  rangeBytes,
  rangesAt,
  religionColumn,
  sameLetterPoints,
  samePlacePoints,
  sameTypePoints,
  smokingColumn,
  typeColumn,
} from './layout'

/** Slots from `from` up to but not including `to`. */
type Slots = { readonly from: number; readonly to: number }

/** One byte of a row; `member` is where its first column lies. */
function at(bytes: Uint8Array, member: number, column: number): number {
  return bytes[member + column * lanes] ?? 0
}

/** The number of no text. */
const noMember = 255

/** The compared member, column by column. */
function comparedAt(bytes: Uint8Array, member: number) {
  const mine = (column: number): number => at(bytes, member, column)
  const myText = (column: number): number => mine(column) || noMember
  return {
    gender: mine(genderColumn),
    accepts: mine(acceptsColumn),
    age: mine(ageColumn),
    youngest: mine(minAgeColumn),
    oldest: mine(minAgeColumn) + mine(ageSpanColumn),
    given: mine(givenColumn),
    love: mine(loveColumn),
    place: myText(placeColumn),
    placeHigh: mine(placeHighColumn),
    type: myText(typeColumn),
    letter: myText(letterColumn),
    exercise: myText(exerciseColumn),
    drinking: myText(drinkingColumn),
    smoking: myText(smokingColumn),
    religion: myText(religionColumn),
    politics: myText(politicsColumn),
    familyPlans: myText(familyPlansColumn),
  }
}
type Compared = ReturnType<typeof comparedAt>

function mayMeet(mine: Compared, bytes: Uint8Array, member: number): boolean {
  const age = at(bytes, member, ageColumn)
  const youngest = at(bytes, member, minAgeColumn)
  return (
    (at(bytes, member, genderColumn) & mine.accepts) !== 0 &&
    (mine.gender & at(bytes, member, acceptsColumn)) !== 0 &&
    age >= mine.youngest &&
    age <= mine.oldest &&
    mine.age >= youngest &&
    mine.age <= youngest + at(bytes, member, ageSpanColumn)
  )
}

/** Which line of the table of answers applies: four times the equal ones of lifestyle, plus those of values. */
function equalAnswers(mine: Compared, bytes: Uint8Array, member: number): number {
  const lifestyle =
    (at(bytes, member, exerciseColumn) === mine.exercise ? 4 : 0) +
    (at(bytes, member, drinkingColumn) === mine.drinking ? 4 : 0) +
    (at(bytes, member, smokingColumn) === mine.smoking ? 4 : 0)
  const values =
    (at(bytes, member, religionColumn) === mine.religion ? 1 : 0) +
    (at(bytes, member, politicsColumn) === mine.politics ? 1 : 0) +
    (at(bytes, member, familyPlansColumn) === mine.familyPlans ? 1 : 0)
  return lifestyle + values
}

function equalTextPoints(mine: Compared, bytes: Uint8Array, member: number): number {
  const isSamePlace =
    at(bytes, member, placeColumn) === mine.place && at(bytes, member, placeHighColumn) === mine.placeHigh
  return (
    (isSamePlace ? (bytes[samePlacePoints] ?? 0) : 0) +
    (at(bytes, member, typeColumn) === mine.type ? (bytes[sameTypePoints] ?? 0) : 0) +
    (at(bytes, member, letterColumn) === mine.letter ? (bytes[sameLetterPoints] ?? 0) : 0)
  )
}

function scoreOf(mine: Compared, bytes: Uint8Array, member: number): number {
  const gap = Math.abs(mine.age - at(bytes, member, ageColumn))
  const points =
    (bytes[givenPoints + (mine.given & at(bytes, member, givenColumn))] ?? 0) +
    (gap < lanes ? (bytes[agePoints + gap] ?? 0) : 0) +
    (bytes[lovePoints + (mine.love & at(bytes, member, loveColumn))] ?? 0) +
    (bytes[answerPoints + equalAnswers(mine, bytes, member)] ?? 0) +
    equalTextPoints(mine, bytes, member)
  // Points below zero are stored as bytes that wrap round, and so does their sum.
  return Math.min(bytes[highestScore] ?? 0, Math.max(bytes[lowestScore] ?? 0, points & 255))
}

class PlainScoring implements Scoring {
  readonly memory: ArrayBuffer
  readonly #bytes: Uint8Array
  readonly #scores: Uint8Array
  readonly #above: Uint32Array
  readonly #ties: Uint32Array
  readonly #ranges: Uint32Array

  constructor({ scoresAt, aboveAt, tiesAt, size }: Space) {
    this.memory = new ArrayBuffer(size)
    this.#bytes = new Uint8Array(this.memory)
    this.#scores = new Uint8Array(this.memory, scoresAt, aboveAt - scoresAt)
    this.#above = new Uint32Array(this.memory, aboveAt)
    this.#ties = new Uint32Array(this.memory, tiesAt)
    this.#ranges = new Uint32Array(this.memory, rangesAt)
  }

  readonly score = (compared: number, ranges: number): void => {
    const [bytes, scores, mine] = [this.#bytes, this.#scores, comparedAt(this.#bytes, compared)]
    for (const { from, to } of this.#slots(ranges)) {
      for (let first = from; first < to; first += lanes) {
        const block = blocksAt + (first / lanes) * blockBytes
        for (let lane = 0; lane < lanes; lane += 1) {
          const member = block + lane
          scores[first + lane] = mayMeet(mine, bytes, member) ? scoreOf(mine, bytes, member) : 0
        }
      }
    }
  }

  readonly countFrom = (least: number, ranges: number): number => {
    let count = 0
    for (const { from, to } of this.#slots(ranges))
      for (let slot = from; slot < to; slot += 1) if ((this.#scores[slot] ?? 0) >= least) count += 1
    return count
  }

  readonly collect = (threshold: number, ranges: number): number => {
    let [above, ties] = [0, 0]
    for (const { from, to } of this.#slots(ranges)) {
      for (let slot = from; slot < to; slot += 1) {
        const score = this.#scores[slot] ?? 0
        if (score > threshold) this.#above[above++] = slot
        else if (score === threshold) this.#ties[ties++] = slot
      }
    }
    return ties
  }

  #slots(ranges: number): Slots[] {
    const words = rangeBytes / Uint32Array.BYTES_PER_ELEMENT
    return Array.from({ length: ranges }, (_, range) => ({
      from: (this.#ranges[range * words] ?? 0) * lanes,
      to: (this.#ranges[range * words + 1] ?? 0) * lanes,
    }))
  }
}

/** Scoring that works anywhere. */
export function plainScoring(space: Space): Scoring {
  return new PlainScoring(space)
}

/** Ranks uids of any length. */
export function plainRanking(ids: MemberIds, names: Int32Array): Ranking {
  let ranks = new Uint32Array(0)
  const nameOf = (slot: number): number => names[slot] ?? slot
  return (slot, others, count) => {
    if (ranks.length < count) ranks = new Uint32Array(2 * count)
    for (let at = 0; at < count; at += 1) ranks[at] = ids.rank(nameOf(slot), nameOf(others[at] ?? 0))
    return ranks
  }
}

export const plainArithmetic: Arithmetic = { scoring: plainScoring, ranking: plainRanking }
