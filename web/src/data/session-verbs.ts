/** What logging in, joining and logging out ask of Firebase; loaded with the first of them. */
import { mayPass } from '@club/domain/account/auth-failure'
import type { SignUp } from '@club/domain/account/sign-up'
import { signInWithEmailAndPassword, signInWithEmailLink, signOut, type User } from 'firebase/auth'
import { env } from '../env'
import { authFailureOf, EmailNotConfirmedError } from './auth-failure'
import { call } from './call'
import { CallError } from './call-error'
import { getAuthInstance } from './firebase'

const secondMs = 1000

/** auth_time counts whole seconds, so a session of the second in which all were ended counts as ended too. */
function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, secondMs - (Date.now() % secondMs)))
}

async function signIn(email: string, password: string): Promise<User> {
  const { user } = await signInWithEmailAndPassword(getAuthInstance(), email, password)
  if (!user.emailVerified) throw new EmailNotConfirmedError()
  return user
}

async function begin(): Promise<{ firstLogin: boolean }> {
  const { first_login } = await call('beginSession', {})
  return { firstLogin: first_login }
}

function endedInThisSecond(error: unknown): boolean {
  return error instanceof CallError && error.code === 'unauthenticated'
}

async function signInAndBeginOnce(email: string, password: string): Promise<{ firstLogin: boolean }> {
  await signOutHere()
  await signIn(email, password)
  return begin()
}

export async function signInAndBegin(email: string, password: string): Promise<{ firstLogin: boolean }> {
  try {
    try {
      return await signInAndBeginOnce(email, password)
    } catch (error) {
      if (!endedInThisSecond(error)) throw error
      await nextSecond()
      return await signInAndBeginOnce(email, password)
    }
  } catch (error) {
    await signOutHere()
    throw error
  }
}

/** The provider wants the link as it mails it, the project's key included; the club's own carries the code alone. */
function linkOf(oobCode: string): string {
  const query = new URLSearchParams({ apiKey: env.firebaseConfig.apiKey, mode: 'signIn', oobCode })
  return `${window.location.origin}/?${query.toString()}`
}

/** The code that has signed in while its session is still to begin: a second try does not need it again. */
let codeSignedInWith: string | null = null

export async function signInByLinkAndBegin(email: string, oobCode: string): Promise<{ firstLogin: boolean }> {
  if (codeSignedInWith !== oobCode) await signInWithEmailLink(getAuthInstance(), email, linkOf(oobCode))
  codeSignedInWith = oobCode
  try {
    return await begin()
  } catch (error) {
    if (!mayPass(authFailureOf(error))) await signOutHere()
    throw error
  }
}

export async function requestSignInLink(email: string): Promise<void> {
  await call('requestSignInLink', { email })
}

/**
 * `everywhere` is false when the server could not be reached: then only this browser is logged out. Whoever is refused
 * (the sessions are over already, the member is suspended) has none left that could do anything.
 */
export async function endAndSignOut(): Promise<{ everywhere: boolean }> {
  const everywhere = await call('endSessions', {}).then(
    () => true,
    (error: unknown) => !mayPass(authFailureOf(error)),
  )
  await signOutHere()
  return { everywhere }
}

export async function signOutHere(): Promise<void> {
  await signOut(getAuthInstance())
}

export async function signUp(form: SignUp): Promise<void> {
  await signOutHere()
  await call('signUp', form)
}

export async function resendConfirmation(email: string): Promise<void> {
  await call('resendConfirmation', { email })
}

export async function applyEmailVerification(oobCode: string): Promise<void> {
  await call('confirmEmail', { oobCode })
}
