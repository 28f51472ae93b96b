/** Sign-up: Auth user, account, profile, and the mail that confirms the address (readings, section 1). */
import type { SignUp } from '@club/domain/account/sign-up'
import { callable } from '../../callable'
import { authUserByEmail, createAuthUser, deleteAuthUser, type AuthUser } from '../../gateways/auth'
import { log } from '../../log'
import { alreadyRegisteredLetter, confirmationAgainLetter, confirmationLetter } from '../../mail/letters'
import { withMinimumDuration } from '../../mail/mail-to-owner'
import { loadProfile } from '../../store/account/accounts'
import { newLink } from '../../store/account/mailed-links'
import { recordSignUp, releaseUnused, type SignUpMail } from '../../store/account/sign-ups'
import { isNewestSignUp, reserveForSignUp, type Stranger } from '../../store/mail/rate-limits'

type Joining = { member: SignUp; place: string; now: Date }

/** How often other sign-ups may take the address between our attempts. */
const maxTries = 5

/** The answer is the same for free and taken addresses, and beyond the rate limit. */
export const signUp = callable('signUp', ({ input, network, now }) =>
  withMinimumDuration(() => join(input, { email: input.email, network }, now)),
)

/**
 * Reserves the mail first, since a sign-up that cannot be mailed must not replace another. Of concurrent sign-ups with
 * one address only the last to reserve replaces the others and is mailed, so the newest mail always leads to the
 * existing Auth user. That user comes before the documents, because only Auth knows whether an address is free; a crash
 * in between leaves a user without an account, which the next sign-up replaces.
 */
async function join(member: SignUp, stranger: Stranger, now: Date): Promise<void> {
  const place = await reserveForSignUp(stranger, now)
  if (place === null) {
    log.strangersMailLimitReached({ wish: 'signUp' })
    return
  }
  let isAgain = false
  for (let tries = 0; tries < maxTries; tries += 1) {
    const created = await createAuthUser(authUserOf(member))
    if (created !== null) return welcome(created.uid, { member, place, now }, isAgain)
    const owner = await authUserByEmail(member.email)
    /** Checked after the look-up, so the owner cannot belong to a later sign-up. */
    if (!(await isNewestSignUp(member.email, place))) return
    const outcome = owner && (await release(owner))
    if (owner && outcome === 'taken') return tellOwner(owner, { member, place, now })
    isAgain ||= outcome === 'released'
  }
  throw new Error('The address was taken and free again each time')
}

/**
 * While nobody has confirmed the address, the last sign-up counts: if the first did, a stranger could sign up with
 * somebody's address and wait for its owner to confirm the stranger's password. Each sign-up has an Auth user of its
 * own, so that a link belongs to one password for good.
 */
async function release({ uid, emailVerified }: AuthUser): Promise<'released' | 'missing' | 'taken'> {
  const outcome = emailVerified ? 'taken' : await releaseUnused(uid)
  if (outcome !== 'taken') await deleteAuthUser(uid)
  return outcome
}

async function welcome(uid: string, { member, place, now }: Joining, isAgain: boolean): Promise<void> {
  const reader = { email: member.email, firstName: member.first_name }
  const link = newLink('confirmation_tokens')
  const letter = await (isAgain ? confirmationAgainLetter : confirmationLetter)(reader, link)
  const mail: SignUpMail = { uid, about: 'confirmation', letter, link, place }
  if (await recordSignUp(mail, member, now)) log.signUpRecorded({ uid, isNew: !isAgain })
}

/** Nothing of the stranger's form is kept, except for documents that a crash left missing. */
async function tellOwner({ uid }: AuthUser, { member, place, now }: Joining): Promise<void> {
  const firstName = (await loadProfile(uid))?.first_name ?? ''
  const letter = await alreadyRegisteredLetter({ email: member.email, firstName })
  await recordSignUp({ uid, about: 'already-registered', letter, place }, member, now)
}

function authUserOf({ email, password, first_name, last_name }: SignUp) {
  return { email, password, displayName: `${first_name} ${last_name}` }
}
