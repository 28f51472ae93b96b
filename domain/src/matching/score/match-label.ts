/** The label of a score, and whether it is highlighted (section 9); apart from the match schema, which the front page does not load. */
import { firstLimits } from '../../first-limits'

type MatchLabel = 'Great match!' | 'Good match' | 'Compatible'

/** The word beside a score: over 80, over 60, or below. */
export function matchLabel(score: number): MatchLabel {
  if (score > firstLimits.greatAbove) return 'Great match!'
  return score > firstLimits.goodAbove ? 'Good match' : 'Compatible'
}

/** True iff a match of this score is highlighted and carries the sparkle. */
export function isHighlighted(score: number): boolean {
  return score >= firstLimits.highlightFrom
}
