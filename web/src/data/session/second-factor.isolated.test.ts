/** Signing in with an authenticator app, from the call to what is sent to Auth, and setting one up. */
import { waitFor } from '@testing-library/react'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changePassword } from '../credentials'
import { failureOf } from '../failure'
import { getAuthInstance, signInWithEmailAndPassword, signOut } from '../firebase/auth'
import { useCodeQuestion } from './code-question'
import { logIn, logInByLink } from './log-in'
import { updatePassword } from './password-reset'
import { startSetup } from './second-factor-setup'

/** Auth's client holds on to the browser's fetch as soon as it is imported. */
const fetch = vi.hoisted(() => {
  const stub = vi.fn<typeof globalThis.fetch>()
  vi.stubGlobal('fetch', stub)
  return stub
})

const ana = { localId: 'ana', email: 'ana@example.com', emailVerified: true }
const password = 'seawall-123'

/** As Auth's server issues it; the client does not check the signature. */
function idToken(secondFactor: string | null): string {
  const seconds = Math.floor(Date.now() / 1000)
  const firebase = secondFactor === null ? {} : { sign_in_second_factor: secondFactor }
  const claims = { sub: ana.localId, iat: seconds, auth_time: seconds, exp: seconds + 3600, firebase }
  return `header.${btoa(JSON.stringify(claims))}.signature`
}

const signedIn = (secondFactor: string | null = null) =>
  Response.json({ ...ana, idToken: idToken(secondFactor), refreshToken: 'refresh', expiresIn: '3600' })
const unfinished = () =>
  Response.json({
    ...ana,
    mfaPendingCredential: 'pending',
    mfaInfo: [{ mfaEnrollmentId: 'app', totpInfo: {}, enrolledAt: new Date().toISOString() }],
  })
const refused = (message: string) => Response.json({ error: { code: 400, message } }, { status: 400 })

type Body = { totpVerificationInfo: { verificationCode: string } }
const isRight = (body: Body) => body.totpVerificationInfo.verificationCode === '123456'

const answers: Record<string, (body: Body) => Response> = {
  'accounts:signInWithPassword': unfinished,
  'accounts:signInWithEmailLink': unfinished,
  'accounts:resetPassword': () => Response.json({ email: ana.email }),
  'accounts:lookup': () => Response.json({ users: [ana] }),
  'mfaSignIn:finalize': (body) => (isRight(body) ? signedIn('totp') : refused('INVALID_CODE')),
  beginSession: () => Response.json({ result: { first_login: false, stayed: false } }),
  endSessions: () => Response.json({ result: {} }),
  setPassword: () => Response.json({ result: {} }),
}

let sent: { name: string; body: unknown }[]

/** Answers requests by the last part of their address, and notes them; all others are lost on the way. */
function answer(given: typeof answers): void {
  sent = []
  fetch.mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    const name = pathname.slice(pathname.lastIndexOf('/') + 1)
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Body
    sent.push({ name, body })
    return Promise.resolve(given[name]?.(body) ?? Response.error())
  })
}

const sentNames = () => sent.map(({ name }) => name)

/** The question for a code, once a sign-in waits for one. */
function theQuestion() {
  const { result } = renderHook(useCodeQuestion)
  return waitFor(() => {
    if (result.current === null) throw new Error('No sign-in waits for a code')
    return result.current
  })
}

/** A member who is signed in, with or without the second factor. */
async function comesIn(secondFactor: string | null): Promise<void> {
  answer({ ...answers, 'accounts:signInWithPassword': () => signedIn(secondFactor) })
  await signInWithEmailAndPassword(getAuthInstance(), ana.email, password)
  answer(answers)
}

beforeEach(() => answer(answers))
afterEach(() => signOut(getAuthInstance()))

const ways = [
  ['A log-in with a password', () => logIn(ana.email, password), ['beginSession']],
  ['A log-in by an emailed link', () => logInByLink(ana.email, 'link'), ['beginSession']],
  [
    'A reset password',
    () => updatePassword({ email: ana.email, oobCode: 'reset' }, password),
    ['endSessions'],
  ],
] as const

