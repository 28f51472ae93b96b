/** Cloud Tasks: the queue of the steps of a whole-club run. */
import { getFunctions } from 'firebase-admin/functions'
import { limits } from '@club/domain/limits'
import type { RunStep } from '@club/domain/matching/run/match-run'
import { region } from '@club/domain/region'

/** Requests to the queue at one time. */
const atOnce = 20

/** Enqueues steps for `runMatchStep`; a step enqueued twice is done once. */
export async function enqueueSteps(steps: readonly RunStep[]): Promise<void> {
  const queue = getFunctions().taskQueue<RunStep>(`locations/${region}/functions/runMatchStep`)
  const options = { dispatchDeadlineSeconds: limits.matchRun.stepTimeoutSeconds }
  for (let at = 0; at < steps.length; at += atOnce)
    await Promise.all(steps.slice(at, at + atOnce).map((step) => queue.enqueue(step, options)))
}
