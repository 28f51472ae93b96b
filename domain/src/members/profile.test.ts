/** The profile as it is stored, and as its form checks it. */
import { describe, expect, it } from 'vitest'
import { bioSchema, defaultLocation, profileFormSchema, profilePhotosSchema, profileSchema } from './profile'

describe('a bio', () => {
  it('can be empty or have up to 500 characters', () => {
    expect(bioSchema.parse('')).toBe('')
    expect(bioSchema.parse('a'.repeat(500))).toHaveLength(500)
  })

  it('is refused at 501 characters with the message of section 5', () => {
    const refusal = bioSchema.safeParse('a'.repeat(501)).error?.issues[0]?.message
    expect(refusal).toBe('Bio must be 500 characters or less')
  })

  it('is measured after trimming', () => {
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

describe('stored profile', () => {
  it('can lack almost every field, so that an old one never breaks a list', () => {
    const profile = profileSchema.parse({ created_at: new Date(0) })
    expect(profile).toMatchObject({ first_name: '', age: null, gender: null, photo_urls: [] })
  })

  it('never carries an email address', () => {
    const profile = profileSchema.parse({ created_at: new Date(0), email: 'ana@example.com' })
    expect(profile).not.toHaveProperty('email')
  })

  it('defaults to Vancouver as its location', () => {
    expect(defaultLocation).toBe('Vancouver')
  })
})

describe('profile form', () => {
  it('accepts the member’s own text, sanitised', () => {
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

describe('full-size profile photos', () => {
  it('defaults to no photos', () => {
    expect(profilePhotosSchema.parse({})).toEqual({ photo_urls: [] })
  })

  it('requires two sizes of each photo', () => {
    expect(profilePhotosSchema.safeParse({ photo_urls: [{ small: 's', large: 'l' }] }).success).toBe(true)
    expect(profilePhotosSchema.safeParse({ photo_urls: ['s'] }).success).toBe(false)
  })
})
