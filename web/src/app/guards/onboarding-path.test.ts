import { describe, expect, it } from 'vitest'
import { onboardingPath } from './onboarding-path'

const profile = { first_name: 'Ana', last_name: 'O’Brien', age: 31, gender: 'female' }

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
    expect(onboardingPath({ profile, questionnaire: { calculated_mbti: null } })).toBe('/questionnaire')
  })

  it('waits for the server once nothing is left to do', () => {
    expect(onboardingPath({ profile, questionnaire: { calculated_mbti: 'INFP' } })).toBeNull()
  })
})
