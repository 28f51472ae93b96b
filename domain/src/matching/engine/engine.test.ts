import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits'
import { traitsMayMeet } from '../score/eligibility'
import { Engine, type TopMatch } from './engine'
import type { Arithmetic } from './arithmetic'
import { hasVectors, vectorArithmetic } from './vector-arithmetic'
import { plainArithmetic } from './plain-arithmetic'
import { pairId, pairRank } from '../../members/pair'
import { plainBest } from '../club/plain-club'
import { scoreTraits } from '../score/score'
import { anyTraits, clubOf, firebaseUid } from '../testing/random-members'
import type { Traits } from '../score/traits'

type Club = ReadonlyMap<string, Traits>

const { kept: topMatchesMax } = limits.match
const noBlocks: ReadonlySet<string> = new Set()

function block(engine: Engine, blocked: ReadonlySet<string>): void {
  for (const pair of blocked) {
    const [a = '', b = ''] = pair.split('_')
    engine.setBlocked(a, b, true)
  }
}

function engineOf(arithmetic: Arithmetic, club: Club, blocked = noBlocks): Engine {
  const engine = new Engine(arithmetic)
  for (const [uid, traits] of club) engine.put(uid, traits)
  block(engine, blocked)
  return engine
}

function withoutRank(kept: readonly TopMatch[]): { uid: string; score: number }[] {
  return kept.map(({ uid, score }) => ({ uid, score }))
}

function expectTheScores(engine: Engine, club: Club, blocked: ReadonlySet<string>): void {
  for (const [uid, me] of club) {
    const scores = engine.scores(engine.slotOf(uid) ?? -1)
    const found = [...club.keys()].map((other) => scores[engine.slotOf(other) ?? -1])
    const expected = [...club].map(([other, them]) =>
      other === uid || blocked.has(pairId(uid, other)) || !traitsMayMeet(me, them)
        ? 0
        : scoreTraits(me, them).score,
    )
    expect(found).toEqual(expected)
  }
}

function expectTheFormula(engine: Engine, club: Club, blocked = noBlocks): void {
  expectTheScores(engine, club, blocked)
  const everybody = engine.bestOfAll()
  for (const [uid, expected] of plainBest(club, blocked)) {
    expect(withoutRank(engine.best(uid))).toEqual(expected)
    expect(withoutRank(engine.inOrder(uid, everybody))).toEqual(expected)
  }
}

function someTraits(changes: Partial<Traits> = {}): Traits {
  const [traits] = fc.sample(anyTraits, { numRuns: 1, seed: 7 })
  if (!traits) throw new Error('no sample')
  return { ...traits, gender: 'men', accepts: 15, age: 30, minAge: 18, maxAge: 100, ...changes }
}

const uidForms = fc.constantFrom<(members: readonly Traits[]) => Map<string, Traits>>(clubOf, (members) =>
  clubOf(members, firebaseUid),
)
const clubs = fc
  .tuple(fc.array(anyTraits, { maxLength: 150 }), uidForms)
  .map(([members, form]) => form(members))
const clubsWithBlocks = clubs.chain((club) => {
  const uids = [...club.keys()]
  if (uids.length < 2) return fc.constant({ club, blocked: new Set<string>() })
  const uid = fc.constantFrom(...uids)
  const pair = fc.tuple(uid, uid).filter(([a, b]) => a !== b)
  return fc
    .array(pair, { maxLength: 60 })
    .map((pairs) => ({ club, blocked: new Set(pairs.map(([a, b]) => pairId(a, b))) }))
})

/** Traits that make a whole club alike in one respect. */
const specialClubs: readonly (readonly [string, fc.Arbitrary<Partial<Traits>>])[] = [
  ['in which everybody is interested in everybody', fc.constant({ accepts: 15, minAge: 18, maxAge: 100 })],
  ['of one gender only', fc.constant({ gender: 'women', accepts: 2 })],
  ['in which nobody meets anybody', fc.constant({ gender: 'women', accepts: 1 })],
  [
    'of the youngest, the oldest and the ageless',
    fc.record({ age: fc.constantFrom(18, 100, null), minAge: fc.constant(0), maxAge: fc.constant(255) }),
  ],
  ['whose age ranges admit nobody', fc.constant({ minAge: 60, maxAge: 40 })],
  [
    'in which nobody has answered anything',
    fc.constant({
      hasNames: false,
      hasBio: false,
      place: '',
      personalityType: '',
      loveLanguages: 0,
      answers: { exercise: '', drinking: '', smoking: '', religion: '', politics: '', family_plans: '' },
    }),
  ],
]

describe('the engine', () => {
  it('has vector registers here', () => {
    expect(hasVectors()).toBe(true)
  })
})

