/** The messages for a failed sign-in. */
import { describe, expect, it } from 'vitest'
import { emailNotConfirmed, isFromProvider, isRetryable, sentenceOf } from './auth-failure'

const silent = (code: string) => ({ code, message: `Firebase: Error (${code}).` })

describe('auth failure', () => {
  it('shows the provider’s own sentence without its brand and code', () => {
    const failure = {
      code: 'auth/too-many-requests',
      message: 'Firebase: Access to this account has been temporarily disabled. (auth/too-many-requests).',
    }
    expect(sentenceOf(failure)).toBe('Access to this account has been temporarily disabled.')
  })

  it.each([
    ['auth/user-disabled', 'The user account has been disabled by an administrator.'],
    ['auth/too-many-requests', 'Too many attempts. Please wait a few minutes, or reset your password.'],
    [
      'auth/network-request-failed',
      'We couldn’t reach the server. Please check your connection and try again.',
    ],
  ])('shows our own text for %s when the provider has none', (code, sentence) => {
    expect(sentenceOf(silent(code))).toBe(sentence)
  })

  it('has no sentence for an unknown code', () => {
    expect(sentenceOf(silent('auth/backend-error'))).toBeNull()
    expect(sentenceOf({ code: null, message: null })).toBeNull()
  })

  it('is recognised by its code as the provider’s or the server’s', () => {
    expect(isFromProvider(silent('auth/user-disabled'))).toBe(true)
    expect(isFromProvider({ code: 'functions/unavailable', message: null })).toBe(true)
    expect(isFromProvider({ code: 'ENOENT', message: null })).toBe(false)
    expect(isFromProvider({ code: null, message: null })).toBe(false)
  })

  it.each([
    ['auth/network-request-failed', true],
    ['functions/unavailable', true],
    ['functions/internal', true],
    [null, true],
    ['auth/invalid-action-code', false],
    ['auth/expired-action-code', false],
    ['functions/failed-precondition', false],
    ['functions/permission-denied', false],
    [emailNotConfirmed, false],
  ])('is retryable with the code %s: %s', (code, passes) => {
    expect(isRetryable({ code, message: null })).toBe(passes)
  })
})
