import { lifestyleFields, lifestyleOptions } from '@club/domain/questionnaire/lifestyle'
import { questionnaireResultsSchema } from '@club/domain/questionnaire/questionnaire-results'
import { describe, expect, it } from 'vitest'
import { onboardingPath } from './onboarding-path'

const answered = questionnaireResultsSchema.parse({
  ...Object.fromEntries(lifestyleFields.map((field) => [field, lifestyleOptions[field][0]])),
  mbti_answers: { 'ei-1': 5 },
  love_language_answers: { 'time-giving-1': 5 },
})
const profile = { first_name: 'Ana', last_name: 'O’Brien', age: 31, gender: 'female', orientation: 'all' }

describe('the onboarding guard', () => {
  it.each(['first_name', 'last_name', 'gender'] as const)(
    'sends a member without %s to /onboarding',
    (field) => {
      expect(onboardingPath({ profile: { ...profile, [field]: '' }, questionnaire: null })).toBe(
        '/onboarding',
      )
    },
  )

  it('sends a member without an age to /onboarding', () => {
    expect(onboardingPath({ profile: { ...profile, age: null }, questionnaire: null })).toBe('/onboarding')
  })

  it('sends a member without a calculated type to /questionnaire', () => {
    expect(onboardingPath({ profile, questionnaire: null })).toBe('/questionnaire')
    const questionnaire = questionnaireResultsSchema.parse({ mbti_answers: { 'ei-1': 5 } })
    expect(onboardingPath({ profile, questionnaire })).toBe('/questionnaire')
  })

  it('waits for the server once nothing is left to do', () => {
    const questionnaire = { ...answered, calculated_mbti: 'INFP' }
    expect(onboardingPath({ profile, questionnaire })).toBeNull()
  })

  it('waits for the server to score answers that are complete', () => {
    expect(onboardingPath({ profile, questionnaire: answered })).toBeNull()
  })
})
