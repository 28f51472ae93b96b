/**
 * The code of an authenticator app, which a sign-in waits for: the page asks for it while the action that signs in is still
 * running.
 */
import { useSyncExternalStore } from 'react'

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

/** Resolves to what `check` makes of a code, once it accepts one; null when the user has none. */
export function askForCode<T>(check: (code: string) => Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    set({
      answer: async (code) => {
        const checked = await check(code)
        set(null)
        resolve(checked)
      },
      cancel: () => {
        set(null)
        resolve(null)
      },
    })
  })
}
