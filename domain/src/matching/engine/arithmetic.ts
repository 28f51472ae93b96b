/** How scores and ranks are computed; two do it alike: plainly, and with vector registers. */
import { blockBytes, blocksAt, lanes, slotBytes } from './layout'
import type { MemberIds } from './member-ids'

export type Arithmetic = {
  readonly scoring: (space: Space) => Scoring
  /** For the ids as they are now; `names`: under which slots a table's slots are found in them. */
  readonly ranking: (ids: MemberIds, names: Int32Array) => Ranking
}

/** Looks at the ranges of blocks that lie at `rangesAt`, `ranges` of them. */
export type Scoring = {
  readonly memory: ArrayBuffer
  /** Writes a score for each slot of the ranges: 0 for those whom the one whose first column lies at `member` may not meet. */
  readonly score: (member: number, ranges: number) => void
  /** How many slots of the ranges score at least `least`, which is above 0. */
  readonly countFrom: (least: number, ranges: number) => number
  /** Writes the slots that score more than `threshold`, and those that score it; returns how many of the latter there are. */
  readonly collect: (threshold: number, ranges: number) => number
}

/** The ranks of the pairs of `slot` with the first `count` of `others`, in their order; good until the next ones. */
export type Ranking = (slot: number, others: Uint32Array, count: number) => Uint32Array

/** Where the scores, and the slots found, lie behind the blocks; bytes. */
export type Space = {
  readonly scoresAt: number
  readonly aboveAt: number
  readonly tiesAt: number
  readonly size: number
}

/** The space for as many blocks. */
export function spaceFor(blocks: number): Space {
  const scoresAt = blocksAt + blocks * blockBytes
  const aboveAt = scoresAt + blocks * lanes
  const tiesAt = aboveAt + blocks * lanes * slotBytes
  return { scoresAt, aboveAt, tiesAt, size: tiesAt + blocks * lanes * slotBytes }
}
