/** Signing in with an authenticator app as the second factor; its part of Firebase loads when it is needed. */
import type { MultiFactorError, UserCredential } from 'firebase/auth'
import { failureOf, fetched, SecondFactorCancelledError } from '../failure'
import { askForCode } from './code-question'

const isUnfinished = (error: unknown): error is MultiFactorError =>
  failureOf(error).code === 'auth/multi-factor-auth-required'

/**
 * Signs in by `attempt`, and asks users with an authenticator app for its code. Throws errors that `failureOf` understands;
 * SecondFactorCancelledError when there is no code.
 */
export async function withSecondFactor(attempt: Promise<UserCredential>): Promise<UserCredential> {
  try {
    return await attempt
  } catch (error) {
    if (!isUnfinished(error)) throw error
    const { getAuthInstance, getMultiFactorResolver, TotpMultiFactorGenerator } = await fetched(
      import('../firebase/authenticator-app'),
    )
    const resolver = getMultiFactorResolver(getAuthInstance(), error)
    const [factor] = resolver.hints
    if (factor === undefined) throw error
    const signedIn = await askForCode((code) =>
      resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code)),
    )
    if (signedIn === null) throw new SecondFactorCancelledError()
    return signedIn
  }
}
