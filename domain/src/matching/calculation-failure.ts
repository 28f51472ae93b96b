/** What a member reads when calculating matches did not work (section 8). */

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

/** Codes of the callable protocol whose messages are for machines. */
const textOfCode: Readonly<Record<string, string>> = {
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
export function calculationFailureText(failure: { readonly code: string; readonly message: string }): string {
  if (ownTexts.has(failure.message)) return failure.message
  return textOfCode[failure.code] ?? (failure.message.trim() || calculationTexts.server)
}

/** The text for an answer that says `success: false`. */
export function calculationRefusalText(answer: { readonly error?: string | undefined }): string {
  const error = answer.error?.trim() ?? ''
  return error === '' ? calculationTexts.server : error
}
