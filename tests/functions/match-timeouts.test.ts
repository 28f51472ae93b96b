/** The deployed timeouts of matching: a process that has just started reads and ranks a large club first. */
import { expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { leaveClub } from '../../functions/src/handlers/account/leave-club'
import { calculateMatches } from '../../functions/src/handlers/matching/calculate-matches'
import {
  onAccountWritten,
  onPreferencesWritten,
  onProfileWritten,
  onQuestionnaireWritten,
} from '../../functions/src/handlers/matching/on-written'
import { reconcileMatches } from '../../functions/src/handlers/matching/run-tasks'
import { reactToMember } from '../../functions/src/handlers/members/react-to-member'
import { blockMember, unblockMember } from '../../functions/src/handlers/safety/blocks'

it.each(
  Object.entries({
    blockMember,
    calculateMatches,
    leaveClub,
    onAccountWritten,
    onPreferencesWritten,
    onProfileWritten,
    onQuestionnaireWritten,
    reactToMember,
    reconcileMatches,
    unblockMember,
  }),
)('%s has the most time that an event’s trigger may have', (_, { __endpoint: { timeoutSeconds } }) => {
  expect(timeoutSeconds).toBe(limits.match.timeoutSeconds)
  expect(timeoutSeconds).toBe(540)
})
