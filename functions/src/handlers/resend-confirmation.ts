/** Mails the confirmation link again, to somebody who has signed up and not confirmed yet. */
import { isConfirmed } from '@club/domain/account/confirmation'
import { openCallable } from '../callable'
import { confirmationFor, mailToOwner } from '../mail-to-owner'
import { steadyAnswer } from '../steady-answer'

/** An address that is unknown, or confirmed already, gets no mail; the answer does not tell. */
export const resendConfirmation = openCallable('resendConfirmation', ({ input, network, now }) =>
  steadyAnswer(() =>
    mailToOwner(
      { email: input.email, network },
      'resendConfirmation',
      now,
      async ({ account, user, reader }) => {
        const isDone = isConfirmed(account) && user.emailVerified
        return isDone || account.suspended ? null : confirmationFor(reader)
      },
    ),
  ),
)
