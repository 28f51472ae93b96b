/** Confirms the address that the link of a mail went to. */
import { confirmationRefusal } from '@club/domain/account/confirmation'
import { openCallable } from '../callable'
import { confirmAddress } from '../confirm-address'

export const confirmEmail = openCallable('confirmEmail', async ({ input, now }) =>
  (await confirmAddress(input.oobCode, now)) ? {} : { refused: confirmationRefusal },
)
