/** The matches in numbers: how many there are, and when they last changed. */
import { limits } from '@club/domain/limits'
import type { Match } from '@club/domain/matching/club/match'
import type { MatchList } from '../../data/matches'

type MatchCounts = {
  readonly total: number
  readonly updatedAt: Date | null
}

export function matchCounts(matches: readonly Pick<Match, 'updated_at'>[]): MatchCounts {
  const times = matches.flatMap(({ updated_at }) => updated_at?.getTime() ?? [])
  return {
    total: matches.length,
    updatedAt: times.length === 0 ? null : new Date(Math.max(...times)),
  }
}

/** '1 match', or '50+ matches' while there are more than those loaded. */
export function countLabel(total: number, hasMore: boolean): string {
  if (total === 0) return 'No matches yet'
  return total === 1 && !hasMore ? '1 match' : `${total}${hasMore ? '+' : ''} matches`
}

/** Number of matches that are loaded before the member has to ask for more. */
export function roomOf({ matches, hasMore }: Pick<MatchList, 'matches' | 'hasMore'>): number {
  const { pageSize } = limits.match
  return hasMore ? matches.length : Math.max(1, Math.ceil(matches.length / pageSize)) * pageSize
}

/** How many like the viewer back, and who knows. */
export function onlyYouTwo(count: number): string {
  return count === 1 ? 'Only the two of you know.' : `${count} people. Each time, only the two of you know.`
}
