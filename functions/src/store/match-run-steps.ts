/** One step of a whole-club run, and what the run is after it. Each may be delivered twice and die at any point. */
import {
  afterStep,
  ended,
  inPhase,
  isOpen,
  openSteps,
  rangeOf,
  type MatchRun,
  type RunStep,
  type Tally,
} from '@club/domain/matching/match-run'
import { log } from '../log'
import { mendMembers } from './match-run-members'
import { mendPairs, pairBounds } from './match-run-pairs'
import { rebuildMembers } from './match-run-rebuild'
import { survey } from './match-run-survey'
import type { RunContext } from './match-run-context'
import { changeRun, loadRun } from './match-runs'
import { refuseNewerRun } from './match-versions'

/** What a step did, and how it changes the run besides. */
type Outcome = { readonly tally: Tally; readonly onto: (run: MatchRun) => MatchRun }

const asItIs = (run: MatchRun): MatchRun => run

/**
 * Does a step that is still open, and notes it; resolves to the run as it is then, or null when there is none. Throws a
 * NewerAlgorithm, and does nothing, when the run is of a newer formula than ours.
 */
export async function runStep(step: RunStep, context: RunContext): Promise<MatchRun | null> {
  const run = await loadRun(step.job, context.db)
  if (!run || !isOpen(run, step)) return run
  refuseNewerRun(run)
  const { tally, onto } = await worked(run, step, context)
  const change = (latest: MatchRun): Promise<MatchRun> | null =>
    isOpen(latest, step) ? moved(onto(afterStep(latest, step, tally, new Date())), step, context) : null
  const now = await changeRun(step.job, change, context.db)
  if (now && now.status !== 'running') log.matchRunEnded({ job: step.job, status: now.status })
  return now
}

async function worked(run: MatchRun, step: RunStep, context: RunContext): Promise<Outcome> {
  if (step.phase === 'survey') {
    const { bounds, rebuilds, tally } = await survey(context)
    return { tally, onto: (surveyed) => ({ ...inPhase(surveyed, 'members', bounds), rebuilds }) }
  }
  const range = rangeOf(run, step)
  if (step.phase === 'pairs') return { tally: await mendPairs(range, context), onto: asItIs }
  const work = run.rebuilds ? rebuildMembers : mendMembers
  return { tally: await work(range, context), onto: asItIs }
}

/** Into the next phase when this was the last step of its own. */
async function moved(run: MatchRun, { phase }: RunStep, context: RunContext): Promise<MatchRun> {
  if (phase === 'survey' || openSteps(run).length > 0) return run
  if (phase === 'members') return inPhase(run, 'pairs', await pairBounds(context))
  await certify(run, context)
  return ended(run, 'done', new Date())
}

/**
 * Every pair has been looked at, by nobody with an older formula than the run's, since nobody writes with one any more:
 * the index says so from now on.
 */
async function certify({ algorithm_version: allOfVersion }: MatchRun, { gate }: RunContext): Promise<void> {
  await gate.untilItHolds(async () => {
    const meta = await gate.meta()
    if (!meta || meta.content.algorithm_version >= allOfVersion) return true
    return (await gate.installShards(meta, new Map(), { allOfVersion })) ? true : null
  })
}
