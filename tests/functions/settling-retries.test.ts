/** The deployed retries of settling: soon after a killed process, and for a working day when something stays broken. */
import { expect, it } from 'vitest'
import { settleMember } from '../../functions/src/events/settle-member'

const { maxAttempts, minBackoffSeconds, maxBackoffSeconds } =
  settleMember.__endpoint.taskQueueTrigger?.retryConfig ?? {}

it('settles a member again within a fifth of a second of a killed process', () => {
  expect(minBackoffSeconds).toBeLessThanOrEqual(0.2)
})

it('tries to settle a member for at least seven and a half hours before it gives up', () => {
  const pauses = Array.from({ length: Number(maxAttempts) - 1 }, (_, count) =>
    Math.min(Number(minBackoffSeconds) * 2 ** count, Number(maxBackoffSeconds)),
  )
  expect(pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600).toBeGreaterThan(7.5)
})
