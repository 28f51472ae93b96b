/** What is known of a member's matches: those loaded, best first, and which of them came while the page was open. */
import { limits } from '@club/domain/limits'
import type { Match } from '@club/domain/matching/match'
import type { Row } from './live'

export type MatchList = {
  readonly matches: readonly Row<Match>[]
  /** There are more than those listed. */
  readonly hasMore: boolean
  /** Ids of the pairs that came while the page was open, in the order in which they came. */
  readonly arrived: readonly string[]
  readonly known: ReadonlySet<string>
  /** The latest `updated_at` among what was there already, in ms. */
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

/** Once each and best first: while a match moves between two pages, both may hold it. */
function merged(pages: readonly (readonly Row<Match>[])[]): Row<Match>[] {
  const rows = new Map(pages.flat().map((row) => [row.id, row]))
  return [...rows.values()].toSorted(
    (one, other) => other.data.compatibility_score - one.data.compatibility_score,
  )
}

/** The pages as they are shown: the last one was asked for one more than that, which only tells that there are more. */
export function asShown<T>(pages: readonly (readonly T[])[]): { pages: readonly T[][]; hasMore: boolean } {
  const last = pages.length - 1
  return {
    pages: pages.map((page, index) => (index === last ? page.slice(0, limits.match.pageSize) : [...page])),
    hasMore: (pages.at(-1)?.length ?? 0) > limits.match.pageSize,
  }
}

type Hearing = {
  readonly hasMore: boolean
  /** These are the first answers of all pages, of which nothing counts as arrived. */
  readonly isOpening: boolean
}

/**
 * The list after all pages have been heard. Once it is open, a match that only moved up into a page is older than what was there at the
 * opening; one that came is newer.
 */
export function afterHearing(
  before: MatchList,
  pages: readonly (readonly Row<Match>[])[],
  { hasMore, isOpening }: Hearing,
): MatchList {
  const matches = merged(pages).map((row) => unlessUnchanged(before, row))
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
