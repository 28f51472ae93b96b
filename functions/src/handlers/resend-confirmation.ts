/** Mails the confirmation link again, to somebody who has signed up and not confirmed yet. */
import { openCallable } from '../callable'
import { authUserByEmail, confirmationLink } from '../gateways/auth'
import { confirmationLetter } from '../letters'
import { log } from '../log'
import { steadyAnswer } from '../steady-answer'
import { loadAccount } from '../store/accounts'
import { mayAskForMail, requestMail } from '../store/mail-requests'
import { loadProfile } from '../store/profiles'
import type { Stranger } from '../store/strangers-limits'

/** An address that is unknown, or confirmed already, gets no mail; the answer does not tell. */
export const resendConfirmation = openCallable('resendConfirmation', ({ input, network, now }) =>
  steadyAnswer(() => resend({ email: input.email, network }, now)),
)

async function resend(stranger: Stranger, now: Date): Promise<void> {
  const user = await authUserByEmail(stranger.email)
  if (user === null || user.emailVerified) return
  if (!(await mayAskForMail(stranger, now))) {
    log.strangersMailLimitReached({ wish: 'resendConfirmation' })
    return
  }
  if ((await loadAccount(user.uid)) === null) return
  const firstName = (await loadProfile(user.uid))?.first_name ?? ''
  const reader = { email: stranger.email, firstName }
  const letter = confirmationLetter(reader, await confirmationLink(stranger.email))
  await requestMail({ uid: user.uid, stranger, about: 'confirmation', letter, now })
}
