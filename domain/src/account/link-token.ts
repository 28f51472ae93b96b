/** The secret of a mailed link as we keep it: whose it is, and until when it opens something. */
import { z } from 'zod'

export const linkTokenSchema = z.object({
  uid: z.string(),
  /** Where it was mailed: it shows whose this address is, and no other. */
  email: z.string(),
  created_at: z.date(),
  /** From this moment on the link opens nothing, and the document may be deleted (TTL). */
  expires_at: z.date(),
  used_at: z.date().nullable().default(null),
})
export type LinkToken = z.infer<typeof linkTokenSchema>

/** The document of a link that was mailed to the owner of an account and lives for `livesMs`. */
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

/** True iff the link has not run out and nobody has used it. */
export function isOpen(token: LinkToken, now: Date): boolean {
  return token.used_at === null && !hasExpired(token, now)
}
