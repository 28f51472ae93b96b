/** What `calculateMatches` may be asked for, by whom, and what it answers (section 7; readings, section 3). */
import { limits } from '../limits'
import { calculationTexts } from './calculation-failure'

export type CalculationRequest = {
  readonly caller: { readonly uid: string; readonly isAdmin: boolean }
  readonly user_id?: string | undefined
  readonly full_calculation?: boolean | undefined
}

export type CalculationDecision =
  | { readonly accepted: true; readonly scope: 'club' }
  | { readonly accepted: true; readonly scope: 'member'; readonly uid: string }
  | { readonly accepted: false; readonly refused: string }

/** Members recompute themselves; another member or the whole club is for admins. */
export function decideCalculation({
  caller,
  user_id,
  full_calculation,
}: CalculationRequest): CalculationDecision {
  const uid = user_id ?? caller.uid
  if (!caller.isAdmin && (full_calculation === true || uid !== caller.uid)) {
    return { accepted: false, refused: 'Only an admin can calculate matches for others' }
  }
  return full_calculation === true
    ? { accepted: true, scope: 'club' }
    : { accepted: true, scope: 'member', uid }
}

export type CalculationAnswer = {
  readonly success: boolean
  readonly error?: string
  readonly matches_created: number
  readonly profiles_processed: number
  /** Percent; null when there are no matches. */
  readonly score_distribution: { readonly min: number; readonly max: number; readonly avg: number } | null
}

/** The answer after a run: the scores of the matches there are now, and how many members take part. */
export function calculationAnswer(scores: readonly number[], poolSize: number): CalculationAnswer {
  const isTooSmall = poolSize < limits.match.minPool
  return {
    success: !isTooSmall,
    ...(isTooSmall ? { error: calculationTexts.poolTooSmall } : {}),
    matches_created: scores.length,
    profiles_processed: poolSize,
    score_distribution: scores.length > 0 ? distribution(scores) : null,
  }
}

function distribution(scores: readonly number[]): { min: number; max: number; avg: number } {
  let [min, max, sum]: [number, number, number] = [limits.match.maxScore, 0, 0]
  for (const score of scores) {
    min = Math.min(min, score)
    max = Math.max(max, score)
    sum += score
  }
  return { min, max, avg: Math.round(sum / scores.length) }
}
