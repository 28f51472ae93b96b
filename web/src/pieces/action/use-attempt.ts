/** Sends a request when a screen opens and again on 'Try Again'; returns its state for `<Loaded>`. */
import { useEffect, useState } from 'react'
import type { Live } from '../../data/firebase/live'

const loading = { status: 'loading' } as const

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/**
 * `ask` must be the same function from render to render: a different one is called again. With another
 * `round`, the same one is called again, and its last answer stays until the next.
 */
export function useAttempt<T>(ask: () => Promise<T>, round = 0): Live<T> {
  const [attempt, setAttempt] = useState(0)
  const [heard, setHeard] = useState<{ ask: () => Promise<T>; live: Live<T> } | null>(null)

  useEffect(() => {
    let isCurrent = true
    const say = (live: Live<T>) => isCurrent && setHeard({ ask, live })
    const retry = () => {
      say(loading)
      setAttempt((count) => count + 1)
    }
    const start = () =>
      void ask().then(
        (data) => say({ status: 'ready', data }),
        (error: unknown) => say({ status: 'error', error: asError(error), retry }),
      )
    // In development React mounts twice, and a single-use request (a code) must not be sent twice.
    const timer = setTimeout(start)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [ask, attempt, round])

  return heard?.ask === ask ? heard.live : loading
}
