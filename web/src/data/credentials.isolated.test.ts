/** Changing the password or the email address, from the call to what is sent (section 2, Settings). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changePassword, requestEmailChange } from './credentials'
import { failureOf } from './failure'
import { getAuthInstance, signInWithEmailAndPassword, signOut } from './firebase/auth'

/** Auth's client holds on to the browser's fetch as soon as it is imported. */
const fetch = vi.hoisted(() => {
  const stub = vi.fn<typeof globalThis.fetch>()
  vi.stubGlobal('fetch', stub)
  return stub
})

const ana = { localId: 'ana', email: 'ana@example.com', emailVerified: true }
const next = 'new-seawall-456'

/** As Auth's server issues it; the client does not check the signature. */
function idToken(): string {
  const seconds = Math.floor(Date.now() / 1000)
  const claims = { sub: ana.localId, iat: seconds, auth_time: seconds, exp: seconds + 3600 }
  return `header.${btoa(JSON.stringify(claims))}.signature`
}

const signedIn = () => ({ ...ana, idToken: idToken(), refreshToken: 'refresh', expiresIn: '3600' })
const answers: Record<string, () => Response> = {
  signInWithPassword: () => Response.json(signedIn()),
  lookup: () => Response.json({ users: [ana] }),
  setPassword: () => Response.json({ result: {} }),
  requestEmailChange: () => Response.json({ result: {} }),
}

/** The method of Auth, or the name of our function, that an address calls. */
const calledIn = (address: string) => /(?:accounts:|\/)(\w+)(?:\?.*)?$/.exec(address)?.[1] ?? ''

let sent: { name: string; body: unknown }[]

/** Answers calls by their names, and notes them; all others are lost on the way. */
function answer(given: typeof answers): void {
  sent = []
  fetch.mockImplementation((input, init) => {
    const name = calledIn(input instanceof Request ? input.url : String(input))
    sent.push({ name, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
    return Promise.resolve(given[name]?.()).then((response) => response ?? Response.error())
  })
}

beforeEach(async () => {
  answer(answers)
  await signInWithEmailAndPassword(getAuthInstance(), ana.email, 'seawall-123')
  answer(answers)
})
afterEach(() => signOut(getAuthInstance()))

const wrong = () =>
  Response.json({ error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } }, { status: 400 })

const changes = [
  ['A new password', (password: string) => changePassword(password, next), 'setPassword', { password: next }],
  [
    'A new email address',
    (password: string) => requestEmailChange(password, 'ana@new.example'),
    'requestEmailChange',
    { email: 'ana@new.example' },
  ],
] as const

it.each(changes)('%s is sent after the current password is confirmed', async (_, ask, name, data) => {
  await ask('seawall-123')
  expect(sent.map((call) => call.name)).toEqual(['signInWithPassword', 'lookup', name])
  expect(sent[0]?.body).toMatchObject({ email: ana.email, password: 'seawall-123' })
  expect(sent[2]?.body).toEqual({ data })
})

it.each(changes)('%s is not sent with a wrong password', async (_, ask) => {
  answer({ ...answers, signInWithPassword: wrong })
  const failure = await ask('guess-123').catch(failureOf)
  expect(failure).toMatchObject({ kind: 'refused', code: 'auth/invalid-credential' })
  expect(sent.map((call) => call.name)).toEqual(['signInWithPassword'])
})

it.each(changes)('%s is not sent when no one is signed in', async (_, ask) => {
  await signOut(getAuthInstance())
  expect(await ask('seawall-123').catch(failureOf)).toMatchObject({ code: 'auth/requires-recent-login' })
  expect(sent).toEqual([])
})

it('A new password signs this browser out', async () => {
  await changePassword('seawall-123', next)
  expect(getAuthInstance().currentUser).toBeNull()
})
