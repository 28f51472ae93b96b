/** Leaving the club: its texts, the time to change one's mind, and the start of erasure. */
import type { Event } from '../events/event'
import { byStart, isUpcoming } from '../events/event-facts'
import { limits } from '../limits'
import type { Account } from '../account/account'

export const leavingTexts = {
  signInAgain: 'Please enter your password again to continue.',
  tooManyDownloads: 'You’ve already downloaded your data several times. Please try again in an hour.',
} as const

/** Removes an erased member's names and addresses from text that others wrote about them. */
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

/** The time until which a log-in undoes the leaving of `leavingAt`, unless tickets delay erasure; erasure starts within the hour after. */
export function erasedAt(leavingAt: Date): Date {
  return new Date(leavingAt.getTime() + limits.leaving.afterMs)
}

/**
 * The event whose end erasure waits for, among those the member holds paid tickets for: the last that is neither over nor cancelled, or
 * null.
 */
export function lastEventAhead<Held extends Pick<Event, 'date_time' | 'status'>>(
  held: readonly Held[],
  now: Date,
): Held | null {
  const ahead = held.filter((event) => event.status === 'published' && isUpcoming(event, now))
  return ahead.toSorted(byStart).at(-1) ?? null
}

/** The same for a member with paid tickets until `ticketsUntil`; null without any. */
export function erasedAfterTickets(leavingAt: Date, ticketsUntil: Date | null): Date {
  const end = erasedAt(leavingAt)
  return ticketsUntil !== null && ticketsUntil > end ? ticketsUntil : end
}

/** Reasons to delay a member's erasure after the time to change their mind. */
export type ErasureDelays = {
  /** End of the last event they hold paid tickets for; null without any ahead. */
  readonly ticketsUntil: Date | null
  /** True iff a report about them is undecided, whose evidence would be erased with them. */
  readonly isReported: boolean
}

/** The latest start of erasure: a report delays it by `limits.leaving.undecidedMs` after the seven days. */
export function retainedUntil(leavingAt: Date, { ticketsUntil, isReported }: ErasureDelays): Date {
  const end = erasedAfterTickets(leavingAt, ticketsUntil)
  const undecided = new Date(erasedAt(leavingAt).getTime() + limits.leaving.undecidedMs)
  return isReported && undecided > end ? undecided : end
}

type Leaving = Pick<Account, 'leaving_at' | 'erased_as'>

/** True iff the member should be erased now: nothing delays it any more, or erasure has started already. */
export function isErasureDue({ leaving_at, erased_as }: Leaving, delays: ErasureDelays, now: Date): boolean {
  return erased_as !== null || (leaving_at !== null && retainedUntil(leaving_at, delays) <= now)
}

/**
 * True iff a log-in no longer undoes the leaving, whether erasure has started or waits for its hour or for a report: to any caller, the
 * account does not exist.
 */
export function hasLeft(leaving: Leaving, ticketsUntil: Date | null, now: Date): boolean {
  return isErasureDue(leaving, { ticketsUntil, isReported: false }, now)
}
