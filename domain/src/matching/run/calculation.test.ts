import { describe, expect, it } from 'vitest'
import {
  calculationAnswer,
  decideCalculation,
  calculationFailureText,
  calculationFailureTitle,
  calculationRefusalText,
} from './calculation'

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

  it('refuses another member and the whole club unless the caller is an admin', () => {
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

  it('returns the number of pairs, the pool size and rounded percentages', () => {
    expect(calculationAnswer([30, 60, 61], 4)).toEqual({
      success: true,
      matches_created: 3,
      profiles_processed: 4,
      score_distribution: { min: 30, max: 61, avg: 50 },
    })
  })

  it('reports when there are no matches and when there are too few members', () => {
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

describe('failed match calculation', () => {
  it('has the title from the error catalogue', () => {
    expect(calculationFailureTitle).toBe('Match Calculation Failed')
  })

  it.each([
    ['unauthenticated', 'Unauthenticated', 'Authentication expired - please refresh and try again'],
    ['unauthenticated', 'jwt expired', 'Authentication expired - please refresh and try again'],
    ['unauthenticated', 'Authentication required', 'Authentication required'],
    ['not-found', 'not-found', 'Match service unavailable - please try again later'],
    ['internal', 'INTERNAL', 'Server error - please try again'],
    ['unknown', 'unknown', 'Server error - please try again'],
    ['unavailable', 'unavailable', 'No response from match service'],
    ['deadline-exceeded', 'deadline-exceeded', 'No response from match service'],
    ['internal', 'No response from match service', 'No response from match service'],
    ['permission-denied', 'This is for admins.', 'This is for admins.'],
    ['resource-exhausted', '', 'Server error - please try again'],
  ])('shows for the code %s with "%s": %s', (code, message, text) => {
    expect(calculationFailureText({ code, message })).toBe(text)
  })
})

describe('refused match calculation', () => {
  it('shows the error from the answer', () => {
    const error = 'Need at least 2 profiles with gender/orientation for matching'
    expect(calculationRefusalText({ error })).toBe(error)
  })

  it.each([{}, { error: '' }])('shows a server error when the answer names none: %o', (answer) => {
    expect(calculationRefusalText(answer)).toBe('Server error - please try again')
  })
})
