/** Every form shows the option of its own list that means the same. */
import { describe, expect, it } from 'vitest'
import { profileGenders, signUpGenders } from './gender-options'
import { shownGender } from './shown-gender'

describe('a stored gender', () => {
  it.each([
    ['male', 'man'],
    ['man', 'man'],
    ['M', 'man'],
    ['female', 'woman'],
    ['woman', 'woman'],
    [' Women ', 'woman'],
    ['non-binary', 'non-binary'],
    ['enby', 'non-binary'],
    ['other', 'other'],
    ['agender', 'other'],
  ])('%s is shown as %s in the profile form', (stored, shown) => {
    expect(shownGender(profileGenders, stored)).toBe(shown)
  })

  it.each([
    ['man', 'male'],
    ['woman', 'female'],
    ['non binary', 'non-binary'],
    ['other', 'other'],
  ])('%s is shown as %s in the onboarding form', (stored, shown) => {
    expect(shownGender(signUpGenders, stored)).toBe(shown)
  })

  it('that is none shows none', () => {
    expect(shownGender(profileGenders, null)).toBeNull()
    expect(shownGender(profileGenders, '  ')).toBeNull()
  })
})
