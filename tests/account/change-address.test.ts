/** Changing an account's email address: by a link to the new address, with the same answer for any address. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { leavingTexts } from '@club/domain/leaving/leaving'
import { limits } from '@club/domain/limits'
import { changeAddress } from '../../functions/src/account/change-address'
import { confirmAddress } from '../../functions/src/account/confirm-email'
import { barOf } from '../../functions/src/account/barred-addresses'
import { findToken } from '../../functions/src/emails/emailed-links'
import { arrived, codeIn, emailAbout } from '../functions/inbox'
import {
  addressOf,
  auth,
  call,
  db,
  filledIn,
  queuedFor,
  signIn,
  newUser,
  someNetwork,
  tokenOf,
} from '../functions/kit'

const over = { status: 'UNAUTHENTICATED', message: 'Authentication expired - please refresh and try again' }
const refusal = {
  status: 'FAILED_PRECONDITION',
  message: 'This confirmation link has expired or was already used.',
}

const ask = async (member: Parameters<typeof tokenOf>[0], email: string) =>
  call('requestEmailChange', { email }, { token: await tokenOf(member), network: someNetwork() })

const accountOf = async (uid: string) => (await db.doc(`accounts/${uid}`).get()).data()

/** A member, the new address, and the code of the link sent to it. */
async function askedForAnother() {
  const ben = await newUser('ben')
  const email = addressOf('new')
  expect(await ask(ben, email)).toEqual({ result: {} })
  const [received] = await arrived(email)
  if (!received) throw new Error('No email arrived')
  return { ben, email, code: codeIn(received) }
}

describe('the link to a new address', () => {
  it('makes it the address of account and sign-in, ends every session and notifies the former address', async () => {
    const { ben, email, code } = await askedForAnother()
    const token = await tokenOf(ben)
    await db
      .doc(`profiles/${ben.uid}`)
      .set({ first_name: 'Ben', last_name: 'Okafor', created_at: new Date() })
    expect(await accountOf(ben.uid)).toMatchObject({ email: ben.email })
    expect(await call('confirmEmail', { oobCode: code })).toEqual({ result: { email } })
    const changed = await accountOf(ben.uid)
    expect(changed).toMatchObject({ email, email_verified: true, former_emails: [ben.email] })
    expect(changed?.search_prefixes).toContain(email.slice(0, limits.console.prefix.max))
    expect(await auth.getUser(ben.uid)).toMatchObject({ email, emailVerified: true })
    expect((await call('calculateMatches', {}, { token })).error).toEqual(over)
    expect(await signIn(ben.email)).toBeNull()
    const session = await signIn(email)
    expect((await call('beginSession', {}, { token: session?.token })).error).toBeUndefined()
    expect((await emailAbout(ben.email, 'has changed')).text).not.toContain(email)
  })

  it('works once, for three days, and not after another change', async () => {
    const { ben, email, code } = await askedForAnother()
    const tooLate = new Date(Date.now() + limits.links.confirmationMs + 1)
    expect(await confirmAddress(code, tooLate)).toBe(false)
    const second = addressOf('second')
    await ask(ben, second)
    const later = codeIn(await emailAbout(second, 'Confirm your new email address'))
    expect(await confirmAddress(code, new Date())).toBe(true)
    for (const oobCode of [code, later]) {
      expect((await call('confirmEmail', { oobCode })).error).toEqual(refusal)
    }
    expect(await accountOf(ben.uid)).toMatchObject({ email })
  })

  it('changes nothing once the member has set another password, is suspended or is leaving', async () => {
    const changed = await askedForAnother()
    await call('setPassword', { password: 'brand-new-1' }, { token: await tokenOf(changed.ben) })
    const suspended = await askedForAnother()
    await db.doc(`accounts/${suspended.ben.uid}`).update({ suspended: true })
    const leaving = await askedForAnother()
    await db.doc(`accounts/${leaving.ben.uid}`).update({ leaving_at: new Date() })
    for (const { ben, code } of [changed, suspended, leaving]) {
      expect((await call('confirmEmail', { oobCode: code })).error).toEqual(refusal)
      expect(await accountOf(ben.uid)).toMatchObject({ email: ben.email })
      expect((await auth.getUser(ben.uid)).email).toBe(ben.email)
    }
  })

  it('completes a change that a crash interrupted', async () => {
    const { ben, email, code } = await askedForAnother()
    await auth.updateUser(ben.uid, { email, emailVerified: true })
    const link = { kind: 'confirmation_tokens', secret: code } as const
    const found = await findToken(link)
    if (!found) throw new Error('No token found')
    expect(await changeAddress(link, found.token, new Date())).toBe(true)
    expect(await accountOf(ben.uid)).toMatchObject({ email, former_emails: [ben.email] })
  })

  it('opens nothing once the address has become another member’s, or is barred', async () => {
    const taken = await askedForAnother()
    const other = await newUser('other')
    await auth.updateUser(other.uid, { email: taken.email })
    await db.doc(`accounts/${other.uid}`).update({ email: taken.email })
    const barred = await askedForAnother()
    await barOf(barred.email, db).set({ created_at: new Date(), expires_at: null })
    for (const { ben, code } of [taken, barred]) {
      expect((await call('confirmEmail', { oobCode: code })).error).toEqual(refusal)
      expect(await accountOf(ben.uid)).toMatchObject({ email: ben.email })
    }
    expect(await accountOf(other.uid)).toMatchObject({ email: taken.email })
  })

  it('takes the address from a sign-up that was never confirmed', async () => {
    const { ben, email, code } = await askedForAnother()
    await call('signUp', filledIn({ email, password: 'eve-was-here' }), { network: someNetwork() })
    const eve = await auth.getUserByEmail(email)
    expect(await confirmAddress(code, new Date())).toBe(true)
    expect((await auth.getUserByEmail(email)).uid).toBe(ben.uid)
    expect(await accountOf(eve.uid)).toBeUndefined()
  })

  it('moves the member’s host application along', async () => {
    const { ben, email, code } = await askedForAnother()
    const application = db.collection('host_applications').doc()
    await application.set({ email: ben.email, first_name: 'Ben', last_name: 'B', created_at: new Date() })
    await call('confirmEmail', { oobCode: code })
    expect((await application.get()).get('email')).toBe(email)
  })
})

