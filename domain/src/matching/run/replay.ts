/** Replays a pair: its score, each other's place in the top matches, and whether the stored match agrees. */
import { z } from 'zod'
import { limits } from '../../limits'
import { traitsMayMeet } from '../score/eligibility'
import { explanation, explanationVersion } from '../score/explanation'
import { pairRank, membersOfPair, pinKinds, type Pin } from '../../members/pair'
import { algorithmVersion, boundedScore, pointsOf, scoreTraits } from '../score/score'
import type { Traits } from '../score/traits'

const sideSchema = z.object({
  uid: z.string(),
  /** Verified, not suspended, complete: takes part in matching. */
  in_pool: z.boolean(),
  /** True iff the index agrees with the member's documents. */
  index_agrees: z.boolean(),
  /** The other's place in the member's top matches, from 1; null when not in them. */
  rank: z.number().int().nullable(),
  /** The number of the member's top matches, and the score of the last; null when there is none. */
  top_matches: z.number().int(),
  last_score: z.number().int().nullable(),
})

const fitSchema = z.object({
  may_meet: z.boolean(),
  /** Signal → points. */
  points: z.record(z.string(), z.number()),
  sum: z.number().int(),
  /** The bound that the sum was brought within, if it was. */
  bound: z.enum(['at least 30', 'at most 98']).nullable(),
  score: z.number().int(),
  /** The score shown with a match: a mutual like lifts it. */
  shown_score: z.number().int(),
  explanation: z.string(),
})

export const replaySchema = z.object({
  pair_id: z.string(),
  sides: z.array(sideSchema),
  pin: z.enum(pinKinds).nullable(),
  /** Null while one of the two takes no part in matching. */
  fit: fitSchema.nullable(),
  /** Of equal scores, the smaller rank comes first. */
  pair_rank: z.number().int(),
  algorithm_version: z.number().int(),
  explanation_version: z.number().int(),
  should_be_stored: z.boolean(),
  stored: z.object({ score: z.number(), algorithm_version: z.number().int() }).nullable(),
  /** The fields in which the stored match differs from the index; all of them when one is missing. */
  differs: z.array(z.string()),
})
export type Replay = z.infer<typeof replaySchema>
export type Fit = z.infer<typeof fitSchema>

/** One of the two: traits from the documents (null: takes no part), traits in the index, and top matches, best first. */
export type ReplayedMember = {
  readonly traits: Traits | null
  readonly indexed: Traits | null
  readonly topMatches: readonly { readonly uid: string; readonly score: number }[]
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
    sides: [sideOf(first, second, one), sideOf(second, first, other)],
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

function sideOf(uid: string, otherUid: string, { traits, indexed, topMatches }: ReplayedMember) {
  const place = topMatches.findIndex((neighbour) => neighbour.uid === otherUid)
  return {
    uid,
    in_pool: traits !== null,
    index_agrees: JSON.stringify(traits) === JSON.stringify(indexed),
    rank: place < 0 ? null : place + 1,
    top_matches: topMatches.length,
    last_score: topMatches.at(-1)?.score ?? null,
  }
}
