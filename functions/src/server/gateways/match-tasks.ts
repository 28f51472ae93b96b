/** Cloud Tasks: the members to be settled, and the steps of a whole-club run. */
import { getFunctions } from 'firebase-admin/functions'
import { z } from 'zod'
import { limits } from '@club/domain/limits'
import type { RunStep } from '@club/domain/matching/run/match-run'
import { region } from '@club/domain/region'

/** `is_status_changed`: the member can have appeared in lists of people, or disappeared from them. */
export const settleRequestSchema = z.object({ uid: z.string().min(1), is_status_changed: z.boolean() })
export type SettleRequest = z.infer<typeof settleRequestSchema>

/** Requests to the queue at one time. */
const atOnce = 20

const queueOf = <Task extends object>(name: string) =>
  getFunctions().taskQueue<Task>(`locations/${region}/functions/${name}`)

/** Enqueues a member for `settleMember`; one enqueued twice is settled twice, the second time without a write. */
export async function enqueueSettling(request: SettleRequest): Promise<void> {
  const options = { dispatchDeadlineSeconds: limits.match.timeoutSeconds }
  await queueOf<SettleRequest>('settleMember').enqueue(request, options)
}

/** Enqueues steps for `runMatchStep`; a step enqueued twice is done once. */
export async function enqueueSteps(steps: readonly RunStep[]): Promise<void> {
  const queue = queueOf<RunStep>('runMatchStep')
  const options = { dispatchDeadlineSeconds: limits.matchRun.stepTimeoutSeconds }
  for (let at = 0; at < steps.length; at += atOnce)
    await Promise.all(steps.slice(at, at + atOnce).map((step) => queue.enqueue(step, options)))
}
