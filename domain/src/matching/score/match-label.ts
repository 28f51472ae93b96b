/** The label of a score, and whether it is highlighted (section 9); apart from the match schema, which the front page does not load. */
import { limits } from '../../limits'

type MatchLabel = 'Great match!' | 'Good match' | 'Compatible'

/** The word beside a score: over 80, over 60, or below. */
export function matchLabel(score: number): MatchLabel {
  if (score > limits.match.greatAbove) return 'Great match!'
  return score > limits.match.goodAbove ? 'Good match' : 'Compatible'
}

/** True iff a match of this score is highlighted and carries the sparkle. */
export function isHighlighted(score: number): boolean {
  return score >= limits.match.highlightFrom
}
