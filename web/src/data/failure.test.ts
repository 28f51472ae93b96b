import { emailNotConfirmed } from '@club/domain/account/auth-failure'
import { loginFailure, loginNotices } from '@club/domain/account/log-in'
import { calculationFailureText } from '@club/domain/matching/run/calculation'
import { FirebaseError } from 'firebase/app'
import { FunctionsError } from 'firebase/functions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  assertConnection,
  EmailNotConfirmedError,
  failureOf,
  fetched,
  NotConnectedError,
  UnreadableAnswerError,
} from './failure'

const called = (code: string, message: string) => failureOf(new FirebaseError(`functions/${code}`, message))
const refusedCall = (details: unknown) => failureOf(new FunctionsError('permission-denied', 'No', details))

afterEach(() => vi.restoreAllMocks())

describe('failureOf', () => {
  it.each([
    ['Firebase Auth refused', new FirebaseError('auth/user-disabled', ''), 'auth/user-disabled', 'refused'],
    [
      'Firebase Auth was not reached',
      new FirebaseError('auth/network-request-failed', ''),
      'auth/network-request-failed',
      'offline',
    ],
    [
      'the rules refused',
      new FirebaseError('permission-denied', ''),
      'firestore/permission-denied',
      'refused',
    ],
    ['Firestore was not reached', new FirebaseError('unavailable', ''), 'firestore/unavailable', 'offline'],
    ['Firestore gave up', new FirebaseError('aborted', ''), 'firestore/aborted', 'failed'],
    ['a function refused', new FirebaseError('functions/not-found', 'No'), 'functions/not-found', 'refused'],
    [
      'a function failed',
      new FirebaseError('functions/internal', 'INTERNAL'),
      'functions/internal',
      'failed',
    ],
    ['no server answered', new NotConnectedError(), 'offline', 'offline'],
    ['the answer made no sense', new UnreadableAnswerError(), 'functions/data-loss', 'failed'],
    ['something else went wrong', new Error('Ouch'), null, 'failed'],
    ['what was thrown is no error', 'offline', null, 'failed'],
  ])('returns a code and a kind when %s', (_, error, code, kind) => {
    expect(failureOf(error)).toMatchObject({ code, kind })
  })
})

describe('a call that no server answered', () => {
  const failure = called('internal', 'internal [0]')

  it('counts as offline, with a message about it', () => {
    expect(failure).toEqual({
      kind: 'offline',
      code: 'functions/unavailable',
      message: 'The server didn’t answer. Please check your connection and try again.',
    })
  })

  it('is no response from the match service', () => {
    expect(calculationFailureText(failure)).toBe('No response from match service')
  })
})

describe('a call that the server failed', () => {
  const failure = called('internal', 'INTERNAL [500]')

  it('is internal, and asks to try again', () => {
    expect(failure.code).toBe('functions/internal')
    expect(failure.message).toBe('Something went wrong. Please try again.')
  })

  it('is a server error of the match service', () => {
    expect(calculationFailureText(failure)).toBe('Server error - please try again')
  })
})

describe('a call that the server refused', () => {
  it('uses the server’s message', () => {
    const failure = called('unauthenticated', 'Authentication required [401]')
    expect(failure.code).toBe('functions/unauthenticated')
    expect(failure.message).toBe('Authentication required')
  })

  it('returns the server’s own reason as its code', () => {
    expect(refusedCall({ reason: 'email-not-confirmed' })).toMatchObject({
      kind: 'refused',
      code: 'email-not-confirmed',
    })
  })

  it.each([undefined, null, 'email-not-confirmed', {}, { reason: 7 }])('finds no reason in %j', (details) => {
    expect(refusedCall(details).code).toBe('functions/permission-denied')
  })
})

describe('an address that is still to be confirmed', () => {
  const refused = new FunctionsError('permission-denied', 'Please check your email.', {
    reason: emailNotConfirmed,
  })

  it.each([
    ['Firebase Auth', new EmailNotConfirmedError()],
    ['our server', refused],
  ])('has the same message, whether it comes from %s', (_, error) => {
    expect(loginFailure(failureOf(error))).toBe(loginNotices.notConfirmed)
  })

  it('is not the message for a suspended member', () => {
    const suspended = called('permission-denied', 'This account is suspended. [403]')
    expect(loginFailure(suspended).description).toBe('This account is suspended.')
  })
})

describe('without a connection', () => {
  it('is recognized by the browser itself', () => {
    expect(assertConnection).not.toThrow()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(assertConnection).toThrow(NotConnectedError)
  })

  it('reports code that can’t be fetched as offline', async () => {
    await expect(fetched(Promise.reject(new TypeError('No such file')))).rejects.toThrow(NotConnectedError)
    expect(await fetched(Promise.resolve('part'))).toBe('part')
  })

  it('reloads the page for a part that a deploy has replaced, instead of blaming the connection', async () => {
    const settled = vi.fn()
    const reloadIfOutdated = vi.fn(() => Promise.resolve(true))
    fetched(Promise.reject(new TypeError('No such file')), reloadIfOutdated).then(settled, settled)
    await vi.waitFor(() => expect(reloadIfOutdated).toHaveBeenCalledOnce())
    await new Promise((resolve) => setTimeout(resolve))
    expect(settled).not.toHaveBeenCalled()
  })

  it('is described in plain language', () => {
    expect(loginFailure(failureOf(new NotConnectedError()))).toEqual({
      title: 'Login Failed',
      description: 'We couldn’t reach the server. Please check your connection and try again.',
    })
  })
})
