/** What the log-in and sign-up forms say: after success, and for each way to fail (section 8). */
import { club } from '../club'

export type Notice = { readonly title: string; readonly description: string }

/** Our own code beside the provider's: the password is right and the address is still to be confirmed. */
export const emailNotConfirmed = 'email-not-confirmed'

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

/** A failure as the provider or the server tells it; both null for anything that tells nothing. */
export type AuthFailure = { readonly code: string | null; readonly message: string | null }

/** One answer for all of them: whether an address is known to us is nobody's business. */
const credentialCodes = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-email',
])

const notConfirmedCodes = new Set([emailNotConfirmed, 'auth/unverified-email'])

/** The provider's sentence, without its brand and its code. */
function providerMessage(message: string | null): string {
  const sentence = (message ?? '')
    .replace(/^Firebase:\s*/, '')
    .replace(/\s*\((?:auth|functions)\/[\w-]+\)\.?$/, '')
    .trim()
  return sentence === 'Error' ? '' : sentence
}

function isFromProvider(code: string | null): boolean {
  return code !== null && /^(?:auth|functions)\//.test(code)
}

/** What the log-in form says about a failure. */
export function loginFailure({ code, message }: AuthFailure): Notice {
  if (code !== null && notConfirmedCodes.has(code)) return loginNotices.notConfirmed
  if (code !== null && credentialCodes.has(code)) return loginNotices.invalidCredentials
  const title = isFromProvider(code) ? 'Login Failed' : 'Something went wrong.'
  return { title, description: providerMessage(message) || 'Failed to log in' }
}

/** What the sign-up form says when the server or the provider refused, or never answered. */
export function signUpFailure({ code, message }: AuthFailure): Notice {
  const title = isFromProvider(code) ? 'Signup Failed' : 'Something went wrong.'
  return { title, description: providerMessage(message) || 'Please try again.' }
}

/** What the sign-up form says about the first field that is not right. */
export function signUpRefusal(message: string): Notice {
  return { title: 'Validation Error', description: message }
}
