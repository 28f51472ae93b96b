/** Live lists in pages. */
import {
  endAt,
  limit,
  type Query,
  query,
  queryEqual,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  startAfter,
} from 'firebase/firestore'
import { useCallback, useEffect, useState } from 'react'
import { answerWithinMs } from '../failure'
import { handingOver } from './handing-over'
import {
  type Listen,
  listenTo,
  type Live,
  openQuery,
  parsedRows,
  type Row,
  useStable,
  useListener,
} from './live'

/** The boundary between two pages: a snapshot, because values lose precision. */
type Cursor<T> = QueryDocumentSnapshot<T>

/**
 * The last page takes the next `size`, plus one that shows whether there are more; an earlier one takes
 * everything up to the start of the next, so that nothing falls between two.
 */
function pagesOf<T>(
  all: Query<T>,
  cursors: readonly Cursor<T>[],
  { size, max }: { size: number; max: number },
): Query<T>[] {
  return [...cursors, null].map((until, index) => {
    const after = cursors[index - 1]
    const from = after ? query(all, startAfter(after)) : all
    return until ? query(from, endAt(until), limit(max)) : query(from, limit(size + 1))
  })
}

/** The pages as shown, without the extra row that only shows whether there are more. */
export function asShown<T>(
  pages: readonly (readonly T[])[],
  size: number,
): { pages: readonly (readonly T[])[]; hasMore: boolean } {
  const last = pages.at(-1) ?? []
  return { pages: [...pages.slice(0, -1), last.slice(0, size)], hasMore: last.length > size }
}

/**
 * Lists each row once, from the last page that has it: while a row moves between two pages, both may have it.
 */
export function onceEach<T>(pages: readonly (readonly Row<T>[])[]): Row<T>[] {
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()]
}

export type Pages<T> = {
  readonly rows: readonly Row<T>[]
  /** There are more than those. */
  readonly hasMore: boolean
  /** These are the first answers since the listeners were opened, with the page or for a further one. */
  readonly isOpening: boolean
}

type Heard<T> = Pages<T> & { readonly count: number; readonly end: readonly Cursor<T>[] }

function heardFrom<T>(docs: readonly (readonly Cursor<T>[])[], size: number, isOpening: boolean): Heard<T> {
  const { pages, hasMore } = asShown(docs, size)
  const end = pages.at(-1)?.slice(-1) ?? []
  return { rows: onceEach(pages.map(parsedRows)), hasMore, isOpening, count: docs.length, end }
}

export type LivePages<T> = {
  readonly live: Live<Pages<T>>
  /** Adds the next `size`, or asks for them again. */
  readonly showMore: () => void
  readonly isLoadingMore: boolean
  /** The server has not answered for 10 seconds; its answer still counts. */
  readonly isMoreMissing: boolean
}

const noCursors: readonly never[] = []

/**
 * The documents of `all` in its order, `size` at first and more on demand. A page that isn't the last any
 * more also contains what has moved into it, up to `max` (the most that the rules let one query read). Loaded
 * rows stay while further pages load.
 */
export function useLivePages<T>(all: Query<T>, size: number, max = 2 * size): LivePages<T> {
  const stable = useStable(all, queryEqual)
  const [turned, setTurned] = useState<{ of: Query<T> | null; cursors: readonly Cursor<T>[] }>({
    of: stable,
    cursors: noCursors,
  })
  const cursors = turned.of === stable ? turned.cursors : noCursors
  const [open] = useState(() => handingOver<Query<T>, QuerySnapshot<T>>(openQuery, queryEqual))
  const listen = useCallback<Listen<Heard<T>>>(
    (onData, onError) => {
      if (!stable) return () => undefined
      let isOpening = true
      const hear = (docs: readonly (readonly Cursor<T>[])[]) => {
        onData(heardFrom(docs, size, isOpening))
        isOpening = false
      }
      return listenTo(pagesOf(stable, cursors, { size, max }), open)(hear, onError)
    },
    [stable, cursors, size, max, open],
  )
  const live = useListener(stable, listen)
  const heard = live.status === 'ready' ? live.data : null
  const isWaiting = heard !== null && heard.count <= cursors.length
  const [unanswered, setUnanswered] = useState<readonly Cursor<T>[] | null>(null)
  const isMoreMissing = isWaiting && unanswered === cursors

  useEffect(() => {
    if (!isWaiting) return
    const patience = setTimeout(() => setUnanswered(cursors), answerWithinMs)
    return () => clearTimeout(patience)
  }, [isWaiting, cursors])

  return {
    live,
    showMore: () =>
      setTurned({ of: stable, cursors: isMoreMissing ? [...cursors] : [...cursors, ...(heard?.end ?? [])] }),
    isLoadingMore: isWaiting && !isMoreMissing,
    isMoreMissing,
  }
}
