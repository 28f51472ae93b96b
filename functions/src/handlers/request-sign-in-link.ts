/** Mails a link that signs in without a password, to a member. */
import { isConfirmed } from '@club/domain/account/confirmation'
import { openCallable } from '../callable'
import { signInLink } from '../gateways/auth'
import { signInLetter } from '../letters'
import { confirmationFor, mailToOwner } from '../mail-to-owner'
import { steadyAnswer } from '../steady-answer'

/**
 * Nobody who is unknown or suspended gets a mail; the answer does not tell. Somebody who has yet to confirm gets the
 * confirmation again: a sign-in link would verify the address and leave the password of whoever signed up with it.
 */
export const requestSignInLink = openCallable('requestSignInLink', ({ input, network, now }) =>
  steadyAnswer(() =>
    mailToOwner({ email: input.email, network }, 'requestSignInLink', now, async ({ account, reader }) => {
      if (account.suspended) return null
      if (!isConfirmed(account)) return confirmationFor(reader)
      return { about: 'sign-in-link', letter: await signInLetter(reader, await signInLink(reader.email)) }
    }),
  ),
)
