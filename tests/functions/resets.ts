/** The steps of a password reset, as the reset page does them. */
import { setTimeout as wait } from 'node:timers/promises'
import { exchangeResetLink } from '../../functions/src/account/password-reset'
import { emailAbout, linkIn } from './inbox'
import { call, resetPassword, someNetwork } from './kit'

export const aboutReset = 'Choose a new password'

export const askForReset = (email: string) =>
  call('requestPasswordReset', { email }, { network: someNetwork() })

/** Requests a reset link; returns its secret. */
export async function secretFor(email: string): Promise<string> {
  await askForReset(email)
  return linkIn(await emailAbout(email, aboutReset)).searchParams.get('token') ?? ''
}

/** Sets a new password by the emailed link; fails unless every step succeeds. */
export async function resetTo(email: string, newPassword: string): Promise<void> {
  const code = await exchangeResetLink(await secretFor(email), new Date())
  if (code === null || !(await resetPassword(code, newPassword))) throw new Error('The reset failed')
}

/** Auth dates sign-ins in whole seconds; a timer can fire a moment too early. */
export async function untilTheNextSecond(): Promise<void> {
  await wait(1010 - (Date.now() % 1000))
}
