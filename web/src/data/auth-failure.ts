/** A failure of logging in or joining, as the notices of the domain understand it; needs no Firebase itself. */
import { type AuthFailure, emailNotConfirmed } from '@club/domain/account/auth-failure'

/** Signed in with the right password, but the address was never confirmed. */
export class EmailNotConfirmedError extends Error {
  readonly code = emailNotConfirmed
}

/** Signed in too long ago to set a new password; the provider's own refusal has the same code. */
export class SignInTooOldError extends Error {
  readonly code = 'auth/requires-recent-login'
}

/** Code and message of whatever was thrown; a refusal by one of our functions counts as its reason, or as 'functions/…'. */
export function authFailureOf(error: unknown): AuthFailure {
  if (!(error instanceof Error)) return { code: null, message: null }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  const isCallError = error.name === 'CallError'
  const reason = isCallError && 'reason' in error && typeof error.reason === 'string' ? error.reason : null
  return {
    code: reason ?? (isCallError && code !== null ? `functions/${code}` : code),
    message: error.message,
  }
}
