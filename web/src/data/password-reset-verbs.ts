/** What setting a new password asks of Firebase and of our server; loaded with the first of it. */
import { mayPass } from '@club/domain/account/auth-failure'
import { isRecentSignIn } from '@club/domain/account/password-reset'
import {
  confirmPasswordReset,
  signInWithEmailAndPassword,
  updatePassword as updatePasswordOf,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { authFailureOf, SignInTooOldError } from './auth-failure'
import { call } from './call'
import { CallError } from './call-error'
import { getAuthInstance } from './firebase'
import type { ResetAccess } from './password-reset'
import { signOutHere } from './session-verbs'

type Credentials = { email: string; password: string }

export async function requestPasswordReset(email: string): Promise<void> {
  await call('requestPasswordReset', { email })
}

export async function openPasswordReset(token: string): Promise<string> {
  return (await call('openPasswordReset', { token })).oobCode
}

export function emailOfCode(oobCode: string): Promise<string> {
  return verifyPasswordResetCode(getAuthInstance(), oobCode)
}

async function recentUser(): Promise<User | null> {
  const auth = getAuthInstance()
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user) return null
  const { authTime } = await user.getIdTokenResult()
  return isRecentSignIn(new Date(authTime), new Date()) ? user : null
}

export async function emailOfRecentSession(): Promise<string | null> {
  return (await recentUser())?.email ?? null
}

/** Whoever has not confirmed their address, or is suspended, has no sessions that could do anything. */
function hasNoSessions(error: unknown): boolean {
  return error instanceof CallError && error.code === 'permission-denied'
}

async function endAllSessions(): Promise<void> {
  try {
    await call('endSessions', {})
  } catch (error) {
    if (!hasNoSessions(error)) throw error
  }
  await signOutHere()
}

async function signIn({ email, password }: Credentials): Promise<void> {
  await signInWithEmailAndPassword(getAuthInstance(), email, password)
}

/** The code is used up when the answer to an earlier try was lost: whoever can sign in has set the password then. */
async function signInIfSetAlready(credentials: Credentials, refusal: unknown): Promise<void> {
  if (authFailureOf(refusal).code !== 'auth/invalid-action-code') throw refusal
  try {
    await signIn(credentials)
  } catch (error) {
    throw mayPass(authFailureOf(error)) ? error : refusal
  }
}

async function setByCode(oobCode: string, credentials: Credentials): Promise<void> {
  try {
    await confirmPasswordReset(getAuthInstance(), oobCode, credentials.password)
  } catch (error) {
    return signInIfSetAlready(credentials, error)
  }
  await signIn(credentials)
}

async function setBySession(password: string): Promise<void> {
  const user = await recentUser()
  if (!user) throw new SignInTooOldError()
  await updatePasswordOf(user, password)
}

/** Signed in as the member afterwards, for only they may end their sessions. */
export async function updatePassword({ email, oobCode }: ResetAccess, password: string): Promise<void> {
  if (oobCode === null) await setBySession(password)
  else await setByCode(oobCode, { email, password })
  await endAllSessions()
}
