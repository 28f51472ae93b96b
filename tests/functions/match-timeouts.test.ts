/** The deployed timeouts of matching: a process that has just started reads and ranks a large club first. */
import { expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { settleMember } from '../../functions/src/events/settle-member'
import { reconcileMatches } from '../../functions/src/matching/run/run-tasks'
import { matching } from '../../functions/src/services'

it.each(Object.entries({ matching, reconcileMatches, settleMember }))(
  '%s has the most time that an event’s trigger may have',
  (_, { __endpoint: { timeoutSeconds } }) => {
    expect(timeoutSeconds).toBe(limits.match.timeoutSeconds)
    expect(timeoutSeconds).toBe(540)
  },
)
