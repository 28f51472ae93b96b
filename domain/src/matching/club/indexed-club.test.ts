import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits'
import { Club, type Changes } from './indexed-club'
import type { DesiredMatch } from './desired-match'
import { pairId, membersOfPair, pinKinds, type Pin } from '../../members/pair'
import { plainMatches } from './plain-club'
import { anyTraits } from '../testing/random-members'
import type { Traits } from '../score/traits'

const uids = Array.from({ length: 140 }, (_, index) => `m${((index * 7919) % 10007).toString(36)}x${index}`)
const uid = fc.constantFrom(...uids)
const pair = fc
  .tuple(uid, uid)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => pairId(a, b))
const pin: fc.Arbitrary<Pin | null> = fc.constantFrom(...pinKinds, null)
/** Mostly members who fit many, so that lists are full and refills happen. */
const sociable = anyTraits.map((traits): Traits => ({
  ...traits,
  gender: traits.gender ?? 'men',
  accepts: 15,
  age: traits.age ?? 30,
  minAge: 18,
  maxAge: 100,
}))
const member = fc.option(fc.oneof({ weight: 4, arbitrary: sociable }, { weight: 1, arbitrary: anyTraits }), {
  freq: 5,
})
const change: fc.Arbitrary<Changes> = fc.record({
  members: fc.array(fc.tuple(uid, member), { maxLength: 25 }).map((entries) => new Map(entries)),
  pins: fc.array(fc.tuple(pair, pin), { maxLength: 4 }).map((entries) => new Map(entries)),
})

function inOrder(matches: ReadonlyMap<string, DesiredMatch>): string {
  return JSON.stringify(
    [...matches].sort(([one], [other]) => (one < other ? -1 : 1)),
    null,
    1,
  )
}

function applied(club: Map<string, Traits>, pins: Map<string, Pin>, changes: Changes): void {
  for (const [id, traits] of changes.members) {
    if (traits) club.set(id, traits)
    else club.delete(id)
  }
  for (const [id, value] of changes.pins ?? []) {
    if (value) pins.set(id, value)
    else pins.delete(id)
  }
}

describe('the club in memory', () => {
  it('requests exactly the pairs of the plain formula after any changes, and names every changed document', () => {
    const initial = fc.array(fc.tuple(uid, sociable), { minLength: 70, maxLength: 120 })
    fc.assert(
      fc.property(initial, fc.array(change, { minLength: 1, maxLength: 5 }), (start, rounds) => {
        const members = new Map(start)
        const pins = new Map<string, Pin>()
        const club = new Club(members, pins)
        const stored = plainMatches(members, pins)
        for (const changes of rounds) {
          applied(members, pins, changes)
          for (const [id, desired] of club.apply(changes)) {
            if (desired) stored.set(id, desired)
            else stored.delete(id)
          }
          expect(inOrder(stored)).toBe(inOrder(plainMatches(members, pins)))
          expect([...club.storedPairs()].sort()).toEqual([...stored.keys()].sort())
        }
      }),
      { numRuns: 20 },
    )
  })

  it('keeps a mutual pair with at least 85 even when the two no longer fit', () => {
    const sample = fc.sample(sociable, { numRuns: 2, seed: 3 })
    const [a, b] = sample
    if (!a || !b) throw new Error('no sample')
    const club = new Club(
      new Map([
        ['ana', a],
        ['ben', { ...b, minAge: 99 }],
      ]),
      new Map(),
    )
    expect(club.desired('ana_ben')).toBeNull()
    club.apply({ members: new Map(), pins: new Map([['ana_ben', 'mutual' as const]]) })
    const match = club.desired('ana_ben')
    expect(match?.mutual).toBe(true)
    expect(match?.compatibility_score).toBeGreaterThanOrEqual(limits.match.mutualScore)
    club.apply({ members: new Map([['ben', null]]) })
    expect(club.desired('ana_ben')).toBeNull()
    expect(club.storedPairs().size).toBe(0)
    expect(membersOfPair('ana_ben')).toEqual(['ana', 'ben'])
  })
})
