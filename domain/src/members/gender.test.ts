/** The genders that the forms offer (section 5), and how each form shows a stored one. */
import { describe, expect, it } from 'vitest'
import { genderSchema } from './gender'
import { profileGenderOptions, profileGenders, shownGender, signUpGenders } from './gender-options'

describe('gender options', () => {
  it('offers male, female, non-binary, other at sign-up and man, woman, non-binary, other in the profile', () => {
    expect(signUpGenders).toEqual(['male', 'female', 'non-binary', 'other'])
    expect(profileGenders).toEqual(['man', 'woman', 'non-binary', 'other'])
    expect(profileGenderOptions.map(({ label }) => label)).toEqual(['Man', 'Woman', 'Non-binary', 'Other'])
  })

  it('accepts both forms for storage and no others', () => {
    for (const gender of [...signUpGenders, ...profileGenders])
      expect(genderSchema.parse(gender)).toBe(gender)
    expect(genderSchema.safeParse('').error?.issues[0]?.message).toBe('Please choose a gender')
    expect(genderSchema.safeParse('m').success).toBe(false)
  })
})

describe('stored gender', () => {
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
  ])('shows %s as %s in the profile form', (stored, shown) => {
    expect(shownGender(profileGenders, stored)).toBe(shown)
  })

  it.each([
    ['man', 'male'],
    ['woman', 'female'],
    ['non binary', 'non-binary'],
    ['other', 'other'],
  ])('shows %s as %s in the onboarding form', (stored, shown) => {
    expect(shownGender(signUpGenders, stored)).toBe(shown)
  })

  it('shows nothing when it is missing', () => {
    expect(shownGender(profileGenders, null)).toBeNull()
    expect(shownGender(profileGenders, '  ')).toBeNull()
  })
})
