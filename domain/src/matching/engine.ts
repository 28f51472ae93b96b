/**
 * The packed engine: one column of numbers a trait, one slot a member, the best 50 chosen by counting scores.
 * Pure and synchronous; returns exactly what `mayMeet`, `scorePair` and the tie rule return (shown by property test).
 */
import { limits } from '../limits'
import { genderBits } from './interest'
import { fmix32, fnv1a, utf8Bytes } from './pair-rank'
import { ageGapPoints, weights } from './signals'
import { answerTraits, placeKey, type Traits } from './traits'

/** Somebody's neighbour: `rank` is the pair's rank, the order among equal scores. */
export type Kept = { readonly uid: string; readonly score: number; readonly rank: number }

/** Slots from `from` up to but not including `to`. */
type Range = { readonly from: number; readonly to: number }

const namesBit = 1
const biosBit = 2
const languageCount = 5

/** Points for all that two `given` bytes share. */
const givenPoints = [0, weights.names, weights.bios, weights.names + weights.bios]
const agePoints = Uint8Array.from({ length: 256 }, (_, gap) => ageGapPoints(gap))
const lovePoints = Uint8Array.from({ length: 1 << languageCount }, (_, shared) => {
  let count = 0
  for (let bits = shared; bits > 0; bits >>= 1) count += bits & 1
  return weights.loveLanguages[count] ?? 0
})
/** Indexed by how many answers of each kind are equal: lifestyle × 4 + values. */
const answerPoints = Uint8Array.from(
  { length: 16 },
  (_, counts) => (weights.lifestyle[counts >> 2] ?? 0) + (weights.values[counts & 3] ?? 0),
)

/** Texts as small numbers: equal texts, equal numbers; 0 is 'not given'. */
class Interned {
  readonly #numbers = new Map<string, number>()

  numberOf(text: string): number {
    if (text === '') return 0
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const next = this.#numbers.size + 1
    this.#numbers.set(text, next)
    return next
  }
}

const byteColumns = ['gender', 'accepts', 'age', 'minAge', 'maxAge', 'given', 'love'] as const
const wordColumns = ['place', 'type', 'letter', ...answerTraits] as const
type Columns = Record<(typeof byteColumns)[number], Uint8Array> &
  Record<(typeof wordColumns)[number], Int32Array>

function grownBytes(old: Uint8Array | undefined, capacity: number): Uint8Array {
  const grown = new Uint8Array(capacity)
  if (old) grown.set(old)
  return grown
}

function grownWords(old: Int32Array | undefined, capacity: number): Int32Array {
  const grown = new Int32Array(capacity)
  if (old) grown.set(old)
  return grown
}

function columnsOf(capacity: number, old?: Columns): Columns {
  return {
    gender: grownBytes(old?.gender, capacity),
    accepts: grownBytes(old?.accepts, capacity),
    age: grownBytes(old?.age, capacity),
    minAge: grownBytes(old?.minAge, capacity),
    maxAge: grownBytes(old?.maxAge, capacity),
    given: grownBytes(old?.given, capacity),
    love: grownBytes(old?.love, capacity),
    place: grownWords(old?.place, capacity),
    type: grownWords(old?.type, capacity),
    letter: grownWords(old?.letter, capacity),
    exercise: grownWords(old?.exercise, capacity),
    drinking: grownWords(old?.drinking, capacity),
    smoking: grownWords(old?.smoking, capacity),
    religion: grownWords(old?.religion, capacity),
    politics: grownWords(old?.politics, capacity),
    family_plans: grownWords(old?.family_plans, capacity),
  }
}

/** An absent answer of the scanning member equals nobody's, not even another absent one. */
function orNothing(value: number): number {
  return value === 0 ? -1 : value
}

