import { describe, expect, it } from 'vitest'
import { confirmationCodeFrom, resetLinkFrom, signInCodeFrom, textIn } from './emailed-link'

describe('a reset link', () => {
  it('carries the club’s own token', () => {
    expect(resetLinkFrom('?token=t0ken')).toEqual({ token: 't0ken' })
  })

  it('accepts a code in the form in which Firebase emails it', () => {
    expect(resetLinkFrom('?mode=resetPassword&oobCode=c0de&apiKey=k&lang=en')).toEqual({ oobCode: 'c0de' })
  })

  it.each(['', '?token=', '?oobCode=c0de', '?mode=signIn&oobCode=c0de', '?mode=resetPassword'])(
    'is not found in the address %j',
    (search) => {
      expect(resetLinkFrom(search)).toBeNull()
    },
  )
})

describe('a sign-in link', () => {
  it('carries a code', () => {
    expect(signInCodeFrom('?mode=signIn&oobCode=c0de&apiKey=k')).toBe('c0de')
  })

  it.each(['', '?oobCode=c0de', '?mode=signIn', '?mode=signIn&oobCode=', '?mode=verifyEmail&oobCode=c0de'])(
    'is none when the address says %j',
    (search) => {
      expect(signInCodeFrom(search)).toBeNull()
    },
  )
})

describe('a confirmation link', () => {
  it('carries a code', () => {
    expect(confirmationCodeFrom('?mode=verifyEmail&oobCode=c0de&apiKey=k')).toBe('c0de')
  })

  it.each(['', '?oobCode=c0de', '?mode=verifyEmail', '?mode=signIn&oobCode=c0de'])(
    'is none when the address says %j',
    (search) => {
      expect(confirmationCodeFrom(search)).toBeNull()
    },
  )
})

describe('what the history keeps', () => {
  it('is read by name', () => {
    expect(textIn({ sentTo: 'ana@example.com' }, 'sentTo')).toBe('ana@example.com')
  })

  it.each([null, undefined, 'sentTo', {}, { sentTo: 7 }, { sentTo: '' }, { sent: 'x' }])(
    'is nothing in %j',
    (state) => {
      expect(textIn(state, 'sentTo')).toBeNull()
    },
  )
})
