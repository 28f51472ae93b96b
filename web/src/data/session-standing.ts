/** Whether a session may go on, judged by the member's own account document. */
import type { Account } from '@club/domain/account/account'
import type { SessionEnd } from './session-state'

/** Null while all is well; `signedInAt` is the token's auth_time, in whole seconds. */
export function endOf(account: Account | null, signedInAt: Date): SessionEnd | null {
  if (!account) return null
  if (account.suspended) return 'suspended'
  const validAfter = account.sessions_valid_after
  return validAfter && signedInAt < validAfter ? 'elsewhere' : null
}
