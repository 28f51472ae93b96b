/** Roles by rank, and the shape of a stored account. */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { accountSchema, genderLock, mayHaveNewPassword } from './account'
import { hasRole, lowerRole, roleFrom } from './role'

describe('a role', () => {
  it.each([
    ['admin', 'admin', true],
    ['admin', 'moderator', true],
    ['admin', 'user', true],
    ['moderator', 'admin', false],
    ['moderator', 'moderator', true],
    ['moderator', 'user', true],
    ['user', 'admin', false],
    ['user', 'moderator', false],
    ['user', 'user', true],
  ] as const)('%s passes a check for %s: %s', (role, required, passes) => {
    expect(hasRole(role, required)).toBe(passes)
  })

  it('is the lower of two differing roles', () => {
    expect(lowerRole('admin', 'moderator')).toBe('moderator')
    expect(lowerRole('user', 'moderator')).toBe('user')
    expect(lowerRole('admin', 'admin')).toBe('admin')
  })

  it.each([undefined, null, '', 'owner', 'Admin', 3, ['admin'], { role: 'admin' }])(
    'defaults to user for %j',
    (value) => {
      expect(roleFrom(value)).toBe('user')
    },
  )

  it('keeps a known role name', () => {
    expect(['user', 'moderator', 'admin'].map(roleFrom)).toEqual(['user', 'moderator', 'admin'])
  })
})

const created_at = new Date('2026-11-20T20:00:00Z')

describe('a stored account', () => {
  it('is a user in good standing with every step still to do by default', () => {
    expect(accountSchema.parse({ email: 'ana@example.com', created_at })).toEqual({
      email: 'ana@example.com',
      email_verified: false,
      role: 'user',
      needs_second_factor: false,
      onboarded: false,
      suspended: false,
      suspended_because: '',
      suspended_until: null,
      former_emails: [],
      sessions_valid_after: null,
      last_log_in: null,
      welcomed_at: null,
      confirmed_at: null,
      reset_opened_at: null,
      match_mails: true,
      event_mails: true,
      shows_going: null,
      invite_code: null,
      came_by_link: false,
      leaving_at: null,
      erased_as: null,
      people_changed_at: null,
      gender_locks: {},
      gender_locked_until: null,
      name: '',
      search_prefixes: [],
      relied_on_at: null,
      plain_orders_opened: 0,
      created_at,
    })
  })

  it('is a user when its role is unknown (section 8)', () => {
    expect(accountSchema.parse({ email: 'x', role: 'owner', created_at }).role).toBe('user')
  })

  it('is invalid without an email address', () => {
    expect(accountSchema.safeParse({ created_at }).success).toBe(false)
  })
})

describe('gender lock', () => {
  it('lasts until the moment named by the account', () => {
    const before = new Date(created_at.getTime() - 1)
    expect(genderLock({ gender_locked_until: created_at }, before)).toEqual(created_at)
    expect(genderLock({ gender_locked_until: created_at }, created_at)).toBeNull()
    expect(genderLock({ gender_locked_until: null }, before)).toBeNull()
  })
})

describe('mayHaveNewPassword', () => {
  const account = accountSchema.parse({ email: 'ana@example.com', created_at })
  const opened = { ...account, reset_opened_at: created_at }
  const after = (ms: number) => new Date(created_at.getTime() + ms)

  it.each([
    ['without a reset', account, 0, false],
    ['as soon as a reset link was opened', opened, 0, true],
    ['while its code may work', opened, limits.links.resetCodeMs - 1, true],
    ['after that', opened, limits.links.resetCodeMs, false],
  ] as const)('checks an account %s', (_, stored, ms, expected) => {
    expect(mayHaveNewPassword(stored, after(ms))).toBe(expected)
  })
})
