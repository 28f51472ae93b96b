/**
 * The code of an authenticator app, which a sign-in waits for: the page asks for it while the action that signs in is still
 * running. Needs no Firebase until then.
 */
import type { MultiFactorError, UserCredential } from 'firebase/auth'
import { useSyncExternalStore } from 'react'
import { failureOf, fetched, SecondFactorCancelledError } from '../failure'

export type CodeQuestion = {
  /** Continues the sign-in; throws errors that `failureOf` understands, and then the question is still open. */
  readonly answer: (code: string) => Promise<void>
  /** Makes the sign-in fail. */
  readonly cancel: () => void
}

let question: CodeQuestion | null = null
const watchers = new Set<() => void>()

function set(next: CodeQuestion | null) {
  question = next
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** Null while no sign-in waits for a code. */
export function useCodeQuestion(): CodeQuestion | null {
  return useSyncExternalStore(
    subscribe,
    () => question,
    () => null,
  )
}

/** Resolves to what `check` makes of a code, once it accepts one. */
function askForCode<T>(check: (code: string) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    set({
      answer: async (code) => {
        const checked = await check(code)
        set(null)
        resolve(checked)
      },
      cancel: () => {
        set(null)
        reject(new SecondFactorCancelledError())
      },
    })
  })
}

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
      import('../firebase/second-factor'),
    )
    const resolver = getMultiFactorResolver(getAuthInstance(), error)
    const [factor] = resolver.hints
    if (factor === undefined) throw error
    return askForCode((code) =>
      resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code)),
    )
  }
}
