/** The link that signs in without a password: what is said when it is asked for, and when it does not work. */
import { type AuthFailure, mayPass, type Notice, sentenceOf } from './auth-failure'

export const signInLinkNotices = {
  sent: { title: 'Sign-in link sent', description: 'Check your email for a link that logs you in.' },
} as const satisfies Record<string, Notice>

export const signInLinkTexts = {
  used: 'This sign-in link has expired or was already used. Please request a new one.',
  /** On another device, or long after it was asked for. */
  askedElsewhere: 'To make sure that this link is yours, please enter the address that it was mailed to.',
  otherAddress: 'This link was mailed to another address. Please enter the one that it was mailed to.',
} as const

/** What is said when no sign-in link could be asked for. */
export function signInLinkRequestFailure(failure: AuthFailure): Notice {
  const description = sentenceOf(failure) ?? 'Something went wrong. Please try again.'
  return { title: 'Sign-in link not sent', description }
}

const usedCodes = new Set(['auth/invalid-action-code', 'auth/expired-action-code'])

/** What a failed sign-in by link calls for: a new link, another address, a second try, or none of them. */
export type SignInLinkFailure = 'used' | 'other address' | 'may pass' | 'refused'

export function signInLinkFailure(failure: AuthFailure): SignInLinkFailure {
  const code = failure.code ?? ''
  if (usedCodes.has(code)) return 'used'
  if (code === 'auth/invalid-email') return 'other address'
  return mayPass(failure) ? 'may pass' : 'refused'
}
