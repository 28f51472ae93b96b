/** Failures to sign in or sign up, as reported by the provider or one of our functions. */

/** Both null when nothing is known; refusals by our functions have a code 'functions/…'. */
export type AuthFailure = { readonly code: string | null; readonly message: string | null }

export type Notice = { readonly title: string; readonly description: string }

/** Our own code, and the reason in our refusal: the address is not confirmed yet. */
export const emailNotConfirmed = 'email-not-confirmed'

/** The reason in our refusal when the sign-in still works, and its member has left the club. */
export const noSuchAccount = 'no-such-account'

/** Our own code when the browser blocks site data. */
export const storageBlocked = 'storage-blocked'

/** Our own code for no answer. */
export const offline = 'offline'

/** Messages for codes that come without one. */
const wordsOf = new Map([
  ['auth/user-disabled', 'The user account has been disabled by an administrator.'],
  ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes, or reset your password.'],
  [
    'auth/network-request-failed',
    'We couldn’t reach the server. Please check your connection and try again.',
  ],
  ['auth/timeout', 'We couldn’t reach the server. Please check your connection and try again.'],
  [
    'auth/invalid-verification-code',
    'That code isn’t right. Wait for a new one and try again. If it keeps failing, check that your phone sets its time automatically.',
  ],
  ['auth/invalid-multi-factor-session', 'That took too long. Please try again from the start.'],
  ['auth/missing-multi-factor-session', 'That took too long. Please try again from the start.'],
  ['auth/code-expired', 'That took too long. Please try again from the start.'],
  ['auth/requires-recent-login', 'That took too long. Please try again from the start.'],
  [
    'auth/multi-factor-info-not-found',
    'Your authenticator app has been removed from your account. Please log in again.',
  ],
  [
    'auth/second-factor-already-in-use',
    'You’ve already set up an authenticator app. Start over and enter its code.',
  ],
])

/** Codes unrelated to the input. */
const retryableCodes = new Set([
  offline,
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

/** True iff the provider or one of our functions answered, or it is known that neither could. */
export function isFromProvider({ code }: AuthFailure): boolean {
  return code !== null && /^(?:(?:auth|functions)\/|offline$)/.test(code)
}

/** True iff the same request may succeed later: the network or the server failed. */
export function isRetryable({ code }: AuthFailure): boolean {
  return code === null || retryableCodes.has(code)
}

/** The message without the provider's prefix and code; null when there is none. */
export function sentenceOf({ code, message }: AuthFailure): string | null {
  const sentence = (message ?? '')
    .replace(/^Firebase:\s*/, '')
    .replace(/\s*\((?:auth|functions)\/[\w-]+\)\.?$/, '')
    .trim()
  const isSilent = sentence === '' || sentence === 'Error'
  return isSilent ? (wordsOf.get(code ?? '') ?? null) : sentence
}
