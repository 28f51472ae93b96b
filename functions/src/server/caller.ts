/** Admits callers: the token opens, the account document closes (readings, section 1). */
import { isIPv6 } from 'node:net'
import type { CallableRequest } from 'firebase-functions/v2/https'
import { HttpsError } from 'firebase-functions/v2/https'
import { type Account, mayHaveNewPassword } from '@club/domain/account/account'
import { type Role, lowerRole, roleFrom } from '@club/domain/account/role'
import { emailNotConfirmed, noSuchAccount } from '@club/domain/account/auth-failure'
import { isConfirmed } from '@club/domain/account/emailed-links'
import { isFor, type Audience } from '@club/domain/account/audience'
import { lacksSecondFactor } from '@club/domain/account/second-factor'
import { suspendedText } from '@club/domain/safety/suspension'
import { authUser } from './gateways/auth'
import { endSessionsBefore, loadAccount } from './accounts/accounts'
import { isGone } from './accounts/gone'

type Auth = NonNullable<CallableRequest['auth']>

/** A caller with a verified address, a live session and no suspension. `role` is the lower of claim and document, or `user` without a required second factor. */
export type Caller = { uid: string; account: Account; role: Role; token: Auth['token'] }

/**
 * `confirmsAddress`: set by the one function that copies a newly confirmed address into the account. `whileLeaving`:
 * set by those that a leaving member can call, to stay or to ask again.
 */
export type Admission = { confirmsAddress?: boolean; whileLeaving?: boolean }

const refusals: Record<Exclude<Audience, 'everybody'>, string> = {
  members: 'Authentication required',
  onboarded: 'Please finish your profile and the questionnaire first.',
  staff: 'Only staff can do this',
  admins: 'Only an admin can do this',
}

const sessionOver = 'Authentication expired - please refresh and try again'

/** The caller with their current account, in one read. Throws the HttpsError for the browser. */
export async function admit(
  auth: Auth | undefined,
  audience: Exclude<Audience, 'everybody'>,
  admission: Admission = {},
): Promise<Caller> {
  const account = auth === undefined ? null : await loadAccount(auth.uid)
  if (auth === undefined || account === null) {
    throw new HttpsError('unauthenticated', 'Authentication required')
  }
  if (await isGone(auth.uid, account, new Date())) {
    throw new HttpsError('unauthenticated', 'Authentication required', { reason: noSuchAccount })
  }
  const held = lowerRole(roleFrom(auth.token.role), account.role)
  const role = lacksSecondFactor(account, auth.token) ? 'user' : held
  const caller = { uid: auth.uid, account, role, token: auth.token }
  refuseSessionBefore(account.sessions_valid_after, caller)
  refuseUnverified(caller, admission)
  refuseSuspended(caller)
  refuseLeaving(caller, admission)
  if (mayHaveNewPassword(account, new Date())) await endWhatAuthEnded(caller)
  if (isFor(audience, caller)) return caller
  if (!isFor(audience, { account, role: held })) throw new HttpsError('permission-denied', refusals[audience])
  throw new HttpsError('permission-denied', 'Log in with a code from your authenticator app to do this.', {
    reason: 'second-factor-needed',
  })
}

/**
 * Auth ends all earlier sessions on a password change but sends no event; this records it in the account, where rules
 * and functions look. Both dates are whole seconds, so the session of the new password survives.
 */
export async function endWhatAuthEnded({
  uid,
  token,
  account,
}: Pick<Caller, 'uid' | 'token' | 'account'>): Promise<void> {
  const validAfter = (await authUser(uid))?.sessionsValidAfter ?? null
  if (validAfter === null) return
  if (validAfter > (account.sessions_valid_after ?? new Date(0))) await endSessionsBefore(uid, validAfter)
  refuseSessionBefore(validAfter, { token })
}

/** Throws when the caller signed in before `validAfter`; `auth_time` has whole seconds. */
function refuseSessionBefore(validAfter: Date | null, { token }: Pick<Caller, 'token'>): void {
  if (token.auth_time * 1000 >= (validAfter?.getTime() ?? 0)) return
  throw new HttpsError('unauthenticated', sessionOver)
}

/** Auth's own flag is not enough: Firebase's links verify the address no matter who signed up with it. */
function refuseUnverified(
  { token, account }: Pick<Caller, 'token' | 'account'>,
  { confirmsAddress = false }: Admission,
): void {
  const isOurs = confirmsAddress ? isConfirmed(account) : account.email_verified
  if (token.email_verified === true && isOurs) return
  throw new HttpsError(
    'permission-denied',
    'Please check your email and click the confirmation link before logging in.',
    { reason: emailNotConfirmed },
  )
}

function refuseSuspended({ account }: Pick<Caller, 'account'>): void {
  if (!account.suspended) return
  throw new HttpsError('permission-denied', suspendedText(account))
}

/**
 * A log-in starts a session, which makes the member stay; a sign-in alone does not. So no request of a leaving member
 * is still running when they are erased, days later.
 */
function refuseLeaving({ account }: Pick<Caller, 'account'>, { whileLeaving = false }: Admission): void {
  if (account.leaving_at === null || whileLeaving) return
  throw new HttpsError('unauthenticated', sessionOver)
}

type WithHeaders = { header(name: string): string | undefined }

/**
 * The last address of X-Forwarded-For, which the cloud's front end appends; callers can forge the ones before it. Null
 * without a front end, as in the emulator. IPv6 counts by /64, the size of one household.
 */
export function callerNetwork(request: WithHeaders): string | null {
  const address = request.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  if (!address) return null
  return isIPv6(address) ? prefixOf(address) : address
}

function prefixOf(address: string): string {
  const { hostname } = new URL(`http://[${address.split('%')[0] ?? address}]`)
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0')
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
