/** Sign-up: Auth user, account, profile, and the email that confirms the address (readings, section 1). */
import type { ParsedInputOf } from '@club/domain/contracts/index'
import type { SignUp } from '@club/domain/members/sign-up'
import { callable } from '../server/callable'
import { authUserByEmail, createAuthUser, deleteAuthUser, giveAddress } from '../server/gateways/auth'
import { log } from '../server/log'
import { alreadyRegisteredEmail, confirmationAgainEmail, confirmationEmail } from '../emails/emails'
import { type EmailToSend, withMinimumDuration } from '../emails/email-to-owner'
import { loadProfile } from '../server/accounts/accounts'
import { isBarred } from './barred-addresses'
import { newLink } from '../emails/emailed-links'
import { inviterOf } from './invites'
import { hasAccount, recordSignUp, type Recipient } from './stored-sign-ups'
import { reserveForSignUp, type Stranger } from '../server/store/rate-limits'

/** The number of attempts while the address changes hands. */
const maxTries = 5

/** The answer is the same for free, taken and barred addresses, and beyond the rate limit. */
export const signUp = callable('signUp', ({ input, network, now }) =>
  withMinimumDuration(() => join(input, { email: input.email, network }, now)),
)

/**
 * Reserves the email first, since a sign-up without one must not replace another. Until an address is confirmed, the
 * last sign-up counts: if the first did, a stranger could sign up with another person's address and wait for its owner
 * to confirm the stranger's password. Each sign-up has a separate Auth user, so that a link belongs to one password for
 * good. That user has no address until one commit has replaced the former sign-up and queued the email: a crash before
 * it changes nothing, and the link in the email makes up for a crash after it.
 */
export async function join(
  { invite, ...member }: ParsedInputOf<'signUp'>,
  stranger: Stranger,
  now: Date,
): Promise<void> {
  const reservation = await reserveForSignUp(stranger, now)
  if (reservation === null) {
    log.emailRateLimitReached({ request: 'signUp' })
    return
  }
  if (await isBarred(member.email, now)) {
    log.addressBarred()
    return
  }
  const holder = await authUserByEmail(member.email)
  const { password, first_name, last_name } = member
  const uid = await createAuthUser({ password, displayName: `${first_name} ${last_name}` })
  const came_by_link = invite !== undefined && (await inviterOf(invite)) !== null
  const signUp = { uid, holder, member: { ...member, came_by_link }, reservation }
  const outcome = await recordSignUp(signUp, (recipient) => emailFor(recipient, member), now)
  const isRecorded = outcome === 'new' || outcome === 'again'
  if (!isRecorded || !(await takeAddress(uid, member.email))) return deleteAuthUser(uid)
  log.signUpRecorded({ uid, isNew: outcome === 'new' })
}

/**
 * Gives the Auth user of a recorded sign-up its address; false when a later sign-up has replaced it. Auth users get
 * their address after their account, so one who has the address without an account was replaced, or never finished.
 */
export async function takeAddress(uid: string, email: string, isVerified = false): Promise<boolean> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (!(await hasAccount(uid))) return false
    if (await giveAddress(uid, email, isVerified)) return true
    const holder = await authUserByEmail(email)
    if (holder && (await hasAccount(holder.uid))) return false
    if (holder) await deleteAuthUser(holder.uid)
  }
  throw new Error('Sign-up kept conflicting with another sign-up for this address')
}

async function emailFor({ uid, outcome }: Recipient, { email, first_name }: SignUp): Promise<EmailToSend> {
  if (outcome === 'taken') {
    const firstName = (await loadProfile(uid))?.first_name ?? ''
    return { about: 'already-registered', email: await alreadyRegisteredEmail({ email, firstName }) }
  }
  const link = newLink('confirmation_tokens')
  const writeEmail = outcome === 'again' ? confirmationAgainEmail : confirmationEmail
  return { about: 'confirmation', email: await writeEmail({ email, firstName: first_name }, link), link }
}
