import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairId } from '../../members/pair'
import { plainBest } from './plain-club'
import { anyTraits } from '../testing/random-members'
import type { Traits } from '../score/traits'
import { TopMatches } from './top-matches'

const uids = Array.from({ length: 110 }, (_, index) => `m${((index * 7919) % 10007).toString(36)}x${index}`)
const uid = fc.constantFrom(...uids)
/** Traits that fit all members, so that lists are full. */
const open = { gender: 'men', accepts: 15, age: 30, minAge: 18, maxAge: 100 } as const
/** Half of them are all alike, so that ranks decide. */
const [like] = fc.sample(anyTraits, { numRuns: 1, seed: 9 })
if (!like) throw new Error('no sample')
const sociable = fc.oneof(
  fc.constant({ ...like, ...open }),
  anyTraits.map((traits): Traits => ({ ...traits, ...open })),
)
const changes = fc.record({
  members: fc
    .array(fc.tuple(uid, fc.option(sociable, { freq: 3 })), { maxLength: 12 })
    .map((entries) => new Map(entries)),
  blocks: fc
    .array(fc.tuple(uid, uid, fc.boolean()), { maxLength: 6 })
    .map(
      (pairs) =>
        new Map(pairs.filter(([a, b]) => a !== b).map(([a, b, blocked]) => [pairId(a, b), blocked] as const)),
    ),
})

function topPairs(lists: ReadonlyMap<string, readonly { uid: string }[]>): Set<string> {
  return new Set([...lists].flatMap(([keeper, kept]) => kept.map((other) => `${keeper}>${other.uid}`)))
}

describe('the top matches', () => {
  it('match the plain formula after any changes, and report exactly the pairs that changed', () => {
    const start = fc.array(fc.tuple(uid, sociable), { minLength: 60, maxLength: 110 })
    fc.assert(
      fc.property(start, fc.array(changes, { minLength: 1, maxLength: 4 }), (first, rounds) => {
        const [club, blocked] = [new Map(first), new Set<string>()]
        const topMatches = new TopMatches(club, [])
        let before = plainBest(club, blocked)
        for (const { members, blocks } of rounds) {
          for (const [id, traits] of members) {
            if (traits) club.set(id, traits)
            else club.delete(id)
          }
          for (const [pair, isBlocked] of blocks) {
            if (isBlocked) blocked.add(pair)
            else blocked.delete(pair)
          }
          const touched = topMatches.apply(members, blocks)
          const after = plainBest(club, blocked)
          for (const [id, expected] of after)
            expect(
              topMatches.topMatchesOf(id).map(({ uid: other, score }) => ({ uid: other, score })),
            ).toEqual(expected)
          const changed = new Set([
            ...members.keys(),
            ...[...blocks.keys()].flatMap((pair) => pair.split('_')),
          ])
          const [was, is] = [topPairs(before), topPairs(after)]
          for (const keeps of [...was, ...is]) {
            const [keeper = '', other = ''] = keeps.split('>')
            if (was.has(keeps) === is.has(keeps) || changed.has(keeper) || changed.has(other)) continue
            expect(touched).toContain(pairId(keeper, other))
          }
          before = after
        }
      }),
      { numRuns: 40 },
    )
  })

  it('knows the pairs around a member from either side', () => {
    const traits: Traits = { ...like, ...open }
    const picky: Traits = { ...traits, accepts: 0 }
    const topMatches = new TopMatches(
      new Map([
        ['ana', traits],
        ['ben', traits],
        ['cho', picky],
      ]),
      [],
    )
    expect([...topMatches.pairsAround('ana')]).toEqual(['ana_ben'])
    expect(topMatches.pairsWithTopMatches('cho')).toEqual([])
    expect(topMatches.pairsAround('nobody').size + topMatches.pairsWithTopMatches('nobody').length).toBe(0)
    expect([
      topMatches.isTopMatch('ana', 'ben'),
      topMatches.isTopMatch('ana', 'cho'),
      topMatches.isTopMatch('ana', 'nobody'),
    ]).toEqual([true, false, false])
    expect(topMatches.total).toBe(2)
  })
})
