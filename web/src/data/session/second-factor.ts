/** Signing in with an authenticator app as the second factor. */
import type { MultiFactorError, UserCredential } from 'firebase/auth'
import { failureOf, fetched, SecondFactorCancelledError } from '../failure'
import { askForCode } from './code-question'
import { pausingSilence } from './silence'

const isUnfinished = (error: unknown): error is MultiFactorError =>
  failureOf(error).code === 'auth/multi-factor-auth-required'

/** True unless another code, or another try with the same one, can succeed. */
function endsTheAttempt(error: unknown): boolean {
  const { kind, code } = failureOf(error)
  return kind === 'refused' && code !== 'auth/invalid-verification-code'
}

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
      import('../firebase/auth'),
    )
    const resolver = getMultiFactorResolver(getAuthInstance(), error)
    const factor = resolver.hints.find(({ factorId }) => factorId === 'totp')
    if (factor === undefined) throw error
    const signedIn = await pausingSilence(
      askForCode(
        (code) => resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code)),
        endsTheAttempt,
      ),
    )
    if (signedIn === null) throw new SecondFactorCancelledError()
    return signedIn
  }
}
