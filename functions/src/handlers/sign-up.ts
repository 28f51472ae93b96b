/** Joining the club: the sign-in, account and profile, and the mail that confirms the address (readings, section 1). */
import type { SignUp } from '@club/domain/account/sign-up'
import { openCallable } from '../callable'
import { authUser, authUserByEmail, createAuthUser, deleteAuthUser, type AuthUser } from '../gateways/auth'
import { alreadyRegisteredLetter, confirmationAgainLetter, confirmationLetter } from '../letters'
import { log } from '../log'
import { steadyAnswer } from '../steady-answer'
import { newLink } from '../store/link-tokens'
import { mayAskForMail, requestMailForSignUp } from '../store/mail-requests'
import { loadProfile } from '../store/profiles'
import { forgetSignUp, releaseUnused } from '../store/sign-ups'
import type { Stranger } from '../store/strangers-limits'

type Joining = { member: SignUp; stranger: Stranger; now: Date }

/** As often as others may take the address in the very moment in which it is free. */
const maxTries = 5

/** The answer is the same for a free address, a taken one, and one that has had its mails for this hour. */
export const signUp = openCallable('signUp', ({ input, network, now }) =>
  steadyAnswer(() => join({ member: input, stranger: { email: input.email, network }, now })),
)

/**
 * Beyond the limit nothing is created either: an account that nobody can confirm is of no use, and strangers could
 * make any number of them. The sign-in comes before the documents, for it alone knows whether an address is free;
 * a crash in between leaves a sign-in without an account, which the next sign-up replaces.
 */
async function join(joining: Joining): Promise<void> {
  const { member, stranger, now } = joining
  if (!(await mayAskForMail(stranger, now))) {
    log.strangersMailLimitReached({ wish: 'signUp' })
    return
  }
  let isAgain = false
  for (let tries = 0; tries < maxTries; tries += 1) {
    const created = await createAuthUser(authUserOf(member))
    if (created !== null) return welcome(created.uid, joining, isAgain)
    const owner = await authUserByEmail(member.email)
    const outcome = owner && (await release(owner))
    if (owner && outcome === 'taken') return tellOwner(owner, joining)
    isAgain ||= outcome === 'released'
  }
  throw new Error('The address was taken and free again each time')
}

/**
 * Nobody has shown that the address is theirs, so the last sign-up counts: were it the first, a stranger could sign up
 * with somebody's address and wait for its owner to confirm the stranger's password. Each sign-up has a sign-in of its
 * own, so that a link belongs to one password for ever, whatever is written at the same moment. What is left to forget
 * in the end are documents of a sign-up that was still being written.
 */
async function release({ uid, emailVerified }: AuthUser): Promise<'released' | 'missing' | 'taken'> {
  const outcome = emailVerified ? 'taken' : await releaseUnused(uid)
  if (outcome === 'taken') return outcome
  await deleteAuthUser(uid)
  await forgetSignUp(uid)
  return outcome
}

async function welcome(uid: string, { member, stranger, now }: Joining, isAgain: boolean): Promise<void> {
  const reader = { email: member.email, firstName: member.first_name }
  const link = newLink('confirmation_tokens')
  const letter = await (isAgain ? confirmationAgainLetter : confirmationLetter)(reader, link)
  const request = { uid, stranger, about: 'confirmation', letter, link, now } as const
  const isRecorded = await requestMailForSignUp(request, member)
  if (isRecorded) log.signUpRecorded({ uid, isNew: !isAgain })
  if ((await authUser(uid)) === null) await forgetSignUp(uid)
}

/** The stranger's name and password change nothing; documents that a crash left missing are still written. */
async function tellOwner({ uid }: AuthUser, { member, stranger, now }: Joining): Promise<void> {
  const firstName = (await loadProfile(uid))?.first_name ?? ''
  const letter = await alreadyRegisteredLetter({ email: member.email, firstName })
  const request = { uid, stranger, about: 'already-registered', letter, now } as const
  await requestMailForSignUp(request, member)
}

function authUserOf({ email, password, first_name, last_name }: SignUp) {
  return { email, password, displayName: `${first_name} ${last_name}` }
}
