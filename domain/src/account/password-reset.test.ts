/** The texts of setting a new password, word for word, and who is allowed to (sections 5 and 8). */
import { describe, expect, it } from 'vitest'
import {
  isLinkRefused,
  isRecentSignIn,
  newPasswordRefusal,
  passwordUpdateFailure,
  resetNotices,
  resetRefusals,
  resetRequestFailure,
} from './password-reset'

const entries = (password: string, confirmation = password) => ({ password, confirmation })

describe('new password', () => {
  it('must match its confirmation', () => {
    expect(newPasswordRefusal(entries('seawall', 'seawell'))).toEqual({
      title: 'Passwords do not match',
      description: 'Please make sure both passwords are the same.',
    })
  })

  it('has at least 6 characters', () => {
    expect(newPasswordRefusal(entries('five5'))).toEqual({
      title: 'Password too short',
      description: 'Password must be at least 6 characters long.',
    })
    expect(newPasswordRefusal(entries('sixsix'))).toBeNull()
  })

  it('has at most 128 characters', () => {
    expect(newPasswordRefusal(entries('a'.repeat(129)))).toEqual({
      title: 'Password too long',
      description: 'Password must be at most 128 characters long.',
    })
    expect(newPasswordRefusal(entries('a'.repeat(128)))).toBeNull()
  })

  it('reports a mismatch before a password that is too short', () => {
    expect(newPasswordRefusal(entries('a', 'b'))?.title).toBe('Passwords do not match')
  })

  it('counts spaces and case', () => {
    expect(newPasswordRefusal(entries('Seawall', 'seawall'))?.title).toBe('Passwords do not match')
    expect(newPasswordRefusal(entries('seawall ', 'seawall'))?.title).toBe('Passwords do not match')
  })
})

describe('a session without a reset link', () => {
  const signedInAt = new Date('2026-11-20T20:00:00Z')
  const after = (ms: number) => new Date(signedInAt.getTime() + ms)

  it('can set a new password until five minutes after its sign-in', () => {
    expect(isRecentSignIn(signedInAt, after(0))).toBe(true)
    expect(isRecentSignIn(signedInAt, after(5 * 60_000))).toBe(true)
    expect(isRecentSignIn(signedInAt, after(5 * 60_000 + 1))).toBe(false)
  })
})

describe('password reset', () => {
  it('confirms that the link was sent', () => {
    expect(resetNotices.linkSent).toEqual({
      title: 'Reset link sent',
      description: 'Check your email for a password reset link.',
    })
  })

  it('has two texts for requesting a new link', () => {
    expect(resetRefusals).toEqual({
      invalidLink: 'Invalid or expired reset link. Please request a new password reset.',
      linkRequired: 'This page requires a valid password reset link. Please request a new password reset.',
    })
  })

  it.each([resetRequestFailure, passwordUpdateFailure])(
    'shows the provider’s message on failure, or a general text (%#)',
    (say) => {
      const refused = { code: 'functions/unavailable', message: 'The server did not answer.' }
      expect(say(refused).description).toBe('The server did not answer.')
      expect(say({ code: null, message: null }).description).toBe('Something went wrong. Please try again.')
    },
  )

  it.each([
    ['auth/expired-action-code', true],
    ['auth/invalid-action-code', true],
    ['functions/failed-precondition', true],
    ['functions/not-found', true],
    ['auth/requires-recent-login', true],
    [null, false],
    ['functions/unauthenticated', false],
    ['functions/unavailable', false],
    ['auth/network-request-failed', false],
    ['auth/weak-password', false],
    ['auth/user-disabled', false],
  ])('requires a new link after %s: %s', (code, isRefused) => {
    expect(isLinkRefused({ code, message: null })).toBe(isRefused)
  })
})
