/** Live documents and queries: one listener each, opened with the component and closed with it. */
import {
  type DocumentReference,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  queryEqual,
  refEqual,
} from 'firebase/firestore'
import { useCallback, useEffect, useState } from 'react'
import { useListenerEpoch } from './listener-epoch'

export type Live<T> =
  { status: 'loading' } | { status: 'error'; error: Error; retry?: () => void } | { status: 'ready'; data: T }

export type Row<T> = { id: string; data: T }

const loading = { status: 'loading' } as const
const withMetadata = { includeMetadataChanges: true }

type Listen<T> = (onData: (data: T) => void, onError: (error: Error) => void) => () => void

/** The first of several equal sources, so that a source built during render does not reopen its listener. */
function useKept<S>(source: S | null, areEqual: (a: S, b: S) => boolean): S | null {
  const [kept, setKept] = useState(source)
  const isSame = kept === source || (kept !== null && source !== null && areEqual(kept, source))
  if (!isSame) setKept(source)
  return isSame ? kept : source
}

/** What `listen` last said; loading again whenever `listen` is another one. */
function useListener<T>(listen: Listen<T> | null): Live<T> {
  const epoch = useListenerEpoch()
  const [attempt, setAttempt] = useState(0)
  const [heard, setHeard] = useState<{ listen: Listen<T> | null; live: Live<T> }>({
    listen: null,
    live: loading,
  })

  useEffect(() => {
    if (!listen) return
    const say = (live: Live<T>) => setHeard({ listen, live })
    const retry = () => {
      say(loading)
      setAttempt((count) => count + 1)
    }
    return listen(
      (data) => say({ status: 'ready', data }),
      (error) => say({ status: 'error', error, retry }),
    )
  }, [listen, epoch, attempt])

  return listen && heard.listen === listen ? heard.live : loading
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/** The document at `ref`, null when there is none; loading while `ref` is null. */
export function useLiveDocument<T>(ref: DocumentReference<T> | null): Live<T | null> {
  const kept = useKept(ref, refEqual)
  const listen = useCallback<Listen<T | null>>(
    (onData, onError) => {
      if (!kept) return () => undefined
      return onSnapshot(
        kept,
        withMetadata,
        (snapshot) => {
          // Offline, a document that was never read looks missing: only the server knows that it is.
          if (!snapshot.exists() && snapshot.metadata.fromCache) return
          try {
            onData(snapshot.data() ?? null)
          } catch (error) {
            onError(asError(error))
          }
        },
        onError,
      )
    },
    [kept],
  )
  return useListener(kept && listen)
}

/** A document that its schema refuses is left out, so that one bad document never empties a list. */
export function parsedRows<T>(snapshots: QueryDocumentSnapshot<T>[]): Row<T>[] {
  return snapshots.flatMap((snapshot) => {
    try {
      return [{ id: snapshot.id, data: snapshot.data() }]
    } catch (error) {
      console.warn(`Left out ${snapshot.ref.path}:`, error)
      return []
    }
  })
}

const unreachable = new Error('The server does not answer.')

/**
 * The documents of `query` in its order; loading while `query` is null. While the server does not answer and nothing is known yet, it goes on
 * loading, or says so as an error that the first answer ends (`failsOffline`).
 */
export function useLiveQuery<T>(query: Query<T> | null, { failsOffline = false } = {}): Live<Row<T>[]> {
  const kept = useKept(query, queryEqual)
  const listen = useCallback<Listen<Row<T>[]>>(
    (onData, onError) => {
      if (!kept) return () => undefined
      let isFirst = true
      return onSnapshot(
        kept,
        withMetadata,
        (snapshot) => {
          // Offline, a query that was never answered looks empty: only the server knows that it is.
          if (snapshot.empty && snapshot.metadata.fromCache) {
            if (failsOffline && isFirst) onError(unreachable)
            return
          }
          if (!isFirst && snapshot.docChanges().length === 0) return
          isFirst = false
          onData(parsedRows(snapshot.docs))
        },
        onError,
      )
    },
    [kept, failsOffline],
  )
  return useListener(kept && listen)
}
