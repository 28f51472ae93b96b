/** Suspensions, permanent or with an automatic end, and the text that a suspended member reads. */
import type { Account } from '../account/account'
import { club } from '../club'
import { clubDate, clubTime } from '../club-time'
import { limits } from '../limits'

type Suspended = Pick<Account, 'suspended_because' | 'suspended_until'>

/** The refusal that a suspended member reads: until when, why, and where to appeal. */
export function suspendedText({ suspended_because: because, suspended_until: until }: Suspended): string {
  const length = until === null ? '' : ` until ${clubDate(until)}, ${clubTime(until)} Pacific Time`
  const head = `This account is suspended${length}.`
  if (because === '') return `${head} Please email ${club.contactEmail}.`
  const reason = /[.!?…]$/.test(because) ? because : `${because}.`
  return `${head} The reason: ${reason} If you think this is a mistake, please email ${club.contactEmail}.`
}

/** True iff a suspension can end then: in the future, and within a year. Null is permanent. */
export function maySuspendUntil(until: Date | null, now: Date): boolean {
  return until === null || (until > now && until.getTime() - now.getTime() <= limits.moderation.longestMs)
}

/** True iff the suspension is over and should be lifted. A member who is being erased stays suspended. */
export function isSuspensionOver(
  { suspended, suspended_until: until, erased_as }: Suspended & Pick<Account, 'suspended' | 'erased_as'>,
  now: Date,
): boolean {
  return suspended && until !== null && until <= now && erased_as === null
}
