/** Confirms the address that a sign-up's or change's link was emailed to: first the account, then the Auth user. */
import { confirmationRefusal } from '@club/domain/account/emailed-links'
import { callable } from '../server/callable'
import { authUser, isWithoutAddress, verifyAuthUser } from '../server/gateways/auth'
import { log } from '../server/log'
import { findToken, recordConfirmation } from '../emails/emailed-links'
import { changeAddress } from './change-address'
import { takeAddress } from './sign-up'

export const confirmEmail = callable('confirmEmail', async ({ input: { oobCode: secret }, now }) => {
  if (!(await confirmAddress(secret, now))) return { refused: confirmationRefusal }
  const found = await findToken({ kind: 'confirmation_tokens', secret })
  return { email: found?.token.email ?? '' }
})

/**
 * True iff the address is confirmed now. The account comes first because it decides who owns the address; after a crash
 * in between, or in the sign-up itself, the same link finishes the job.
 */
export async function confirmAddress(secret: string, now: Date): Promise<boolean> {
  const link = { kind: 'confirmation_tokens', secret } as const
  const found = await findToken(link)
  if (found === null) return false
  const { uid, email, former_email } = found.token
  if (former_email !== null) return changeAddress(link, found.token, now)
  const user = await authUser(uid)
  if (user === null || (user.email !== email && !isWithoutAddress(user))) return false
  if (!(await recordConfirmation(link, user.emailVerified, now))) return false
  if (isWithoutAddress(user) && !(await takeAddress(uid, email))) return false
  const isConfirmed = user.emailVerified || (await verifyAuthUser(uid))
  if (isConfirmed) log.addressConfirmed({ uid })
  return isConfirmed
}
