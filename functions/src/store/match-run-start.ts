/** How a whole-club run starts, is handed out again, fails and is cancelled. */
import type { Firestore } from 'firebase-admin/firestore'
import { ended, isStalled, runId, type MatchRun } from '@club/domain/matching/match-run'
import { isBeyond, type CostRange, type RunCost } from '@club/domain/matching/run-cost'
import { algorithmVersion } from '@club/domain/matching/score'
import { log } from '../log'
import type { MatchGate } from './match-gate'
import { planRun } from './match-run-plan'
import { changeRun, createRun, latestRun } from './match-runs'

/** `agreed` is the most that whoever starts it has seen and agreed to; `by` is their uid, or what started it. */
export type StartRequest = { readonly by: string; readonly agreed: Pick<RunCost, 'reads' | 'writes'> }

export type StartedRun =
  { readonly started: MatchRun; readonly isNew: boolean } | { readonly tooDear: RunCost }

/** Starts a run, or answers with the one under way; starts nothing that costs noticeably more than was agreed to. */
export async function startRun(request: StartRequest, gate: MatchGate, db: Firestore): Promise<StartedRun> {
  for (;;) {
    const latest = await latestRun(db)
    if (latest?.status === 'running')
      return { started: (await handOutIfStalled(latest, db)) ?? latest, isNew: false }
    const { estimate } = await planRun(gate, db)
    if (isBeyond(request.agreed, estimate.most)) return { tooDear: estimate.most }
    const run = newRun((latest?.match_run ?? 0) + 1, request.by, estimate)
    if (await createRun(run, db)) return { started: run, isNew: true }
  }
}

function newRun(number: number, by: string, estimate: CostRange): MatchRun {
  const now = new Date()
  const untouched = { bounds: [], done: [] }
  return {
    ...{ kind: 'match_run', match_run: number, status: 'running', phase: 'survey', rebuilds: false },
    ...{ members: untouched, pairs: untouched, reads: 0, writes: 0, mended: 0, handed_out: 1 },
    ...{ estimate, started_by: by, algorithm_version: algorithmVersion },
    ...{ started_at: now, moved_at: now, finished_at: null, last_error: null },
  }
}

/** Has the tasks of a run handed out once more when it has not got on for long; null when that is not needed. */
export async function handOutIfStalled(run: MatchRun, db: Firestore): Promise<MatchRun | null> {
  if (!isStalled(run, new Date())) return null
  log.matchRunStalled({ job: runId(run.match_run), phase: run.phase })
  return changeRun(
    runId(run.match_run),
    (latest) =>
      isStalled(latest, new Date())
        ? { ...latest, handed_out: latest.handed_out + 1, moved_at: new Date() }
        : null,
    db,
  )
}

/** Ends a run; steps under way end what they are at. Null when there is no such run. */
export async function cancelRun(job: string, db: Firestore): Promise<MatchRun | null> {
  return changeRun(job, (run) => (run.status === 'running' ? ended(run, 'cancelled', new Date()) : null), db)
}

/** Notes what went wrong in a step; after the last attempt the run has failed. */
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
