import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits'
import { mayMeet } from '../score/eligibility'
import { Engine } from '../engine/engine'
import { pairId, pairRank } from '../../members/pair'
import { plainBest } from './plain-club'
import { scorePair } from '../score/score'
import { anyDocuments } from '../testing/random-members'
import { traitsOf, type MemberDocuments } from '../score/traits'

/** The best 50 of one member, straight from the documents and the words of the readings. */
function bestByTheBook(
  uid: string,
  club: ReadonlyMap<string, MemberDocuments>,
): { uid: string; score: number }[] {
  const me = club.get(uid)
  if (!me) return []
  return [...club]
    .filter(([other, member]) => other !== uid && mayMeet(me, member))
    .map(([other, member]) => ({ uid: other, score: scorePair(me, member).score, pair: pairId(uid, other) }))
    .sort((a, b) => b.score - a.score || pairRank(a.pair) - pairRank(b.pair) || (a.pair < b.pair ? -1 : 1))
    .slice(0, limits.match.kept)
    .map(({ uid: other, score }) => ({ uid: other, score }))
}

describe('the plain formula and the engine', () => {
  it('return for documents as stored what mayMeet, scorePair and the tie rule return', () => {
    fc.assert(
      fc.property(fc.array(anyDocuments, { maxLength: 90 }), (members) => {
        const club = new Map(
          members.map((member, index) => [`u${((index * 37) % 101).toString(36)}x${index}`, member]),
        )
        const traits = new Map([...club].map(([uid, member]) => [uid, traitsOf(member)]))
        const plain = plainBest(traits, new Set())
        const engine = new Engine()
        for (const [uid, member] of traits) engine.put(uid, member)
        for (const uid of club.keys()) {
          const expected = bestByTheBook(uid, club)
          expect(plain.get(uid)).toEqual(expected)
          expect(engine.best(uid).map(({ uid: other, score }) => ({ uid: other, score }))).toEqual(expected)
        }
      }),
      { numRuns: 60 },
    )
  })
})
