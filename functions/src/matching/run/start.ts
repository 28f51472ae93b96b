/** Plans, starts, redispatches, fails and cancels whole-club runs. */
import type { Firestore, Query, WriteBatch } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import { listPrices } from '@club/domain/matching/run/list-prices'
import { runId, ended, isStalled, type MatchRun } from '@club/domain/matching/run/match-run'
import {
  runCost,
  type RunPlan,
  isBeyond,
  type CostRange,
  type RunCost,
} from '@club/domain/matching/run/run-cost'
import { algorithmVersion } from '@club/domain/matching/score/score'
import type { MatchGate } from '../gate'
import { loadMeta, UnreadableIndex } from '../memory'
import { collectionOf } from '../../server/store/collection-of'
import { writeGuarded } from '../../server/store/compare-and-set'
import { latestRun, changeRun } from './runs'
import { log } from '../../server/log'

/** Versions of the formula: this process's, the oldest possible of a stored match, the newest ever written. */
type MatchVersions = { readonly current: number; readonly stored: number; readonly newest: number }

/** The cost of a run. Reads the index and a few counts; writes nothing. */
export async function planRun(gate: MatchGate, db: Firestore): Promise<RunPlan> {
  const [accounts, onboarded, storedPairs, latest, versions] = await Promise.all([
    count(db.collection('accounts')),
    count(db.collection('accounts').where('onboarded', '==', true)),
    count(db.collection('matches')),
    latestRun(db),
    matchVersions(db),
  ])
  const { members, topMatches } = await topListSizes(gate, onboarded)
  const isOutdated = versions.stored < versions.current
  return {
    accounts,
    members,
    stored_pairs: storedPairs,
    algorithm_version: versions.current,
    stored_version: versions.stored,
    newest_version: versions.newest,
    estimate: runCost({ accounts, storedPairs, indexed: members, topMatches, isOutdated }),
    prices_of: listPrices.date,
    running: latest?.status === 'running' ? runId(latest.match_run) : null,
  }
}

export async function matchVersions(db: Firestore): Promise<MatchVersions> {
  const meta = await loadMeta(db)
  return {
    current: algorithmVersion,
    stored: meta?.content.algorithm_version ?? algorithmVersion,
    newest: meta?.content.newest_algorithm_version ?? algorithmVersion,
  }
}

async function count(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

/** Without a usable index, assumes that every member's list is full. */
async function topListSizes(
  gate: MatchGate,
  onboarded: number,
): Promise<{ members: number; topMatches: number }> {
  const guess = onboarded * limits.match.kept
  try {
    const { club } = (await gate.withLock(() => gate.current())).memory
    const isSmall = club.members.size < (onboarded * limits.matchRun.rebuildBelowPercent) / 100
    return { members: club.members.size, topMatches: isSmall ? guess : club.topMatchCount }
  } catch (error) {
    if (!(error instanceof UnreadableIndex)) throw error
    return { members: 0, topMatches: guess }
  }
}

/** `agreed`: the budget that was planned and accepted; `by`: a uid, or the trigger of the run. */
type StartRequest = { readonly by: string; readonly agreed: Pick<RunCost, 'reads' | 'writes'> }

type StartedRun = { readonly started: MatchRun; readonly isNew: boolean } | { readonly overBudget: RunCost }

/** Adds a new run within the agreed budget to a commit, or answers with the one already running. */
export async function startRun(
  batch: WriteBatch,
  request: StartRequest,
  gate: MatchGate,
  db: Firestore,
): Promise<StartedRun> {
  const latest = await latestRun(db)
  if (latest?.status === 'running')
    return { started: (await redispatchIfStalled(latest, db)) ?? latest, isNew: false }
  const { estimate } = await planRun(gate, db)
  if (isBeyond(request.agreed, estimate.most)) return { overBudget: estimate.most }
  const run = newRun((latest?.match_run ?? 0) + 1, request.by, estimate)
  batch.create(collectionOf('jobs', db).doc(runId(run.match_run)), run)
  return { started: run, isNew: true }
}

function newRun(number: number, by: string, estimate: CostRange): MatchRun {
  const now = new Date()
  const untouched = { bounds: [], done: [] }
  return {
    ...{ kind: 'match_run', match_run: number, status: 'running', phase: 'survey', rebuilds: false },
    ...{ members: untouched, pairs: untouched, reads: 0, writes: 0, reconciled: 0, dispatches: 1 },
    ...{ estimate, started_by: by, algorithm_version: algorithmVersion },
    ...{ started_at: now, moved_at: now, finished_at: null, last_error: null },
  }
}

/** Has the open steps of a stalled run dispatched again; null when it is not stalled. */
export async function redispatchIfStalled(run: MatchRun, db: Firestore): Promise<MatchRun | null> {
  if (!isStalled(run, new Date())) return null
  log.matchRunStalled({ job: runId(run.match_run), phase: run.phase })
  return changeRun(
    runId(run.match_run),
    (latest) =>
      isStalled(latest, new Date())
        ? { ...latest, dispatches: latest.dispatches + 1, moved_at: new Date() }
        : null,
    db,
  )
}

/** Adds the end of a run to a commit; steps in progress finish. Null without such a run. */
export async function cancelRun(
  batch: WriteBatch,
  job: string,
  db: Firestore,
): Promise<{ run: MatchRun; isCancelledNow: boolean } | null> {
  const snapshot = await collectionOf('jobs', db).doc(job).get()
  const run = snapshot.data()
  if (!run) return null
  if (run.status !== 'running') return { run, isCancelledNow: false }
  const cancelled = ended(run, 'cancelled', new Date())
  writeGuarded(batch, snapshot, cancelled)
  return { run: cancelled, isCancelledNow: true }
}

/** Records the error of a step; after the last attempt the run has failed. */
export async function noteFailure(
  job: string,
  error: unknown,
  isLast: boolean,
  db: Firestore,
): Promise<void> {
  const last_error = nameOf(error)
  await changeRun(
    job,
    (run) => {
      if (run.status !== 'running') return null
      return isLast ? { ...ended(run, 'failed', new Date()), last_error } : { ...run, last_error }
    },
    db,
  )
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
  return code ? `${error.name} (${String(error.code)})` : error.name
}
