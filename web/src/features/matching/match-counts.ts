/** The match status in numbers: how many, how many of them shine, and when they last changed. */
import type { Match } from '@club/domain/matching/match'
import { isHighlighted } from '@club/domain/matching/match-label'

export type MatchCounts = {
  readonly total: number
  readonly highlighted: number
  readonly updatedAt: Date | null
}

export function matchCounts(
  matches: readonly Pick<Match, 'compatibility_score' | 'updated_at'>[],
): MatchCounts {
  const times = matches.flatMap(({ updated_at }) => updated_at?.getTime() ?? [])
  return {
    total: matches.length,
    highlighted: matches.filter((match) => isHighlighted(match.compatibility_score)).length,
    updatedAt: times.length === 0 ? null : new Date(Math.max(...times)),
  }
}

/** '1 match', '50+ matches' while there may be more than those loaded. */
export function countWords(total: number, hasMore: boolean): string {
  if (total === 0) return 'No matches yet'
  return total === 1 && !hasMore ? '1 match' : `${total}${hasMore ? '+' : ''} matches`
}
