/** Makes the stored matches in a range of pair ids what the index says they should be. */
import type { Club } from '@club/domain/matching/club'
import type { DesiredMatch } from '@club/domain/matching/desired-match'
import { nothingDone, sum, type Tally } from '@club/domain/matching/match-run'
import { evenBounds, isIn, rangeCount, type IdRange } from '@club/domain/matching/run-ranges'
import { pairSlices, pairWeights, type PairSlice } from '@club/domain/matching/pair-slices'
import { idPages, readsOf, type IdPage } from './id-pages'
import { repairs } from './match-repairs'
import type { RunContext } from './match-run-context'

/** Where the ranges of the whole club end, so that each holds about as many pairs. */
export async function pairBounds({ gate, sizes }: RunContext): Promise<string[]> {
  const { memory } = await gate.inTurn(() => gate.current())
  const weights = pairWeights(memory.club)
  const total = weights.reduce((count, { weight }) => count + weight, 0)
  return evenBounds(weights, rangeCount(total, sizes.pairsPerRange))
}

/**
 * Slice by slice, so that no more than a page of pairs is in memory. A slice is only a part of the ids: what should be
 * there is asked of the index again each time, behind the fence of the commit.
 */
export async function mendPairs(range: IdRange, context: RunContext): Promise<Tally> {
  const { gate, db, sizes } = context
  const { memory, reads } = await gate.inTurn(() => gate.current())
  let tally: Tally = { ...nothingDone, reads }
  for (const slice of pairSlices(memory.club, range, sizes.pairsPerPage))
    for await (const page of idPages(db.collection('matches'), slice.range, 2 * sizes.pairsPerPage))
      tally = sum(tally, await mendPage(page, slice, context))
  return tally
}

/**
 * What was stored is read before the index, and not again when others come first: a commit in between has written each
 * pair that it changed, and left the others as they were read.
 */
async function mendPage(page: IdPage, { uids }: PairSlice, { gate }: RunContext): Promise<Tally> {
  let reads = readsOf(page)
  return gate.inTurn(() =>
    gate.untilItHolds(async () => {
      const current = await gate.current()
      reads += current.reads
      const writes = repairs(page.docs, wantedOn(page, uids, current.memory.club))
      if (writes.size === 0) return { reads, writes: 0, mended: 0 }
      if (!(await gate.install(current, [], writes))) return null
      return { reads, writes: 1 + writes.size, mended: writes.size }
    }),
  )
}

/** The pairs of `uids` that belong on a page, and those that are there and should be, whoever has joined since. */
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
