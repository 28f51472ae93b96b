/** Slices of the pairs of a club: together they are the range, and each knows whose pairs begin there. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Club } from './club'
import { pairSlices, pairWeights, storedPairWeights } from './pair-slices'
import { firstOfPairs, isIn } from './run-ranges'
import { anyTraits, clubOf } from './testing/members'

const anyClub = fc.array(anyTraits, { minLength: 0, maxLength: 30 }).map((members) => clubOf(members))

describe('slices of pairs', () => {
  it('hold every pair of the range once, and name the member it begins with', () => {
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

  it('follow each other without a gap from the beginning of the range to its end', () => {
    const club = { members: clubOf(fc.sample(anyTraits, { numRuns: 25, seed: 1 })) }
    const range = { after: 'm3', upTo: 'mz' }
    const slices = pairSlices(club, range, 100)
    expect(slices.length).toBeGreaterThan(3)
    expect(slices[0]?.range.after).toBe('m3')
    expect(slices.at(-1)?.range.upTo).toBe('mz')
    slices.slice(1).forEach(({ range: { after } }, index) => expect(after).toBe(slices[index]?.range.upTo))
  })

  it('are one empty slice in a club without members', () => {
    const range = { after: 'a', upTo: 'b' }
    expect(pairSlices({ members: new Map() }, range, 100)).toEqual([{ range, uids: [] }])
  })
})

describe('weights of pairs', () => {
  it('count every place in a kept list at the pair it belongs to', () => {
    fc.assert(
      fc.property(anyClub, (members) => {
        const club = new Club(members, new Map())
        const places = [...members.keys()].reduce((sum, uid) => sum + club.keptBy(uid).length, 0)
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

  it('count every stored pair once, for whoever wants to know what is stored', () => {
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
