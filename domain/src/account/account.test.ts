/** What a stored account may look like. */
import { describe, expect, it } from 'vitest'
import { accountSchema } from './account'

const created_at = new Date('2026-11-20T20:00:00Z')

describe('a stored account', () => {
  it('is a user in good standing who has yet to do everything, unless it says otherwise', () => {
    expect(accountSchema.parse({ email: 'ana@example.com', created_at })).toEqual({
      email: 'ana@example.com',
      email_verified: false,
      role: 'user',
      onboarded: false,
      suspended: false,
      sessions_valid_after: null,
      welcomed_at: null,
      confirmed_at: null,
      created_at,
    })
  })

  it('with an unknown role is a user (section 8)', () => {
    expect(accountSchema.parse({ email: 'x', role: 'owner', created_at }).role).toBe('user')
  })

  it('without an address is none', () => {
    expect(accountSchema.safeParse({ created_at }).success).toBe(false)
  })
})
