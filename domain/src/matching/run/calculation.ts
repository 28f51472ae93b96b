/** `calculateMatches`: allowed requests, answers, and the texts when it fails (sections 7 and 8; readings, section 3). */
import type { AuthFailure } from '../../account/auth-failure'
import { limits } from '../../limits'

type CalculationRequest = {
  readonly caller: { readonly uid: string; readonly isAdmin: boolean }
  readonly user_id?: string | undefined
  readonly full_calculation?: boolean | undefined
}

type CalculationDecision =
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

type CalculationAnswer = {
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

export const calculationFailureTitle = 'Match Calculation Failed'

export const calculationTexts = {
  expired: 'Authentication expired - please refresh and try again',
  notFound: 'Match service unavailable - please try again later',
  server: 'Server error - please try again',
  noResponse: 'No response from match service',
  unauthenticated: 'Authentication required',
  signedOut: 'Please log in to calculate matches',
  poolTooSmall: 'Need at least 2 profiles with gender/orientation for matching',
} as const

/** Codes of the callable protocol whose messages are for machines, and ours for no connection. */
const textOfCode: Readonly<Record<string, string>> = {
  offline: calculationTexts.noResponse,
  unauthenticated: calculationTexts.expired,
  'not-found': calculationTexts.notFound,
  unimplemented: calculationTexts.notFound,
  unavailable: calculationTexts.noResponse,
  'deadline-exceeded': calculationTexts.noResponse,
  cancelled: calculationTexts.noResponse,
  internal: calculationTexts.server,
  unknown: calculationTexts.server,
  'data-loss': calculationTexts.noResponse,
  aborted: calculationTexts.server,
}

const ownTexts: ReadonlySet<string> = new Set(Object.values(calculationTexts))

/** The text for a call that failed: its own message where that is one of ours or a refusal, else what its code means. */
export function calculationFailureText({ code, message }: AuthFailure): string {
  const words = message?.trim() ?? ''
  if (ownTexts.has(words)) return words
  const own = textOfCode[(code ?? 'internal').replace(/^functions\//, '')]
  return own ?? (words || calculationTexts.server)
}

/** The text for an answer with `success: false`. */
export function calculationRefusalText(answer: { readonly error?: string | undefined }): string {
  const error = answer.error?.trim() ?? ''
  return error === '' ? calculationTexts.server : error
}