describe('asking for a new address', () => {
  it('gets the same answer for a taken, a barred and one’s own address, and emails nothing', async () => {
    const [ben, other] = [await newUser('ben'), await newUser('other')]
    const barred = addressOf('barred')
    await barOf(barred, db).set({ created_at: new Date(), expires_at: null })
    for (const email of [other.email, barred, ben.email]) {
      expect(await ask(ben, email)).toEqual({ result: {} })
      expect(await queuedFor(email)).toBe(0)
    }
  })

  it('is limited to five emails an hour for one address, with the same answer beyond', async () => {
    const ben = await newUser('ben')
    const email = addressOf('new')
    for (let time = 0; time <= limits.emails.perAddressPerHour; time += 1) {
      expect(await ask(ben, email)).toEqual({ result: {} })
    }
    expect(await queuedFor(email)).toBe(limits.emails.perAddressPerHour)
  })

  it('needs a sign-in of the last five minutes', async () => {
    const ben = await newUser('ben')
    const [head = '', body = '', end = ''] = (await tokenOf(ben)).split('.')
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
    const { auth_time, ...rest } = z.looseObject({ auth_time: z.number() }).parse(claims)
    const older = { ...rest, auth_time: auth_time - limits.recentSignInMs / 1000 - 1 }
    const token = [head, Buffer.from(JSON.stringify(older)).toString('base64url'), end].join('.')
    const email = addressOf('new')
    expect((await call('requestEmailChange', { email }, { token })).error).toEqual({
      status: 'FAILED_PRECONDITION',
      message: leavingTexts.signInAgain,
    })
    expect(await queuedFor(email)).toBe(0)
  })

  it('needs an address and a sign-in', async () => {
    const ben = await newUser('ben')
    expect((await ask(ben, 'no address')).error?.status).toBe('INVALID_ARGUMENT')
    expect((await call('requestEmailChange', { email: addressOf('new') })).error?.status).toBe(
      'UNAUTHENTICATED',
    )
  })
})
