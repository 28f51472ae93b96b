import { describe, expect, it } from 'vitest'
import { calculationAnswer, decideCalculation } from './calculation'

const member = { uid: 'ana', isAdmin: false }
const admin = { uid: 'ada', isAdmin: true }

describe('calculateMatches', () => {
  it('recomputes the caller', () => {
    expect(decideCalculation({ caller: member })).toEqual({ accepted: true, scope: 'member', uid: 'ana' })
    expect(decideCalculation({ caller: member, user_id: 'ana' })).toEqual({
      accepted: true,
      scope: 'member',
      uid: 'ana',
    })
  })

  it('refuses another member and the whole club, unless admin', () => {
    expect(decideCalculation({ caller: member, user_id: 'ben' }).accepted).toBe(false)
    expect(decideCalculation({ caller: member, full_calculation: true }).accepted).toBe(false)
    expect(decideCalculation({ caller: admin, user_id: 'ben' })).toEqual({
      accepted: true,
      scope: 'member',
      uid: 'ben',
    })
    expect(decideCalculation({ caller: admin, full_calculation: true })).toEqual({
      accepted: true,
      scope: 'club',
    })
  })

  it('answers with the pairs there are, the pool’s size and rounded percentages', () => {
    expect(calculationAnswer([30, 60, 61], 4)).toEqual({
      success: true,
      matches_created: 3,
      profiles_processed: 4,
      score_distribution: { min: 30, max: 61, avg: 50 },
    })
  })

  it('says so when there are no matches, and when there are too few members', () => {
    expect(calculationAnswer([], 2)).toMatchObject({
      success: true,
      matches_created: 0,
      score_distribution: null,
    })
    expect(calculationAnswer([], 1)).toMatchObject({
      success: false,
      error: 'Need at least 2 profiles with gender/orientation for matching',
    })
  })
})
