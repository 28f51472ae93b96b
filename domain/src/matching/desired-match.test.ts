import { describe, expect, it } from 'vitest'
import { desiredMatch, type PairState } from './desired-match'
import { scorePair } from './score'
import { ana, ben } from './testing/documents'
import { traitsOf } from './traits'

const state: PairState = {
  pair: 'ana_ben',
  traits: [traitsOf(ana()), traitsOf(ben())],
  keptBy: ['ben'],
  pin: undefined,
}

describe('what is stored of a pair', () => {
  it('is who the two are, their score, the reasons, and who keeps whom', () => {
    expect(desiredMatch(state)).toMatchObject({
      user1_id: 'ana',
      user2_id: 'ben',
      user_ids: ['ana', 'ben'],
      compatibility_score: scorePair(ana(), ben()).score,
      kept_by: ['ben'],
      mutual: false,
    })
  })

  it('is nothing when neither keeps the other', () => {
    expect(desiredMatch({ ...state, keptBy: [] })).toBeNull()
  })

  it('stays with at least 85 after a mutual like', () => {
    expect(desiredMatch({ ...state, keptBy: [], pin: 'mutual' })).toMatchObject({
      mutual: true,
      compatibility_score: 85,
    })
  })

  it('is nothing while there is a block', () => {
    expect(desiredMatch({ ...state, pin: 'blocked' })).toBeNull()
  })
})
