/** Ranges of ids: every id lies in exactly one of them, and they are even. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits'
import {
  evenBounds,
  firstOfPairs,
  isIn,
  nextRange,
  rangeAt,
  rangeCount,
  pairSlices,
  pairWeights,
  storedPairWeights,
} from './ranges'
import { Club } from '../club/indexed-club'
import { anyTraits, clubOf } from '../testing/random-members'

const anyId = fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom('a', 'b', 'Z', '0', '_') })
const anyItems = fc.uniqueArray(fc.record({ id: anyId, weight: fc.integer({ min: 0, max: 100 }) }), {
  selector: ({ id }) => id,
})

describe('division into id ranges', () => {
  it('assigns every id to exactly one range, known or not', () => {
    fc.assert(
      fc.property(anyItems, fc.integer({ min: 1, max: 8 }), anyId, (items, count, id) => {
        const bounds = evenBounds(items, count)
        const ranges = Array.from({ length: bounds.length + 1 }, (_, index) => rangeAt(bounds, index))
        expect(ranges.length).toBeLessThanOrEqual(count)
        expect(ranges.filter((range) => isIn(range, id))).toHaveLength(1)
      }),
    )
  })

  it('balances the contents of the ranges', () => {
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

  it('yields one range for everything when there is nothing to divide', () => {
    expect(rangeAt(evenBounds([], 5), 0)).toEqual({ after: '', upTo: null })
  })

  it('yields as many ranges as needed within the limit that a run can track', () => {
    expect(rangeCount(0, 1000)).toBe(1)
    expect(rangeCount(1000, 1000)).toBe(1)
    expect(rangeCount(1001, 1000)).toBe(2)
    expect(rangeCount(1e9, 1000)).toBe(limits.matchRun.rangesMax)
  })
})

describe('continuation of a range', () => {
  it('makes progress every time and reaches the end, for any weights', () => {
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

  it('needs no more continuations than the range has parts', () => {
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

describe('firstOfPairs', () => {
  it('sorts after the pairs of all earlier members, even when one uid is a prefix of another', () => {
    expect(isIn({ after: firstOfPairs('ana'), upTo: firstOfPairs('ben') }, 'ana_zoe')).toBe(true)
    expect(isIn({ after: firstOfPairs('ana'), upTo: firstOfPairs('ben') }, 'ben_zoe')).toBe(false)
    const [one, ten] = ['member1_zoe', 'member10_zoe']
    expect(ten < one).toBe(firstOfPairs('member10') < firstOfPairs('member1'))
  })
})

const anyClub = fc.array(anyTraits, { minLength: 0, maxLength: 30 }).map((members) => clubOf(members))

describe('pairSlices', () => {
  it('assigns every pair of the range to one slice that names its first member', () => {
    fc.assert(
      fc.property(anyClub, fc.integer({ min: 1, max: 200 }), (members, size) => {
        const club = new Club(members, new Map())
        const slices = pairSlices(club, { after: '', upTo: null }, size)
        for (const pair of club.storedPairs()) {
          const [slice, ...others] = slices.filter(({ range }) => isIn(range, pair))
          expect(others).toEqual([])
          expect(slice?.uids.some((uid) => pair.startsWith(firstOfPairs(uid)))).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('covers the range without gaps from start to end', () => {
    const club = { members: clubOf(fc.sample(anyTraits, { numRuns: 25, seed: 1 })) }
    const range = { after: 'm3', upTo: 'mz' }
    const slices = pairSlices(club, range, 100)
    expect(slices.length).toBeGreaterThan(3)
    expect(slices[0]?.range.after).toBe('m3')
    expect(slices.at(-1)?.range.upTo).toBe('mz')
    slices.slice(1).forEach(({ range: { after } }, index) => expect(after).toBe(slices[index]?.range.upTo))
  })

  it('yields one empty slice in a club without members', () => {
    const range = { after: 'a', upTo: 'b' }
    expect(pairSlices({ members: new Map() }, range, 100)).toEqual([{ range, uids: [] }])
  })
})

describe('pairWeights', () => {
  it('counts every list entry at the pair it belongs to', () => {
    fc.assert(
      fc.property(anyClub, (members) => {
        const club = new Club(members, new Map())
        const places = [...members.keys()].reduce((sum, uid) => sum + club.topMatchesOf(uid).length, 0)
        expect(pairWeights(club).reduce((sum, { weight }) => sum + weight, 0)).toBe(places)
        for (const { id, weight } of pairWeights(club)) {
          const pairs = [...club.storedPairs()].filter((pair) => pair.startsWith(id))
          expect(weight).toBeGreaterThanOrEqual(pairs.length)
          expect(weight).toBeLessThanOrEqual(2 * pairs.length)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('counts every stored pair once when asked for what is stored', () => {
    fc.assert(
      fc.property(anyClub, (members) => {
        const club = new Club(members, new Map())
        const pairs = [...club.storedPairs()]
        for (const { id, weight } of storedPairWeights(club))
          expect(weight).toBe(pairs.filter((pair) => pair.startsWith(id)).length)
      }),
      { numRuns: 40 },
    )
  })
})
