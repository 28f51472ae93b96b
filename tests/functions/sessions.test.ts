/** Sessions: the first greeting, taking a verified address over, and logging out everywhere. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { arrived, codeIn } from './inbox'
import {
  addressOf,
  applyConfirmation,
  auth,
  call,
  db,
  documentsOf,
  renewed,
  signIn,
  somebody,
  tokenOf,
} from './kit'

const over = { status: 'UNAUTHENTICATED', message: 'Authentication expired - please refresh and try again' }

describe('beginning a session', () => {
  it('takes over into the account that the address was confirmed', async () => {
    const ana = await somebody('ana', { account: { email_verified: false } })
    expect(await call('beginSession', {}, { token: await tokenOf(ana) })).toEqual({
      result: { first_login: true },
    })
    const { account } = await documentsOf(ana.email)
    expect(account).toMatchObject({ email_verified: true })
    expect(account?.welcomed_at).not.toBeNull()
  })

  it('greets once, even when two browsers log in at the same moment', async () => {
    const token = await tokenOf(await somebody('ana'))
    const answers = await Promise.all([1, 2].map(() => call('beginSession', {}, { token })))
    expect(answers.filter(({ result }) => JSON.stringify(result) === '{"first_login":true}')).toHaveLength(1)
    expect(answers.filter(({ error }) => error)).toEqual([])
  })

  it('takes over an address that was changed and confirmed since', async () => {
    const ana = await somebody('ana', { account: { welcomed_at: new Date() } })
    const email = addressOf('ana-silva')
    await auth.updateUser(ana.uid, { email, emailVerified: true })
    expect(await call('beginSession', {}, { token: await tokenOf({ email }) })).toEqual({
      result: { first_login: false },
    })
    expect((await documentsOf(email)).account).toMatchObject({ email, email_verified: true })
  })

  it('is refused while the address is unconfirmed', async () => {
    const ana = await somebody('ana', { verified: false })
    const { error } = await call('beginSession', {}, { token: await tokenOf(ana) })
    expect(error).toEqual({
      status: 'PERMISSION_DENIED',
      message: 'Please check your email and click the confirmation link before logging in.',
    })
    expect((await documentsOf(ana.email)).account).toMatchObject({ email_verified: false, welcomed_at: null })
  })
})

describe('an address that a link of Firebase itself has verified', () => {
  it('lets nobody in: whoever signed up with it may be a stranger', async () => {
    const ana = await somebody('ana', { account: { email_verified: false, confirmed_at: null } })
    const { error } = await call('beginSession', {}, { token: await tokenOf(ana) })
    expect(error?.status).toBe('PERMISSION_DENIED')
    expect((await documentsOf(ana.email)).account).toMatchObject({ email_verified: false, welcomed_at: null })
  })

  it('is confirmed by a mail of our own, which can be asked for', async () => {
    const ana = await somebody('ana', { account: { email_verified: false, confirmed_at: null } })
    await call('resendConfirmation', { email: ana.email })
    const [letter] = await arrived(ana.email)
    expect(letter && (await applyConfirmation(codeIn(letter)))).toBe(true)
    expect(await call('beginSession', {}, { token: await tokenOf(ana) })).toEqual({
      result: { first_login: true },
    })
  })
})

describe('logging out', () => {
  it('ends the sessions of all browsers, and renewing a token brings none back', async () => {
    const ana = await somebody('ana')
    const [phone, laptop] = [await signIn(ana.email), await signIn(ana.email)]
    expect(await call('endSessions', {}, { token: phone?.token })).toEqual({ result: {} })
    expect((await call('beginSession', {}, { token: phone?.token })).error).toEqual(over)
    expect((await call('beginSession', {}, { token: laptop?.token })).error).toEqual(over)
    const token = await renewed(laptop?.refreshToken ?? '')
    expect((await call('beginSession', {}, { token })).error).toEqual(over)
    expect((await auth.getUser(ana.uid)).tokensValidAfterTime).toBeDefined()
  })

  it('lets the same person log in again at once', async () => {
    const ana = await somebody('ana')
    await call('endSessions', {}, { token: await tokenOf(ana) })
    const again = await call('beginSession', {}, { token: await tokenOf(ana) })
    expect(again).toEqual({ result: { first_login: true } })
  })

  it('ends sessions that signed in within the same second', async () => {
    const ana = await somebody('ana')
    const untilNextSecond = 1000 - (Date.now() % 1000)
    await wait(untilNextSecond)
    const token = await tokenOf(ana)
    await call('endSessions', {}, { token })
    expect((await call('beginSession', {}, { token })).error).toEqual(over)
  })

  it('counts sessions of exactly the moment that the account names', async () => {
    const ana = await somebody('ana')
    const token = await tokenOf(ana)
    const { auth_time } = await auth.verifyIdToken(token)
    const account = db.collection('accounts').doc(ana.uid)
    await account.update({ sessions_valid_after: new Date(auth_time * 1000) })
    expect((await call('beginSession', {}, { token })).error).toBeUndefined()
    await account.update({ sessions_valid_after: new Date(auth_time * 1000 + 1) })
    expect((await call('beginSession', {}, { token })).error).toEqual(over)
  })

  it('does not end other members’ sessions', async () => {
    const ben = await tokenOf(await somebody('ben'))
    await call('endSessions', {}, { token: await tokenOf(await somebody('ana')) })
    expect((await call('beginSession', {}, { token: ben })).error).toBeUndefined()
  })
})
