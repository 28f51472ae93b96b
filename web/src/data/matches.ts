/** A member's matches, live and best first, and their recalculation. */
import type { OutputOf } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import { type Match, otherOf } from '@club/domain/matching/club/match'
import { pairId } from '@club/domain/members/pair'
import { doc, limit, orderBy, query, type QueryFieldFilterConstraint, where } from 'firebase/firestore'
import { useMemo, useState } from 'react'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { joined, type Live, type Row, useLiveDocument, useLiveQuery } from './firebase/live'
import { type LivePages, onceEach, type Pages, useLivePages } from './firebase/live-pages'
import { type Likes, useEnded } from './likes'

export type MatchList = {
  readonly matches: readonly Row<Match>[]
  /** There are more than those listed. */
  readonly hasMore: boolean
  /** Ids of the pairs that came while the page was open, in the order in which they came. */
  readonly arrived: readonly string[]
  readonly known: ReadonlySet<string>
  /** The latest `updated_at` among the matches present at the opening, in ms. */
  readonly newestAtOpening: number
}

export const noMatchesYet: MatchList = {
  matches: [],
  hasMore: false,
  arrived: [],
  known: new Set(),
  newestAtOpening: 0,
}

function updatedAtMs({ data }: Row<Match>): number {
  return data.updated_at?.getTime() ?? 0
}

/** The row as it was, if nothing was written since: every write by the match gate moves `updated_at`. */
function unlessUnchanged({ matches }: MatchList, row: Row<Match>): Row<Match> {
  const known = matches.find(({ id }) => id === row.id)
  const isSame = known && updatedAtMs(known) > 0 && updatedAtMs(known) === updatedAtMs(row)
  return isSame ? known : row
}

/**
 * The list after new pages have arrived. Rows that load with the opening don't count as new. After that, a
 * match that only moved up into a page is older than those present at the opening; a new one is newer.
 */
export function withNewPages(before: MatchList, { rows, hasMore, isOpening }: Pages<Match>): MatchList {
  const matches = rows
    .map((row) => unlessUnchanged(before, row))
    .sort((one, other) => other.data.compatibility_score - one.data.compatibility_score)
  const isNew = (row: Row<Match>) => !before.known.has(row.id) && updatedAtMs(row) > before.newestAtOpening
  const came = isOpening ? [] : matches.filter(isNew).map(({ id }) => id)
  return {
    matches,
    hasMore,
    arrived: [...before.arrived, ...came],
    known: new Set([...before.known, ...matches.map(({ id }) => id)]),
    newestAtOpening: isOpening ? Math.max(0, ...matches.map(updatedAtMs)) : before.newestAtOpening,
  }
}

export type Matches = Omit<LivePages<Match>, 'live'> & { readonly live: Live<MatchList> }

type Heard = { readonly pages: Pages<Match> | null; readonly list: MatchList }

/** Pairs whose `user_ids` include `uid`, best score first (section 7). */
function bestFirst(uid: string) {
  return query(
    collectionOf('matches'),
    where('user_ids', 'array-contains', uid),
    orderBy('compatibility_score', 'desc'),
  )
}

/** Without those that the viewer has ended for themselves. */
function useWithoutEnded(uid: string, live: Live<Row<Match>[]>): Live<Row<Match>[]> {
  const ended = useEnded(uid)
  return useMemo(
    () => joined(live, ended, (rows, gone) => rows.filter(({ data }) => !gone.has(otherOf(data, uid)))),
    [live, ended, uid],
  )
}

/** The `count` best matches of `uid`, live. */
export function useBestMatches(uid: string, count: number): Live<Row<Match>[]> {
  return useWithoutEnded(uid, useLiveQuery(query(bestFirst(uid), limit(count))))
}

const noRows: Live<Row<Match>[]> = { status: 'ready', data: [] }

/**
 * Matches of `uid` by another field than the score. None where they can't be loaded: the best matches are
 * shown all the same.
 */
function useMatchesBy(uid: string, field: QueryFieldFilterConstraint, count: number): Live<Row<Match>[]> {
  const live = useLiveQuery(
    query(collectionOf('matches'), where('user_ids', 'array-contains', uid), field, limit(count)),
  )
  return useWithoutEnded(uid, live.status === 'error' ? noRows : live)
}

/** Matches that have super-liked `uid`, whatever their score. */
export function useSuperLikers(uid: string): Live<Row<Match>[]> {
  return useMatchesBy(uid, where('super_liked_by', '!=', uid), limits.match.pageSize)
}

/** Mutual matches of `uid`, whatever their score. */
export function useMutual(uid: string): Live<Row<Match>[]> {
  return useMatchesBy(uid, where('mutual', '==', true), limits.match.queryMax)
}

/**
 * True if the other member has super-liked `uid`, who has yet to react. Only `uid` can see a pass: the match
 * is the sender's, too.
 */
export function awaitsAnswer({ super_liked_by, user_ids }: Match, uid: string, likes: Likes): boolean {
  const sender = super_liked_by !== uid ? super_liked_by : null
  return sender !== null && user_ids.includes(sender) && !likes.has(sender)
}

/** Those awaiting a reaction of `uid` before all others, each part in its order. */
export function superLikesFirst(rows: readonly Row<Match>[], uid: string, likes: Likes): Row<Match>[] {
  const awaits = ({ data }: Row<Match>) => awaitsAnswer(data, uid, likes)
  return [...rows.filter(awaits), ...rows.filter((row) => !awaits(row))]
}

/** The best matches of `uid`, 50 at first, and all that are mutual or have super-liked them. */
export function useMatches(uid: string): Matches {
  const { live: pages, ...paging } = useLivePages(
    bestFirst(uid),
    limits.match.pageSize,
    limits.match.queryMax,
  )
  const [superLikers, mutual, ended] = [useSuperLikers(uid), useMutual(uid), useEnded(uid)]
  const live = useMemo(() => {
    const further = joined(superLikers, mutual, (one, other) => [one, other])
    const all = joined(pages, further, (best, rows) => ({ ...best, rows: onceEach([best.rows, ...rows]) }))
    return joined(all, ended, (known, gone) => ({
      ...known,
      rows: known.rows.filter(({ data }) => !gone.has(otherOf(data, uid))),
    }))
  }, [pages, superLikers, mutual, ended, uid])
  const [heard, setHeard] = useState<Heard>({ pages: null, list: noMatchesYet })
  if (live.status === 'ready' && live.data !== heard.pages) {
    setHeard({ pages: live.data, list: withNewPages(heard.list, live.data) })
  }
  return { live: live.status === 'ready' ? { status: 'ready', data: heard.list } : live, ...paging }
}

/** The pair of the two, live; null when there is none, or `uid` has ended it for themselves. */
export function useMatchOf(uid: string, other: string): Live<Match | null> {
  const live = useLiveDocument(doc(collectionOf('matches'), pairId(uid, other)))
  return joined(live, useEnded(uid), (match, ended) => (ended.has(other) ? null : match))
}

/**
 * Recalculates the caller's own matches; `now` is the request's timestamp. Throws errors that `failureOf`
 * understands.
 */
export function calculateMatches(source: string, now: Date): Promise<OutputOf<'calculateMatches'>> {
  return call('calculateMatches', { source, timestamp: now.toISOString() })
}