describe('a sign-in of staff with an authenticator app', () => {
  it.each(ways)('%s continues with the code', async (_, enter, next) => {
    const done = enter()
    const question = await theQuestion()
    expect(sentNames()).not.toContain('mfaSignIn:finalize')
    await question.answer('123456')
    await done
    const last = sent.find(({ name }) => name === 'mfaSignIn:finalize')?.body
    expect(last).toMatchObject({
      mfaPendingCredential: 'pending',
      mfaEnrollmentId: 'app',
      totpVerificationInfo: { verificationCode: '123456' },
    })
    expect(sentNames()).toEqual(expect.arrayContaining([...next]))
  })

  it('A changed password continues with the code', async () => {
    await comesIn('totp')
    const done = changePassword(password, 'new-seawall-456')
    await (await theQuestion()).answer('123456')
    await done
    expect(sentNames().at(-1)).toBe('setPassword')
  })

  it('asks again after a wrong code', async () => {
    const done = logIn(ana.email, password)
    const question = await theQuestion()
    expect(await question.answer('000000').catch(failureOf)).toMatchObject({
      kind: 'refused',
      code: 'auth/invalid-verification-code',
    })
    expect(await theQuestion()).toBe(question)
    await question.answer('123456')
    expect(await done).toEqual({ firstLogin: false, stayed: false })
  })

  it('fails without a code, and signs no one in', async () => {
    const done = logIn(ana.email, password).catch(failureOf)
    ;(await theQuestion()).cancel()
    expect(await done).toMatchObject({ kind: 'refused', code: 'auth/user-cancelled' })
    expect(getAuthInstance().currentUser).toBeNull()
    expect(renderHook(useCodeQuestion).result.current).toBeNull()
  })

  it('fails at once with an error that another code can’t change', async () => {
    answer({ ...answers, 'mfaSignIn:finalize': () => refused('INVALID_MFA_PENDING_CREDENTIAL') })
    const done = logIn(ana.email, password).catch(failureOf)
    await (await theQuestion()).answer('123456')
    expect(await done).toMatchObject({ kind: 'refused', code: 'auth/invalid-multi-factor-session' })
    expect(renderHook(useCodeQuestion).result.current).toBeNull()
  })

  it('keeps the question open while Auth can’t be reached', async () => {
    answer({ ...answers, 'mfaSignIn:finalize': () => Response.error() })
    const done = logIn(ana.email, password)
    const question = await theQuestion()
    expect(await question.answer('123456').catch(failureOf)).toMatchObject({ kind: 'offline' })
    answer(answers)
    await question.answer('123456')
    await done
  })

  it('gives way to a later one', async () => {
    const first = logIn(ana.email, password).catch(failureOf)
    await theQuestion()
    const second = logIn(ana.email, password)
    expect(await first).toMatchObject({ code: 'auth/user-cancelled' })
    await (await theQuestion()).answer('123456')
    await second
  })

  it('sets the new password also when the first answer was lost and the code is cancelled', async () => {
    answer({ ...answers, 'accounts:resetPassword': () => refused('INVALID_OOB_CODE') })
    const done = updatePassword({ email: ana.email, oobCode: 'reset' }, password)
    ;(await theQuestion()).cancel()
    await done
  })

  it('sets the new password even when the code is cancelled', async () => {
    const done = updatePassword({ email: ana.email, oobCode: 'reset' }, password)
    ;(await theQuestion()).cancel()
    await done
    expect(sentNames()).not.toContain('endSessions')
  })
})

describe('setting up an authenticator app', () => {
  const first = { ...answers, 'accounts:signInWithPassword': () => signedIn() }
  const start = {
    totpSessionInfo: {
      ...{ sharedSecretKey: 'ABCDEFGH', verificationCodeLength: 6, hashingAlgorithm: 'SHA1', periodSec: 30 },
      ...{ sessionInfo: 'setup', finalizeEnrollmentTime: Date.now() + 60_000 },
    },
  }
  const setup = {
    ...first,
    'mfaEnrollment:start': () => Response.json(start),
    'mfaEnrollment:finalize': (body: Body) => (isRight(body) ? signedIn('totp') : refused('INVALID_CODE')),
  }

  it('gives a key for the app, and confirms it by a code', async () => {
    await comesIn(null)
    answer(setup)
    const key = await startSetup(password)
    expect(key).toMatchObject({ key: 'ABCDEFGH' })
    expect(key?.link).toMatch(
      /^otpauth:\/\/totp\/[\w%.]+:ana%40example\.com\?secret=ABCDEFGH&issuer=[\w%.]+&/,
    )
    expect(await key?.confirm('000000').catch(failureOf)).toMatchObject({
      code: 'auth/invalid-verification-code',
    })
    await key?.confirm('123456')
    const { claims } = (await getAuthInstance().currentUser?.getIdTokenResult()) ?? {}
    expect(claims?.firebase).toEqual({ sign_in_second_factor: 'totp' })
  })

  it('asks for the first code at once when Auth leaves the session without the second factor', async () => {
    await comesIn(null)
    answer({ ...setup, 'mfaEnrollment:finalize': () => signedIn() })
    const key = await startSetup(password)
    answer({ ...setup, ...answers, 'mfaEnrollment:finalize': () => signedIn() })
    const confirmed = key?.confirm('123456')
    await (await theQuestion()).answer('123456')
    await confirmed
    expect(sentNames()).toContain('mfaSignIn:finalize')
  })

  it('gives no key to those who have an app, and have just shown its code', async () => {
    await comesIn(null)
    const done = startSetup(password)
    await (await theQuestion()).answer('123456')
    expect(await done).toBeNull()
  })

  it('gives no key for a wrong password', async () => {
    await comesIn(null)
    answer({ ...setup, 'accounts:signInWithPassword': () => refused('INVALID_LOGIN_CREDENTIALS') })
    expect(await startSetup('guess-123').catch(failureOf)).toMatchObject({ code: 'auth/invalid-credential' })
    expect(sentNames()).toEqual(['accounts:signInWithPassword'])
  })
})
