/** Helpers for tests of the deployed functions: people who can sign in, and calls as a browser makes them. */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { region } from '@club/domain/region'
import { type Account, newAccount } from '@club/domain/account/account'
import type { CollectionName } from '@club/domain/collections'
import { contracts, type ContractName, type InputOf } from '@club/domain/contracts/index'
import type { Service } from '@club/domain/contracts/service'
import { fromTheApp } from '../app-check'
import { suiteEnvironment } from '../environment'
import { withoutTriggers } from '../seed/club-emulators'

const projectId = setting('GCLOUD_PROJECT')

if (getApps().length === 0) initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` })
export const db = getFirestore()
export const auth = getAuth()

export const password = 'seawall-123'

/** A setting that the suite passes to this process; a missing one means that no suite is running, which is a failure. */
export function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run this with \`npm run with-suite -- …\``)
  return value
}

/** An unused address; the name shows its owner. */
export function addressOf(name: string): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.com`
}

/** A separate network for each test, so that tests do not use up each other's email limits. */
export function someNetwork(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

const signInSchema = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() })
type Session = { token: string; refreshToken: string; uid: string }

/** Signs in as a browser does; null when Auth refuses. */
export async function signIn(email: string, secret = password): Promise<Session | null> {
  const answer = await authRequest('identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
    email,
    password: secret,
    returnSecureToken: true,
  })
  return sessionIn(answer)
}

/** A fresh token for the same sign-in, as a browser fetches one every hour. */
export async function renewed(refreshToken: string): Promise<string> {
  const answer = await authRequest('securetoken.googleapis.com/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  })
  return z.object({ id_token: z.string() }).parse(await answer.json()).id_token
}

/** Applies the code of a confirmation link, as the start page does; false when it is refused. */
export async function applyConfirmation(oobCode: string): Promise<boolean> {
  return (await call('confirmEmail', { oobCode })).error === undefined
}

/** Sets a new password with a code of Auth, as the reset page does; false when Auth refuses. */
export async function resetPassword(oobCode: string, newPassword: string): Promise<boolean> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:resetPassword'
  return (await authRequest(path, { oobCode, newPassword })).ok
}

/** Signs in with the code of an emailed link; null when Auth refuses. */
export async function signInByLink(email: string, oobCode: string): Promise<Session | null> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithEmailLink'
  return sessionIn(await authRequest(path, { email, oobCode }))
}

async function sessionIn(answer: Response): Promise<Session | null> {
  if (!answer.ok) return null
  const { idToken, refreshToken, localId } = signInSchema.parse(await answer.json())
  return { token: idToken, refreshToken, uid: localId }
}

function authRequest(path: string, body: Record<string, unknown>): Promise<Response> {
  return post(`http://${setting('FIREBASE_AUTH_EMULATOR_HOST')}/${path}?key=any`, body)
}

const answerSchema = z.object({
  result: z.unknown().optional(),
  error: z
    .object({
      status: z.string(),
      message: z.string(),
      details: z.object({ reason: z.string() }).optional(),
    })
    .optional(),
})
export type Answer = z.infer<typeof answerSchema>
type As = { token?: string | undefined; network?: string; headers?: Record<string, string> }

/** Calls a deployed function over HTTP as the app does, with the token and from the network given; `headers` replace its own. */
export async function call(name: ContractName, data: unknown, as: As = {}): Promise<Answer> {
  return callService(contracts[name].service, name, data, as)
}

/** The same for any name at any service. */
export async function callService(
  service: Service,
  name: string,
  data: unknown,
  { token, network, headers }: As,
): Promise<Answer> {
  const url = `http://${setting('FUNCTIONS_EMULATOR_HOST')}/${projectId}/${region}/${service}/${name}`
  const answer = await post(
    url,
    { data },
    {
      ...fromTheApp,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(network === undefined ? {} : { 'x-forwarded-for': network }),
      ...headers,
    },
  )
  return answerSchema.parse(await answer.json())
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** A valid sign-up form with a unique address. */
export function filledIn(changes: Partial<InputOf<'signUp'>> = {}): InputOf<'signUp'> {
  const email = addressOf('ana')
  return { first_name: 'Ana', last_name: 'Silva', age: 31, gender: 'female', email, password, ...changes }
}

/** All stored documents of a sign-up. */
export async function documentsOf(email: string) {
  const { uid } = await auth.getUserByEmail(email)
  const read = async (name: CollectionName) => (await db.collection(name).doc(uid).get()).data()
  return { uid, account: await read('accounts'), profile: await read('profiles') }
}

/** The number of emails queued for an address; a request that sends one answers only after queueing it. */
export async function queuedFor(email: string): Promise<number> {
  return (await db.collection('mail').where('to', '==', email).get()).size
}

type MemberOptions = { verified?: boolean; account?: Partial<Account> | null; claim?: string }

/** A user who can sign in, without the sign-up form; `account: null` leaves out the account document. */
export async function newUser(
  name: string,
  { verified = true, account = {}, claim = 'user' }: MemberOptions = {},
): Promise<{ uid: string; email: string }> {
  const email = addressOf(name)
  const { uid } = await auth.createUser({ email, password, emailVerified: verified })
  await auth.setCustomUserClaims(uid, { role: claim })
  if (account !== null) {
    const confirmed_at = verified ? new Date() : null
    const fresh = { email, email_verified: verified, confirmed_at, created_at: new Date() }
    await db
      .collection('accounts')
      .doc(uid)
      .set(newAccount({ ...fresh, ...account }))
  }
  return { uid, email }
}

/** The token of a new session. */
export async function tokenOf({ email }: { email: string }): Promise<string> {
  const session = await signIn(email)
  if (session === null) throw new Error(`${email} could not sign in`)
  return session.token
}

/**
 * Waits until the triggers have handled all earlier writes, which they do in order: otherwise they could still store matches
 * of people who are deleted next. Fails after five minutes.
 */
async function triggersAreDone(): Promise<void> {
  const last = db.doc(`accounts/last-${randomUUID()}`)
  const accountStatus = { email: `${last.id}@example.com`, email_verified: true, created_at: new Date() }
  // A member without answers is not onboarded, which the trigger corrects.
  await last.set({ ...accountStatus, onboarded: true })
  for (let tries = 0; tries < 3000; tries += 1) {
    if ((await last.get()).get('onboarded') === false) return
    await wait(100)
  }
  throw new Error('Timed out waiting for triggers to settle')
}

/**
 * Deletes every document, without triggers: each deletion would be an event, and delay all later ones. Restores the ticket
 * keys, because a process that signs publishes its key only once.
 */
export async function emptyClub(): Promise<void> {
  await triggersAreDone()
  const suite = suiteEnvironment()
  const path = `emulator/v1/projects/${suite.projectId}/databases/(default)/documents`
  const keys = (await db.collection('door_keys').get()).docs
  await withoutTriggers(suite, () => fetch(`http://${suite.firestore}/${path}`, { method: 'DELETE' }))
  await Promise.all(keys.map((key) => key.ref.set(key.data())))
}
