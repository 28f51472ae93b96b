/** A new password ends old sessions, and locks out a stranger who had signed up with the member's address. */
import { describe, expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { exchangeResetLink, setOwnPassword } from '../../functions/src/account/password-reset'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { arrived, codeIn, emailAbout } from '../functions/inbox'
import {
  applyConfirmation,
  auth,
  call,
  db,
  filledIn,
  password,
  resetPassword,
  signIn,
  newUser,
  someNetwork,
  tokenOf,
} from '../functions/kit'
import { resetTo, secretFor, untilTheNextSecond } from '../functions/resets'

const over = { status: 'UNAUTHENTICATED', message: 'Authentication expired - please refresh and try again' }

async function accountOf(email: string) {
  const { uid } = await auth.getUserByEmail(email)
  return (await collectionOf('accounts', db).doc(uid).get()).data()
}

describe('opening a reset link', () => {
  it('ends every older session, before any password is set', async () => {
    const ben = await newUser('ben')
    const old = await tokenOf(ben)
    const secret = await secretFor(ben.email)
    const ofThisSecond = await tokenOf(ben)
    expect(await exchangeResetLink(secret, new Date())).not.toBeNull()
    for (const token of [old, ofThisSecond])
      expect((await call('calculateMatches', {}, { token })).error).toEqual(over)
    const later = await tokenOf(ben)
    expect((await call('calculateMatches', {}, { token: later })).error).toBeUndefined()
  })

  it('preserves the later time of an earlier log-out', async () => {
    const ben = await newUser('ben', { account: { sessions_valid_after: new Date('2100-01-01') } })
    expect(await exchangeResetLink(await secretFor(ben.email), new Date())).not.toBeNull()
    expect((await accountOf(ben.email))?.sessions_valid_after).toEqual(new Date('2100-01-01'))
  })
})

describe('after a new password', () => {
  it('sessions that began with the old one meanwhile are over at their next call, though no one has logged in', async () => {
    const ben = await newUser('ben')
    const code = await exchangeResetLink(await secretFor(ben.email), new Date())
    await untilTheNextSecond()
    const meanwhile = await tokenOf(ben)
    expect((await call('calculateMatches', {}, { token: meanwhile })).error).toBeUndefined()
    await untilTheNextSecond()
    expect(await resetPassword(code ?? '', 'brand-new-1')).toBe(true)
    expect((await call('calculateMatches', {}, { token: meanwhile })).error).toEqual(over)
    const { tokensValidAfterTime = '' } = await auth.getUser(ben.uid)
    expect((await accountOf(ben.email))?.sessions_valid_after).toEqual(new Date(tokensValidAfterTime))
    const fresh = await signIn(ben.email, 'brand-new-1')
    expect((await call('calculateMatches', {}, { token: fresh?.token })).error).toBeUndefined()
  })

  it('the first log-in ends the sessions of the old one, and begins its own', async () => {
    const ben = await newUser('ben')
    const old = await tokenOf(ben)
    await untilTheNextSecond()
    await resetTo(ben.email, 'brand-new-1')
    const fresh = await signIn(ben.email, 'brand-new-1')
    expect(await call('beginSession', {}, { token: fresh?.token })).toEqual({
      result: { first_login: true, stayed: false },
    })
    expect((await call('endSessions', {}, { token: old })).error).toEqual(over)
    expect((await call('calculateMatches', {}, { token: fresh?.token })).error).toBeUndefined()
    const account = await accountOf(ben.email)
    const { tokensValidAfterTime = '' } = await auth.getUser(ben.uid)
    expect(account?.sessions_valid_after).toEqual(new Date(tokensValidAfterTime))
  })

  it('an old session cannot be renewed, and an attempt ends it everywhere', async () => {
    const ben = await newUser('ben')
    const old = await tokenOf(ben)
    await untilTheNextSecond()
    await resetTo(ben.email, 'brand-new-1')
    expect((await call('beginSession', {}, { token: old })).error).toEqual(over)
    expect((await accountOf(ben.email))?.sessions_valid_after).not.toBeNull()
    expect((await accountOf(ben.email))?.welcomed_at).toBeNull()
  })

  it('a log-in within the same second counts', async () => {
    const ben = await newUser('ben')
    const code = await exchangeResetLink(await secretFor(ben.email), new Date())
    await untilTheNextSecond()
    await resetPassword(code ?? '', 'brand-new-1')
    const fresh = await signIn(ben.email, 'brand-new-1')
    expect((await call('beginSession', {}, { token: fresh?.token })).error).toBeUndefined()
  })

  it('a log-out that named a later moment stays', async () => {
    const ben = await newUser('ben')
    await call('endSessions', {}, { token: await tokenOf(ben) })
    const account = await accountOf(ben.email)
    await call('beginSession', {}, { token: await tokenOf(ben) })
    expect((await accountOf(ben.email))?.sessions_valid_after).toEqual(account?.sessions_valid_after)
  })
})

describe('a new password without a link', () => {
  const setPassword = (token: string, secret = 'brand-new-1') =>
    call('setPassword', { password: secret }, { token })

  it('ends every session, the one that sets it included, wherever rules and functions look', async () => {
    const ben = await newUser('ben')
    const [elsewhere, here] = [await tokenOf(ben), await tokenOf(ben)]
    const { auth_time } = await auth.verifyIdToken(here)
    expect(await setPassword(here)).toEqual({ result: {} })
    for (const token of [elsewhere, here])
      expect((await call('calculateMatches', {}, { token })).error).toEqual(over)
    const account = await accountOf(ben.email)
    expect(account?.sessions_valid_after?.getTime()).toBeGreaterThan(auth_time * 1000)
    expect(await signIn(ben.email)).toBeNull()
    const fresh = await signIn(ben.email, 'brand-new-1')
    expect((await call('calculateMatches', {}, { token: fresh?.token })).error).toBeUndefined()
  })

  it('needs a sign-in of the last five minutes, and is refused otherwise with nothing changed', async () => {
    const ben = await newUser('ben')
    const signedInAt = new Date()
    const after = (ms: number) => new Date(signedInAt.getTime() + ms)
    const tooLate = after(limits.recentSignInMs + 1)
    expect(await setOwnPassword(ben.uid, signedInAt, 'brand-new-1', tooLate)).toBe(false)
    expect((await accountOf(ben.email))?.sessions_valid_after).toBeNull()
    expect(await signIn(ben.email)).not.toBeNull()
    expect(await setOwnPassword(ben.uid, signedInAt, 'brand-new-1', after(limits.recentSignInMs))).toBe(true)
    expect(await signIn(ben.email, 'brand-new-1')).not.toBeNull()
  })

  it('is refused where it is too short', async () => {
    const ben = await newUser('ben')
    expect((await setPassword(await tokenOf(ben), 'short')).error?.status).toBe('INVALID_ARGUMENT')
    expect(await signIn(ben.email)).not.toBeNull()
  })
})

describe('a member who has yet to confirm', () => {
  /** Eve has signed up with Ana's address; then Ana requests this email. */
  async function signedUpByEve() {
    const joining = filledIn({ password: 'eve-was-here' })
    await call('signUp', joining, { network: someNetwork() })
    const [confirmation] = await arrived(joining.email)
    const confirmationCode = confirmation ? codeIn(confirmation) : ''
    return { email: joining.email, confirmationCode, secret: await secretFor(joining.email) }
  }

  it('confirms by resetting, and is greeted as new', async () => {
    const { email, secret } = await signedUpByEve()
    const code = await exchangeResetLink(secret, new Date())
    expect(await resetPassword(code ?? '', 'anas-own-1')).toBe(true)
    const session = await signIn(email, 'anas-own-1')
    expect(await call('beginSession', {}, { token: session?.token })).toEqual({
      result: { first_login: true, stayed: false },
    })
    expect(await signIn(email, 'eve-was-here')).toBeNull()
    expect((await accountOf(email))?.confirmed_at).not.toBeNull()
  })

  it('logs out anyone who signed up with their address, even when they stop half way', async () => {
    const { email, secret } = await signedUpByEve()
    const eve = await signIn(email, 'eve-was-here')
    const { auth_time } = await auth.verifyIdToken(eve?.token ?? '')
    await untilTheNextSecond()
    expect(await exchangeResetLink(secret, new Date())).not.toBeNull()
    expect(await signIn(email, 'eve-was-here')).toBeNull()
    const account = await accountOf(email)
    expect(account?.sessions_valid_after?.getTime()).toBeGreaterThan(auth_time * 1000)
  })

  it('has an address that is taken from the opened link on', async () => {
    const { email, secret } = await signedUpByEve()
    const code = await exchangeResetLink(secret, new Date())
    await call('signUp', filledIn({ email, password: 'eve-is-back' }), { network: someNetwork() })
    await emailAbout(email, 'already have an account')
    expect(await resetPassword(code ?? '', 'anas-own-1')).toBe(true)
    expect(await signIn(email, 'anas-own-1')).not.toBeNull()
    expect(await signIn(email, 'eve-is-back')).toBeNull()
  })

  it('has a link that opens nothing once the address has signed up again', async () => {
    const { email, secret } = await signedUpByEve()
    await call('signUp', filledIn({ email, password: 'eve-is-back' }), { network: someNetwork() })
    expect(await exchangeResetLink(secret, new Date())).toBeNull()
    expect((await auth.getUserByEmail(email)).emailVerified).toBe(false)
  })

  it('can still use the confirmation, which restores no old password', async () => {
    const { email, confirmationCode, secret } = await signedUpByEve()
    await exchangeResetLink(secret, new Date())
    await applyConfirmation(confirmationCode)
    expect(await signIn(email, 'eve-was-here')).toBeNull()
    expect(await signIn(email, password)).toBeNull()
  })
})
