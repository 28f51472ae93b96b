/** The rules of Firestore, collection by collection; last, whether all of them was tried. One file, so that the order is certain. */
import { describe, expect, test } from 'vitest'
import { accountRules } from './accounts'
import { answerLimitRules } from './answer-limits'
import { expressionsSeen, untried } from './coverage'
import { emailTemplateRules } from './email-templates'
import { eventRules } from './events'
import { jobRules } from './jobs'
import { matchPreferenceRules } from './match-preferences'
import { matchRules } from './matches'
import { preferenceLimitRules } from './preference-limits'
import { profilePhotoRules } from './profile-photos'
import { profileWordRules } from './profile-words'
import { profileRules } from './profiles'
import { questionnaireResultRules } from './questionnaire-results'
import { ruleFunctions } from './rules-text'
import { serverOnlyRules } from './server-only'
import { serviceLocationRules } from './service-locations'
import { unnamedPathRules } from './unnamed-paths'

accountRules()
profileRules()
profileWordRules()
profilePhotoRules()
matchPreferenceRules()
preferenceLimitRules()
questionnaireResultRules()
answerLimitRules()
matchRules()
eventRules()
serviceLocationRules()
emailTemplateRules()
jobRules()
serverOnlyRules()
unnamedPathRules()

describe('the rules as a whole', () => {
  test('each of their expressions has been evaluated, and each condition has been true and false', () => {
    expect(expressionsSeen()).toBeGreaterThan(ruleFunctions.size)
    expect(untried()).toEqual([])
  })
})
