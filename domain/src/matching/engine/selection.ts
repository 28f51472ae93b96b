/** Selects the best 50 of a scored table: finds the fiftieth score by counting and decides ties by rank. */
import { limits } from '../../limits'
import { pairId } from '../../members/pair'
import type { Ranking } from './arithmetic'
import type { TopList } from './top-lists'
import type { MemberIds } from './member-ids'
import type { ScoreTable } from './score-table'

const { kept, minScore, maxScore } = limits.match
const bucketBits = 7

export class Selection implements TopList {
  /** Those chosen, the first `count` of them, in no order, by the names of their slots; and their scores. */
  readonly others = new Int32Array(kept)
  readonly scores = new Uint8Array(kept)
  count = 0
  readonly #table: ScoreTable
  readonly #ids: MemberIds
  readonly #ranking: Ranking
  #latestThreshold: number = maxScore
  #aboveThreshold = 0
  readonly #names: Int32Array
  readonly #buckets = new Uint32Array(1 << bucketBits)

  /** `names`: under which slots the table's slots are found in `ids`, and what the chosen ones are to be called. */
  constructor(table: ScoreTable, ids: MemberIds, names: Int32Array, ranking: Ranking) {
    this.#table = table
    this.#ids = ids
    this.#names = names
    this.#ranking = ranking
  }

  /** Chooses among the members the table has just scored with `slot`. */
  choose(slot: number): void {
    const { above, ties, scores } = this.#table
    const threshold = this.#findThreshold()
    const tieCount = this.#table.collect(threshold)
    const aboveCount = this.#aboveThreshold
    this.count = 0
    for (let at = 0; at < aboveCount; at += 1) this.#take(above[at] ?? 0, scores[above[at] ?? 0] ?? 0)
    if (aboveCount + tieCount > kept) this.#chooseByRank(slot, tieCount, threshold)
    else for (let at = 0; at < tieCount; at += 1) this.#take(ties[at] ?? 0, threshold)
  }

  #take(other: number, score: number): void {
    this.others[this.count] = this.#names[other] ?? other
    this.scores[this.count] = score
    this.count += 1
  }

  /** The lowest score chosen, of a full fifty; 0 when there are fewer. */
  get floor(): number {
    return this.count < kept ? 0 : this.#latestThreshold
  }

  /** The score of the fiftieth; the lowest score when there are fewer. */
  #findThreshold(): number {
    let [enough, tooHigh]: [number, number] = [minScore, maxScore + 1]
    this.#aboveThreshold = 0
    while (tooHigh - enough > 1) {
      const score = this.#scoreToTry(enough, tooHigh)
      const count = this.#table.countFrom(score)
      if (count >= kept) enough = score
      else [tooHigh, this.#aboveThreshold] = [score, count]
    }
    this.#latestThreshold = enough
    return enough
  }

  /** Members who follow each other in a sorted table are alike: first the latest threshold, then whether it still is one. */
  #scoreToTry(enough: number, tooHigh: number): number {
    const latest = this.#latestThreshold
    if (latest > enough && latest < tooHigh) return latest
    return latest === enough ? latest + 1 : (enough + tooHigh) >> 1
  }

  /** Ranks are spread evenly: counted by their upper bits, all but those of one bucket are decided. */
  #chooseByRank(slot: number, ties: number, score: number): void {
    const slots = this.#table.ties
    const ranks = this.#ranking(slot, slots, ties)
    const { last, room } = this.#lastBucket(ranks, ties)
    const undecided: number[] = []
    for (let at = 0; at < ties; at += 1) {
      const bucket = bucketOf(ranks[at] ?? 0)
      if (bucket < last) this.#take(slots[at] ?? 0, score)
      else if (bucket === last) undecided.push(at)
    }
    if (undecided.length > room) undecided.sort(this.#byRank(slot, ranks))
    for (const at of undecided.slice(0, room)) this.#take(slots[at] ?? 0, score)
  }

  /** The bucket in which the room ends, and how many of it still fit. */
  #lastBucket(ranks: Uint32Array, ties: number): { last: number; room: number } {
    const buckets = this.#buckets.fill(0)
    for (let at = 0; at < ties; at += 1) {
      const bucket = bucketOf(ranks[at] ?? 0)
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
    }
    let [last, room] = [0, kept - this.count]
    while ((buckets[last] ?? 0) < room) {
      room -= buckets[last] ?? 0
      last += 1
    }
    return { last, room }
  }

  /** Places among the ties, by rank, then by pair id. */
  #byRank(slot: number, ranks: Uint32Array): (one: number, other: number) => number {
    const pair = (at: number): string => pairId(this.#uidOf(slot), this.#uidOf(this.#table.ties[at] ?? 0))
    return (one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0) || (pair(one) < pair(other) ? -1 : 1)
  }

  #uidOf(slot: number): string {
    return this.#ids.uidOf(this.#names[slot] ?? slot)
  }
}

function bucketOf(rank: number): number {
  return rank >>> (32 - bucketBits)
}
