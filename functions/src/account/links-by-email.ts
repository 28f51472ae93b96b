/** Emails links on request: another confirmation, and passwordless sign-in. */
import { isConfirmed } from '@club/domain/account/emailed-links'
import { callable } from '../server/callable'
import { signInLink } from '../server/gateways/auth'
import { signInEmail } from '../emails/emails'
import { confirmationFor, emailOwner } from '../emails/email-to-owner'

/** Unknown and confirmed addresses get no email; the answer is the same. */
export const resendConfirmation = callable('resendConfirmation', ({ input, network, now }) =>
  emailOwner(
    { email: input.email, network },
    'resendConfirmation',
    now,
    async ({ account, user, reader }) => {
      const isDone = isConfirmed(account) && user.emailVerified
      return isDone || account.suspended ? null : confirmationFor(reader)
    },
  ),
)

/**
 * Unknown addresses and suspended members get no email; the answer is the same. An unconfirmed member gets the
 * confirmation again: a sign-in link would verify the address but leave the password of the stranger who may have
 * signed up with it.
 */
export const requestSignInLink = callable('requestSignInLink', ({ input, network, now }) =>
  emailOwner({ email: input.email, network }, 'requestSignInLink', now, async ({ account, reader }) => {
    if (account.suspended) return null
    if (!isConfirmed(account)) return confirmationFor(reader)
    return { about: 'sign-in-link', email: await signInEmail(reader, await signInLink(reader.email)) }
  }),
)
