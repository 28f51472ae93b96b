import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { isSuspensionOver, maySuspendUntil, suspendedText } from './suspension'

const now = new Date('2026-11-24T03:00:00Z')
const later = new Date('2026-12-10T03:00:00Z')

describe('what a suspended member reads', () => {
  it.each([
    ['', null, 'This account is suspended. Please email hello@seawall.social.'],
    [
      'Rude at the table',
      null,
      'This account is suspended. The reason: Rude at the table. If you think this is a mistake, please email hello@seawall.social.',
    ],
    [
      'Why not?',
      later,
      'This account is suspended until Dec 09, 2026, 8:00 PM Pacific Time. The reason: Why not? If you think this is a mistake, please email hello@seawall.social.',
    ],
  ])('%j until %s', (suspended_because, suspended_until, text) => {
    expect(suspendedText({ suspended_because, suspended_until })).toBe(text)
  })
})

describe('the end of a suspension', () => {
  it('is ahead, within a year, or never', () => {
    expect(maySuspendUntil(null, now)).toBe(true)
    expect(maySuspendUntil(later, now)).toBe(true)
    expect(maySuspendUntil(now, now)).toBe(false)
    const longest = now.getTime() + limits.moderation.longestMs
    expect(maySuspendUntil(new Date(longest), now)).toBe(true)
    expect(maySuspendUntil(new Date(longest + 1), now)).toBe(false)
  })

  it('comes at its moment, for nobody who is being erased', () => {
    const accountStatus = { suspended: true, suspended_because: '', suspended_until: later, erased_as: null }
    expect(isSuspensionOver(accountStatus, new Date(later.getTime() - 1))).toBe(false)
    expect(isSuspensionOver(accountStatus, later)).toBe(true)
    expect(isSuspensionOver({ ...accountStatus, suspended: false }, later)).toBe(false)
    expect(isSuspensionOver({ ...accountStatus, suspended_until: null }, later)).toBe(false)
    expect(isSuspensionOver({ ...accountStatus, erased_as: 'former-1' }, later)).toBe(false)
  })
})
