/** The one place that settles members: each change of a member reaches its queue, whichever trigger noticed it. */
import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { limits } from '@club/domain/limits'
import { matching } from '../matching/matching'
import { inEmulator } from '../server/config'
import { settleRequestSchema, type SettleRequest } from '../server/gateways/match-tasks'
import { peopleChanged } from './attendees'

const { attempts, concurrency, firstRetrySeconds, longestRetrySeconds } = limits.match.settling
/** The emulator starts a process for each concurrent task. */
const emulatedConcurrency = 4

/**
 * A single instance takes many members at a time, so that changes share commits and no other process moves the index.
 * Members it gives up on are found by the hourly reconciliation.
 */
export const settleMember = onTaskDispatched<SettleRequest>(
  {
    retryConfig: {
      maxAttempts: attempts,
      minBackoffSeconds: firstRetrySeconds,
      maxBackoffSeconds: longestRetrySeconds,
    },
    rateLimits: { maxConcurrentDispatches: inEmulator ? emulatedConcurrency : concurrency },
    maxInstances: 1,
    concurrency,
    memory: '1GiB',
    timeoutSeconds: limits.match.timeoutSeconds,
  },
  async ({ data }) => {
    const { uid, is_status_changed } = settleRequestSchema.parse(data)
    await matching().settle(uid)
    if (is_status_changed) await peopleChanged(uid, new Date())
  },
)
