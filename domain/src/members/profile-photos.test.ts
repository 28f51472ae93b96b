/** The sharp pictures of a member. */
import { describe, expect, it } from 'vitest'
import { profilePhotosSchema } from './profile-photos'

describe('a member’s sharp pictures', () => {
  it('are none unless there are some', () => {
    expect(profilePhotosSchema.parse({})).toEqual({ photo_urls: [] })
  })

  it('come in two sizes each', () => {
    expect(profilePhotosSchema.safeParse({ photo_urls: [{ small: 's', large: 'l' }] }).success).toBe(true)
    expect(profilePhotosSchema.safeParse({ photo_urls: ['s'] }).success).toBe(false)
  })
})