describe.each([
  ['with vector registers', vectorArithmetic],
  ['pair by pair', plainArithmetic],
])('the engine, %s', (_, arithmetic) => {
  it('returns exactly what mayMeet, scorePair and the tie rule return', () => {
    fc.assert(
      fc.property(clubsWithBlocks, ({ club, blocked }) => {
        expectTheFormula(engineOf(arithmetic, club, blocked), club, blocked)
      }),
      { numRuns: 100 },
    )
  })

  it.each(specialClubs)('does so for a club %s', (_name, changes) => {
    const member = fc.tuple(anyTraits, changes).map(([traits, change]): Traits => ({ ...traits, ...change }))
    fc.assert(
      fc.property(fc.array(member, { minLength: 60, maxLength: 90 }), uidForms, (members, form) => {
        const club = form(members)
        expectTheFormula(engineOf(arithmetic, club), club)
      }),
      { numRuns: 10 },
    )
  })

  it.each([0, 1, 2, topMatchesMax, topMatchesMax + 1, topMatchesMax + 2])(
    'does so for a club of %i who are all alike',
    (size) => {
      const club = clubOf(
        Array.from({ length: size }, () => someTraits()),
        firebaseUid,
      )
      const engine = engineOf(arithmetic, club)
      expectTheFormula(engine, club)
      for (const uid of club.keys()) expect(engine.best(uid)).toHaveLength(Math.min(size - 1, topMatchesMax))
    },
  )

  it('does so for a club with more places, types and faiths than a byte can count', () => {
    const members = fc.sample(anyTraits, { numRuns: 700, seed: 11 }).map((traits, number): Traits => ({
      ...traits,
      accepts: 15,
      place: `Place ${number >> 1}`,
      personalityType: String.fromCharCode(0x4e00 + (number % 350)),
      answers: { ...traits.answers, religion: `Faith ${number % 400}` },
    }))
    const club = clubOf(members, firebaseUid)
    expectTheFormula(engineOf(arithmetic, club), club)
  })

  it('is the same after members left and came back changed', () => {
    fc.assert(
      fc.property(
        clubsWithBlocks,
        fc.array(anyTraits, { minLength: 30, maxLength: 30 }),
        ({ club, blocked }, others) => {
          const engine = engineOf(arithmetic, clubOf(others))
          for (const uid of clubOf(others).keys()) if (!club.has(uid)) engine.remove(uid)
          for (const [uid, traits] of club) engine.put(uid, traits)
          block(engine, blocked)
          expect(engine.size).toBe(club.size)
          expectTheFormula(engine, club, blocked)
        },
      ),
      { numRuns: 50 },
    )
  })

  it('decides between pairs of one rank by their ids', () => {
    const me = 'aaaaaaaa'
    const twins = ['b6qwlc9n', 'bNEyd4qG'].sort()
    const rank = pairRank(pairId(me, twins[0] ?? ''))
    expect(pairRank(pairId(me, twins[1] ?? ''))).toBe(rank)
    const others = Array.from({ length: 5000 }, (_unused, number) => `c${String(number).padStart(7, '0')}`)
    const before = others.filter((uid) => pairRank(pairId(me, uid)) < rank).slice(0, topMatchesMax - 1)
    const after = others.filter((uid) => pairRank(pairId(me, uid)) > rank).slice(0, 20)
    const uids = [me, ...twins.toReversed(), ...after, ...before]
    const club = new Map(uids.map((uid) => [uid, someTraits()]))
    const engine = engineOf(arithmetic, club)
    expectTheFormula(engine, club)
    expect(engine.best(me).at(-1)?.uid).toBe(twins[0])
  })

  it('orders uids of any script as the pair ids do', () => {
    const uids = ['\u{1f332}', '\u{ff21}', 'z', 'é', '溫', 'a', 'ab'].map((uid) => `u${uid}`)
    const club = new Map(uids.map((uid) => [uid, someTraits()]))
    expectTheFormula(engineOf(arithmetic, club), club)
    for (const uid of uids) {
      for (const { uid: other, rank } of engineOf(arithmetic, club).best(uid))
        expect(rank).toBe(pairRank(pairId(uid, other)))
    }
  })

  it('spreads equal scores over the whole club', () => {
    const club = clubOf(Array.from({ length: 400 }, () => someTraits()))
    const engine = engineOf(arithmetic, club)
    const everybody = engine.bestOfAll()
    const timesListed = new Map<string, number>()
    for (const member of club.keys()) {
      const kept = engine.inOrder(member, everybody)
      expect(kept).toHaveLength(topMatchesMax)
      for (const { uid } of kept) timesListed.set(uid, (timesListed.get(uid) ?? 0) + 1)
    }
    expect(Math.min(...timesListed.values())).toBeGreaterThan(20)
    expect(Math.max(...timesListed.values())).toBeLessThan(100)
  })

  it('knows nobody who is not there', () => {
    const engine = new Engine(arithmetic)
    engine.remove('nobody')
    expect(engine.best('nobody')).toEqual([])
    expect(engine.slotOf('nobody')).toBeUndefined()
    expect(engine.size).toBe(0)
  })
})
