/** A member's matches, live and in pages, and having them calculated anew. */
import type { OutputOf } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import type { Match } from '@club/domain/matching/match'
import {
  endAt,
  limit,
  onSnapshot,
  orderBy,
  query,
  type Query,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { call } from './call'
import { CallError } from './call-error'
import { collectionOf } from './collection-of'
import { useListenerEpoch } from './listener-epoch'
import { type Live, parsedRows } from './live'
import { afterHearing, type MatchList, noMatchesYet } from './match-list'

export type { MatchList } from './match-list'
export { CallError } from './call-error'

/** Where one page ends and the next begins: a snapshot, for values lose precision. */
type Cursor = QueryDocumentSnapshot<Match>
type Docs = readonly Cursor[]

/** The last page takes the next 50; an earlier one all up to where the next begins, so that nobody falls between two. */
function pagesOf(uid: string, cursors: readonly Cursor[]): Query<Match>[] {
  const matches = collectionOf('matches')
  const best = query(
    matches,
    where('user_ids', 'array-contains', uid),
    orderBy('compatibility_score', 'desc'),
  )
  const bounds = [...cursors, null]
  return bounds.map((until, index) => {
    const after = cursors[index - 1]
    const from = after ? query(best, startAfter(after)) : best
    return until
      ? query(from, endAt(until), limit(limits.match.queryMax))
      : query(from, limit(limits.match.pageSize))
  })
}

/** Listens to all pages; `onPages` hears them together, for the first time when the server has answered each. */
function listenToPages(
  pages: readonly Query<Match>[],
  onPages: (docs: readonly Docs[]) => void,
  onError: (error: Error) => void,
): () => void {
  const answers = new Map<number, Docs>()
  const stop = () => stops.forEach((each) => each())
  const stops = pages.map((page, index) =>
    onSnapshot(
      page,
      { includeMetadataChanges: true },
      (snapshot) => {
        const isFirst = !answers.has(index)
        if (isFirst ? snapshot.metadata.fromCache : snapshot.docChanges().length === 0) return
        answers.set(index, snapshot.docs)
        if (answers.size === pages.length) onPages(pages.map((_, each) => answers.get(each) ?? []))
      },
      (error) => {
        stop()
        onError(error)
      },
    ),
  )
  return stop
}

type Heard = { status: 'loading' | 'ready'; list: MatchList; ends: Docs; pages: number }
const nothingHeard: Heard = { status: 'loading', list: noMatchesYet, ends: [], pages: 0 }

function hear(before: Heard, docs: readonly Docs[], isOpening: boolean): Heard {
  const rows = docs.map((page) => parsedRows([...page]))
  return {
    status: 'ready',
    list: afterHearing(before.list, rows, isOpening),
    ends: docs.at(-1)?.slice(-1) ?? [],
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
    if (failure) return { status: 'error', error: failure, retry }
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
