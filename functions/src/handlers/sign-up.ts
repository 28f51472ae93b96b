/** Joining the club: the sign-in, account and profile, and the mail that confirms the address (readings, section 1). */
import type { SignUp } from '@club/domain/account/sign-up'
import { openCallable } from '../callable'
import {
  authUserByEmail,
  confirmationLink,
  createAuthUser,
  takeOverAuthUser,
  type AuthUser,
} from '../gateways/auth'
import { alreadyRegisteredLetter, confirmationLetter } from '../letters'
import { log } from '../log'
import { steadyAnswer } from '../steady-answer'
import { loadAccount } from '../store/accounts'
import { isUnused, mayAskForMail, requestMailForSignUp } from '../store/mail-requests'
import { loadProfile } from '../store/profiles'
import type { Stranger } from '../store/strangers-limits'

type Joining = { member: SignUp; stranger: Stranger; now: Date }

/** The answer is the same for a free address, a taken one, and one that has had its mails for this hour. */
export const signUp = openCallable('signUp', ({ input, network, now }) =>
  steadyAnswer(() => join({ member: input, stranger: { email: input.email, network }, now })),
)

/**
 * Beyond the limit nothing is created either: an account that nobody can confirm is of no use, and strangers could
 * make any number of them. The sign-in comes before the documents, for it alone knows whether an address is free;
 * a crash in between leaves a sign-in without an account, which the next sign-up completes.
 */
async function join(joining: Joining): Promise<void> {
  const { member, stranger, now } = joining
  if (!(await mayAskForMail(stranger, now))) {
    log.strangersMailLimitReached({ wish: 'signUp' })
    return
  }
  const known = await authUserByEmail(member.email)
  const created = known === null ? await createAuthUser(authUserOf(member)) : null
  if (created !== null) return welcome(created.uid, joining, true)
  const owner = known ?? (await authUserByEmail(member.email))
  if (owner === null) throw new Error('The address was taken and free at once')
  return (await isTaken(owner)) ? tellOwner(owner, joining) : takeOver(owner, joining)
}

/** Somebody has confirmed this address, or has used the account. */
async function isTaken({ uid, emailVerified }: AuthUser): Promise<boolean> {
  const account = await loadAccount(uid)
  return emailVerified || (account !== null && !isUnused(account))
}

/**
 * Nobody has shown that the address is theirs, so the last sign-up counts. Were it the first, a stranger could sign
 * up with somebody's address and wait for its owner to confirm the stranger's password.
 */
async function takeOver({ uid }: AuthUser, joining: Joining): Promise<void> {
  await takeOverAuthUser(uid, authUserOf(joining.member))
  await welcome(uid, joining, false)
}

async function welcome(uid: string, { member, stranger, now }: Joining, isNew: boolean): Promise<void> {
  const reader = { email: member.email, firstName: member.first_name }
  const letter = confirmationLetter(reader, await confirmationLink(member.email))
  const request = { uid, stranger, about: 'confirmation', letter, now } as const
  const isRecorded = await requestMailForSignUp(request, member, { takesOver: true })
  if (isRecorded) log.signUpRecorded({ uid, isNew })
}

/** The stranger's name and password change nothing; documents that a crash left missing are still written. */
async function tellOwner({ uid }: AuthUser, { member, stranger, now }: Joining): Promise<void> {
  const firstName = (await loadProfile(uid))?.first_name ?? ''
  const letter = alreadyRegisteredLetter({ email: member.email, firstName })
  const request = { uid, stranger, about: 'already-registered', letter, now } as const
  await requestMailForSignUp(request, member, { takesOver: false })
}

function authUserOf({ email, password, first_name, last_name }: SignUp) {
  return { email, password, displayName: `${first_name} ${last_name}` }
}
