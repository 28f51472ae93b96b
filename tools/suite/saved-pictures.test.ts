/** Pictures stay visible when the Storage emulator had to use another port. */
import { describe, expect, it } from 'vitest'
import { movedFields } from './saved-club'

const before = 'http://127.0.0.1:9199/'
const now = 'http://127.0.0.1:23456/'

describe('movedFields', () => {
  it('moves addresses at any depth', () => {
    const fields = { photo: `${before}a`, profile: { photos: [{ large: `${before}b?token=1` }] } }
    expect(movedFields(fields, before, now)).toEqual({
      photo: `${now}a`,
      profile: { photos: [{ large: `${now}b?token=1` }] },
    })
  })

  it('leaves everything else unchanged', () => {
    const fields = {
      at: new Date(0),
      bio: `see ${before}a`,
      age: 31,
      none: null,
      tags: ['x'],
      bytes: Buffer.from('x'),
    }
    expect(movedFields(fields, before, now)).toEqual(fields)
    expect(movedFields(fields, before, now).at).toBe(fields.at)
  })
})
