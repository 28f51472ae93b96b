import { describe, expect, it } from 'vitest'
import {
  calculationFailureText,
  calculationFailureTitle,
  calculationRefusalText,
} from './calculation-failure'

describe('a failed match calculation says what happened', () => {
  it('under the title of the catalogue', () => {
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
  ])('%s with "%s": %s', (code, message, text) => {
    expect(calculationFailureText({ code, message })).toBe(text)
  })
})

describe('an answer without success says why', () => {
  it('in its own words', () => {
    const error = 'Need at least 2 profiles with gender/orientation for matching'
    expect(calculationRefusalText({ error })).toBe(error)
  })

  it.each([{}, { error: '' }])('or as a server error when it has none: %o', (answer) => {
    expect(calculationRefusalText(answer)).toBe('Server error - please try again')
  })
})
