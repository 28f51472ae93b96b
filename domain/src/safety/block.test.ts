import { describe, expect, it } from 'vitest'
import type { LikeType } from '../members/reaction'
import { blockedStill, blockedToo, pinWithoutBlock } from './block'

const [early, late] = [new Date('2026-11-01T12:00:00Z'), new Date('2026-11-02T12:00:00Z')]
const byBen = { user_ids: ['ana', 'ben'], blocked_by: { ben: early } }

describe('a block', () => {
  it('names both, and who wants it since when', () => {
    expect(blockedToo(null, { by: 'ben', of: 'ana' }, early)).toEqual(byBen)
  })

  it('of the other one stands beside the first', () => {
    const both = { ...byBen, blocked_by: { ben: early, ana: late } }
    expect(blockedToo(byBen, { by: 'ana', of: 'ben' }, late)).toEqual(both)
  })

  it('a second time changes nothing', () => {
    expect(blockedToo(byBen, { by: 'ben', of: 'ana' }, late)).toBeNull()
  })
})

describe('taking a block back', () => {
  it('takes the own side away and leaves the other’s', () => {
    const both = { ...byBen, blocked_by: { ben: early, ana: late } }
    expect(blockedStill(both, 'ana')).toEqual({ ben: early })
    expect(blockedStill(byBen, 'ben')).toEqual({})
  })

  it('changes nothing for who does not block', () => {
    expect(blockedStill(byBen, 'ana')).toBeNull()
    expect(blockedStill(null, 'ana')).toBeNull()
  })
})

describe('without a block', () => {
  it.each<[Record<string, LikeType>, 'mutual' | null]>([
    [{}, null],
    [{ ana: 'like' }, null],
    [{ ana: 'like', ben: 'pass' }, null],
    [{ ana: 'like', ben: 'like' }, 'mutual'],
    [{ ana: 'super_like', ben: 'like' }, 'mutual'],
  ])('reactions such as %o pin the pair: %s', (reactions, pin) => {
    expect(pinWithoutBlock({ reactions })).toBe(pin)
  })
})
