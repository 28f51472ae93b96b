/** How long the link of a mail opens something, and how often. */
import { describe, expect, it } from 'vitest'
import { hasExpired, isOpen, linkTokenSchema, newLinkToken } from './link-token'

const hour = 3_600_000
const minute = 60_000
const mailedAt = new Date('2026-11-20T20:00:00Z')
const later = (ms: number) => new Date(mailedAt.getTime() + ms)
const token = newLinkToken({ uid: 'ana', email: 'ana@example.com' }, 24 * hour, mailedAt)

describe('the link of a mail', () => {
  it.each([
    [0, true],
    [24 * hour - minute, true],
    [24 * hour - 1, true],
    [24 * hour, false],
    [24 * hour + minute, false],
  ])('of 24 hours, %d ms later, is open: %s', (ms, open) => {
    expect(isOpen(token, later(ms))).toBe(open)
    expect(hasExpired(token, later(ms))).toBe(!open)
  })

  it('opens once', () => {
    expect(isOpen({ ...token, used_at: later(minute) }, later(2 * minute))).toBe(false)
  })

  it('is kept with its owner, and unused until it says otherwise', () => {
    const { used_at, ...stored } = token
    expect(used_at).toBeNull()
    expect(linkTokenSchema.parse(stored)).toEqual(token)
  })
})
