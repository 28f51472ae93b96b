/** How long matching may take as it is deployed: a process that has just started reads and ranks a large club first. */
import { expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { calculateMatches } from '../../functions/src/handlers/calculate-matches'
import { onAccountWritten } from '../../functions/src/handlers/on-account-written'
import { onPreferencesWritten } from '../../functions/src/handlers/on-preferences-written'
import { onProfileWritten } from '../../functions/src/handlers/on-profile-written'
import { onQuestionnaireWritten } from '../../functions/src/handlers/on-questionnaire-written'
import { repairMatches } from '../../functions/src/handlers/repair-matches'

it.each(
  Object.entries({
    calculateMatches,
    onAccountWritten,
    onPreferencesWritten,
    onProfileWritten,
    onQuestionnaireWritten,
    repairMatches,
  }),
)('%s has the most time that an event’s trigger may have', (_, { __endpoint: { timeoutSeconds } }) => {
  expect(timeoutSeconds).toBe(limits.match.timeoutSeconds)
  expect(timeoutSeconds).toBe(540)
})
