import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Engine, type Kept } from './engine'
import { pairId } from './pair-id'
import { plainBest } from './plain-club'
import { anyTraits, clubOf } from './testing/members'
import type { Traits } from './traits'

function engineOf(club: ReadonlyMap<string, Traits>, blocked: ReadonlySet<string>): Engine {
  const engine = new Engine()
  for (const [uid, traits] of club) engine.put(uid, traits)
  for (const pair of blocked) {
    const [a = '', b = ''] = pair.split('_')
    engine.setBlocked(a, b, true)
  }
  return engine
}

function withoutRank(kept: readonly Kept[] | undefined): { uid: string; score: number }[] {
  return (kept ?? []).map(({ uid, score }) => ({ uid, score }))
}

const clubs = fc.array(anyTraits, { maxLength: 150 }).map(clubOf)
const clubsWithBlocks = clubs.chain((club) => {
  const uids = [...club.keys()]
  if (uids.length < 2) return fc.constant({ club, blocked: new Set<string>() })
  const uid = fc.constantFrom(...uids)
  const pair = fc.tuple(uid, uid).filter(([a, b]) => a !== b)
  return fc
    .array(pair, { maxLength: 60 })
    .map((pairs) => ({ club, blocked: new Set(pairs.map(([a, b]) => pairId(a, b))) }))
})

describe('the packed engine', () => {
  it('returns exactly what mayMeet, scorePair and the tie rule return', () => {
    fc.assert(
      fc.property(clubsWithBlocks, ({ club, blocked }) => {
        const engine = engineOf(club, blocked)
        const everybody = engine.everybodysBest()
        for (const [uid, expected] of plainBest(club, blocked)) {
          expect(withoutRank(engine.best(uid))).toEqual(expected)
          expect(withoutRank(everybody.get(uid))).toEqual(expected)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('is the same after members left and came back changed', () => {
    fc.assert(
      fc.property(
        clubsWithBlocks,
        fc.array(anyTraits, { minLength: 30, maxLength: 30 }),
        ({ club, blocked }, others) => {
          const engine = engineOf(clubOf(others), new Set())
          for (const uid of clubOf(others).keys()) if (!club.has(uid)) engine.remove(uid)
          for (const [uid, traits] of club) engine.put(uid, traits)
          for (const pair of blocked) {
            const [a = '', b = ''] = pair.split('_')
            engine.setBlocked(a, b, true)
          }
          expect(engine.size).toBe(club.size)
          for (const [uid, expected] of plainBest(club, blocked))
            expect(withoutRank(engine.best(uid))).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('spreads equal scores over the whole club', () => {
    const everyone = fc.sample(anyTraits, { numRuns: 1, seed: 7 })[0]
    if (!everyone) throw new Error('no sample')
    const alike: Traits = { ...everyone, gender: 'men', accepts: 15, age: 30, minAge: 18, maxAge: 100 }
    const club = clubOf(Array.from({ length: 400 }, () => alike))
    const keptBy = new Map<string, number>()
    for (const kept of engineOf(club, new Set()).everybodysBest().values()) {
      expect(kept).toHaveLength(50)
      for (const { uid } of kept) keptBy.set(uid, (keptBy.get(uid) ?? 0) + 1)
    }
    expect(Math.min(...keptBy.values())).toBeGreaterThan(20)
    expect(Math.max(...keptBy.values())).toBeLessThan(100)
  })

  it('knows nobody who is not there', () => {
    const engine = new Engine()
    engine.remove('nobody')
    expect(engine.best('nobody')).toEqual([])
    expect(engine.eligible('nobody')).toEqual([])
  })
})
