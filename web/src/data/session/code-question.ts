/**
 * The code of an authenticator app, which a sign-in waits for: the page asks for it while the action that signs in is still
 * running.
 */
import { useSyncExternalStore } from 'react'

export type CodeQuestion = {
  /** Continues the sign-in, or makes it fail; throws errors that `failureOf` understands while the question stays open. */
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

/**
 * Resolves to what `check` makes of a code, once it accepts one; null when the user has none. Rejects with an error of `check`
 * after which no code can help, by `isFinal`.
 */
export function askForCode<T>(
  check: (code: string) => Promise<T>,
  isFinal: (error: unknown) => boolean,
): Promise<T | null> {
  question?.cancel()
  return new Promise((resolve, reject) => {
    set({
      answer: async (code) => {
        try {
          resolve(await check(code))
        } catch (error) {
          if (!isFinal(error)) throw error
          reject(error instanceof Error ? error : new Error(String(error)))
        }
        set(null)
      },
      cancel: () => {
        set(null)
        resolve(null)
      },
    })
  })
}

/** For a page that the user leaves. */
export function cancelCodeQuestion(): void {
  question?.cancel()
}
