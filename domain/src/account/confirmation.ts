/** Whether somebody has shown that the address of an account is theirs, and which links may show it. */
import type { Account } from './account'
import { hasExpired, type LinkToken } from './link-token'

/** What a link says that opens nothing (any more). */
export const confirmationRefusal = 'This confirmation link has expired or was already used.'

/** True iff a mail to the address of this account was answered: its link confirmed it, or opened a new password. */
export function isConfirmed({ confirmed_at, email_verified }: Account): boolean {
  return confirmed_at !== null || email_verified
}

/**
 * True iff nobody has shown that the address is theirs, nor has staff given the account a standing: whoever signs up
 * next with it may have it.
 */
export function isUnused(account: Account): boolean {
  const { welcomed_at, role, suspended } = account
  return !isConfirmed(account) && welcomed_at === null && role === 'user' && !suspended
}

export type Confirmation = {
  token: LinkToken
  /** Null when the sign-up that the link belongs to is no more: somebody has signed up again since. */
  account: Account | null
  /** What Auth says of the address. */
  isVerified: boolean
}

/** True iff the link confirms its account. One that was used may finish what a crash left half done. */
export function mayConfirm({ token, account, isVerified }: Confirmation, now: Date): boolean {
  if (account === null || account.suspended || hasExpired(token, now)) return false
  return token.used_at === null || !isVerified
}
