/** Whose an unconfirmed account is, and which links confirm it (readings, section 1). */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { accountSchema, type Account } from './account'
import { confirmationRefusal, isConfirmed, isUnused, mayConfirm, type Confirmation } from './confirmation'
import { newLinkToken } from './link-token'

const joinedAt = new Date('2026-11-20T20:00:00Z')
const later = (ms: number) => new Date(joinedAt.getTime() + ms)
const minute = 60_000

function accountWith(changes: Partial<Account> = {}): Account {
  return { ...accountSchema.parse({ email: 'ana@example.com', created_at: joinedAt }), ...changes }
}

describe('an account', () => {
  it.each([
    ['nobody has confirmed', {}, false, true],
    ['its link confirmed', { confirmed_at: joinedAt }, true, false],
    ['has begun a session', { email_verified: true }, true, false],
    ['was greeted once', { welcomed_at: joinedAt }, false, false],
    ['staff gave a role', { role: 'moderator' }, false, false],
    ['staff suspended', { suspended: true }, false, false],
  ] as const)('that %s: %o', (_, changes, confirmed, unused) => {
    expect(isConfirmed(accountWith(changes))).toBe(confirmed)
    expect(isUnused(accountWith(changes))).toBe(unused)
  })
})

describe('a confirmation link', () => {
  const token = newLinkToken({ uid: 'ana', email: 'ana@example.com' }, limits.links.confirmationMs, joinedAt)
  const used = { ...token, used_at: joinedAt }
  const mayAfter = (ms: number, changes: Partial<Confirmation> = {}) =>
    mayConfirm({ token, account: accountWith(), isVerified: false, ...changes }, later(ms))

  it('confirms for 72 hours', () => {
    expect(mayAfter(0)).toBe(true)
    expect(mayAfter(72 * 60 * minute - minute)).toBe(true)
    expect(mayAfter(72 * 60 * minute)).toBe(false)
    expect(mayAfter(72 * 60 * minute + minute)).toBe(false)
  })

  it('of an earlier sign-up confirms nothing', () => {
    expect(mayAfter(minute, { account: null })).toBe(false)
  })

  it('does not let anybody in who is suspended', () => {
    expect(mayAfter(minute, { account: accountWith({ suspended: true }) })).toBe(false)
  })

  it('is used once, and says so', () => {
    expect(confirmationRefusal).toBe('This confirmation link has expired or was already used.')
    expect(mayAfter(minute, { token: used, isVerified: true })).toBe(false)
  })

  it('finishes what a crash left half done, when it is clicked again', () => {
    const account = accountWith({ confirmed_at: joinedAt })
    expect(mayAfter(minute, { token: used, account, isVerified: false })).toBe(true)
    expect(mayAfter(72 * 60 * minute, { token: used, account, isVerified: false })).toBe(false)
  })
})
