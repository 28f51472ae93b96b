/** The session for everybody else: who is here, and the verbs that change it. */
import type { SignUp } from '@club/domain/account/sign-up'
import { useSyncExternalStore } from 'react'
import { forgetAskedLink } from './asked-link'
import { clearDrafts } from './drafts'
import { currentSession, holdingSession, type Session, setHint, subscribe } from './session-state'
import { unlessUnreachable } from './unless-unreachable'

export type { Session, SessionEnd } from './session-state'
export { wakeSession } from './session-state'

/** Who is here; a public page that nobody signed in on says 'signed-out' at once, without Firebase. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession)
}

/** Firebase is loaded with the first verb, not with the page. */
const verbs = () => unlessUnreachable(import('./session-verbs'))

/**
 * Signs in and begins the session; the caller then reloads the page.
 * Throws what `authFailureOf` understands; somebody whose address is not confirmed is signed out again.
 */
export function logIn(email: string, password: string): Promise<{ firstLogin: boolean }> {
  return holdingSession(async () => {
    const result = await (await verbs()).signInAndBegin(email, password)
    setHint(true)
    forgetAskedLink()
    return result
  })
}

/**
 * Signs in by a mailed link and begins the session; the caller then reloads the page. May be repeated with the same
 * code when the network failed. Throws what `authFailureOf` understands.
 */
export function logInByLink(email: string, oobCode: string): Promise<{ firstLogin: boolean }> {
  return holdingSession(async () => {
    const result = await (await verbs()).signInByLinkAndBegin(email, oobCode)
    setHint(true)
    forgetAskedLink()
    return result
  })
}

/** Has a sign-in link mailed; the answer is the same whatever the address is. Throws CallError. */
export async function requestSignInLink(email: string): Promise<void> {
  await (await verbs()).requestSignInLink(email)
}

/** Ends the session in all browsers and forgets this browser's drafts; the caller then reloads the page. */
export function logOut(): Promise<{ everywhere: boolean }> {
  return holdingSession(async () => {
    const result = await (await verbs()).endAndSignOut()
    setHint(false)
    clearDrafts()
    forgetAskedLink()
    return result
  })
}

/** Leaves a session that is over already, in this browser; the caller then reloads the page. */
export function leaveSession(): Promise<void> {
  return holdingSession(leaveSessionHere)
}

/** The same without a reload, for screens that show nothing of a member. */
export async function leaveSessionHere(): Promise<void> {
  await (await verbs()).signOutHere()
  setHint(false)
  clearDrafts()
}

/** Creates an account; the answer is the same for an address that is taken. Throws CallError. */
export async function signUp(form: SignUp): Promise<void> {
  await (await verbs()).signUp(form)
}

/** Has the confirmation link mailed again. Throws CallError. */
export async function resendConfirmation(email: string): Promise<void> {
  await (await verbs()).resendConfirmation(email)
}

/** Confirms an address by the code of its mail. Throws CallError: 'failed-precondition' when the link opens nothing any more. */
export async function applyEmailVerification(oobCode: string): Promise<void> {
  await (await verbs()).applyEmailVerification(oobCode)
}
