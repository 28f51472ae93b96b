/** Password reset by mail: requesting the link and opening it (readings, section 1). */
import { isConfirmed } from '@club/domain/account/mailed-links'
import { resetRefusals } from '@club/domain/account/password-reset'
import { callable } from '../../callable'
import {
  authUser,
  dropPassword,
  passwordResetCode,
  revokeSessions,
  verifyAuthUser,
  type AuthUser,
} from '../../gateways/auth'
import { log } from '../../log'
import { passwordResetLetter } from '../../mail/letters'
import { mailToOwner } from '../../mail/mail-to-owner'
import { untilNextSecond } from '../../store/account/accounts'
import { exchangeReset, newLink, ownerOfReset } from '../../store/account/mailed-links'

/** Unknown addresses get no mail; the answer is the same. */
export const requestPasswordReset = callable('requestPasswordReset', ({ input, network, now }) =>
  mailToOwner({ email: input.email, network }, 'requestPasswordReset', now, async ({ reader }) => {
    const link = newLink('reset_tokens')
    return { about: 'password-reset', letter: await passwordResetLetter(reader, link), link }
  }),
)

export const openPasswordReset = callable('openPasswordReset', async ({ input, now }) => {
  const oobCode = await exchangeResetLink(input.token, now)
  return oobCode === null ? { refused: resetRefusals.invalidLink } : { oobCode }
})

/**
 * A Firebase code that sets a new password, or null when the link is invalid. All sessions end here, before the code is
 * handed out, because the browser sets the password directly at Auth, which notifies nobody. The mail proves whose the
 * address is, so an unconfirmed account is confirmed on the way, after its password is dropped: a stranger may have
 * signed up with the address.
 */
export async function exchangeResetLink(secret: string, now: Date): Promise<string | null> {
  const link = { kind: 'reset_tokens', secret } as const
  const owner = await ownerOfReset(link, now)
  if (owner === null) return null
  const user = await authUser(owner.uid)
  if (user?.email !== owner.email) return null
  const mayGoOn = isConfirmed(owner.account) || (await dropPassword(user.uid))
  if (!mayGoOn || !(await exchangeReset(link, now))) return null
  return codeFor(user)
}

async function codeFor({ uid, email, emailVerified }: AuthUser): Promise<string | null> {
  if (!emailVerified && !(await verifyAuthUser(uid))) return null
  await revokeSessions(uid)
  await untilNextSecond()
  log.passwordResetOpened({ uid })
  return passwordResetCode(email)
}
