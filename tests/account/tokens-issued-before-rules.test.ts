/** The rules refuse a raw token that was issued before a demotion, a suspension, a log-out or a new password. */
import { describe, expect, test } from 'vitest'
import { suiteEnvironment } from '../environment'
import { call, db, renewed, signIn, newUser, tokenOf } from '../functions/kit'
import { resetTo, untilTheNextSecond } from '../functions/resets'

const { firestore, projectId } = suiteEnvironment()
const allowed = 200
const refused = 403

/** The status of Firestore's answer to a raw token that asks for a document or a collection. */
async function statusOf(path: string, token: string): Promise<number> {
  const url = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/${path}`
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status
}

/** A logged-in user with a profile, with the raw token and the refresh token of a browser. */
async function inside(name: string, role: 'user' | 'admin' = 'user') {
  const person = await newUser(name, { claim: role, account: { role } })
  const session = await signIn(person.email)
  if (session === null) throw new Error(`${name} could not sign in`)
  const own = `profiles/${person.uid}`
  await db.doc(own).set({ first_name: name, created_at: new Date() })
  expect(await statusOf(own, session.token)).toBe(allowed)
  return { ...person, ...session, own }
}

describe('a token issued before', () => {
  test('a demotion reads nothing of the staff’s any more, though it still claims the role', async () => {
    const vera = await inside('vera', 'admin')
    const staffOnly = ['accounts?pageSize=1', 'profiles?pageSize=1', 'email_templates?pageSize=1']
    for (const path of staffOnly) expect(await statusOf(path, vera.token)).toBe(allowed)
    await db.doc(`accounts/${vera.uid}`).update({ role: 'user' })
    for (const path of staffOnly) expect(await statusOf(path, vera.token)).toBe(refused)
    expect(await statusOf(vera.own, vera.token)).toBe(allowed)
  })

  test('a suspension reads nothing but the account that says so, renewed or not', async () => {
    const eve = await inside('eve')
    await db.doc(`accounts/${eve.uid}`).update({ suspended: true })
    for (const token of [eve.token, await renewed(eve.refreshToken)]) {
      expect(await statusOf(eve.own, token)).toBe(refused)
      expect(await statusOf(`accounts/${eve.uid}`, token)).toBe(allowed)
    }
  })

  test('a log-out in another browser reads nothing, renewed or not', async () => {
    const ana = await inside('ana')
    await call('endSessions', {}, { token: await tokenOf(ana) })
    for (const token of [ana.token, await renewed(ana.refreshToken)])
      expect(await statusOf(ana.own, token)).toBe(refused)
    expect(await statusOf(ana.own, await tokenOf(ana))).toBe(allowed)
  })

  test('a new password reads nothing, before and after its owner logs in with it, renewed or not', async () => {
    const ben = await inside('ben')
    await untilTheNextSecond()
    await resetTo(ben.email, 'brand-new-1')
    const token = await renewed(ben.refreshToken)
    for (const old of [ben.token, token]) expect(await statusOf(ben.own, old)).toBe(refused)
    const fresh = (await signIn(ben.email, 'brand-new-1'))?.token ?? ''
    await call('beginSession', {}, { token: fresh })
    for (const old of [ben.token, token]) expect(await statusOf(ben.own, old)).toBe(refused)
    expect(await statusOf(ben.own, fresh)).toBe(allowed)
  })
})
