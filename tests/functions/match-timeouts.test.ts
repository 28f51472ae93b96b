/** How long matching may take as it is deployed: a process that has just started reads and ranks a large club first. */
import { expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { calculateMatches } from '../../functions/src/handlers/matching/calculate-matches'
import {
  onAccountWritten,
  onPreferencesWritten,
  onProfileWritten,
  onQuestionnaireWritten,
} from '../../functions/src/handlers/matching/on-written'
import { reconcileMatches } from '../../functions/src/handlers/matching/run-tasks'

it.each(
  Object.entries({
    calculateMatches,
    onAccountWritten,
    onPreferencesWritten,
    onProfileWritten,
    onQuestionnaireWritten,
    reconcileMatches,
  }),
)('%s has the most time that an event’s trigger may have', (_, { __endpoint: { timeoutSeconds } }) => {
  expect(timeoutSeconds).toBe(limits.match.timeoutSeconds)
  expect(timeoutSeconds).toBe(540)
})
