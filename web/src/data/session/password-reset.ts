/**
 * Setting a new password: asking for the link, opening it, and the change itself (sections 2 and 4, Password
 * reset).
 */
import { isRetryable } from '@club/domain/account/auth-failure'
import { isRecentSignIn } from '@club/domain/account/password-reset'
import type { User } from 'firebase/auth'
import { failureOf, fetched, SecondFactorCancelledError, SignInTooOldError } from '../failure'
import { call } from '../firebase/call'
import { forgetAskedLink } from './asked-link'
import { signOutHere } from './log-in'
import { withSecondFactor } from './second-factor'
import { holdingSession, setHint } from './session'

/**
 * The right to set a new password: the code of an emailed link, or a session that has just started (no code).
 */
export type ResetAccess = { email: string; oobCode: string | null }

type Credentials = { email: string; password: string }

const firebaseAuth = () => fetched(import('../firebase/auth'))

/**
 * Emails a reset link; the answer is the same whatever the address is. Throws errors that `failureOf`
 * understands.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  await call('requestPasswordReset', { email })
}

/**
 * Exchanges the token of a reset link for a code of Firebase Auth. Throws errors that `failureOf`
 * understands: 'functions/failed-precondition' when it is expired or used.
 */
export async function openPasswordReset(token: string): Promise<string> {
  return (await call('openPasswordReset', { token })).oobCode
}

/**
 * The account whose password the code sets. Throws errors that `failureOf` understands when it is expired or
 * used.
 */
export async function accessByCode(oobCode: string): Promise<ResetAccess> {
  const { getAuthInstance, verifyPasswordResetCode } = await firebaseAuth()
  return { email: await verifyPasswordResetCode(getAuthInstance(), oobCode), oobCode }
}

async function recentUser(): Promise<User | null> {
  const auth = (await firebaseAuth()).getAuthInstance()
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user) return null
  const { authTime } = await user.getIdTokenResult()
  return isRecentSignIn(new Date(authTime), new Date()) ? user : null
}

/** The access of the session here; null when there is none, or its sign-in is more than five minutes old. */
export async function accessBySession(): Promise<ResetAccess | null> {
  const email = (await recentUser())?.email ?? null
  return email === null ? null : { email, oobCode: null }
}

/**
 * Refusals to end sessions that mean there are none to end: an unconfirmed or suspended member's can do
 * nothing, and a session that Auth ended with the old password counts as over for our functions, like all
 * older ones.
 */
const withoutSessions = new Set(['functions/permission-denied', 'functions/unauthenticated'])
const hasNoSessions = (error: unknown) => withoutSessions.has(failureOf(error).code ?? '')

async function endAllSessions(): Promise<void> {
  try {
    await call('endSessions', {})
  } catch (error) {
    if (!hasNoSessions(error)) throw error
  }
}

async function signIn({ email, password }: Credentials): Promise<void> {
  const { getAuthInstance, signInWithEmailAndPassword } = await firebaseAuth()
  await withSecondFactor(signInWithEmailAndPassword(getAuthInstance(), email, password))
}

/**
 * Refusals of a second try when the answer to the first was lost: the code is used up, or the session is
 * over.
 */
const refusalsOfRepetition = new Set<string | null>(['auth/invalid-action-code', 'functions/unauthenticated'])

/** If signing in with the new password works, the first try had set it. */
async function signInIfSetAlready(credentials: Credentials, refusal: unknown): Promise<void> {
  if (!refusalsOfRepetition.has(failureOf(refusal).code)) throw refusal
  try {
    await signIn(credentials)
  } catch (error) {
    // Auth asks for a code only after the right password.
    if (error instanceof SecondFactorCancelledError) return
    throw isRetryable(failureOf(error)) ? error : refusal
  }
}

async function setByCode(oobCode: string, credentials: Credentials): Promise<void> {
  const { confirmPasswordReset, getAuthInstance } = await firebaseAuth()
  try {
    await confirmPasswordReset(getAuthInstance(), oobCode, credentials.password)
    await signIn(credentials)
  } catch (error) {
    // The password is set, and the next log-in ends the sessions before it.
    if (error instanceof SecondFactorCancelledError) return
    await signInIfSetAlready(credentials, error)
  }
  await endAllSessions()
}

/** The server also ends all sessions. */
async function setBySession(credentials: Credentials): Promise<void> {
  if ((await recentUser()) === null) throw new SignInTooOldError()
  try {
    await call('setPassword', { password: credentials.password })
  } catch (error) {
    await signInIfSetAlready(credentials, error)
  }
}

/**
 * Sets the password and ends all of the member's sessions, this one included; the caller then reloads the
 * page. Can be repeated with the same password when it failed half-way. Throws errors that `failureOf`
 * understands.
 */
export function updatePassword({ email, oobCode }: ResetAccess, password: string): Promise<void> {
  return holdingSession(async () => {
    if (oobCode === null) await setBySession({ email, password })
    else await setByCode(oobCode, { email, password })
    await signOutHere()
    setHint(false)
    forgetAskedLink()
  })
}
