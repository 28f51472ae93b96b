/** Joining, logging in and logging out. Firebase is loaded with the first action, not with the page. */
import { isRetryable } from '@club/domain/account/auth-failure'
import type { SignUp } from '@club/domain/members/sign-up'
import { env } from '../../env'
import { clearDrafts } from '../drafts'
import { assertStorage, EmailNotConfirmedError, failureOf, fetched } from '../failure'
import { call, fetchCall } from '../firebase/call'
import { eraseAllCached } from '../erase-cached'
import { forgetAskedLink } from './asked-link'
import { withSecondFactor } from './second-factor'
import { noticingSilence } from './silence'
import { forgetLogOut, holdingSession, noteLogOut, publishSession, setHint } from './session'

const secondMs = 1000

const firebaseAuth = () => fetched(import('../firebase/auth'))

/**
 * Loads the code for the actions while a form is being filled in, so that it can be sent at once. Without a
 * connection the action loads it.
 */
export function preloadAccountFunctions() {
  Promise.all([firebaseAuth(), fetchCall()]).catch(() => undefined)
}

/** auth_time counts whole seconds, so a session of the second in which all were ended counts as ended too. */
function nextSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, secondMs - (Date.now() % secondMs)))
}

/** Signs out in this browser; its drafts stay. */
export async function signOutHere(): Promise<void> {
  const { getAuthInstance, signOut } = await firebaseAuth()
  await noticingSilence(signOut(getAuthInstance()))
}

/** After a refused log-in; account changes seen during it do not count as the end of a session. */
async function signOutAgain(): Promise<void> {
  await signOutHere()
  publishSession({ status: 'signed-out' })
}

async function signIn(email: string, password: string): Promise<void> {
  const { getAuthInstance, signInWithEmailAndPassword } = await firebaseAuth()
  const signedIn = signInWithEmailAndPassword(getAuthInstance(), email, password)
  const { user } = await withSecondFactor(signedIn)
  if (!user.emailVerified) throw new EmailNotConfirmedError()
}

/** `stayed`: the log-in has stopped the deletion of the account. */
export type LoggedIn = { firstLogin: boolean; stayed: boolean }

async function startSession(): Promise<LoggedIn> {
  const { first_login, stayed } = await call('beginSession', {})
  return { firstLogin: first_login, stayed }
}

async function signInAndStart(email: string, password: string): Promise<LoggedIn> {
  await signOutHere()
  await signIn(email, password)
  return startSession()
}

const endedInThisSecond = (error: unknown) => failureOf(error).code === 'functions/unauthenticated'

async function signInAndStartOrLeave(email: string, password: string): Promise<LoggedIn> {
  try {
    return await signInAndStart(email, password).catch(async (error: unknown) => {
      if (!endedInThisSecond(error)) throw error
      await nextSecond()
      return signInAndStart(email, password)
    })
  } catch (error) {
    await signOutAgain()
    throw error
  }
}

/**
 * Signs in and starts the session; the caller then reloads the page. Throws errors that `failureOf`
 * understands; a member whose address is not confirmed is signed out again.
 */
export async function logIn(email: string, password: string): Promise<LoggedIn> {
  assertStorage()
  return holdingSession(async () => {
    const result = await noticingSilence(signInAndStartOrLeave(email, password))
    setHint(true)
    forgetAskedLink()
    forgetLogOut()
    return result
  })
}

/**
 * Firebase expects the link as it would email it, including the project's key; the club's own contains only
 * the code.
 */
function linkOf(oobCode: string): string {
  const query = new URLSearchParams({ apiKey: env.firebaseConfig.apiKey, mode: 'signIn', oobCode })
  return `${window.location.origin}/?${query.toString()}`
}

/** The code that has signed in while its session has yet to start: a second try does not need it again. */
let codeSignedInWith: string | null = null

async function signInByLinkAndStart(email: string, oobCode: string): Promise<LoggedIn> {
  const { getAuthInstance, signInWithEmailLink } = await firebaseAuth()
  if (codeSignedInWith !== oobCode)
    await withSecondFactor(signInWithEmailLink(getAuthInstance(), email, linkOf(oobCode)))
  codeSignedInWith = oobCode
  try {
    return await startSession()
  } catch (error) {
    if (!isRetryable(failureOf(error))) await signOutAgain()
    throw error
  }
}

/**
 * Signs in by an emailed link and starts the session; the caller then reloads the page. Can be repeated with
 * the same code after a network failure. Throws errors that `failureOf` understands.
 */
export async function logInByLink(email: string, oobCode: string): Promise<LoggedIn> {
  assertStorage()
  return holdingSession(async () => {
    const result = await noticingSilence(signInByLinkAndStart(email, oobCode))
    setHint(true)
    forgetAskedLink()
    forgetLogOut()
    return result
  })
}

/**
 * Emails a sign-in link; the answer is the same whatever the address is. Throws errors that `failureOf`
 * understands.
 */
export async function requestSignInLink(email: string): Promise<void> {
  await call('requestSignInLink', { email })
}

/**
 * Ends the session in all browsers and erases this browser's drafts, door and tickets; the caller then
 * reloads the page. `everywhere` is false when the server could not be reached: then only this browser is
 * logged out. A refusal (the sessions are over already, the member is suspended) means that no usable session
 * is left.
 */
export function logOut(): Promise<{ everywhere: boolean }> {
  noteLogOut(new Date())
  return holdingSession(async () => {
    const everywhere = await call('endSessions', {}).then(
      () => true,
      (error: unknown) => !isRetryable(failureOf(error)),
    )
    await signOutHere()
    setHint(false)
    clearDrafts()
    eraseAllCached()
    forgetAskedLink()
    return { everywhere }
  })
}

/** Leaves a session that is over already, in this browser; the caller then reloads the page. */
export function leaveSession(): Promise<void> {
  return holdingSession(leaveSessionHere)
}

/** The same without a reload, for screens that show nothing of a member. */
export async function leaveSessionHere(): Promise<void> {
  await signOutHere()
  setHint(false)
  clearDrafts()
  eraseAllCached()
}

/**
 * Creates an account; the answer is the same for an address that is taken. `invite`: the code of a member's invitation
 * link, if there is one. Throws errors that `failureOf` understands.
 */
export async function signUp(form: SignUp, invite: string | null): Promise<void> {
  await signOutHere()
  await call('signUp', invite === null ? form : { ...form, invite })
}

/** Emails the confirmation link again. Throws errors that `failureOf` understands. */
export async function resendConfirmation(email: string): Promise<void> {
  await call('resendConfirmation', { email })
}

/**
 * Confirms an address by the code in the email. Throws errors that `failureOf` understands:
 * 'functions/failed-precondition' when the link has expired or was used.
 */
export async function confirmEmail(oobCode: string): Promise<string> {
  return (await call('confirmEmail', { oobCode })).email
}
