/** Reconciles the club part by part, every hour the next members and pairs, within a fixed number of reads. */
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import { matchReconcileSchema } from '@club/domain/matching/index/match-index'
import { nothingDone, sum, type Tally } from '@club/domain/matching/run/match-run'
import { storedPairWeights, nextRange } from '@club/domain/matching/run/ranges'
import { log } from '../../server/log'
import { reconcileMembers } from './members'
import { reconcilePairs } from './pairs'
import { latestRun, type RunContext } from './runs'

/**
 * Reconciles the next part; after the last it starts over. Does nothing during a whole-club run. The cost of an hour is
 * bounded for any size of the club: a larger one takes more hours per round.
 */
export async function reconcilePart(
  context: RunContext,
  { hours, reads }: { readonly hours: number; readonly reads: number } = limits.matchRun.hourly,
): Promise<Tally> {
  if ((await latestRun(context.db))?.status === 'running') return nothingDone
  const { memory } = await context.gate.withLock(() => context.gate.current())
  const weights = storedPairWeights(memory.club).map(({ id, weight }) => ({
    id,
    weight: weight + limits.matchRun.costs.readsPerMember,
  }))
  const total = weights.reduce((all, { weight }) => all + weight, 0)
  const range = nextRange(weights, await lastSeen(context.db), Math.min(total / hours, reads))
  await progressOf(context.db).set({ after: range.upTo ?? '' })
  const tally = sum(await reconcileMembers(range, context), await reconcilePairs(range, context))
  log.matchPartReconciled({ ...range, reads: tally.reads, reconciled: tally.reconciled })
  return tally
}

/** Noted before a part is reconciled, so that one that fails does not hold up the others. */
function progressOf(db: Firestore): DocumentReference {
  return db.doc('match_index/reconcile')
}

async function lastSeen(db: Firestore): Promise<string> {
  const parsed = matchReconcileSchema.safeParse((await progressOf(db).get()).data())
  return parsed.success ? parsed.data.after : ''
}
