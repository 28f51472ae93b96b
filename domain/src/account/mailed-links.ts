/** Tokens of mailed links: how long they are valid, and what they confirm. */
import { z } from 'zod'
import type { Account } from './account'

export const linkTokenSchema = z.object({
  uid: z.string(),
  /** The address it was mailed to, the only one that it confirms. */
  email: z.string(),
  created_at: z.date(),
  /** The link is invalid from here on, and TTL may delete the document. */
  expires_at: z.date(),
  used_at: z.date().nullable().default(null),
})
export type LinkToken = z.infer<typeof linkTokenSchema>

/** The token of a link that is valid for `livesMs`. */
export function newLinkToken(
  { uid, email }: Pick<LinkToken, 'uid' | 'email'>,
  livesMs: number,
  now: Date,
): LinkToken {
  return { uid, email, created_at: now, expires_at: new Date(now.getTime() + livesMs), used_at: null }
}

export function hasExpired({ expires_at }: LinkToken, now: Date): boolean {
  return now.getTime() >= expires_at.getTime()
}

/** True iff the link is neither used nor expired. */
export function isOpen(token: LinkToken, now: Date): boolean {
  return token.used_at === null && !hasExpired(token, now)
}

/** The message for an invalid confirmation link. */
export const confirmationRefusal = 'This confirmation link has expired or was already used.'

/** True iff a mailed link has confirmed the address of this account. */
export function isConfirmed({ confirmed_at, email_verified }: Account): boolean {
  return confirmed_at !== null || email_verified
}

/**
 * True iff the address is unconfirmed and staff have not touched the account: the next sign-up with the address may
 * replace it.
 */
export function isUnused(account: Account): boolean {
  const { welcomed_at, role, suspended } = account
  return !isConfirmed(account) && welcomed_at === null && role === 'user' && !suspended
}

export type Confirmation = {
  token: LinkToken
  /** Null when a later sign-up has replaced the account. */
  account: Account | null
  /** Auth's own flag for the address. */
  isVerified: boolean
}

/** True iff the link confirms its account. A used link may finish what a crash left half done. */
export function mayConfirm({ token, account, isVerified }: Confirmation, now: Date): boolean {
  if (account === null || account.suspended || hasExpired(token, now)) return false
  return token.used_at === null || !isVerified
}
