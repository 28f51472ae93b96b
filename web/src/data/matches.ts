/** A member's matches, live and in pages, and having them calculated anew. */
import type { OutputOf } from '@club/domain/contracts/index'
import { useEffect, useState } from 'react'
import { call } from './call'
import { CallError } from './call-error'
import { useListenerEpoch } from './listener-epoch'
import { type Live, parsedRows } from './live'
import { afterHearing, asShown, type MatchList, noMatchesYet } from './match-list'
import { type Docs, listenToPages, pagesOf, unreachable } from './match-pages'

export type { MatchList } from './match-list'
export { CallError } from './call-error'

type Heard = { status: 'loading' | 'ready'; list: MatchList; ends: Docs; pages: number }
const nothingHeard: Heard = { status: 'loading', list: noMatchesYet, ends: [], pages: 0 }

function hear(before: Heard, docs: readonly Docs[], isOpening: boolean): Heard {
  const { pages, hasMore } = asShown(docs)
  return {
    status: 'ready',
    list: afterHearing(before.list, pages.map(parsedRows), { hasMore, isOpening }),
    ends: pages.at(-1)?.slice(-1) ?? [],
    pages: docs.length,
  }
}

export type Matches = {
  readonly live: Live<MatchList>
  /** Adds the next 50. */
  readonly showMore: () => void
  readonly isLoadingMore: boolean
}

/** The best matches of `uid`, 50 at first: pairs whose `user_ids` hold it, best score first (section 7). */
export function useMatches(uid: string): Matches {
  const epoch = useListenerEpoch()
  const [attempt, setAttempt] = useState(0)
  const [cursors, setCursors] = useState<Docs>([])
  const [heard, setHeard] = useState(nothingHeard)
  const [failure, setFailure] = useState<Error | null>(null)

  useEffect(() => {
    let isOpening = true
    return listenToPages(
      pagesOf(uid, cursors),
      (docs) => {
        const opens = isOpening
        isOpening = false
        setFailure(null)
        setHeard((before) => hear(before, docs, opens))
      },
      setFailure,
    )
  }, [uid, cursors, epoch, attempt])

  const retry = () => {
    setFailure(null)
    setAttempt((count) => count + 1)
  }
  const live = ((): Live<MatchList> => {
    const isKnown = heard.status === 'ready' && failure === unreachable
    if (failure && !isKnown) return { status: 'error', error: failure, retry }
    return heard.status === 'ready' ? { status: 'ready', data: heard.list } : { status: 'loading' }
  })()
  return {
    live,
    showMore: () => setCursors([...cursors, ...heard.ends]),
    isLoadingMore: heard.pages < cursors.length + 1,
  }
}

/**
 * Has the caller's own matches calculated anew; `now` is the request's timestamp. Throws CallError: code 'unavailable' while the browser is
 * offline, else as the server answers.
 */
export async function calculateMatches(source: string, now: Date): Promise<OutputOf<'calculateMatches'>> {
  if (!navigator.onLine) throw new CallError('unavailable', '')
  return call('calculateMatches', { source, timestamp: now.toISOString() })
}
