/** Reconciles the stored matches in a range of pair ids with the index. */
import type { Club } from '@club/domain/matching/club/indexed-club'
import type { DesiredMatch } from '@club/domain/matching/club/desired-match'
import { nothingDone, sum, type Tally } from '@club/domain/matching/run/match-run'
import {
  evenBounds,
  isIn,
  rangeCount,
  type IdRange,
  pairSlices,
  pairWeights,
  type PairSlice,
} from '@club/domain/matching/run/ranges'
import { idPages, readsOf, type IdPage } from '../../server/store/id-pages'
import { correctionsOf } from '../reconcile'
import type { RunContext } from './runs'

/** Bounds that divide the whole club into ranges of about as many pairs each. */
export async function pairBounds({ gate, sizes }: RunContext): Promise<string[]> {
  const { memory } = await gate.withLock(() => gate.current())
  const weights = pairWeights(memory.club)
  const total = weights.reduce((count, { weight }) => count + weight, 0)
  return evenBounds(weights, rangeCount(total, sizes.pairsPerRange))
}

/**
 * Slice by slice, so that no more than a page of pairs is in memory. A slice only names ids: the desired pairs of a
 * page are derived from the index again, behind the fence of its commit.
 */
export async function reconcilePairs(range: IdRange, context: RunContext): Promise<Tally> {
  const { gate, db, sizes } = context
  const { memory, reads } = await gate.withLock(() => gate.current())
  let tally: Tally = { ...nothingDone, reads }
  for (const slice of pairSlices(memory.club, range, sizes.pairsPerPage))
    for await (const page of idPages(db.collection('matches'), slice.range, 2 * sizes.pairsPerPage))
      tally = sum(tally, await reconcilePage(page, slice, context))
  return tally
}

/**
 * Stored pairs are read before the index and not again after a conflict: the commit in between has written each pair
 * that it changed, and left the others as they were read.
 */
async function reconcilePage(page: IdPage, { uids }: PairSlice, { gate }: RunContext): Promise<Tally> {
  let reads = readsOf(page)
  return gate.withLock(() =>
    gate.retryOnConflict(async () => {
      const current = await gate.current()
      reads += current.reads
      const writes = correctionsOf(page.docs, wantedOn(page, uids, current.memory.club))
      if (writes.size === 0) return { reads, writes: 0, reconciled: 0 }
      if (!(await gate.install(current, [], writes))) return null
      return { reads, writes: 1 + writes.size, reconciled: writes.size }
    }),
  )
}

/** The desired pairs of a page: those of `uids` and those found there, including members who have joined since. */
function wantedOn(page: IdPage, uids: readonly string[], club: Club): Map<string, DesiredMatch> {
  const pairs = new Set(page.docs.map(({ id }) => id))
  for (const uid of uids)
    for (const pair of club.storedPairsOf(uid)) if (isIn(page.range, pair)) pairs.add(pair)
  const wanted = new Map<string, DesiredMatch>()
  for (const pair of pairs) {
    const match = club.desired(pair)
    if (match) wanted.set(pair, match)
  }
  return wanted
}
