/** A failure of getting in, as the provider or one of our functions tells it. */

/** Both null for anything that tells nothing; a refusal by one of our functions has a code 'functions/…'. */
export type AuthFailure = { readonly code: string | null; readonly message: string | null }

export type Notice = { readonly title: string; readonly description: string }

/** Our own code beside the provider's, and the reason of our refusal: only the address is still to be confirmed. */
export const emailNotConfirmed = 'email-not-confirmed'

/** For failures that the provider has a code and no words for. */
const wordsOf = new Map([
  ['auth/user-disabled', 'The user account has been disabled by an administrator.'],
  ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes, or reset your password.'],
  ['auth/network-request-failed', 'We could not reach the club. Please check your connection and try again.'],
  ['auth/timeout', 'We could not reach the club. Please check your connection and try again.'],
])

/** Codes that say nothing about what was handed in. */
const passingCodes = new Set([
  'auth/network-request-failed',
  'auth/timeout',
  'auth/too-many-requests',
  'auth/internal-error',
  'functions/unavailable',
  'functions/deadline-exceeded',
  'functions/resource-exhausted',
  'functions/internal',
  'functions/data-loss',
])

/** True iff the provider or one of our functions answered. */
export function isFromProvider({ code }: AuthFailure): boolean {
  return code !== null && /^(?:auth|functions)\//.test(code)
}

/** True iff the same request may succeed later: the network or the server failed, and nothing was refused. */
export function mayPass({ code }: AuthFailure): boolean {
  return code === null || passingCodes.has(code)
}

/** The sentence of a failure, without the provider's brand and code; null when there is none. */
export function sentenceOf({ code, message }: AuthFailure): string | null {
  const sentence = (message ?? '')
    .replace(/^Firebase:\s*/, '')
    .replace(/\s*\((?:auth|functions)\/[\w-]+\)\.?$/, '')
    .trim()
  const isSilent = sentence === '' || sentence === 'Error'
  return isSilent ? (wordsOf.get(code ?? '') ?? null) : sentence
}
