/**
 * The next few evenings for the front page, fetched in one plain request: visitors need no Firebase for it.
 */
import { type NextEvent, nextEventsFrom, nextEventsPath } from '@club/domain/public-pages/next-events'
import { useEffect, useState } from 'react'
import { answerWithinMs } from './failure'
import type { Live } from './firebase/live'

async function askForNextEvents(signal: AbortSignal): Promise<readonly NextEvent[]> {
  const answer = await fetch(nextEventsPath, { signal })
  if (!answer.ok) throw new Error(`The events could not be read (${answer.status})`)
  return nextEventsFrom(await answer.json())
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/**
 * Up to three published events, earliest first; read again whenever the user comes back to the page (section
 * 2, Home).
 */
export function useNextEvents(): Live<readonly NextEvent[]> {
  const [live, setLive] = useState<Live<readonly NextEvent[]>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const end = new AbortController()
    const retry = () => {
      setLive({ status: 'loading' })
      setAttempt((count) => count + 1)
    }
    const ask = () => {
      const late = new AbortController()
      const patience = setTimeout(() => late.abort(), answerWithinMs)
      const answered = askForNextEvents(AbortSignal.any([end.signal, late.signal]))
      answered
        .finally(() => clearTimeout(patience))
        .then(
          (data) => setLive({ status: 'ready', data }),
          // Old data is better than none.
          (error: unknown) =>
            setLive((shown) =>
              shown.status === 'ready' || end.signal.aborted
                ? shown
                : { status: 'error', error: asError(error), retry },
            ),
        )
    }
    const askWhenBack = () => document.visibilityState === 'visible' && ask()
    ask()
    document.addEventListener('visibilitychange', askWhenBack, { signal: end.signal })
    window.addEventListener('online', ask, { signal: end.signal })
    return () => end.abort()
  }, [attempt])

  return live
}
