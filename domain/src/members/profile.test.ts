/** The profile as it is stored, and as its form checks it. */
import { describe, expect, it } from 'vitest'
import { bioSchema, defaultLocation, profileFormSchema, profilePhotosSchema, profileSchema } from './profile'

describe('a bio', () => {
  it('may be empty, or have 500 characters', () => {
    expect(bioSchema.parse('')).toBe('')
    expect(bioSchema.parse('a'.repeat(500))).toHaveLength(500)
  })

  it('of 501 characters is refused in the words of section 5', () => {
    const refusal = bioSchema.safeParse('a'.repeat(501)).error?.issues[0]?.message
    expect(refusal).toBe('Bio must be 500 characters or less')
  })

  it('counts after it was trimmed', () => {
    expect(bioSchema.parse(`  ${'a'.repeat(500)}  `)).toHaveLength(500)
  })
})

const form = {
  first_name: 'Ana',
  last_name: 'Lima',
  age: 31,
  gender: 'woman',
  orientation: 'men',
  location: 'Vancouver',
  bio: '',
}
const refusalOf = (changed: object) =>
  profileFormSchema.safeParse({ ...form, ...changed }).error?.issues[0]?.message

describe('a stored profile', () => {
  it('may lack almost everything, so that an old one never breaks a list', () => {
    const profile = profileSchema.parse({ created_at: new Date(0) })
    expect(profile).toMatchObject({ first_name: '', age: null, gender: null, photo_urls: [] })
  })

  it('never carries an email address', () => {
    const profile = profileSchema.parse({ created_at: new Date(0), email: 'ana@example.com' })
    expect(profile).not.toHaveProperty('email')
  })

  it('is at home in Vancouver unless it says otherwise', () => {
    expect(defaultLocation).toBe('Vancouver')
  })
})

describe('the profile form', () => {
  it('takes the member’s own words, tidied', () => {
    expect(profileFormSchema.parse({ ...form, bio: ' Hello <script>x</script>' })).toEqual({
      ...form,
      bio: 'Hello',
    })
  })

  it.each([
    [
      { first_name: 'A' },
      'First name must be 2-50 characters and contain only letters, spaces, apostrophes, and hyphens',
    ],
    [{ age: 17 }, 'Age must be between 18 and 100'],
    [{ gender: '' }, 'Please choose a gender'],
    [{ location: 'a'.repeat(81) }, 'Location must be 80 characters or less'],
    [{ bio: 'a'.repeat(501) }, 'Bio must be 500 characters or less'],
  ])('refuses %j', (changed, message) => {
    expect(refusalOf(changed)).toBe(message)
  })
})

describe('a member’s sharp pictures', () => {
  it('are none unless there are some', () => {
    expect(profilePhotosSchema.parse({})).toEqual({ photo_urls: [] })
  })

  it('come in two sizes each', () => {
    expect(profilePhotosSchema.safeParse({ photo_urls: [{ small: 's', large: 'l' }] }).success).toBe(true)
    expect(profilePhotosSchema.safeParse({ photo_urls: ['s'] }).success).toBe(false)
  })
})
