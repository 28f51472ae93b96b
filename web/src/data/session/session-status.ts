/** Determines a session's rights from the member's own account document. */
import type { Account } from '@club/domain/account/account'
import { type Role, hasRole } from '@club/domain/account/role'
import type { SessionEnd } from './session'

/**
 * False between Firebase's sign-in and `beginSession`, which records the confirmed address: rules and
 * functions refuse until then, and an interrupted first log-in stays so until the next one.
 */
export function hasStarted(account: Account | null): boolean {
  return account?.email_verified !== false
}

/**
 * Null while all is well; `account` is null when there is none (any more); `signedInAt` is auth_time, in
 * whole seconds.
 */
export function endOf(account: Account | null, signedInAt: Date): SessionEnd | null {
  if (!account) return 'elsewhere'
  if (account.suspended) return 'suspended'
  // A sign-in during account deletion whose log-in was interrupted: the next one cancels the deletion.
  if (account.leaving_at) return 'elsewhere'
  const validAfter = account.sessions_valid_after
  return validAfter && signedInAt < validAfter ? 'elsewhere' : null
}

/**
 * Grants only what both the token's claim and the account grant, so that a demotion applies before the token
 * is renewed.
 */
export function grantedRole(claimed: Role, account: Account | null): Role {
  const written = account?.role ?? 'user'
  return hasRole(claimed, written) ? written : claimed
}
