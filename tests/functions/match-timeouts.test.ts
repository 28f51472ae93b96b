/** The deployed timeouts of matching: a process that has just started reads and ranks a large club first. */
import { expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { leaveClub } from '../../functions/src/leaving/leave-club'
import { calculateMatches } from '../../functions/src/matching/calculate-matches'
import { onAccountWritten } from '../../functions/src/events/on-account-written'
import {
  onPreferencesWritten,
  onProfileWritten,
  onQuestionnaireWritten,
} from '../../functions/src/matching/on-member-written'
import { reconcileMatches } from '../../functions/src/matching/run/run-tasks'
import { reactToMember } from '../../functions/src/members/react-to-member'
import { blockMember, unblockMember } from '../../functions/src/safety/block-callables'

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
