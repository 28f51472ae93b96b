/**
 * Parses the URL of an emailed link, and stores the needed parts in the history entry once the URL is
 * cleaned.
 */

/** Stored in the history entry of /reset-password, so that a reload loses nothing. */
type ResetLink = { token: string } | { oobCode: string }

/** A reset link: our token, or a code as Firebase itself would email it; null for any other visit. */
export function resetLinkFrom(search: string): ResetLink | null {
  const query = new URLSearchParams(search)
  const token = query.get('token')
  if (token) return { token }
  const oobCode = query.get('mode') === 'resetPassword' ? query.get('oobCode') : null
  return oobCode ? { oobCode } : null
}

/** The code of a sign-in link; null for any other visit. */
export function signInCodeFrom(search: string): string | null {
  const query = new URLSearchParams(search)
  const code = query.get('mode') === 'signIn' ? query.get('oobCode') : null
  return code === '' ? null : code
}

/** The code of a confirmation link; null for any other visit. */
export function confirmationCodeFrom(search: string): string | null {
  const query = new URLSearchParams(search)
  return query.get('mode') === 'verifyEmail' ? query.get('oobCode') : null
}

/** On /login: the confirmation link did not work, so a new one is offered. */
export const failedConfirmation = { parameter: 'confirmation', value: 'failed' } as const

/** The text of that name in a history entry's state; null when there is none. */
export function textIn(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null) return null
  const text: unknown = Object.entries(state).find(([key]) => key === name)?.[1]
  return typeof text === 'string' && text !== '' ? text : null
}
