import { emailNotConfirmed } from '@club/domain/account/auth-failure'
import { loginFailure, loginNotices } from '@club/domain/account/login-errors'
import { FirebaseError } from 'firebase/app'
import { describe, expect, it } from 'vitest'
import { authFailureOf, EmailNotConfirmedError } from './auth-failure'
import { CallError } from './call-error'

describe('the code of a failure', () => {
  it.each([
    ['the provider’s own', new FirebaseError('auth/user-disabled', ''), 'auth/user-disabled'],
    ['that of the callable', new CallError('unavailable', ''), 'functions/unavailable'],
    ['the reason of a refusal', new CallError('permission-denied', '', 'any'), 'any'],
    ['none', new Error('The page is offline'), null],
    ['none of what is no error', 'offline', null],
  ])('is %s', (_, error, code) => {
    expect(authFailureOf(error).code).toBe(code)
  })
})

describe('an address that is still to be confirmed', () => {
  it.each([
    ['the provider', new EmailNotConfirmedError()],
    ['our server', new CallError('permission-denied', 'Please check your email.', emailNotConfirmed)],
  ])('is told alike, whether %s says so', (_, error) => {
    expect(loginFailure(authFailureOf(error))).toBe(loginNotices.notConfirmed)
  })

  it('is not what a suspended member is told', () => {
    const suspended = new CallError('permission-denied', 'This account is suspended.')
    expect(loginFailure(authFailureOf(suspended)).description).toBe('This account is suspended.')
  })
})
