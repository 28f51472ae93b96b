/** The second factor of staff: what a session without it can't do, when an account requires it, and removing it. */
import type { CallableRequest } from 'firebase-functions/v2/https'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { roleFrom, type Role } from '@club/domain/account/role'
import { admit } from '../../functions/src/server/caller'
import { setRole } from '../../functions/src/safety/member-callables'
import { suiteEnvironment } from '../environment'
import { auth, call, db, documentsOf, newUser, renewed, tokenOf } from '../functions/kit'
import { expectLogged } from '../functions/logged'
import { untilTheNextSecond } from '../functions/resets'
import { addSecondFactor } from '../second-factor'

const suite = suiteEnvironment()

const needed = {
  status: 'PERMISSION_DENIED',
  message: 'Log in with a code from your authenticator app to do this.',
  details: { reason: 'second-factor-needed' },
}

/** A member of staff whose account requires a second factor. */
async function staff(name: string, role: Role) {
  const person = await newUser(name, { claim: role, account: { role, needs_second_factor: true } })
  return { ...person, token: await tokenOf(person) }
}

/** An admin in a session with a second factor. */
async function admin(name = 'vera') {
  const person = await staff(name, 'admin')
  return { ...person, ...(await addSecondFactor(suite, person.token)) }
}

async function roleOf(rawToken: string): Promise<Role> {
  const token = await auth.verifyIdToken(rawToken)
  return (await admit({ uid: token.uid, token, rawToken }, 'members')).role
}

const health = (token: string) => call('clubHealth', {}, { token })

describe('a session of staff whose account requires a second factor', () => {
  it('has only a member’s rights without a second factor, and keeps staff rights when it is renewed', async () => {
    const vera = await staff('vera', 'admin')
    expect(await roleOf(vera.token)).toBe('user')
    expect((await health(vera.token)).error).toEqual(needed)
    const { idToken, refreshToken } = await addSecondFactor(suite, vera.token)
    for (const token of [idToken, await renewed(refreshToken)]) {
      expect(await roleOf(token)).toBe('admin')
      expect((await health(token)).error).toBeUndefined()
    }
    expect((await health(vera.token)).error).toEqual(needed)
  })

  it('is refused for its role, not for the second factor, when the role is too low', async () => {
    const mo = await staff('mo', 'moderator')
    expect((await health(mo.token)).error).toEqual({
      status: 'PERMISSION_DENIED',
      message: 'Only an admin can do this',
    })
  })

  it('needs none where the account requires none', async () => {
    const ada = await newUser('ada', { claim: 'admin', account: { role: 'admin' } })
    expect((await health(await tokenOf(ada))).error).toBeUndefined()
  })
})

describe('setRole', () => {
  afterEach(() => vi.unstubAllEnvs())

  async function set(role: string, uid: string, caller: { idToken: string }) {
    const token = await auth.verifyIdToken(caller.idToken)
    const rawRequest = { header: () => undefined }
    const app = { appId: '1:23:web:45', token: {} }
    const request = { rawRequest, app, auth: { uid: token.uid, token }, data: { user_id: uid, role } }
    return setRole.answer(request as unknown as CallableRequest)
  }

  it.each([
    ['on', 'moderator', true],
    ['on', 'admin', true],
    ['on', 'user', false],
    ['off', 'admin', false],
  ])('given STAFF_SECOND_FACTOR=%s, the role %s sets needs_second_factor to %s', async (value, role, is) => {
    vi.stubEnv('STAFF_SECOND_FACTOR', value)
    const before = role === 'user' ? 'moderator' : 'user'
    const account = { role: roleFrom(before), needs_second_factor: !is }
    const { uid, email } = await newUser('ben', { claim: before, account })
    await set(role, uid, await admin())
    expect((await documentsOf(email)).account).toMatchObject({ role, needs_second_factor: is })
  })

  it('removes the second factor of staff who become a member again', async () => {
    const ben = await admin('ben')
    await set('user', ben.uid, await admin())
    expect((await auth.getUser(ben.uid)).multiFactor?.enrolledFactors ?? []).toEqual([])
  })

  it('fails when STAFF_SECOND_FACTOR has an unknown value, and changes nothing', async () => {
    vi.stubEnv('STAFF_SECOND_FACTOR', 'yes')
    const { uid, email } = await newUser('ben')
    await expect(set('admin', uid, await admin())).rejects.toMatchObject({ code: 'internal' })
    expectLogged('requestFailed')
    expect((await documentsOf(email)).account?.role).toBe('user')
  })
})

describe('removeSecondFactor', () => {
  const remove = (user_id: string, token: string) => call('removeSecondFactor', { user_id }, { token })

  it('ends the sessions of another admin, who then logs in with the password alone, without the role', async () => {
    const [vera, ben] = [await admin(), await admin('ben')]
    expect((await remove(ben.uid, vera.idToken)).error).toBeUndefined()
    expect((await health(ben.idToken)).error?.status).toBe('UNAUTHENTICATED')
    await untilTheNextSecond()
    const token = await tokenOf(ben)
    expect(await roleOf(token)).toBe('user')
    expect((await health(token)).error).toEqual(needed)
  })

  it('is recorded in the audit log', async () => {
    const [vera, ben] = [await admin(), await admin('ben')]
    await remove(ben.uid, vera.idToken)
    const { docs } = await db.collection('audit_log').where('target', '==', `accounts/${ben.uid}`).get()
    expect(docs.map((row) => row.data())).toEqual([
      expect.objectContaining({
        who: vera.uid,
        what: 'removeSecondFactor',
        after: { second_factor: 'removed' },
      }),
    ])
  })

  it('refuses admins who ask to remove their own, and members who don’t exist', async () => {
    const vera = await admin()
    expect((await remove(vera.uid, vera.idToken)).error?.message).toBe(
      'You can’t remove your own authenticator app. Ask another admin.',
    )
    expect((await health(vera.idToken)).error).toBeUndefined()
    expect((await remove('no-one', vera.idToken)).error?.status).toBe('NOT_FOUND')
  })
})
