/** Live documents and queries: a listener opens with its component and closes with it. */
import {
  type DocumentReference,
  type DocumentSnapshot,
  onSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  queryEqual,
  type QuerySnapshot,
  refEqual,
} from 'firebase/firestore'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { answerWithinMs, isDeniedByRules, NotConnectedError, isUnanswered } from '../failure'

export type Live<T> =
  | { status: 'loading' }
  | { status: 'error'; error: Error; retry?: () => void }
  | { status: 'ready'; data: T }

export type Row<T> = { id: string; data: T }

const loading = { status: 'loading' } as const
const withMetadata = { includeMetadataChanges: true }

let epoch = 0
const watchers = new Set<() => void>()

/** A new number whenever all listeners are opened again. */
export const epochNow = () => epoch

/**
 * Opens every listener of this page again, because the member's rights have changed: a refused one never
 * recovers.
 */
export function reopenListeners() {
  epoch += 1
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/**
 * Opens a listener and returns a function that closes it. It can report NotConnectedError and continue
 * listening.
 */
export type Listen<T> = (onData: (data: T) => void, onError: (error: Error) => void) => () => void

/** `listen`, which also reports a missing answer after 10 seconds. */
function listenPatiently<T>(
  listen: Listen<T>,
  onData: (data: T) => void,
  onError: (error: Error) => void,
): () => void {
  const patience = setTimeout(() => onError(new NotConnectedError()), answerWithinMs)
  const close = listen(
    (data) => {
      clearTimeout(patience)
      onData(data)
    },
    (error) => {
      clearTimeout(patience)
      onError(error)
    },
  )
  return () => {
    clearTimeout(patience)
    close()
  }
}

/**
 * The latest result of `listen` for `source`, loading again only when the source changes. The one rule for a
 * server that does not answer: an error after 10 seconds, or as soon as Firestore itself knows, cleared by
 * the first answer; loaded data stays.
 */
export function useListener<T>(source: object | null, listen: Listen<T>): Live<T> {
  const currentEpoch = useSyncExternalStore(subscribe, epochNow, epochNow)
  const [attempt, setAttempt] = useState(0)
  const [heard, setHeard] = useState<{ source: object | null; live: Live<T> }>({
    source: null,
    live: loading,
  })

  useEffect(() => {
    if (!source) return
    const say = (live: Live<T>) =>
      setHeard((before) => {
        const isKnown = before.source === source && before.live.status === 'ready'
        return isKnown && isUnanswered(live) ? before : { source, live }
      })
    const retry = () => {
      say(loading)
      setAttempt((count) => count + 1)
    }
    return listenPatiently(
      listen,
      (data) => say({ status: 'ready', data }),
      (error) => say({ status: 'error', error, retry }),
    )
  }, [source, listen, currentEpoch, attempt])

  return source && heard.source === source ? heard.live : loading
}

/** The first of several equal sources, so that a source built during render does not reopen its listener. */
export function useStable<S>(source: S | null, areEqual: (a: S, b: S) => boolean): S | null {
  const [stable, setStable] = useState(source)
  const isSame = stable === source || (stable !== null && source !== null && areEqual(stable, source))
  if (!isSame) setStable(source)
  return isSame ? stable : source
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

/** The document at `ref`, null when there is none; loading while `ref` is null. */
export function useLiveDocument<T>(ref: DocumentReference<T> | null): Live<T | null> {
  const stable = useStable(ref, refEqual)
  const listen = useCallback<Listen<T | null>>(
    (onData, onError) => {
      if (!stable) return () => undefined
      return onSnapshot(
        stable,
        withMetadata,
        (snapshot) => {
          // Offline, a document that was never read looks missing: only the server knows that it is.
          if (!snapshot.exists() && snapshot.metadata.fromCache) {
            onError(new NotConnectedError())
            return
          }
          try {
            onData(snapshot.data() ?? null)
          } catch (error) {
            onError(asError(error))
          }
        },
        onError,
      )
    },
    [stable],
  )
  return useListener(stable, listen)
}

/** Opens a listener to a query or a document, and answers how to close it. */
export type Open<Source, Snapshot> = (
  source: Source,
  hear: (snapshot: Snapshot) => void,
  fail: (error: Error) => void,
) => () => void

export function openQuery<T>(
  query: Query<T>,
  hear: (snapshot: QuerySnapshot<T>) => void,
  fail: (error: Error) => void,
): () => void {
  return onSnapshot(query, withMetadata, hear, fail)
}

export function openDocument<T>(
  ref: DocumentReference<T>,
  hear: (snapshot: DocumentSnapshot<T>) => void,
  fail: (error: Error) => void,
): () => void {
  return onSnapshot(ref, withMetadata, hear, fail)
}

/** A document that its schema refuses is left out, so that one bad document never empties a list. */
export function parsedRows<T>(snapshots: readonly QueryDocumentSnapshot<T>[]): Row<T>[] {
  return snapshots.flatMap((snapshot) => {
    try {
      return [{ id: snapshot.id, data: snapshot.data() }]
    } catch (error) {
      console.warn(`Left out ${snapshot.ref.path}:`, error)
      return []
    }
  })
}

/**
 * True if the first snapshot of a query counts as its answer: one from the server, or from the cache while
 * the browser is offline; any other may be incomplete.
 */
function isAnswer({ metadata, empty }: QuerySnapshot<unknown>): boolean {
  return !metadata.fromCache || (!navigator.onLine && !empty)
}

/** Listens to `queries` together: reports first when each is answered, and again with every change. */
export function listenTo<T>(
  queries: readonly Query<T>[],
  open: Open<Query<T>, QuerySnapshot<T>> = openQuery,
): Listen<readonly (readonly QueryDocumentSnapshot<T>[])[]> {
  return (onData, onError) => {
    const answers = new Map<number, readonly QueryDocumentSnapshot<T>[]>()
    const hear = (index: number, snapshot: QuerySnapshot<T>) => {
      const isFirst = !answers.has(index)
      if (isFirst && !isAnswer(snapshot)) {
        // Firestore reports an empty cache only once it has failed to reach the server.
        if (snapshot.empty) onError(new NotConnectedError())
        return
      }
      if (!isFirst && snapshot.docChanges().length === 0) return
      answers.set(index, snapshot.docs)
      if (answers.size === queries.length) onData(queries.map((_, each) => answers.get(each) ?? []))
    }
    const stop = () => closers.forEach((close) => close())
    const closers = queries.map((query, index) =>
      open(
        query,
        (snapshot) => hear(index, snapshot),
        (error) => {
          stop()
          onError(error)
        },
      ),
    )
    return stop
  }
}

/** The documents of `query` in its order; loading while `query` is null. */
export function useLiveQuery<T>(query: Query<T> | null): Live<Row<T>[]> {
  const stable = useStable(query, queryEqual)
  const listen = useCallback<Listen<Row<T>[]>>(
    (onData, onError) => {
      if (!stable) return () => undefined
      return listenTo([stable])((pages) => onData(pages.flatMap(parsedRows)), onError)
    },
    [stable],
  )
  return useListener(stable, listen)
}

/**
 * Listens to documents together: reports once each is answered, and again with every change. By id; null for
 * documents that are missing, refused, or don't match their schema.
 */
export function listenToEach<T>(
  refs: readonly DocumentReference<T>[],
  open: Open<DocumentReference<T>, DocumentSnapshot<T>> = openDocument,
): Listen<ReadonlyMap<string, T | null>> {
  return (onData, onError) => {
    const known = new Map<string, T | null>()
    const hear = (id: string, data: T | null) => {
      known.set(id, data)
      if (known.size === refs.length) onData(new Map(known))
    }
    const closers = refs.map((ref) =>
      open(
        ref,
        (snapshot) => {
          if (!snapshot.exists() && snapshot.metadata.fromCache) onError(new NotConnectedError())
          else hear(ref.id, dataOrNull(snapshot))
        },
        (error) => (isDeniedByRules(error) ? hear(ref.id, null) : onError(error)),
      ),
    )
    if (refs.length === 0) onData(known)
    return () => closers.forEach((close) => close())
  }
}

function dataOrNull<T>(snapshot: DocumentSnapshot<T>): T | null {
  try {
    return snapshot.data() ?? null
  } catch (error) {
    console.warn(`Left out ${snapshot.ref.path}:`, error)
    return null
  }
}

/** Reports the answer of a request, once. */
function answerTo<T>(ask: () => Promise<T>): Listen<T> {
  return (onData, onError) => {
    let isWanted = true
    ask().then(
      (answer) => {
        if (isWanted) onData(answer)
      },
      (error: unknown) => {
        if (isWanted) onError(asError(error))
      },
    )
    return () => {
      isWanted = false
    }
  }
}

/** Two documents read as one, ready when both are; the first error of either is that of both. */
export function joined<A, B, T>(one: Live<A>, other: Live<B>, join: (one: A, other: B) => T): Live<T> {
  const failed = [one, other].filter((live) => live.status === 'error')
  const retry = () => failed.forEach((live) => live.retry?.())
  if (failed[0]) return { ...failed[0], retry }
  if (one.status !== 'ready' || other.status !== 'ready') return loading
  return { status: 'ready', data: join(one.data, other.data) }
}

/**
 * The answer of `ask` about a thing, fetched again for each `version`, showing the previous answer until
 * then; loading while `about` is null. `ask` must be the same function from render to render.
 */
export function useAnswer<T>(
  about: string | null,
  version: string,
  ask: (about: string) => Promise<T>,
): Live<T> {
  const source = useMemo(() => (about === null ? null : { about }), [about])
  // Without a source there is nothing to listen to.
  const request = useMemo(
    () => ({ version, listen: answerTo(() => ask(about ?? '')) }),
    [about, version, ask],
  )
  return useListener(source, request.listen)
}
