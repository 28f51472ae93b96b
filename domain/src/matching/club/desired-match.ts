/** Derives the content of `matches/{pair}` from the top matches; null when the pair should not be stored (readings, section 3). */
import { limits } from '../../limits'
import { explanation, explanationVersion, reasonChips } from '../score/explanation'
import type { Match } from './match'
import { pairRank, membersOfPair, superLikerOf, type Pin } from '../../members/pair'
import { algorithmVersion, pointsOf, scoreTraits } from '../score/score'
import type { Traits } from '../score/traits'

/** A match without `updated_at`; `super_liked_by` is there only while it names a member, so that others need no rewriting. */
export type DesiredMatch = Omit<Match, 'updated_at' | 'super_liked_by'> & { super_liked_by?: string }

export type PairState = {
  readonly pair: string
  readonly traits: readonly [Traits, Traits]
  readonly listedBy: readonly string[]
  readonly pin: Pin | undefined
}

/** A pair is stored while it is in either's top matches, mutual or super-liked; a mutual one has at least 85. */
export function desiredMatch({ pair, traits, listedBy, pin }: PairState): DesiredMatch | null {
  const mutual = pin === 'mutual'
  const superLiker = superLikerOf(pair, pin)
  if (pin === 'blocked' || (listedBy.length === 0 && !mutual && superLiker === null)) return null
  const [first, second] = membersOfPair(pair)
  const { score, reasons } = scoreTraits(...traits)
  return {
    user1_id: first,
    user2_id: second,
    user_ids: [first, second],
    compatibility_score: mutual ? Math.max(limits.match.mutualScore, score) : score,
    compatibility_explanation: explanation(reasons, pairRank(pair)),
    explanation_version: explanationVersion,
    algorithm_version: algorithmVersion,
    points: pointsOf(reasons),
    reasons: reasonChips(reasons),
    kept_by: [...listedBy],
    mutual,
    ...(superLiker !== null && { super_liked_by: superLiker }),
  }
}
