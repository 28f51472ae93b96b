/** Leaving the club: what is said, how long one may change one's mind, and when erasing begins. */
import { limits } from '../limits'
import type { Account } from './account'

export const leavingTexts = {
  signInAgain: 'Please enter your password again to go on.',
  tooManyDownloads: 'You have downloaded your data several times already. Please try again in an hour.',
} as const

/** Until when a log-in undoes the leaving that began at `leavingAt`; erasing begins within the hour after. */
export function erasedAt(leavingAt: Date): Date {
  return new Date(leavingAt.getTime() + limits.leaving.afterMs)
}

/** The same for somebody who holds paid tickets until `ticketsUntil`; null without any. */
export function erasedAfterTickets(leavingAt: Date, ticketsUntil: Date | null): Date {
  const end = erasedAt(leavingAt)
  return ticketsUntil !== null && ticketsUntil > end ? ticketsUntil : end
}

/** True iff the member's time to change their mind is over, or erasing has begun already. */
export function isErasureDue(
  { leaving_at, erased_as }: Pick<Account, 'leaving_at' | 'erased_as'>,
  now: Date,
): boolean {
  return erased_as !== null || (leaving_at !== null && erasedAt(leaving_at) <= now)
}
