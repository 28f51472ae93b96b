import { calculationFailureText } from '@club/domain/matching/calculation-failure'
import { FirebaseError } from 'firebase/app'
import { FunctionsError } from 'firebase/functions'
import { describe, expect, it } from 'vitest'
import { callErrorFrom } from './call-error'

const failed = (code: string, message: string) =>
  callErrorFrom(new FirebaseError(`functions/${code}`, message))

describe('a call that no server answered', () => {
  const error = failed('internal', 'internal [0]')

  it('is unavailable, and says so', () => {
    expect(error.code).toBe('unavailable')
    expect(error.message).toBe('The server did not answer. Please check your connection and try again.')
  })

  it('is no response from the match service', () => {
    expect(calculationFailureText(error)).toBe('No response from match service')
  })
})

describe('a call that the server failed', () => {
  const error = failed('internal', 'INTERNAL [500]')

  it('is internal, and asks to try again', () => {
    expect(error.code).toBe('internal')
    expect(error.message).toBe('Something went wrong. Please try again.')
  })

  it('is a server error of the match service', () => {
    expect(calculationFailureText(error)).toBe('Server error - please try again')
  })
})

describe('a call that the server refused', () => {
  it("says so in the server's words", () => {
    const error = failed('unauthenticated', 'Authentication required [401]')
    expect(error.code).toBe('unauthenticated')
    expect(error.message).toBe('Authentication required')
  })
})

describe('a call that was refused for a reason of its own', () => {
  const refused = (details: unknown) => callErrorFrom(new FunctionsError('permission-denied', 'No', details))

  it('tells it', () => {
    expect(refused({ reason: 'email-not-confirmed' }).reason).toBe('email-not-confirmed')
  })

  it.each([undefined, null, 'email-not-confirmed', {}, { reason: 7 }])('tells none of %j', (details) => {
    expect(refused(details).reason).toBeNull()
  })
})

describe('an answer that nobody understands', () => {
  it('counts as none', () => {
    expect(callErrorFrom(new TypeError('no such field')).code).toBe('data-loss')
  })
})
