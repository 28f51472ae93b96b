/** Replaying a pair: the same figures as the formula, and what came of them. */
import { describe, expect, it } from 'vitest'
import { replayed, type ReplayInput, type ReplayedMember } from './replay'
import { scoreTraits } from '../score/score'
import { alike, ana, ben } from '../testing/random-members'
import { traitsOf, type MemberDocuments, type Traits } from '../score/traits'

function memberOf(documents: MemberDocuments): ReplayedMember & { traits: Traits } {
  const traits = traitsOf(documents)
  return { traits, indexed: traits, topMatches: [] }
}

function input(changes: Partial<ReplayInput> = {}): ReplayInput {
  return {
    pair: 'ana_ben',
    members: [memberOf(ana()), memberOf(ben())],
    pin: undefined,
    shouldBeStored: true,
    stored: null,
    differs: [],
    ...changes,
  }
}

describe('a replay', () => {
  it('gives the points of each signal, their sum, and the score of the formula', () => {
    const members = [memberOf(ana(alike)), memberOf(ben(alike))] as const
    const { fit } = replayed(input({ members }))
    const { score } = scoreTraits(members[0].traits, members[1].traits)
    expect(fit).toMatchObject({ may_meet: true, sum: 135, bound: 'at most 98', score, shown_score: 98 })
    expect(Object.values(fit?.points ?? {}).reduce((sum, points) => sum + points, 0)).toBe(135)
    expect(fit?.explanation).toContain('Vancouver')
  })

  it('says when the lower bound was applied, and when none was', () => {
    const old = memberOf(ben({ profile: { age: 80 } }))
    expect(replayed(input({ members: [memberOf(ana()), old] })).fit).toMatchObject({
      sum: 0,
      bound: 'at least 30',
      score: 30,
    })
    const near = { profile: { location: 'Vancouver' } }
    expect(replayed(input({ members: [memberOf(ana(near)), memberOf(ben(near))] })).fit).toMatchObject({
      sum: 45,
      bound: null,
      score: 45,
    })
  })

  it('says that a mutual like lifts the score that is shown', () => {
    expect(replayed(input({ pin: 'mutual' }))).toMatchObject({
      pin: 'mutual',
      fit: { score: 30, shown_score: 85 },
    })
  })

  it('shows each top match, its place, and where the list ends', () => {
    const listing = {
      ...memberOf(ana()),
      topMatches: [
        { uid: 'cleo', score: 90 },
        { uid: 'ben', score: 71 },
      ],
    }
    const { sides } = replayed(input({ members: [listing, memberOf(ben())] }))
    expect(sides).toMatchObject([
      { uid: 'ana', rank: 2, top_matches: 2, last_score: 71 },
      { uid: 'ben', rank: null, top_matches: 0, last_score: null },
    ])
  })

  it('says who takes no part, and who is in the index otherwise than in the documents', () => {
    const stale = { ...memberOf(ana()), indexed: traitsOf(ana({ profile: { age: 40 } })) }
    const gone = { traits: null, indexed: null, topMatches: [] }
    const replay = replayed(input({ members: [stale, gone] }))
    expect(replay.fit).toBeNull()
    expect(replay.sides).toMatchObject([
      { in_pool: true, index_agrees: false },
      { in_pool: false, index_agrees: true },
    ])
  })

  it('carries what is stored and how it differs', () => {
    const stored = { score: 45, algorithm_version: 0 }
    expect(replayed(input({ stored, differs: ['algorithm_version'] }))).toMatchObject({
      stored,
      differs: ['algorithm_version'],
      should_be_stored: true,
    })
  })
})
