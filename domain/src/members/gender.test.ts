/** The genders that the forms offer (section 5), and how each form shows a stored one. */
import { describe, expect, it } from 'vitest'
import { genderSchema } from './gender'
import { profileGenderOptions, profileGenders, shownGender, signUpGenders } from './gender-options'

describe('the genders', () => {
  it('are male, female, non-binary, other at sign-up and man, woman, non-binary, other in the profile', () => {
    expect(signUpGenders).toEqual(['male', 'female', 'non-binary', 'other'])
    expect(profileGenders).toEqual(['man', 'woman', 'non-binary', 'other'])
    expect(profileGenderOptions.map(({ label }) => label)).toEqual(['Man', 'Woman', 'Non-binary', 'Other'])
  })

  it('of both forms may be stored, and no others', () => {
    for (const gender of [...signUpGenders, ...profileGenders])
      expect(genderSchema.parse(gender)).toBe(gender)
    expect(genderSchema.safeParse('').error?.issues[0]?.message).toBe('Please choose a gender')
    expect(genderSchema.safeParse('m').success).toBe(false)
  })
})

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
