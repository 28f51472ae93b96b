/** Setting a new password: asking for the link, opening it, and the change itself (sections 2 and 4, Password reset). */
import { forgetAskedLink } from './asked-link'
import { holdingSession, setHint } from './session-state'
import { unlessUnreachable } from './unless-unreachable'

/** Who may set a new password: whoever holds the code of a mailed link, or a session that has just begun (no code). */
export type ResetAccess = { email: string; oobCode: string | null }

const verbs = () => unlessUnreachable(import('./password-reset-verbs'))

/** Has a reset link mailed; the answer is the same whatever the address is. Throws CallError. */
export async function requestPasswordReset(email: string): Promise<void> {
  await (await verbs()).requestPasswordReset(email)
}

/** Exchanges the token of a reset link for a code of Firebase Auth. Throws CallError; 'failed-precondition' when it is expired or used. */
export async function openPasswordReset(token: string): Promise<string> {
  return (await verbs()).openPasswordReset(token)
}

/** Whose password the code sets. Throws what `authFailureOf` understands when it is expired or used. */
export async function accessByCode(oobCode: string): Promise<ResetAccess> {
  return { email: await (await verbs()).emailOfCode(oobCode), oobCode }
}

/** The access of the session here; null when there is none, or its sign-in is more than five minutes old. */
export async function accessBySession(): Promise<ResetAccess | null> {
  const email = await (await verbs()).emailOfRecentSession()
  return email === null ? null : { email, oobCode: null }
}

/**
 * Sets the password and ends all of the member's sessions, this one included; the caller then reloads the page.
 * May be repeated with the same password when it failed half-way. Throws what `authFailureOf` understands.
 */
export function updatePassword(access: ResetAccess, password: string): Promise<void> {
  return holdingSession(async () => {
    await (await verbs()).updatePassword(access, password)
    setHint(false)
    forgetAskedLink()
  })
}
