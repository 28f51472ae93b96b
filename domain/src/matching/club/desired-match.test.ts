import { describe, expect, it } from 'vitest'
import { desiredMatch, type PairState } from './desired-match'
import { algorithmVersion, boundedScore, scorePair } from '../score/score'
import { ana, ben } from '../testing/random-members'
import { traitsOf } from '../score/traits'

const state: PairState = {
  pair: 'ana_ben',
  traits: [traitsOf(ana()), traitsOf(ben())],
  listedBy: ['ben'],
  pin: undefined,
}

describe('what is stored of a pair', () => {
  it('is the two members, their score, the reasons, and whose top match each is', () => {
    expect(desiredMatch(state)).toMatchObject({
      user1_id: 'ana',
      user2_id: 'ben',
      user_ids: ['ana', 'ben'],
      compatibility_score: scorePair(ana(), ben()).score,
      kept_by: ['ben'],
      mutual: false,
    })
  })

  it('carries the version of the algorithm and the points per signal, which give the score', () => {
    const match = desiredMatch(state)
    const { score, reasons } = scorePair(ana(), ben())
    expect(match?.algorithm_version).toBe(algorithmVersion)
    expect(Object.keys(match?.points ?? {})).toEqual(
      reasons
        .filter(({ points }) => points > 0)
        .map(({ signal }) => signal)
        .sort(),
    )
    const sum = Object.values(match?.points ?? {}).reduce((total, points) => total + points, 0)
    expect(boundedScore(sum)).toBe(score)
  })

  it('is nothing when neither keeps the other', () => {
    expect(desiredMatch({ ...state, listedBy: [] })).toBeNull()
  })

  it('stays with at least 85 after a mutual like', () => {
    expect(desiredMatch({ ...state, listedBy: [], pin: 'mutual' })).toMatchObject({
      mutual: true,
      compatibility_score: 85,
    })
  })

  it('names who has super-liked the other, stays without being kept, and scores as before', () => {
    const { score } = scorePair(ana(), ben())
    const pinned = { super_liked_by: 'ben', mutual: false, compatibility_score: score }
    expect(desiredMatch({ ...state, listedBy: [], pin: 'super_liked_by_second' })).toMatchObject(pinned)
    expect(desiredMatch(state)).not.toHaveProperty('super_liked_by')
  })

  it('is nothing while there is a block', () => {
    expect(desiredMatch({ ...state, pin: 'blocked' })).toBeNull()
  })
})
