/** Changes to how a member signs in, each with their password once more. */
import { call } from './firebase/call'
import { reauthenticate } from './session/reauthentication'
import { accessBySession, updatePassword } from './session/password-reset'
import { SignInTooOldError } from './failure'

/**
 * Sets another password and ends every session, this one included; the caller then reloads the page. Throws
 * errors that `failureOf` understands: 'auth/…' for a wrong password.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  await reauthenticate(current)
  const access = await accessBySession()
  if (access === null) throw new SignInTooOldError()
  await updatePassword(access, next)
}

/**
 * Has a link emailed to a new address that makes it the member's; the answer is the same whatever the address
 * is.
 */
export async function requestEmailChange(password: string, email: string): Promise<void> {
  await reauthenticate(password)
  await call('requestEmailChange', { email })
}
