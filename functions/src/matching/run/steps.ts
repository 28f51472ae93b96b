/** Does one step of a whole-club run and records it; a step can be delivered twice and die at any point. */
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
} from '@club/domain/matching/run/match-run'
import { log } from '../../server/log'
import { reconcileMembers, rebuildMembers } from './members'
import { reconcilePairs, pairBounds } from './pairs'
import { type RunContext, changeRun, loadRun } from './runs'
import { refuseNewerRun } from '../versions'
import type { Firestore } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import { algorithmVersion } from '@club/domain/matching/score/score'
import { rangeCount } from '@club/domain/matching/run/ranges'
import { idPages, readsOf } from '../../server/store/id-pages'
import type { MatchGate } from '../gate'
import { loadShards } from '../memory'

/** The result of a step, and its other changes to the run. */
type Outcome = { readonly tally: Tally; readonly onto: (run: MatchRun) => MatchRun }

const asItIs = (run: MatchRun): MatchRun => run

/**
 * Does a step if it is still open. Resolves to the run afterwards, null without one. Throws a NewerAlgorithm, and does
 * nothing, when the run has a newer formula than this process.
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
  if (step.phase === 'pairs') return { tally: await reconcilePairs(range, context), onto: asItIs }
  const work = run.rebuilds ? rebuildMembers : reconcileMembers
  return { tally: await work(range, context), onto: asItIs }
}

/** Enters the next phase after the last step of this one. */
async function moved(run: MatchRun, { phase }: RunStep, context: RunContext): Promise<MatchRun> {
  if (phase === 'survey' || openSteps(run).length > 0) return run
  if (phase === 'members') return inPhase(run, 'pairs', await pairBounds(context))
  await certify(run, context)
  return ended(run, 'done', new Date())
}

/** Every pair has been reconciled with the run's formula or a newer one, so the index can now guarantee it. */
async function certify({ algorithm_version: allOfVersion }: MatchRun, { gate }: RunContext): Promise<void> {
  await gate.retryOnConflict(async () => {
    const meta = await gate.meta()
    if (!meta || meta.content.algorithm_version >= allOfVersion) return true
    return (await gate.installShards(meta, new Map(), { allOfVersion })) ? true : null
  })
}

type Survey = { readonly bounds: readonly string[]; readonly rebuilds: boolean; readonly tally: Tally }

/**
 * Divides the members into ranges and checks the index. From here on no process with an older formula writes, so a
 * range once done stays of this version.
 */
async function survey({ gate, db, sizes }: RunContext): Promise<Survey> {
  await claimVersion(gate)
  const { bounds, onboarded, reads } = await divided(db, sizes.membersPerRange)
  const index = await indexState(gate, db)
  const isSmall = index.members < (onboarded * limits.matchRun.rebuildBelowPercent) / 100
  return {
    bounds,
    rebuilds: index.isDamaged || isSmall,
    tally: { reads: reads + index.reads, writes: 1, reconciled: 0 },
  }
}

async function claimVersion(gate: MatchGate): Promise<void> {
  await gate.retryOnConflict(async () => {
    const meta = await gate.meta()
    if (meta && meta.content.newest_algorithm_version >= algorithmVersion) return true
    return (await gate.installShards(meta, new Map())) ? true : null
  })
}

async function divided(db: Firestore, each: number) {
  const total = (await db.collection('accounts').count().get()).data().count
  const stride = Math.ceil(total / rangeCount(total, each)) || each
  const bounds: string[] = []
  let [seen, onboarded, reads] = [0, 0, Math.ceil(total / 1000)]
  const ids = db.collection('accounts').select('onboarded')
  for await (const page of idPages(ids, { after: '', upTo: null }, limits.matchRun.idsPerPage)) {
    reads += readsOf(page)
    for (const snapshot of page.docs) {
      seen += 1
      if (snapshot.get('onboarded') === true) onboarded += 1
      if (seen % stride === 0 && seen < total) bounds.push(snapshot.id)
    }
  }
  return { bounds, onboarded, reads }
}

async function indexState(gate: MatchGate, db: Firestore) {
  const meta = await gate.meta()
  const shards = [...(await loadShards(Object.keys(meta?.content.shards ?? {}), db)).values()]
  return {
    isDamaged: shards.includes(null),
    members: shards.reduce((count, shard) => count + (shard?.members.size ?? 0), 0),
    reads: 2 + shards.length,
  }
}
