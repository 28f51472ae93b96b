/** Exchanges the secret of a reset link for a code that sets a new password. */
import { resetRefusals } from '@club/domain/account/password-reset'
import { openCallable } from '../callable'
import { exchangeResetLink } from '../exchange-reset-link'

export const openPasswordReset = openCallable('openPasswordReset', async ({ input, now }) => {
  const oobCode = await exchangeResetLink(input.token, now)
  return oobCode === null ? { refused: resetRefusals.invalidLink } : { oobCode }
})
