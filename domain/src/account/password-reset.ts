/** Password reset: its messages and decisions (sections 2, 5, 8). */
import { limits } from '../limits'
import { type AuthFailure, type Notice, sentenceOf } from './auth-failure'

export const resetNotices = {
  linkSent: { title: 'Reset link sent', description: 'Check your email for a password reset link.' },
  mismatch: {
    title: 'Passwords do not match',
    description: 'Please make sure both passwords are the same.',
  },
  updated: {
    title: 'Password updated',
    description: 'You’ve been logged out everywhere. Please log in with your new password.',
  },
} as const satisfies Record<string, Notice>

export const resetRefusals = {
  invalidLink: 'Invalid or expired reset link. Please request a new password reset.',
  linkRequired: 'This page requires a valid password reset link. Please request a new password reset.',
} as const

const unexplained = 'Something went wrong. Please try again.'

/** Texts for a refused new password (section 5). */
export const passwordTexts = {
  tooShort: 'Password must be at least 6 characters long.',
  tooLong: `Password must be at most ${limits.password.max} characters long.`,
} as const

/** The notice when a reset link could not be requested. */
export function resetRequestFailure(failure: AuthFailure): Notice {
  return { title: 'Reset link not sent', description: sentenceOf(failure) ?? unexplained }
}

/** The notice when the new password could not be set. */
export function passwordUpdateFailure(failure: AuthFailure): Notice {
  return { title: 'Password not updated', description: sentenceOf(failure) ?? unexplained }
}

/** The reason both entries are refused, by the bounds of `newPasswordSchema`, without zod; null when they are fine. */
export function newPasswordRefusal({
  password,
  confirmation,
}: {
  password: string
  confirmation: string
}): Notice | null {
  if (password !== confirmation) return resetNotices.mismatch
  const { min, max } = limits.password
  if (password.length < min) return { title: 'Password too short', description: passwordTexts.tooShort }
  if (password.length > max) return { title: 'Password too long', description: passwordTexts.tooLong }
  return null
}

/** True iff a session can set a new password without a link: it signed in at most five minutes ago. */
export function isRecentSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= limits.recentSignInMs
}

const linkRefusals = new Set([
  'auth/invalid-action-code',
  'auth/expired-action-code',
  'auth/user-not-found',
  'auth/requires-recent-login',
  'functions/failed-precondition',
  'functions/not-found',
  'functions/invalid-argument',
])

/** True iff the link, its code or the session was refused, so that only a new link helps. */
export function isLinkRefused({ code }: AuthFailure): boolean {
  return code !== null && linkRefusals.has(code)
}
