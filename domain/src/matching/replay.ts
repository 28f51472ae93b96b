/** Why a pair has its score: everything that decides it, computed again from the members' documents. */
import { limits } from '../limits'
import { traitsMayMeet } from './eligibility'
import { explanation, explanationVersion } from './explanation'
import { pairRank } from './pair-rank'
import { membersOfPair, type Pin } from './pins'
import type { Fit, Replay } from './replayed-match'
import { algorithmVersion, boundedScore, pointsOf, scoreTraits } from './score'
import type { Traits } from './traits'

/** One of the two: traits from the documents (null: takes no part), traits in the index, and whom they keep, best first. */
export type ReplayedMember = {
  readonly traits: Traits | null
  readonly indexed: Traits | null
  readonly kept: readonly { readonly uid: string; readonly score: number }[]
}

export type ReplayInput = {
  readonly pair: string
  /** In the order of the pair's id. */
  readonly members: readonly [ReplayedMember, ReplayedMember]
  readonly pin: Pin | undefined
  readonly shouldBeStored: boolean
  readonly stored: Replay['stored']
  readonly differs: readonly string[]
}

export function replayed({ pair, members, pin, shouldBeStored, stored, differs }: ReplayInput): Replay {
  const [first, second] = membersOfPair(pair)
  const [one, other] = members
  return {
    pair_id: pair,
    keepers: [keeperOf(first, second, one), keeperOf(second, first, other)],
    pin: pin ?? null,
    fit: one.traits && other.traits ? fitOf(pair, one.traits, other.traits, pin) : null,
    pair_rank: pairRank(pair),
    algorithm_version: algorithmVersion,
    explanation_version: explanationVersion,
    should_be_stored: shouldBeStored,
    stored,
    differs: [...differs],
  }
}

function fitOf(pair: string, one: Traits, other: Traits, pin: Pin | undefined): Fit {
  const { score, reasons } = scoreTraits(one, other)
  const sum = reasons.reduce((points, reason) => points + reason.points, 0)
  return {
    may_meet: traitsMayMeet(one, other),
    points: pointsOf(reasons),
    sum,
    bound: boundOf(sum),
    score,
    shown_score: pin === 'mutual' ? Math.max(limits.match.mutualScore, score) : score,
    explanation: explanation(reasons, pairRank(pair)),
  }
}

function boundOf(sum: number): Fit['bound'] {
  if (boundedScore(sum) === sum) return null
  return sum < limits.match.minScore ? 'at least 30' : 'at most 98'
}

function keeperOf(uid: string, otherUid: string, { traits, indexed, kept }: ReplayedMember) {
  const place = kept.findIndex((neighbour) => neighbour.uid === otherUid)
  return {
    uid,
    in_pool: traits !== null,
    index_agrees: JSON.stringify(traits) === JSON.stringify(indexed),
    rank: place < 0 ? null : place + 1,
    kept: kept.length,
    last_score: kept.at(-1)?.score ?? null,
  }
}
