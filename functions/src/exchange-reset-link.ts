/** What the link of a reset mail opens: a fresh code of Firebase Auth, once (readings, section 1). */
import { isConfirmed } from '@club/domain/account/confirmation'
import { authUser, dropPassword, passwordResetCode, verifyAuthUser, type AuthUser } from './gateways/auth'
import { log } from './log'
import { exchangeReset, ownerOfReset } from './store/password-resets'

/**
 * A code that sets a new password, or null when the link opens nothing. The mail shows whose the address is, so an
 * unconfirmed account is confirmed on the way; but first its password goes, which may be that of a stranger who had
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
  log.passwordResetOpened({ uid })
  return passwordResetCode(email)
}
