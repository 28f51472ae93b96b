/** Callables refuse a raw token that was issued before a demotion, a suspension, a log-out or a new password. */
import { describe, expect, it } from 'vitest'
import { auth, call, db, renewed, signIn, newUser, tokenOf } from '../functions/kit'
import { resetTo, untilTheNextSecond } from '../functions/resets'

const over = { status: 'UNAUTHENTICATED', message: 'Authentication expired - please refresh and try again' }
const wholeClub = { full_calculation: true }

/** A logged-in user, with the raw token and the refresh token of a browser. */
async function inside(name: string, role: 'user' | 'admin' = 'user') {
  const person = await newUser(name, { claim: role, account: { role } })
  const session = await signIn(person.email)
  if (session === null) throw new Error(`${name} could not sign in`)
  expect((await call('calculateMatches', {}, { token: session.token })).error).toBeUndefined()
  return { ...person, ...session }
}

describe('a token issued before', () => {
  it('a demotion runs nothing for the whole club any more, though it still claims the role', async () => {
    const vera = await inside('vera', 'admin')
    expect((await call('calculateMatches', wholeClub, { token: vera.token })).error).toBeUndefined()
    await db.collection('accounts').doc(vera.uid).update({ role: 'user' })
    expect((await auth.verifyIdToken(vera.token)).role).toBe('admin')
    const { error } = await call('calculateMatches', wholeClub, { token: vera.token })
    expect(error?.status).toBe('PERMISSION_DENIED')
    expect((await call('calculateMatches', {}, { token: vera.token })).error).toBeUndefined()
  })

  it('a suspension opens nothing, renewed or not', async () => {
    const eve = await inside('eve')
    await db.collection('accounts').doc(eve.uid).update({ suspended: true })
    for (const token of [eve.token, await renewed(eve.refreshToken)]) {
      expect((await call('calculateMatches', {}, { token })).error).toEqual({
        status: 'PERMISSION_DENIED',
        message: 'This account is suspended. Please email hello@seawall.social.',
      })
    }
  })

  it('a log-out in another browser opens nothing, renewed or not', async () => {
    const ana = await inside('ana')
    await call('endSessions', {}, { token: await tokenOf(ana) })
    for (const token of [ana.token, await renewed(ana.refreshToken)]) {
      expect((await call('calculateMatches', {}, { token })).error).toEqual(over)
    }
  })

  it('a new password opens nothing, before and after its owner logs in with it, renewed or not', async () => {
    const ben = await inside('ben')
    await untilTheNextSecond()
    await resetTo(ben.email, 'brand-new-1')
    const token = await renewed(ben.refreshToken)
    for (const old of [ben.token, token]) {
      expect((await call('calculateMatches', {}, { token: old })).error).toEqual(over)
    }
    const fresh = await signIn(ben.email, 'brand-new-1')
    expect((await call('beginSession', {}, { token: fresh?.token })).error).toBeUndefined()
    for (const old of [ben.token, token]) {
      expect((await call('calculateMatches', {}, { token: old })).error).toEqual(over)
    }
    expect((await call('calculateMatches', {}, { token: fresh?.token })).error).toBeUndefined()
  })
})
