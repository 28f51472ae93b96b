/** New passwords: requesting a link by email and opening it (readings, section 1), and setting one without a link. */
import { isConfirmed } from '@club/domain/account/emailed-links'
import { isRecentSignIn, resetRefusals } from '@club/domain/account/password-reset'
import { callable } from '../server/callable'
import {
  authUser,
  dropPassword,
  passwordResetCode,
  replacePassword,
  revokeSessions,
  verifyAuthUser,
  type AuthUser,
} from '../server/gateways/auth'
import { log } from '../server/log'
import { passwordResetEmail } from '../emails/emails'
import { emailOwner } from '../emails/email-to-owner'
import { endSessionsBefore, nextFullSecond, untilNextSecond } from '../server/accounts/accounts'
import { closeAddressChanges, exchangeReset, newLink, ownerOfReset } from '../emails/emailed-links'

/** Unknown addresses get no email; the answer is the same. */
export const requestPasswordReset = callable('requestPasswordReset', ({ input, network, now }) =>
  emailOwner({ email: input.email, network }, 'requestPasswordReset', now, async ({ reader }) => {
    const link = newLink('reset_tokens')
    return { about: 'password-reset', email: await passwordResetEmail(reader, link), link }
  }),
)

export const openPasswordReset = callable('openPasswordReset', async ({ input, now }) => {
  const oobCode = await exchangeResetLink(input.token, now)
  return oobCode === null ? { refused: resetRefusals.invalidLink } : { oobCode }
})

export const setPassword = callable('setPassword', async ({ input, uid, token, now }) => {
  const isSet = await setOwnPassword(uid, new Date(token.auth_time * 1000), input.password, now)
  return isSet ? {} : { refused: resetRefusals.linkRequired }
})

/**
 * False, with nothing changed, when the session is too old. All sessions end, the caller's included: before the
 * password is replaced, so that a crash leaves none of the old one, and again afterwards, for those that started in
 * between.
 */
export async function setOwnPassword(
  uid: string,
  signedInAt: Date,
  password: string,
  now: Date,
): Promise<boolean> {
  if (!isRecentSignIn(signedInAt, now)) return false
  await endSessionsBefore(uid, nextFullSecond(now))
  await closeAddressChanges(uid, now)
  await replacePassword(uid, password)
  await endSessionsBefore(uid, nextFullSecond(new Date()))
  log.passwordReplaced({ uid })
  await untilNextSecond()
  return true
}

/**
 * A Firebase code that sets a new password, or null when the link is invalid. All sessions end here, before the code is
 * returned, because the browser sets the password directly at Auth, which sends no event. The email proves who owns the
 * address, so an unconfirmed account is confirmed on the way, after its password is dropped: a stranger may have signed
 * up with the address.
 */
export async function exchangeResetLink(secret: string, now: Date): Promise<string | null> {
  const link = { kind: 'reset_tokens', secret } as const
  const owner = await ownerOfReset(link, now)
  if (owner === null) return null
  const user = await authUser(owner.uid)
  if (user?.email !== owner.email) return null
  const canProceed = isConfirmed(owner.account) || (await dropPassword(user.uid))
  if (!canProceed || !(await exchangeReset(link, now))) return null
  return codeFor(user)
}

async function codeFor({ uid, email, emailVerified }: AuthUser): Promise<string | null> {
  if (!emailVerified && !(await verifyAuthUser(uid))) return null
  await revokeSessions(uid)
  await untilNextSecond()
  log.passwordResetOpened({ uid })
  return passwordResetCode(email)
}
