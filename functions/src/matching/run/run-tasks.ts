/**
 * Runs whole-club runs: dispatches their steps, does them, dispatches them again after a stall; and reconciles a part
 * every hour.
 */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { limits } from '@club/domain/limits'
import { isDispatched, openSteps, runStepSchema, type RunStep } from '@club/domain/matching/run/match-run'
import { enqueueSteps } from '../../server/gateways/match-tasks'
import { log } from '../../server/log'
import { parseSnapshotOrNull } from '../../server/store/collection-of'
import { matching } from '../matching'
import { reconcilePart } from './hourly'
import { latestRun } from './runs'
import { noteFailure, redispatchIfStalled } from './start'
import { runStep } from './steps'

const { concurrency, stepAttempts, stepTimeoutSeconds } = limits.matchRun

/**
 * Enqueues the steps of a run that has started, entered a phase or must be dispatched again; retried, so that no phase
 * is left without its tasks.
 */
export const onJobWritten = onDocumentWritten(
  { document: 'jobs/{job}', retry: true, maxInstances: 2, memory: '256MiB' },
  async ({ data, params: { job } }) => {
    const [before, after] = [
      parseSnapshotOrNull('jobs', data?.before),
      parseSnapshotOrNull('jobs', data?.after),
    ]
    if (!after || !isDispatched(before, after)) return
    const steps = openSteps(after)
    await enqueueSteps(steps)
    log.matchRunMoved({ job, phase: after.phase, steps: steps.length })
  },
)

/** One step, delivered at least once. A single instance loads the club once; its steps read side by side and commit one at a time. */
export const runMatchStep = onTaskDispatched<RunStep>(
  {
    retryConfig: { maxAttempts: stepAttempts, minBackoffSeconds: 2, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: concurrency },
    maxInstances: 1,
    concurrency,
    memory: '1GiB',
    timeoutSeconds: stepTimeoutSeconds,
  },
  async ({ data, retryCount }) => {
    const step = runStepSchema.parse(data)
    const { runs } = matching()
    try {
      await runStep(step, runs)
    } catch (error) {
      log.matchRunStepFailed({ ...step, error })
      await noteFailure(step.job, error, retryCount >= stepAttempts - 1, runs.db)
      throw error
    }
  },
)

/** Every five minutes: dispatches the open steps of a stalled run again. */
export const resumeMatchRun = onSchedule(
  { schedule: 'every 5 minutes', maxInstances: 1, memory: '256MiB' },
  async () => {
    const { db } = matching().runs
    const latest = await latestRun(db)
    if (latest) await redispatchIfStalled(latest, db)
  },
)

/** Every hour: reconciles the next part of the club, regardless of changes. */
export const reconcileMatches = onSchedule(
  {
    schedule: 'every 1 hours',
    maxInstances: 1,
    memory: '1GiB',
    timeoutSeconds: limits.match.timeoutSeconds,
  },
  async () => {
    await reconcilePart(matching().runs)
  },
)
