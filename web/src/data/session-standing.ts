/** Whether a session may go on, judged by the member's own account document. */
import type { Account } from '@club/domain/account/account'
import type { SessionEnd } from './session-state'

/** Null while all is well; `account` is null when there is none (any more); `signedInAt` is auth_time, in whole seconds. */
export function endOf(account: Account | null, signedInAt: Date): SessionEnd | null {
  if (!account) return 'elsewhere'
  if (account.suspended) return 'suspended'
  const validAfter = account.sessions_valid_after
  return validAfter && signedInAt < validAfter ? 'elsewhere' : null
}
