/** The genders that the forms offer (section 5). */
import { describe, expect, it } from 'vitest'
import { genderSchema, profileGenders, signUpGenders } from './gender-options'

describe('the genders', () => {
  it('are male, female, non-binary, other at sign-up and man, woman, non-binary, other in the profile', () => {
    expect(signUpGenders).toEqual(['male', 'female', 'non-binary', 'other'])
    expect(profileGenders).toEqual(['man', 'woman', 'non-binary', 'other'])
  })

  it('of both forms may be stored, and no others', () => {
    for (const gender of [...signUpGenders, ...profileGenders])
      expect(genderSchema.parse(gender)).toBe(gender)
    expect(genderSchema.safeParse('').error?.issues[0]?.message).toBe('Please choose a gender')
    expect(genderSchema.safeParse('m').success).toBe(false)
  })
})
