/** Confirms the address that a link was mailed to: first the account, then the Auth user. */
import { confirmationRefusal } from '@club/domain/account/mailed-links'
import { callable } from '../../callable'
import { authUser, verifyAuthUser } from '../../gateways/auth'
import { log } from '../../log'
import { findToken, recordConfirmation } from '../../store/account/mailed-links'

export const confirmEmail = callable('confirmEmail', async ({ input, now }) =>
  (await confirmAddress(input.oobCode, now)) ? {} : { refused: confirmationRefusal },
)

/**
 * True iff the address is confirmed now. The account comes first because it decides whose the address is; after a crash
 * in between, the same link finishes the job.
 */
export async function confirmAddress(secret: string, now: Date): Promise<boolean> {
  const link = { kind: 'confirmation_tokens', secret } as const
  const found = await findToken(link)
  if (found === null) return false
  const user = await authUser(found.token.uid)
  if (user?.email !== found.token.email) return false
  if (!(await recordConfirmation(link, user.emailVerified, now))) return false
  const isConfirmed = user.emailVerified || (await verifyAuthUser(user.uid))
  if (isConfirmed) log.addressConfirmed({ uid: user.uid })
  return isConfirmed
}
