/** The interface for computing scores and ranks, implemented twice: plainly, and with vector registers. */
import { blockBytes, blocksAt, lanes, slotBytes } from './layout'
import type { MemberIds } from './member-ids'

export type Arithmetic = {
  readonly scoring: (space: Space) => Scoring
  /** For the ids as they are now; `names`: under which slots a table's slots are found in them. */
  readonly ranking: (ids: MemberIds, names: Int32Array) => Ranking
}

/** Works on the first `ranges` ranges of blocks stored at `rangesAt`. */
export type Scoring = {
  readonly memory: ArrayBuffer
  /** Writes the score of each slot of the ranges with the member whose first column is at `member`; 0 for those who cannot meet. */
  readonly score: (member: number, ranges: number) => void
  /** Counts the slots of the ranges that score at least `least`, which is above 0. */
  readonly countFrom: (least: number, ranges: number) => number
  /** Writes the slots that score above `threshold`, and those that score exactly that; returns the number of the latter. */
  readonly collect: (threshold: number, ranges: number) => number
}

/** The ranks of the pairs of `slot` with the first `count` of `others`, in their order; valid until the next call. */
export type Ranking = (slot: number, others: Uint32Array, count: number) => Uint32Array

/** Offsets in bytes of the scores and the found slots, behind the blocks. */
export type Space = {
  readonly scoresAt: number
  readonly aboveAt: number
  readonly tiesAt: number
  readonly size: number
}

/** The space for that many blocks. */
export function spaceFor(blocks: number): Space {
  const scoresAt = blocksAt + blocks * blockBytes
  const aboveAt = scoresAt + blocks * lanes
  const tiesAt = aboveAt + blocks * lanes * slotBytes
  return { scoresAt, aboveAt, tiesAt, size: tiesAt + blocks * lanes * slotBytes }
}
