/** The texts and next steps of logging in and joining (section 8). */
import { describe, expect, it } from 'vitest'
import { emailNotConfirmed, noSuchAccount, storageBlocked } from './auth-failure'
import {
  loginFailure,
  loginNotices,
  signInLinkFailure,
  signInLinkRequestFailure,
  signInLinkTexts,
  signUpFailure,
  signUpNotices,
  signUpRefusal,
} from './log-in'

describe('log-in errors', () => {
  it('names the unconfirmed address as the reason', () => {
    expect(loginFailure({ code: emailNotConfirmed, message: null })).toEqual({
      title: 'Email Not Confirmed',
      description: 'Please check your email and click the confirmation link before logging in.',
    })
  })

  it.each([
    'auth/invalid-credential',
    'auth/invalid-login-credentials',
    'auth/wrong-password',
    'auth/user-not-found',
    'auth/invalid-email',
    noSuchAccount,
  ])('does not reveal with %s whether the address is known', (code) => {
    expect(loginFailure({ code, message: 'Firebase: There is no such user.' })).toEqual({
      title: 'Invalid Credentials',
      description: 'Please check your email and password and try again.',
    })
  })

  it.each([
    [
      'auth/user-disabled',
      'Firebase: The user account has been disabled by an administrator. (auth/user-disabled).',
      'The user account has been disabled by an administrator.',
    ],
    ['auth/network-request-failed', 'A network error has occurred.', 'A network error has occurred.'],
    [
      'functions/permission-denied',
      'This account is suspended. Please email hello@seawall.social.',
      'This account is suspended. Please email hello@seawall.social.',
    ],
    [
      'auth/network-request-failed',
      'Firebase: Error (auth/network-request-failed).',
      'We couldn’t reach the server. Please check your connection and try again.',
    ],
  ])('shows the provider’s own sentence for %s', (code, message, description) => {
    expect(loginFailure({ code, message })).toEqual({ title: 'Login Failed', description })
  })

  it('names the setting to change where the browser blocks site data', () => {
    expect(loginFailure({ code: storageBlocked, message: '' })).toBe(loginNotices.storageBlocked)
  })

  it('shows the message of an unexpected failure, or a general text', () => {
    expect(loginFailure({ code: null, message: 'The page is offline' })).toEqual({
      title: 'Something went wrong.',
      description: 'The page is offline',
    })
    expect(loginFailure({ code: null, message: null })).toEqual({
      title: 'Something went wrong.',
      description: 'Failed to log in',
    })
  })

  it('treats a code without a provider’s text as unexpected', () => {
    const failure = { code: 'auth/backend-error', message: 'Firebase: Error (auth/backend-error).' }
    expect(loginFailure(failure)).toEqual({
      title: 'Something went wrong.',
      description: 'Failed to log in',
    })
  })
})

describe('sign-up errors', () => {
  it('shows the provider’s or the server’s message', () => {
    expect(signUpFailure({ code: 'functions/internal', message: 'The club is closed.' })).toEqual({
      title: 'Signup Failed',
      description: 'The club is closed.',
    })
  })

  it('reports an unexpected failure as such', () => {
    expect(signUpFailure({ code: null, message: null }).title).toBe('Something went wrong.')
  })

  it('names the field that is invalid', () => {
    expect(signUpRefusal('Age must be between 18 and 100')).toEqual({
      title: 'Validation Error',
      description: 'Age must be between 18 and 100',
    })
  })
})

describe('success notices', () => {
  it('welcomes the member back after a log-in', () => {
    expect(loginNotices.welcomeBack).toEqual({
      title: 'Welcome back!',
      description: 'You’ve been successfully logged in',
    })
  })

  it('asks a new member to check their email after sign-up', () => {
    expect(signUpNotices.checkYourEmail.title).toBe('Check your email!')
  })

  it('names the club after the first log-in', () => {
    expect(signUpNotices.welcome).toEqual({
      title: 'Welcome to Seawall Social',
      description: 'Your account has been created successfully.',
    })
  })
})

describe('sign-in link errors', () => {
  it.each([
    ['auth/invalid-action-code', 'used'],
    ['auth/expired-action-code', 'used'],
    ['auth/user-cancelled', 'used'],
    ['auth/invalid-email', 'other address'],
    ['auth/network-request-failed', 'retryable'],
    ['functions/unavailable', 'retryable'],
    [null, 'retryable'],
    ['auth/user-disabled', 'refused'],
    ['functions/permission-denied', 'refused'],
    [emailNotConfirmed, 'refused'],
    [noSuchAccount, 'refused'],
  ] as const)('reports the failure %s: %s', (code, calledFor) => {
    expect(signInLinkFailure({ code, message: null })).toBe(calledFor)
  })

  it('reports a used or expired link', () => {
    expect(signInLinkTexts.used).toContain('has expired or was already used')
  })

  it('shows the message of a failed request, or a general text', () => {
    expect(signInLinkRequestFailure({ code: 'functions/unavailable', message: 'No answer.' })).toEqual({
      title: 'Sign-in link not sent',
      description: 'No answer.',
    })
    expect(signInLinkRequestFailure({ code: null, message: null }).description).toBe(
      'Something went wrong. Please try again.',
    )
  })
})
