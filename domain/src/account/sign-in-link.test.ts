/** What a sign-in link says and calls for when it does not work. */
import { describe, expect, it } from 'vitest'
import { emailNotConfirmed } from './auth-failure'
import { signInLinkFailure, signInLinkRequestFailure, signInLinkTexts } from './sign-in-link'

describe('a sign-in link', () => {
  it.each([
    ['auth/invalid-action-code', 'used'],
    ['auth/expired-action-code', 'used'],
    ['auth/invalid-email', 'other address'],
    ['auth/network-request-failed', 'may pass'],
    ['functions/unavailable', 'may pass'],
    [null, 'may pass'],
    ['auth/user-disabled', 'refused'],
    ['functions/permission-denied', 'refused'],
    [emailNotConfirmed, 'refused'],
  ] as const)('that fails with %s: %s', (code, calledFor) => {
    expect(signInLinkFailure({ code, message: null })).toBe(calledFor)
  })

  it('that was used or has expired says so', () => {
    expect(signInLinkTexts.used).toContain('has expired or was already used')
  })

  it('that could not be asked for shows the message, or that something went wrong', () => {
    expect(signInLinkRequestFailure({ code: 'functions/unavailable', message: 'No answer.' })).toEqual({
      title: 'Sign-in link not sent',
      description: 'No answer.',
    })
    expect(signInLinkRequestFailure({ code: null, message: null }).description).toBe(
      'Something went wrong. Please try again.',
    )
  })
})
