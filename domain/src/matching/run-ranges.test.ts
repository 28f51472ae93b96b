/** Ranges of ids: every id lies in exactly one of them, and they are even. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { evenBounds, firstOfPairs, isIn, nextRange, rangeAt, rangeCount } from './run-ranges'

const anyId = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom('a', 'b', 'Z', '0', '_') })
const anyItems = fc.uniqueArray(fc.record({ id: anyId, weight: fc.integer({ min: 0, max: 100 }) }), {
  selector: ({ id }) => id,
})

describe('ranges of ids', () => {
  it('hold every id exactly once, whether it was known or not', () => {
    fc.assert(
      fc.property(anyItems, fc.integer({ min: 1, max: 8 }), anyId, (items, count, id) => {
        const bounds = evenBounds(items, count)
        const ranges = Array.from({ length: bounds.length + 1 }, (_, index) => rangeAt(bounds, index))
        expect(ranges.length).toBeLessThanOrEqual(count)
        expect(ranges.filter((range) => isIn(range, id))).toHaveLength(1)
      }),
    )
  })

  it('are even in what they hold', () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({
      id: String(index).padStart(4, '0'),
      weight: index % 7,
    }))
    const bounds = evenBounds(items.toReversed(), 8)
    const total = items.reduce((sum, { weight }) => sum + weight, 0)
    for (let index = 0; index < 8; index += 1) {
      const inside = items.filter(({ id }) => isIn(rangeAt(bounds, index), id))
      const held = inside.reduce((sum, { weight }) => sum + weight, 0)
      expect(Math.abs(held - total / 8)).toBeLessThanOrEqual(7)
    }
  })

  it('are one range for everything when there is nothing to divide', () => {
    expect(rangeAt(evenBounds([], 5), 0)).toEqual({ after: '', upTo: null })
  })

  it('are as many as it takes, within what a run keeps count of', () => {
    expect(rangeCount(0, 1000)).toBe(1)
    expect(rangeCount(1000, 1000)).toBe(1)
    expect(rangeCount(1001, 1000)).toBe(2)
    expect(rangeCount(1e9, 1000)).toBe(limits.matchRun.rangesMax)
  })
})

describe('a range that goes on where another ended', () => {
  it('gets on every time, and to the end, whatever the weights', () => {
    fc.assert(
      fc.property(anyItems, fc.integer({ min: 0, max: 300 }), (items, weight) => {
        let after = ''
        for (let count = 0; count <= items.length + 1; count += 1) {
          const { upTo, ...range } = nextRange(items, after, weight)
          expect(range.after).toBe(after)
          if (upTo === null) return
          expect(upTo > after).toBe(true)
          const held = items.filter(({ id }) => id >= range.after && id < upTo)
          expect(held.reduce((sum, item) => sum + item.weight, 0)).toBeGreaterThanOrEqual(weight)
          after = upTo
        }
        expect.unreachable('It comes to no end')
      }),
    )
  })

  it('needs no more of them than the parts it is divided into', () => {
    fc.assert(
      fc.property(anyItems, fc.integer({ min: 1, max: 9 }), (items, parts) => {
        const share = items.reduce((sum, { weight }) => sum + weight, 0) / parts
        let after = ''
        for (let count = 1; count <= parts; count += 1) {
          const { upTo } = nextRange(items, after, share)
          if (upTo === null) return
          after = upTo
        }
        const left = items.filter(({ id }) => id >= after)
        expect(left.reduce((sum, { weight }) => sum + weight, 0)).toBe(0)
      }),
    )
  })
})

describe('the place of a member’s pairs', () => {
  it('is after the pairs of everybody before, also of a uid that is the beginning of another', () => {
    expect(isIn({ after: firstOfPairs('ana'), upTo: firstOfPairs('ben') }, 'ana_zoe')).toBe(true)
    expect(isIn({ after: firstOfPairs('ana'), upTo: firstOfPairs('ben') }, 'ben_zoe')).toBe(false)
    const [one, ten] = ['member1_zoe', 'member10_zoe']
    expect(ten < one).toBe(firstOfPairs('member10') < firstOfPairs('member1'))
  })
})
