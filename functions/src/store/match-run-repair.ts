/** The hourly repair: of the members and pairs of the club as many as a fixed number of reads allows, others each hour. */
import { limits } from '@club/domain/limits'
import { nothingDone, sum, type Tally } from '@club/domain/matching/match-run'
import { pairWeights } from '@club/domain/matching/pair-slices'
import { evenBounds, rangeAt } from '@club/domain/matching/run-ranges'
import { log } from '../log'
import { mendMembers } from './match-run-members'
import { mendPairs } from './match-run-pairs'
import { latestRun } from './match-runs'
import type { RunContext } from './match-run-context'

/**
 * Looks at part `turn` modulo the number of parts; nothing while a run over the whole club is under way. What an hour
 * costs is bounded, whatever the size of the club: a larger one takes more hours to get round.
 */
export async function repairPart(
  turn: number,
  context: RunContext,
  { hours, reads }: { readonly hours: number; readonly reads: number } = limits.matchRun.repair,
): Promise<Tally> {
  if ((await latestRun(context.db))?.status === 'running') return nothingDone
  const { memory } = await context.gate.inTurn(() => context.gate.current())
  const weights = pairWeights(memory.club).map(({ id, weight }) => ({
    id,
    weight: weight + limits.matchRun.costs.readsPerMember,
  }))
  const total = weights.reduce((all, { weight }) => all + weight, 0)
  const bounds = evenBounds(weights, Math.max(hours, Math.ceil(total / reads)))
  const part = turn % (bounds.length + 1)
  const range = rangeAt(bounds, part)
  const tally = sum(await mendMembers(range, context), await mendPairs(range, context))
  log.matchesRepaired({ range: part, of: bounds.length + 1, mended: tally.mended })
  return tally
}
