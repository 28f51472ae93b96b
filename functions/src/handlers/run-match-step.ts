/** One step of a run over the whole club, as the queue hands it out: at least once, and again when it fails. */
import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { limits } from '@club/domain/limits'
import { runStepSchema, type RunStep } from '@club/domain/matching/match-run'
import { log } from '../log'
import { runStep } from '../store/match-run-steps'
import { noteFailure } from '../store/match-run-start'
import { matching } from '../store/matching'

const { concurrency, stepAttempts, stepTimeoutSeconds } = limits.matchRun

/** One instance knows the club once; its steps read side by side and commit in turn. */
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
