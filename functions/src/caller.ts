/** Who calls, and whether they may: the token opens, the account document closes (readings, section 1). */
import type { CallableRequest } from 'firebase-functions/v2/https'
import { HttpsError } from 'firebase-functions/v2/https'
import type { Account } from '@club/domain/account/account'
import { emailNotConfirmed } from '@club/domain/account/auth-failure'
import { isConfirmed } from '@club/domain/account/confirmation'
import { hasRole, roleFrom, type Role } from '@club/domain/account/role'
import { club } from '@club/domain/club'
import { loadAccount } from './store/accounts'

type Auth = NonNullable<CallableRequest['auth']>

/** A member in good standing: a verified address, a session that is not over, no suspension. */
export type Caller = { uid: string; account: Account; token: Auth['token'] }

/** `confirmsAddress`: for the one function that takes a freshly confirmed address over into the account. */
export type Admission = { confirmsAddress?: boolean }

/** The caller, with their account as it is now (one read). Throws what the browser is to be told. */
export async function admit(auth: Auth | undefined, admission: Admission): Promise<Caller> {
  const account = auth === undefined ? null : await loadAccount(auth.uid)
  if (auth === undefined || account === null) {
    throw new HttpsError('unauthenticated', 'Authentication required')
  }
  const caller = { uid: auth.uid, account, token: auth.token }
  refuseSessionBefore(account.sessions_valid_after, caller)
  refuseUnverified(caller, admission)
  refuseSuspended(caller)
  return caller
}

/** True iff claim and document both say admin. */
export function isAdmin(caller: Pick<Caller, 'token' | 'account'>): boolean {
  return callerHasRole(caller, 'admin')
}

/** True iff claim and document both rank high enough: a claim outlives a demotion by up to an hour. */
export function callerHasRole(
  { token, account }: Pick<Caller, 'token' | 'account'>,
  required: Role,
): boolean {
  return hasRole(roleFrom(token.role), required) && hasRole(account.role, required)
}

/** Throws when the caller signed in before `validAfter`; sign-ins are dated in whole seconds. */
export function refuseSessionBefore(validAfter: Date | null, { token }: Pick<Caller, 'token'>): void {
  if (token.auth_time * 1000 >= (validAfter?.getTime() ?? 0)) return
  throw new HttpsError('unauthenticated', 'Authentication expired - please refresh and try again')
}

/** Auth alone does not count: its own links would verify the address of whoever signed up, whoever that was. */
function refuseUnverified({ token, account }: Caller, { confirmsAddress = false }: Admission): void {
  const isOurs = confirmsAddress ? isConfirmed(account) : account.email_verified
  if (token.email_verified === true && isOurs) return
  throw new HttpsError(
    'permission-denied',
    'Please check your email and click the confirmation link before logging in.',
    { reason: emailNotConfirmed },
  )
}

function refuseSuspended({ account }: Caller): void {
  if (!account.suspended) return
  throw new HttpsError(
    'permission-denied',
    `This account is suspended. Please write to ${club.contactEmail}.`,
  )
}
