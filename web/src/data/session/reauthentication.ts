/** Asks for the password again before an action that only the account's owner is allowed to do. */
import type { User } from 'firebase/auth'
import { fetched, SignInTooOldError } from '../failure'
import { withSecondFactor } from './second-factor'

/**
 * The signed-in user, freshly signed in. Throws errors that `failureOf` understands: 'auth/…' for a wrong
 * password.
 */
export async function reauthenticate(password: string): Promise<User> {
  const { EmailAuthProvider, getAuthInstance, reauthenticateWithCredential } = await fetched(
    import('../firebase/auth'),
  )
  const user = getAuthInstance().currentUser
  if (!user?.email) throw new SignInTooOldError()
  const credential = EmailAuthProvider.credential(user.email, password)
  return (await withSecondFactor(reauthenticateWithCredential(user, credential))).user
}
