/** Messages of log-in and sign-up, for success and for each failure (section 8). */
import { club } from '../club'
import {
  type AuthFailure,
  type Notice,
  emailNotConfirmed,
  isFromProvider,
  isRetryable,
  noSuchAccount,
  sentenceOf,
  storageBlocked,
} from './auth-failure'

export const loginNotices = {
  welcomeBack: { title: 'Welcome back!', description: 'You’ve been successfully logged in' },
  /** For a member who was leaving. */
  stayed: { title: 'Welcome back!', description: 'You’ve kept your account. It won’t be deleted.' },
  notConfirmed: {
    title: 'Email Not Confirmed',
    description: 'Please check your email and click the confirmation link before logging in.',
  },
  invalidCredentials: {
    title: 'Invalid Credentials',
    description: 'Please check your email and password and try again.',
  },
  storageBlocked: {
    title: 'Your browser is blocking site data',
    description:
      'Without it, we can’t keep you logged in. Allow cookies and site data for this site in your browser’s settings, then log in again.',
  },
} as const satisfies Record<string, Notice>

export const signUpNotices = {
  checkYourEmail: {
    title: 'Check your email!',
    description: 'We’ve sent you a confirmation link. Open it to finish signing up, then log in.',
  },
  welcome: {
    title: `Welcome to ${club.name}`,
    description: 'Your account has been created successfully.',
  },
} as const satisfies Record<string, Notice>

/** All get the same answer, so that it does not reveal whether an address is known. */
const credentialCodes = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-email',
  noSuchAccount,
])

const notConfirmedCodes = new Set([emailNotConfirmed, 'auth/unverified-email'])

/** A failure without a message of the provider is unexpected. */
function unexpectedOr(title: string, failure: AuthFailure): string {
  const isExpected = isFromProvider(failure) && sentenceOf(failure) !== null
  return isExpected ? title : 'Something went wrong.'
}

/** The notice for a failed log-in. */
export function loginFailure(failure: AuthFailure): Notice {
  const code = failure.code ?? ''
  if (notConfirmedCodes.has(code)) return loginNotices.notConfirmed
  if (credentialCodes.has(code)) return loginNotices.invalidCredentials
  if (code === storageBlocked) return loginNotices.storageBlocked
  const description = sentenceOf(failure) ?? 'Failed to log in'
  return { title: unexpectedOr('Login Failed', failure), description }
}

/** The notice for a failed sign-up. */
export function signUpFailure(failure: AuthFailure): Notice {
  const description = sentenceOf(failure) ?? 'Please try again.'
  return { title: unexpectedOr('Signup Failed', failure), description }
}

/** The notice for the first invalid field of the sign-up form. */
export function signUpRefusal(message: string): Notice {
  return { title: 'Validation Error', description: message }
}

export const signInLinkNotices = {
  sent: { title: 'Sign-in link sent', description: 'Check your email for a link that logs you in.' },
} as const satisfies Record<string, Notice>

export const signInLinkTexts = {
  used: 'This sign-in link has expired or was already used. Please request a new one.',
  /** For links opened on another device or long after the request. */
  askedElsewhere: 'To make sure this link is yours, please enter the email address we sent it to.',
  otherAddress: 'We sent this link to a different address. Please enter the address we sent it to.',
} as const

/** The notice when a sign-in link could not be requested. */
export function signInLinkRequestFailure(failure: AuthFailure): Notice {
  const description = sentenceOf(failure) ?? 'Something went wrong. Please try again.'
  return { title: 'Sign-in link not sent', description }
}

/** Auth counts a link as used even when no code of the authenticator app followed. */
const usedCodes = new Set(['auth/invalid-action-code', 'auth/expired-action-code', 'auth/user-cancelled'])

/** The kinds of failed sign-in by link, by what helps: a new link, another address, another try, nothing. */
type SignInLinkFailure = 'used' | 'other address' | 'retryable' | 'refused'

export function signInLinkFailure(failure: AuthFailure): SignInLinkFailure {
  const code = failure.code ?? ''
  if (usedCodes.has(code)) return 'used'
  if (code === 'auth/invalid-email') return 'other address'
  return isRetryable(failure) ? 'retryable' : 'refused'
}
