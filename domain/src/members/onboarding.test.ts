/** The onboarding guard: profile first, then the questionnaire (section 2, route guards). */
import { describe, expect, it } from 'vitest'
import { isOnboarded, nextOnboardingStep } from './onboarding'

const profile = { first_name: 'Ana', last_name: 'Lima', age: 31, gender: 'female', orientation: 'all' }
const questionnaire = { calculated_mbti: 'INFJ' }

describe('the next step of onboarding', () => {
  it('is none with names, age, gender, seeking and a calculated type', () => {
    expect(nextOnboardingStep({ profile, questionnaire })).toBeNull()
    expect(isOnboarded({ profile, questionnaire })).toBe(true)
  })

  it.each([
    ['first_name', ''],
    ['first_name', '  '],
    ['last_name', ''],
    ['gender', null],
    ['gender', ''],
    ['orientation', null],
    ['age', null],
    ['age', 17],
    ['age', 101],
    ['age', 30.5],
  ])('is the profile when %s is %j, also with a questionnaire', (field, value) => {
    const documents = { profile: { ...profile, [field]: value }, questionnaire }
    expect(nextOnboardingStep(documents)).toBe('profile')
    expect(isOnboarded(documents)).toBe(false)
  })

  it('is the profile when there is none', () => {
    expect(nextOnboardingStep({ profile: null, questionnaire: null })).toBe('profile')
  })

  it.each([[null], [{ calculated_mbti: null }], [{ calculated_mbti: '' }]])(
    'is the questionnaire when its result is %j',
    (results) => {
      expect(nextOnboardingStep({ profile, questionnaire: results })).toBe('questionnaire')
    },
  )
})
