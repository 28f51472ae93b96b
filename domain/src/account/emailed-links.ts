/** Tokens of emailed links: their validity, and what they confirm. */
import { z } from 'zod'
import { limits } from '../limits'
import type { Account } from './account'

export const linkTokenSchema = z.object({
  uid: z.string(),
  /** The address it was sent to, the only one that it confirms. */
  email: z.string(),
  created_at: z.date(),
  /** The end of its validity; TTL can delete the document after it. */
  expires_at: z.date(),
  used_at: z.date().nullable().default(null),
  /** Of a link that changes the address of an account: the one it had. Null for a link that confirms a sign-up. */
  former_email: z.string().nullable().default(null),
})
export type LinkToken = z.infer<typeof linkTokenSchema>

/** The owner of a link, and the address it changes, if any. */
export type LinkOwner = Pick<LinkToken, 'uid' | 'email'> & Partial<Pick<LinkToken, 'former_email'>>

/** The token of a link that is valid for `livesMs`. */
export function newLinkToken(
  { uid, email, former_email = null }: LinkOwner,
  livesMs: number,
  now: Date,
): LinkToken {
  const expires_at = new Date(now.getTime() + livesMs)
  return { uid, email, created_at: now, expires_at, used_at: null, former_email }
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

/** True iff an emailed link has confirmed the address of this account. */
export function isConfirmed({ confirmed_at, email_verified }: Account): boolean {
  return confirmed_at !== null || email_verified
}

/** True iff the address is unconfirmed and staff have not touched the account: the next sign-up with the address can replace it. */
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

/** True iff the link confirms its account. A used link can finish what a crash left half done. */
export function mayConfirm({ token, account, isVerified }: Confirmation, now: Date): boolean {
  if (account === null || account.suspended || hasExpired(token, now)) return false
  return token.used_at === null || !isVerified
}

/**
 * True iff the link changes the address of its account now. After a crash half way, Auth has the new address already, and the account may,
 * too.
 */
export function mayChangeAddress(token: LinkToken, account: Account | null, now: Date): boolean {
  if (account === null || !isOpen(token, now)) return false
  const isPresent = !account.suspended && account.leaving_at === null && account.erased_as === null
  return isPresent && [token.former_email, token.email].includes(account.email)
}

/** The account with the address that the link has proved; every session started with the former one is over. */
export function withAddress(account: Account, { email, former_email }: LinkToken, validAfter: Date) {
  const ended = account.sessions_valid_after
  const former = [...account.former_emails, former_email ?? account.email]
  return {
    email,
    email_verified: true,
    former_emails: [...new Set(former)].filter((each) => each !== email).slice(-limits.links.formerAddresses),
    sessions_valid_after: ended !== null && ended > validAfter ? ended : validAfter,
  }
}
