import { describe, expect, it } from 'vitest'
import { blockedStill, blockedToo, pinWithoutBlock } from './block'

const [early, late] = [new Date('2026-11-01T12:00:00Z'), new Date('2026-11-02T12:00:00Z')]
const byBen = { user_ids: ['ana', 'ben'], blocked_by: { ben: early } }

describe('block', () => {
  it('names both members, who wants it and since when', () => {
    expect(blockedToo(null, { by: 'ben', of: 'ana' }, early)).toEqual(byBen)
  })

  it('adds the other member’s block to the first', () => {
    const both = { ...byBen, blocked_by: { ben: early, ana: late } }
    expect(blockedToo(byBen, { by: 'ana', of: 'ben' }, late)).toEqual(both)
  })

  it('changes nothing when repeated', () => {
    expect(blockedToo(byBen, { by: 'ben', of: 'ana' }, late)).toBeNull()
  })
})

describe('unblocking', () => {
  it('removes the member’s own block and leaves the other’s', () => {
    const both = { ...byBen, blocked_by: { ben: early, ana: late } }
    expect(blockedStill(both, 'ana')).toEqual({ ben: early })
    expect(blockedStill(byBen, 'ben')).toEqual({})
  })

  it('changes nothing for a member who has not blocked the other', () => {
    expect(blockedStill(byBen, 'ana')).toBeNull()
    expect(blockedStill(null, 'ana')).toBeNull()
  })
})

describe('pair without a block', () => {
  it.each([
    [true, null, 'mutual'],
    [false, 'super_liked_by_first', 'super_liked_by_first'],
    [false, null, null],
  ] as const)('is pinned as before it (mutual: %s, super like: %s): %s', (mutual, super_like, pin) => {
    expect(pinWithoutBlock({ mutual, super_like })).toBe(pin)
  })
})
