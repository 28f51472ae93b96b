/** A member's matches in pages: the queries, and the listeners that are heard together. */
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
  type QuerySnapshot,
  startAfter,
  where,
} from 'firebase/firestore'
import { collectionOf } from './collection-of'

/** Where one page ends and the next begins: a snapshot, for values lose precision. */
type Cursor = QueryDocumentSnapshot<Match>
export type Docs = readonly Cursor[]

/**
 * The last page takes the next 50, and one more that tells whether there are more; an earlier one all up to where the next begins, so
 * that nobody falls between two.
 */
export function pagesOf(uid: string, cursors: readonly Cursor[]): Query<Match>[] {
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
      : query(from, limit(limits.match.pageSize + 1))
  })
}

/** Not final: an answer may still come. */
export const unreachable = new Error('The server does not answer.')
const answerWithinMs = 10_000

/**
 * Whether the first snapshot of a page is to be taken for its answer: the server's is, and what this page remembers while the browser is
 * offline; anything else may be a part only.
 */
function isAnswer({ metadata, empty }: QuerySnapshot<Match>): boolean {
  return !metadata.fromCache || (!navigator.onLine && !empty)
}

/**
 * Listens to all pages; `onPages` hears them together, for the first time when each is answered. `onError` hears that the server does not
 * answer, which ends with its first answer, or that it refuses, which ends the listening.
 */
export function listenToPages(
  pages: readonly Query<Match>[],
  onPages: (docs: readonly Docs[]) => void,
  onError: (error: Error) => void,
): () => void {
  const answers = new Map<number, Docs>()
  const patience = setTimeout(() => onError(unreachable), answerWithinMs)
  const stop = () => {
    clearTimeout(patience)
    stops.forEach((each) => each())
  }
  const hearPage = (index: number, snapshot: QuerySnapshot<Match>) => {
    const isFirst = !answers.has(index)
    if (isFirst && !isAnswer(snapshot)) {
      // Firestore tells of an empty memory only once it has failed to reach the server.
      if (snapshot.empty) onError(unreachable)
      return
    }
    if (!isFirst && snapshot.docChanges().length === 0) return
    answers.set(index, snapshot.docs)
    if (answers.size < pages.length) return
    clearTimeout(patience)
    onPages(pages.map((_, each) => answers.get(each) ?? []))
  }
  const stops = pages.map((page, index) =>
    onSnapshot(
      page,
      { includeMetadataChanges: true },
      (snapshot) => hearPage(index, snapshot),
      (error) => {
        stop()
        onError(error)
      },
    ),
  )
  return stop
}
