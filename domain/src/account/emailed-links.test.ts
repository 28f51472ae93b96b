/** Validity of links, ownership of unconfirmed accounts, and the links that confirm them (readings, section 1). */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { type Account, newAccount } from './account'
import {
  type Confirmation,
  confirmationRefusal,
  hasExpired,
  isConfirmed,
  isOpen,
  isUnused,
  linkTokenSchema,
  mayChangeAddress,
  mayConfirm,
  newLinkToken,
  withAddress,
} from './emailed-links'

const hour = 3_600_000
const minute = 60_000
const emailedAt = new Date('2026-11-20T20:00:00Z')
const later = (ms: number) => new Date(emailedAt.getTime() + ms)
const token = newLinkToken({ uid: 'ana', email: 'ana@example.com' }, 24 * hour, emailedAt)

describe('emailed link', () => {
  it.each([
    [0, true],
    [24 * hour - minute, true],
    [24 * hour - 1, true],
    [24 * hour, false],
    [24 * hour + minute, false],
  ])('is valid for 24 hours: %d ms later, %s', (ms, open) => {
    expect(isOpen(token, later(ms))).toBe(open)
    expect(hasExpired(token, later(ms))).toBe(!open)
  })

  it('opens only once', () => {
    expect(isOpen({ ...token, used_at: later(minute) }, later(2 * minute))).toBe(false)
  })

  it('is stored with its owner and is unused by default', () => {
    const { used_at, ...stored } = token
    expect(used_at).toBeNull()
    expect(linkTokenSchema.parse(stored)).toEqual(token)
  })
})

function accountWith(changes: Partial<Account> = {}): Account {
  return newAccount({ email: 'ana@example.com', created_at: emailedAt, ...changes })
}

describe('account confirmation', () => {
  it.each([
    ['no one has confirmed it', {}, false, true],
    ['its link confirmed it', { confirmed_at: emailedAt }, true, false],
    ['it has started a session', { email_verified: true }, true, false],
    ['it was welcomed once', { welcomed_at: emailedAt }, false, false],
    ['staff gave it a role', { role: 'moderator' }, false, false],
    ['staff suspended it', { suspended: true }, false, false],
  ] as const)('is known when %s: %o', (_, changes, confirmed, unused) => {
    expect(isConfirmed(accountWith(changes))).toBe(confirmed)
    expect(isUnused(accountWith(changes))).toBe(unused)
  })
})

describe('a confirmation link', () => {
  const token = newLinkToken({ uid: 'ana', email: 'ana@example.com' }, limits.links.confirmationMs, emailedAt)
  const used = { ...token, used_at: emailedAt }
  const mayAfter = (ms: number, changes: Partial<Confirmation> = {}) =>
    mayConfirm({ token, account: accountWith(), isVerified: false, ...changes }, later(ms))

  it('is valid for 72 hours', () => {
    expect(mayAfter(0)).toBe(true)
    expect(mayAfter(72 * 60 * minute - minute)).toBe(true)
    expect(mayAfter(72 * 60 * minute)).toBe(false)
    expect(mayAfter(72 * 60 * minute + minute)).toBe(false)
  })

  it('does not confirm an earlier sign-up', () => {
    expect(mayAfter(minute, { account: null })).toBe(false)
  })

  it('does not admit a suspended member', () => {
    expect(mayAfter(minute, { account: accountWith({ suspended: true }) })).toBe(false)
  })

  it('works only once and reports a second use', () => {
    expect(confirmationRefusal).toBe('This confirmation link has expired or was already used.')
    expect(mayAfter(minute, { token: used, isVerified: true })).toBe(false)
  })

  it('completes a half-finished confirmation on another click', () => {
    const account = accountWith({ confirmed_at: emailedAt })
    expect(mayAfter(minute, { token: used, account, isVerified: false })).toBe(true)
    expect(mayAfter(72 * 60 * minute, { token: used, account, isVerified: false })).toBe(false)
  })
})

describe('a link to a new address', () => {
  const owner = { uid: 'ana', email: 'new@example.com', former_email: 'ana@example.com' }
  const change = newLinkToken(owner, 24 * hour, emailedAt)

  it.each([
    ['is open', {}, {}, true],
    ['has been half done before a crash', {}, { email: 'new@example.com' }, true],
    ['was used', { used_at: later(minute) }, {}, false],
    ['has expired', { expires_at: emailedAt }, {}, false],
    ['is older than another change', {}, { email: 'other@example.com' }, false],
    ['belongs to a suspended member', {}, { suspended: true }, false],
    ['belongs to a member who is leaving', {}, { leaving_at: emailedAt }, false],
    ['belongs to a member who is being erased', {}, { erased_as: 'someone' }, false],
  ])('changes the address for a link that %s: %o, %o, %s', (_, token, account, may) => {
    expect(mayChangeAddress({ ...change, ...token }, accountWith(account), later(minute))).toBe(may)
  })

  it('changes nothing without an account', () => {
    expect(mayChangeAddress(change, null, later(minute))).toBe(false)
  })

  it('remembers the former addresses of the account, each once, without the current one', () => {
    const account = accountWith({ former_emails: ['new@example.com', 'first@example.com'] })
    expect(withAddress(account, change, later(minute))).toEqual({
      email: 'new@example.com',
      email_verified: true,
      former_emails: ['first@example.com', 'ana@example.com'],
      sessions_valid_after: later(minute),
    })
  })

  it('does not bring forward a later log-out', () => {
    const account = accountWith({ sessions_valid_after: later(hour) })
    expect(withAddress(account, change, later(minute)).sessions_valid_after).toEqual(later(hour))
  })
})
