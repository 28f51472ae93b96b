/** The kinds of email a member can turn off, and the token of the unsubscribe link in each of them. */
import { z } from 'zod'
import type { Account } from '../account/account'
import { limits } from '../limits'

export const switchedEmailKinds = ['match', 'event'] as const
export type SwitchedEmailKind = (typeof switchedEmailKinds)[number]

/** 'always': receipts, confirmations, refunds, and everything else a member is waiting for. */
export type EmailKind = SwitchedEmailKind | 'always'

/** The field of the account that switches a kind. */
export const emailSwitches = { match: 'match_mails', event: 'event_mails' } as const

/** 'Emails about …'. */
export const emailTopics: Readonly<Record<SwitchedEmailKind, string>> = {
  match: 'your matches',
  event: 'our events',
}

/**
 * True iff emails of this kind can go to the member. A suspended or leaving member gets none that can be switched off, except that
 * a leaver who holds tickets gets emails about that event.
 */
export function wantsEmail(
  account: Pick<Account, 'match_mails' | 'event_mails' | 'suspended' | 'leaving_at'>,
  kind: EmailKind,
  { holdsTickets = false } = {},
): boolean {
  if (kind === 'always') return true
  return account[emailSwitches[kind]] && !account.suspended && (account.leaving_at === null || holdsTickets)
}

/** One member and one kind of email, stored under the hash of the link's secret. It opens nothing else. */
export const unsubscribeTokenSchema = z.object({
  uid: z.string(),
  kind: z.enum(switchedEmailKinds),
  created_at: z.date(),
  /** Time from which TTL can delete the document. */
  expires_at: z.date(),
})
export type UnsubscribeToken = z.infer<typeof unsubscribeTokenSchema>

export function newUnsubscribeToken(
  owner: Pick<UnsubscribeToken, 'uid' | 'kind'>,
  now: Date,
): UnsubscribeToken {
  return { ...owner, created_at: now, expires_at: new Date(now.getTime() + limits.links.unsubscribeMs) }
}
