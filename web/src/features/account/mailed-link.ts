/** What a mailed link carries in its address. */

/** Kept in the history entry of /reset-password, so that a reload loses nothing. */
export type ResetLink = { token: string } | { oobCode: string }

/** What the page's address says of a reset link: our token, or a code as Firebase itself would mail it; null for any other visit. */
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
