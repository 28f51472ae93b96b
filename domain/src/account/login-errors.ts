/** What the log-in and sign-up forms say: after success, and for each way to fail (section 8). */
import { club } from '../club'
import { type AuthFailure, emailNotConfirmed, isFromProvider, type Notice, sentenceOf } from './auth-failure'

export const loginNotices = {
  welcomeBack: { title: 'Welcome back!', description: "You've been successfully logged in" },
  notConfirmed: {
    title: 'Email Not Confirmed',
    description: 'Please check your email and click the confirmation link before logging in.',
  },
  invalidCredentials: {
    title: 'Invalid Credentials',
    description: 'Please check your email and password and try again.',
  },
} as const satisfies Record<string, Notice>

export const signUpNotices = {
  checkYourEmail: {
    title: 'Check your email!',
    description: 'We have sent you a confirmation link. Open it to finish joining, then log in.',
  },
  welcome: {
    title: `Welcome to ${club.name}`,
    description: 'Your account has been created successfully.',
  },
} as const satisfies Record<string, Notice>

/** One answer for all of them: whether an address is known to us is nobody's business. */
const credentialCodes = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-email',
])

const notConfirmedCodes = new Set([emailNotConfirmed, 'auth/unverified-email'])

/** A provider that has no words for a failure did not expect it either. */
function unexpectedOr(title: string, failure: AuthFailure): string {
  const isExpected = isFromProvider(failure) && sentenceOf(failure) !== null
  return isExpected ? title : 'Something went wrong.'
}

/** What the log-in form says about a failure. */
export function loginFailure(failure: AuthFailure): Notice {
  const code = failure.code ?? ''
  if (notConfirmedCodes.has(code)) return loginNotices.notConfirmed
  if (credentialCodes.has(code)) return loginNotices.invalidCredentials
  const description = sentenceOf(failure) ?? 'Failed to log in'
  return { title: unexpectedOr('Login Failed', failure), description }
}

/** What the sign-up form says when the server or the provider refused, or never answered. */
export function signUpFailure(failure: AuthFailure): Notice {
  const description = sentenceOf(failure) ?? 'Please try again.'
  return { title: unexpectedOr('Signup Failed', failure), description }
}

/** What the sign-up form says about the first field that is not right. */
export function signUpRefusal(message: string): Notice {
  return { title: 'Validation Error', description: message }
}
