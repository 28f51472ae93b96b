/** The hourly repair: of the members and pairs of the club as many as a fixed number of reads allows, the next ones each hour. */
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import { matchRepairSchema } from '@club/domain/matching/match-index'
import { nothingDone, sum, type Tally } from '@club/domain/matching/match-run'
import { storedPairWeights } from '@club/domain/matching/pair-slices'
import { nextRange } from '@club/domain/matching/run-ranges'
import { log } from '../log'
import { mendMembers } from './match-run-members'
import { mendPairs } from './match-run-pairs'
import { latestRun } from './match-runs'
import type { RunContext } from './match-run-context'

/**
 * Looks at the next part, and after the last begins again; nothing while a run over the whole club is under way. What an
 * hour costs is bounded, whatever the size of the club: a larger one takes more hours to get round.
 */
export async function repairPart(
  context: RunContext,
  { hours, reads }: { readonly hours: number; readonly reads: number } = limits.matchRun.repair,
): Promise<Tally> {
  if ((await latestRun(context.db))?.status === 'running') return nothingDone
  const { memory } = await context.gate.inTurn(() => context.gate.current())
  const weights = storedPairWeights(memory.club).map(({ id, weight }) => ({
    id,
    weight: weight + limits.matchRun.costs.readsPerMember,
  }))
  const total = weights.reduce((all, { weight }) => all + weight, 0)
  const range = nextRange(weights, await lastSeen(context.db), Math.min(total / hours, reads))
  await progressOf(context.db).set({ after: range.upTo ?? '' })
  const tally = sum(await mendMembers(range, context), await mendPairs(range, context))
  log.matchesRepaired({ ...range, reads: tally.reads, mended: tally.mended })
  return tally
}

/** Noted before a part is looked at: one that cannot be mended keeps nobody else waiting. */
function progressOf(db: Firestore): DocumentReference {
  return db.doc('match_index/repair')
}

async function lastSeen(db: Firestore): Promise<string> {
  const parsed = matchRepairSchema.safeParse((await progressOf(db).get()).data())
  return parsed.success ? parsed.data.after : ''
}