export class Engine {
  #capacity = 64
  #size = 0
  #columns = columnsOf(this.#capacity)
  #uids: string[] = []
  #uidBytes: Uint8Array[] = []
  /** FNV-1a's state after `uid_`: the first half of a pair's rank. */
  #prefixes: number[] = []
  readonly #slots = new Map<string, number>()
  readonly #blocks = new Map<string, Set<string>>()
  readonly #texts = {
    place: new Interned(),
    type: new Interned(),
    letter: new Interned(),
    answer: new Interned(),
  }
  #foundSlots = new Int32Array(this.#capacity)
  #foundScores = new Uint8Array(this.#capacity)
  readonly #histogram = new Int32Array(limits.match.maxScore + 1)

  /** How many members there are. */
  get size(): number {
    return this.#size
  }

  /** Adds a member, or replaces their traits. */
  put(uid: string, traits: Traits): void {
    let slot = this.#slots.get(uid)
    if (slot === undefined) {
      slot = this.#size
      this.#size += 1
      if (this.#size > this.#capacity) this.#grow()
      this.#slots.set(uid, slot)
      this.#uids[slot] = uid
      this.#uidBytes[slot] = utf8Bytes(uid)
      this.#prefixes[slot] = fnv1a(utf8Bytes(`${uid}_`))
    }
    this.#write(slot, traits)
  }

  /** Removes a member; the last slot moves into the gap. */
  remove(uid: string): void {
    const slot = this.#slots.get(uid)
    if (slot === undefined) return
    const last = this.#size - 1
    const moved = this.#uids[last] ?? uid
    for (const name of byteColumns) this.#columns[name][slot] = this.#columns[name][last] ?? 0
    for (const name of wordColumns) this.#columns[name][slot] = this.#columns[name][last] ?? 0
    this.#uids[slot] = moved
    this.#uidBytes[slot] = this.#uidBytes[last] ?? new Uint8Array()
    this.#prefixes[slot] = this.#prefixes[last] ?? 0
    this.#slots.set(moved, slot)
    this.#slots.delete(uid)
    this.#uids.length = this.#uidBytes.length = this.#prefixes.length = this.#size = last
  }

  /** Keeps two members apart, or no longer. */
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

  /** Everybody whom a member may meet, with score and rank; unsorted. */
  eligible(uid: string): Kept[] {
    const slot = this.#slots.get(uid)
    if (slot === undefined) return []
    const found = this.#scan(slot, [{ from: 0, to: this.#size }])
    return Array.from({ length: found }, (_, at) => this.#kept(slot, at))
  }

  /** A member's best 50: by score, then pair rank, then pair id. Empty for somebody who is not here. */
  best(uid: string): Kept[] {
    const slot = this.#slots.get(uid)
    return slot === undefined ? [] : this.#bestIn(slot, [{ from: 0, to: this.#size }])
  }

  /** Everybody's best 50: members in order of gender, interest and age, so that each looks at slices only. */
  everybodysBest(): Map<string, Kept[]> {
    const { engine, groups } = this.#arranged()
    const best = new Map<string, Kept[]>()
    for (let slot = 0; slot < engine.#size; slot += 1) {
      best.set(engine.#uids[slot] ?? '', engine.#bestIn(slot, engine.#slices(slot, groups)))
    }
    return best
  }

  #grow(): void {
    this.#capacity *= 2
    this.#columns = columnsOf(this.#capacity, this.#columns)
    this.#foundSlots = new Int32Array(this.#capacity)
    this.#foundScores = new Uint8Array(this.#capacity)
  }

  #write(slot: number, traits: Traits): void {
    const columns = this.#columns
    columns.gender[slot] = traits.gender === null || traits.age === null ? 0 : genderBits[traits.gender]
    columns.accepts[slot] = traits.accepts
    columns.age[slot] = traits.age ?? 0
    columns.minAge[slot] = traits.minAge
    columns.maxAge[slot] = traits.maxAge
    columns.given[slot] = (traits.hasNames ? namesBit : 0) | (traits.hasBio ? biosBit : 0)
    columns.love[slot] = traits.loveLanguages
    columns.place[slot] = this.#texts.place.numberOf(placeKey(traits.place))
    columns.type[slot] = this.#texts.type.numberOf(traits.personalityType)
    columns.letter[slot] = this.#texts.letter.numberOf(traits.personalityType[0] ?? '')
    for (const trait of answerTraits)
      columns[trait][slot] = this.#texts.answer.numberOf(traits.answers[trait])
  }

  /** Finds all who may meet the member of `slot` in `ranges`: their slots and scores, counted by score. Returns how many. */
  #scan(slot: number, ranges: readonly Range[]): number {
    const { gender, accepts, age, minAge, maxAge, given, love, place, type, letter } = this.#columns
    const { exercise, drinking, smoking, religion, politics, family_plans: family } = this.#columns
    const at = (column: Uint8Array | Int32Array): number => column[slot] ?? 0
    const [myGender, myAccepts, myAge, youngest, oldest] = [
      at(gender),
      at(accepts),
      at(age),
      at(minAge),
      at(maxAge),
    ]
    const [myGiven, myLove, myPlace, myType, myLetter] = [
      at(given),
      at(love),
      at(place),
      at(type),
      at(letter),
    ]
    const [myExercise, myDrinking, mySmoking] = [
      orNothing(at(exercise)),
      orNothing(at(drinking)),
      orNothing(at(smoking)),
    ]
    const [myReligion, myPolitics, myFamily] = [
      orNothing(at(religion)),
      orNothing(at(politics)),
      orNothing(at(family)),
    ]
    const blocked = this.#blocks.get(this.#uids[slot] ?? '')
    const { same: samePlace, different: otherPlace } = weights.location
    const { same: sameType, complementary, different } = weights.personality
    const { minScore, maxScore } = limits.match
    const [foundSlots, foundScores, histogram] = [this.#foundSlots, this.#foundScores, this.#histogram]
    histogram.fill(0)
    let found = 0
    if (myGender === 0) return 0
    for (const { from, to } of ranges) {
      for (let other = from; other < to; other += 1) {
        const theirAge = age[other] ?? 0
        if (
          ((gender[other] ?? 0) & myAccepts) === 0 ||
          (myGender & (accepts[other] ?? 0)) === 0 ||
          theirAge < youngest ||
          theirAge > oldest ||
          myAge < (minAge[other] ?? 0) ||
          myAge > (maxAge[other] ?? 0) ||
          other === slot
        ) {
          continue
        }
        if (blocked?.has(this.#uids[other] ?? '')) continue
        const theirPlace = place[other] ?? 0
        const theirType = type[other] ?? 0
        const alike =
          ((exercise[other] === myExercise ? 4 : 0) +
            (drinking[other] === myDrinking ? 4 : 0) +
            (smoking[other] === mySmoking ? 4 : 0)) |
          ((religion[other] === myReligion ? 1 : 0) +
            (politics[other] === myPolitics ? 1 : 0) +
            (family[other] === myFamily ? 1 : 0))
        const points =
          (givenPoints[myGiven & (given[other] ?? 0)] ?? 0) +
          (agePoints[Math.abs(myAge - theirAge)] ?? 0) +
          (lovePoints[myLove & (love[other] ?? 0)] ?? 0) +
          (answerPoints[alike] ?? 0) +
          (myPlace === 0 || theirPlace === 0 ? 0 : myPlace === theirPlace ? samePlace : otherPlace) +
          (myType === 0 || theirType === 0
            ? 0
            : myType === theirType
              ? sameType
              : myLetter === letter[other]
                ? different
                : complementary)
        const score = points < minScore ? minScore : points > maxScore ? maxScore : points
        foundSlots[found] = other
        foundScores[found] = score
        histogram[score] = (histogram[score] ?? 0) + 1
        found += 1
      }
    }
    return found
  }

  #bestIn(slot: number, ranges: readonly Range[]): Kept[] {
    const found = this.#scan(slot, ranges)
    const threshold = this.#threshold()
    const kept: Kept[] = []
    for (let at = 0; at < found; at += 1) {
      if ((this.#foundScores[at] ?? 0) >= threshold) kept.push(this.#kept(slot, at))
    }
    return kept.sort(byScoreThenRank(this.#uids[slot] ?? '')).slice(0, limits.match.kept)
  }

  /** The lowest score that may still be among the best 50. */
  #threshold(): number {
    let count = 0
    for (let score: number = limits.match.maxScore; score > 0; score -= 1) {
      count += this.#histogram[score] ?? 0
      if (count >= limits.match.kept) return score
    }
    return 0
  }

  #kept(slot: number, at: number): Kept {
    const other = this.#foundSlots[at] ?? 0
    return { uid: this.#uids[other] ?? '', score: this.#foundScores[at] ?? 0, rank: this.#rank(slot, other) }
  }

  #rank(one: number, other: number): number {
    const [first, second] = (this.#uids[one] ?? '') < (this.#uids[other] ?? '') ? [one, other] : [other, one]
    return fmix32(fnv1a(this.#uidBytes[second] ?? new Uint8Array(), this.#prefixes[first]))
  }

  /** The same members in an engine of their own, sorted by group and age, and where each group lies. */
  #arranged(): { engine: Engine; groups: Range[] } {
    const { gender, accepts, age } = this.#columns
    const group = (slot: number): number => (gender[slot] ?? 0) * 16 + (accepts[slot] ?? 0)
    const order = Array.from({ length: this.#size }, (_, slot) => slot).sort(
      (one, other) => group(one) - group(other) || (age[one] ?? 0) - (age[other] ?? 0),
    )
    const engine = new Engine()
    engine.#adopt(this, order)
    const starts = order.flatMap((slot, at) =>
      at === 0 || group(slot) !== group(order[at - 1] ?? 0) ? [at] : [],
    )
    return { engine, groups: starts.map((from, index) => ({ from, to: starts[index + 1] ?? order.length })) }
  }

  #adopt(source: Engine, order: readonly number[]): void {
    while (this.#capacity < order.length) this.#grow()
    this.#size = order.length
    for (const name of byteColumns)
      order.forEach((from, to) => (this.#columns[name][to] = source.#columns[name][from] ?? 0))
    for (const name of wordColumns)
      order.forEach((from, to) => (this.#columns[name][to] = source.#columns[name][from] ?? 0))
    this.#uids = order.map((slot) => source.#uids[slot] ?? '')
    this.#uidBytes = order.map((slot) => source.#uidBytes[slot] ?? new Uint8Array())
    this.#prefixes = order.map((slot) => source.#prefixes[slot] ?? 0)
    for (const [uid, others] of source.#blocks) this.#blocks.set(uid, others)
  }

  /** The parts of the groups that a member and the group want of each other, cut to the member's age range. */
  #slices(slot: number, groups: readonly Range[]): Range[] {
    const { gender, accepts, minAge, maxAge } = this.#columns
    return groups.flatMap(({ from, to }) => {
      const wanted = (gender[from] ?? 0) & (accepts[slot] ?? 0)
      const wanting = (gender[slot] ?? 0) & (accepts[from] ?? 0)
      if (wanted === 0 || wanting === 0) return []
      return [
        {
          from: this.#firstOfAge(minAge[slot] ?? 0, from, to),
          to: this.#firstOfAge((maxAge[slot] ?? 0) + 1, from, to),
        },
      ]
    })
  }

  /** The first slot of a group, sorted by age, whose member is at least that old. */
  #firstOfAge(age: number, from: number, to: number): number {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#columns.age[middle] ?? 0) < age) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Score, then rank, then pair id: the order of the kept matches of `uid`; 0 for one and the same. */
export function byScoreThenRank(uid: string): (one: Kept, other: Kept) => number {
  const pair = (other: string): string => (uid < other ? `${uid}_${other}` : `${other}_${uid}`)
  return (one, other) =>
    other.score - one.score || one.rank - other.rank || compare(pair(one.uid), pair(other.uid))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
