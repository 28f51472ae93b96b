/** Who may call what: the token opens, the account document closes, at the next request. */
import { describe, expect, it } from 'vitest'
import { contracts, type ContractName } from '@club/domain/contracts/index'
import { admit, isAdmin } from '../../functions/src/caller'
import { addressOf, auth, call, db, signIn, somebody, tokenOf } from './kit'

const names = Object.keys(contracts).filter((name): name is ContractName => name in contracts)
const forMembers = names.filter((name) => !contracts[name].open)

const required = { status: 'UNAUTHENTICATED', message: 'Authentication required' }
const over = { status: 'UNAUTHENTICATED', message: 'Authentication expired - please refresh and try again' }
const unconfirmed = {
  status: 'PERMISSION_DENIED',
  message: 'Please check your email and click the confirmation link before logging in.',
  details: { reason: 'email-not-confirmed' },
}
const suspended = {
  status: 'PERMISSION_DENIED',
  message: 'This account is suspended. Please write to hello@seawall.social.',
}

describe.each(forMembers)('%s', (name) => {
  it('asks strangers to log in', async () => {
    expect((await call(name, {})).error).toEqual(required)
  })

  it('refuses who has a sign-in and no account', async () => {
    const nobody = await somebody('nobody', { account: null })
    expect((await call(name, {}, { token: await tokenOf(nobody) })).error).toEqual(required)
  })

  it('refuses an unconfirmed address', async () => {
    const ana = await somebody('ana', { verified: false })
    expect((await call(name, {}, { token: await tokenOf(ana) })).error).toEqual(unconfirmed)
  })

  it('refuses a confirmed account whose sign-in has a new, unconfirmed address', async () => {
    const ana = await somebody('ana')
    const email = addressOf('ana-new')
    await auth.updateUser(ana.uid, { email, emailVerified: false })
    expect((await call(name, {}, { token: await tokenOf({ email }) })).error).toEqual(unconfirmed)
  })

  it('refuses a suspended member at the next request', async () => {
    const eve = await somebody('eve')
    const token = await tokenOf(eve)
    await db.collection('accounts').doc(eve.uid).update({ suspended: true })
    expect((await call(name, {}, { token })).error).toEqual(suspended)
  })

  it('refuses a session that is over', async () => {
    const ana = await somebody('ana')
    const token = await tokenOf(ana)
    const soon = new Date(Date.now() + 60_000)
    await db.collection('accounts').doc(ana.uid).update({ sessions_valid_after: soon })
    expect((await call(name, {}, { token })).error).toEqual(over)
  })

  it('refuses a malformed account', async () => {
    const ana = await somebody('ana')
    await db.collection('accounts').doc(ana.uid).update({ email: 7 })
    expect((await call(name, {}, { token: await tokenOf(ana) })).error).toEqual(required)
  })
})

describe('who has not begun a session', () => {
  it.each(forMembers.filter((name) => name !== 'beginSession'))('may not call %s yet', async (name) => {
    const ana = await somebody('ana', { account: { email_verified: false } })
    expect((await call(name, {}, { token: await tokenOf(ana) })).error).toEqual(unconfirmed)
  })
})

describe('who is an admin', () => {
  const callerOf = async (email: string) => {
    const session = await signIn(email)
    const token = await auth.verifyIdToken(session?.token ?? '')
    return admit({ uid: token.uid, token, rawToken: session?.token ?? '' }, {})
  }

  it.each([
    ['admin', 'admin', true],
    ['admin', 'moderator', false],
    ['admin', 'user', false],
    ['moderator', 'admin', false],
    ['user', 'admin', false],
    ['owner', 'admin', false],
  ] as const)('with the claim %s and the document %s: %s', async (claim, role, expected) => {
    const vera = await somebody('vera', { claim, account: { role } })
    expect(isAdmin(await callerOf(vera.email))).toBe(expected)
  })

  it('is nobody any more from the moment of a demotion, whatever the token still says', async () => {
    const vera = await somebody('vera', { claim: 'admin', account: { role: 'admin' } })
    const token = await auth.verifyIdToken(await tokenOf(vera))
    await db.collection('accounts').doc(vera.uid).update({ role: 'user' })
    expect(token.role).toBe('admin')
    expect(isAdmin(await admit({ uid: token.uid, token, rawToken: '' }, {}))).toBe(false)
  })
})
