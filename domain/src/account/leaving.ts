/** Leaving the club: what is said, how long one may change one's mind, and when erasing begins. */
import type { Event } from '../events/event'
import { byStart, isUpcoming } from '../events/event-facts'
import { limits } from '../limits'
import type { Account } from './account'

export const leavingTexts = {
  signInAgain: 'Please enter your password again to go on.',
  tooManyDownloads: 'You have downloaded your data several times already. Please try again in an hour.',
} as const

const former = 'former-'

/** The name under which the little that stays of an erased member is kept; `random` names nobody. */
export function formerName(random: string): string {
  return `${former}${random}`
}

/** True iff this is the name of an erased member, instead of a uid. */
export function isFormer(uid: string): boolean {
  return uid.startsWith(former)
}

/** What others wrote about an erased member, with the member's names and addresses taken out. */
export function withoutNames(words: string, names: readonly string[]): string {
  const patterns = names
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length)
    .map(wholeWord)
  if (patterns.length === 0) return words
  return words.normalize('NFC').replace(new RegExp(patterns.join('|'), 'giu'), nameOfFormer)
}

const nameOfFormer = '[former member]'

/** 'Al' is not in 'also'; where words are not divided by spaces, as in 李明说, a name is found within one. */
function wholeWord(name: string): string {
  const literal = name
    .normalize('NFC')
    .replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    .replace(/['’]/g, "['’]")
  if (/\p{Lo}/u.test(name)) return literal
  return String.raw`(?<![\p{L}\p{M}\p{N}])${literal}(?![\p{L}\p{M}\p{N}])`
}

/** Until when a log-in undoes the leaving that began at `leavingAt`; erasing begins within the hour after, unless something keeps the member. */
export function erasedAt(leavingAt: Date): Date {
  return new Date(leavingAt.getTime() + limits.leaving.afterMs)
}

/**
 * Of the events that a member holds paid tickets for, the one whose end erasing waits for: the last that is neither over nor
 * cancelled. Null when nothing keeps them.
 */
export function lastEventAhead<Held extends Pick<Event, 'date_time' | 'status'>>(
  held: readonly Held[],
  now: Date,
): Held | null {
  const ahead = held.filter((event) => event.status === 'published' && isUpcoming(event, now))
  return ahead.toSorted(byStart).at(-1) ?? null
}

/** The same for somebody who holds paid tickets until `ticketsUntil`; null without any. */
export function erasedAfterTickets(leavingAt: Date, ticketsUntil: Date | null): Date {
  const end = erasedAt(leavingAt)
  return ticketsUntil !== null && ticketsUntil > end ? ticketsUntil : end
}

/** What keeps a member from being erased when their time to change their mind is over. */
export type KeptBy = {
  /** When the last event is over that they hold paid tickets for; null without any ahead. */
  readonly ticketsUntil: Date | null
  /** Whether staff have not decided yet on a report about them, whose evidence would go with them. */
  readonly isReported: boolean
}

/**
 * True iff the member's time to change their mind is over and neither tickets nor, for `limits.leaving.undecidedMs`, a report keep
 * them any more, or erasing has begun already.
 */
export function isErasureDue(
  { leaving_at, erased_as }: Pick<Account, 'leaving_at' | 'erased_as'>,
  { ticketsUntil, isReported }: KeptBy,
  now: Date,
): boolean {
  if (erased_as !== null) return true
  if (leaving_at === null || erasedAfterTickets(leaving_at, ticketsUntil) > now) return false
  return !isReported || erasedAt(leaving_at).getTime() + limits.leaving.undecidedMs <= now.getTime()
}
