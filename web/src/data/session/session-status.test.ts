import { accountSchema } from '@club/domain/account/account'
import { describe, expect, it } from 'vitest'
import { endOf, grantedRole, hasStarted } from './session-status'

const signedInAt = new Date('2026-11-20T20:00:00Z')
const account = accountSchema.parse({
  email: 'ana@example.com',
  created_at: new Date('2026-01-01T00:00:00Z'),
})

describe('a session', () => {
  it('has not started before the account has the confirmed address', () => {
    expect(hasStarted({ ...account, email_verified: false })).toBe(false)
    expect(hasStarted({ ...account, email_verified: true })).toBe(true)
  })

  it('is not an interrupted log-in when its account is missing or unreadable', () => {
    expect(hasStarted(null)).toBe(true)
  })

  it('continues while the account is active', () => {
    expect(endOf(account, signedInAt)).toBeNull()
  })

  it('continues if it started in the second from which sessions are valid', () => {
    expect(endOf({ ...account, sessions_valid_after: signedInAt }, signedInAt)).toBeNull()
  })

  it('is over when all sessions were ended after it began', () => {
    const sessions_valid_after = new Date('2026-11-20T20:00:01Z')
    expect(endOf({ ...account, sessions_valid_after }, signedInAt)).toBe('elsewhere')
  })

  it('is over when the member is leaving, until a log-in makes them stay', () => {
    expect(endOf({ ...account, leaving_at: new Date('2026-11-19T20:00:00Z') }, signedInAt)).toBe('elsewhere')
  })

  it('is over when the member is suspended', () => {
    expect(endOf({ ...account, suspended: true }, signedInAt)).toBe('suspended')
  })

  it('is over when there is no account any more', () => {
    expect(endOf(null, signedInAt)).toBe('elsewhere')
  })
})

describe('a session grants', () => {
  it.each([
    ['admin', 'admin', 'admin'],
    ['admin', 'moderator', 'moderator'],
    ['admin', 'user', 'user'],
    ['user', 'admin', 'user'],
    ['moderator', 'admin', 'moderator'],
  ] as const)('takes the claim %s and the account role %s as %s', (claimed, role, granted) => {
    expect(grantedRole(claimed, { ...account, role })).toBe(granted)
  })

  it('grants only a user’s rights without an account', () => {
    expect(grantedRole('admin', null)).toBe('user')
  })
})
