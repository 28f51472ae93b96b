/** Mails a link that resets the password, to somebody who has an account. */
import { openCallable } from '../callable'
import { passwordResetLetter } from '../letters'
import { mailToOwner } from '../mail-to-owner'
import { steadyAnswer } from '../steady-answer'
import { newLink } from '../store/link-tokens'

/** An unknown address gets no mail; the answer does not tell. */
export const requestPasswordReset = openCallable('requestPasswordReset', ({ input, network, now }) =>
  steadyAnswer(() =>
    mailToOwner({ email: input.email, network }, 'requestPasswordReset', now, async ({ reader }) => {
      const link = newLink('reset_tokens')
      return { about: 'password-reset', letter: await passwordResetLetter(reader, link), link }
    }),
  ),
)
