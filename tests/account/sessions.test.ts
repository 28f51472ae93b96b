/** Sessions: the first one, taking over a verified address, and logging out everywhere. */
import { setTimeout as wait } from 'node:timers/promises'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { arrived, codeIn } from '../functions/inbox'
import {
  addressOf,
  applyConfirmation,
  auth,
  call,
  db,
  documentsOf,
  renewed,
  signIn,
  newUser,
  tokenOf,
} from '../functions/kit'

const unconfirmed = {
  status: 'PERMISSION_DENIED',
  message: 'Please check your email and click the confirmation link before logging in.',
  details: { reason: 'email-not-confirmed' },
}
const over = { status: 'UNAUTHENTICATED', message: 'Authentication expired - please refresh and try again' }

/** Auth dates sign-ins in whole seconds. */
const untilNextSecond = () => wait(1000 - (Date.now() % 1000))

describe('beginning a session', () => {
  it('copies the confirmation of the address into the account', async () => {
    const ana = await newUser('ana', { account: { email_verified: false } })
    expect(await call('beginSession', {}, { token: await tokenOf(ana) })).toEqual({
      result: { first_login: true, stayed: false },
    })
    const { account } = await documentsOf(ana.email)
    expect(account).toMatchObject({ email_verified: true })
    expect(account?.welcomed_at).not.toBeNull()
  })

  it('greets the same sign-in again, which asks when the answer was lost, and no later one', async () => {
    const ana = await newUser('ana')
    const token = await tokenOf(ana)
    const welcomedAt = async (): Promise<unknown> => (await documentsOf(ana.email)).account?.welcomed_at
    expect(await call('beginSession', {}, { token })).toEqual({
      result: { first_login: true, stayed: false },
    })
    const greeted = await welcomedAt()
    expect(await call('beginSession', {}, { token })).toEqual({
      result: { first_login: true, stayed: false },
    })
    await untilNextSecond()
    expect(await call('beginSession', {}, { token: await tokenOf(ana) })).toEqual({
      result: { first_login: false, stayed: false },
    })
    expect(await welcomedAt()).toEqual(greeted)
  })

  it('starts for two requests at the same moment', async () => {
    const token = await tokenOf(await newUser('ana'))
    const answers = await Promise.all([1, 2].map(() => call('beginSession', {}, { token })))
    for (const answer of answers) expect(answer).toEqual({ result: { first_login: true, stayed: false } })
  })

  it('copies an address that was changed and confirmed since', async () => {
    const ana = await newUser('ana', { account: { welcomed_at: new Date(Date.now() - 60_000) } })
    const email = addressOf('ana-silva')
    await auth.updateUser(ana.uid, { email, emailVerified: true })
    expect(await call('beginSession', {}, { token: await tokenOf({ email }) })).toEqual({
      result: { first_login: false, stayed: false },
    })
    expect((await documentsOf(email)).account).toMatchObject({ email, email_verified: true })
  })

  it('notes the latest log-in and its device, whatever order the requests arrive in', async () => {
    const ana = await newUser('ana')
    const onLaptop = await tokenOf(ana)
    await untilNextSecond()
    const onPhone = await tokenOf(ana)
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Mobile/15E148' }
    await call('beginSession', {}, { token: onPhone, headers })
    await call('beginSession', {}, { token: onLaptop })
    const signedInAt = new Date((await auth.verifyIdToken(onPhone)).auth_time * 1000)
    const { account } = await documentsOf(ana.email)
    expect(account?.last_log_in).toEqual({ at: Timestamp.fromDate(signedInAt), device: 'phone' })
  })

  it('is refused while the address is unconfirmed', async () => {
    const ana = await newUser('ana', { verified: false })
    const { error } = await call('beginSession', {}, { token: await tokenOf(ana) })
    expect(error).toEqual(unconfirmed)
    expect((await documentsOf(ana.email)).account).toMatchObject({ email_verified: false, welcomed_at: null })
  })
})

describe('an address that a link of Firebase itself has verified', () => {
  it('lets no one in: the account with this address may be a stranger’s', async () => {
    const ana = await newUser('ana', { account: { email_verified: false, confirmed_at: null } })
    const { error } = await call('beginSession', {}, { token: await tokenOf(ana) })
    expect(error).toEqual(unconfirmed)
    expect((await documentsOf(ana.email)).account).toMatchObject({ email_verified: false, welcomed_at: null })
  })

  it('is confirmed by a mail of our own, which can be asked for', async () => {
    const ana = await newUser('ana', { account: { email_verified: false, confirmed_at: null } })
    await call('resendConfirmation', { email: ana.email })
    const [received] = await arrived(ana.email)
    expect(received && (await applyConfirmation(codeIn(received)))).toBe(true)
    expect(await call('beginSession', {}, { token: await tokenOf(ana) })).toEqual({
      result: { first_login: true, stayed: false },
    })
  })
})

describe('logging out', () => {
  it('ends the sessions of all browsers, and renewing a token brings none back', async () => {
    const ana = await newUser('ana')
    const [phone, laptop] = [await signIn(ana.email), await signIn(ana.email)]
    expect(await call('endSessions', {}, { token: phone?.token })).toEqual({ result: {} })
    expect((await call('beginSession', {}, { token: phone?.token })).error).toEqual(over)
    expect((await call('beginSession', {}, { token: laptop?.token })).error).toEqual(over)
    const token = await renewed(laptop?.refreshToken ?? '')
    expect((await call('beginSession', {}, { token })).error).toEqual(over)
    expect((await auth.getUser(ana.uid)).tokensValidAfterTime).toBeDefined()
  })

  it('lets the same person log in again at once', async () => {
    const ana = await newUser('ana')
    await call('endSessions', {}, { token: await tokenOf(ana) })
    const again = await call('beginSession', {}, { token: await tokenOf(ana) })
    expect(again).toEqual({ result: { first_login: true, stayed: false } })
  })

  it('ends sessions that signed in within the same second', async () => {
    const ana = await newUser('ana')
    await untilNextSecond()
    const token = await tokenOf(ana)
    await call('endSessions', {}, { token })
    expect((await call('beginSession', {}, { token })).error).toEqual(over)
  })

  it('counts sessions of exactly the moment that the account names', async () => {
    const ana = await newUser('ana')
    const token = await tokenOf(ana)
    const { auth_time } = await auth.verifyIdToken(token)
    const account = db.collection('accounts').doc(ana.uid)
    await account.update({ sessions_valid_after: new Date(auth_time * 1000) })
    expect((await call('beginSession', {}, { token })).error).toBeUndefined()
    await account.update({ sessions_valid_after: new Date(auth_time * 1000 + 1) })
    expect((await call('beginSession', {}, { token })).error).toEqual(over)
  })

  it('does not end other members’ sessions', async () => {
    const ben = await tokenOf(await newUser('ben'))
    await call('endSessions', {}, { token: await tokenOf(await newUser('ana')) })
    expect((await call('beginSession', {}, { token: ben })).error).toBeUndefined()
  })
})
