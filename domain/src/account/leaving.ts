/** Leaving the club: what is said, how long one may change one's mind, and when erasing begins. */
import type { Event } from '../events/event'
import { byStart, isUpcoming } from '../events/event-facts'
import { limits } from '../limits'
import type { Account } from './account'

export const leavingTexts = {
  signInAgain: 'Please enter your password again to continue.',
  tooManyDownloads: "You've downloaded your data several times already. Please try again in an hour.",
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

/** Until when a log-in undoes the leaving that began at `leavingAt`, unless tickets keep the member; erasing begins within the hour after. */
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

/** When erasing may begin at the latest: a report keeps the member for `limits.leaving.undecidedMs` after the seven days. */
export function keptUntil(leavingAt: Date, { ticketsUntil, isReported }: KeptBy): Date {
  const end = erasedAfterTickets(leavingAt, ticketsUntil)
  const undecided = new Date(erasedAt(leavingAt).getTime() + limits.leaving.undecidedMs)
  return isReported && undecided > end ? undecided : end
}

type Leaving = Pick<Account, 'leaving_at' | 'erased_as'>

/** True iff the member is to be erased now: nothing keeps them any more, or erasing has begun already. */
export function isErasureDue({ leaving_at, erased_as }: Leaving, kept: KeptBy, now: Date): boolean {
  return erased_as !== null || (leaving_at !== null && keptUntil(leaving_at, kept) <= now)
}

/**
 * True iff a log-in undoes the leaving no more, whether erasing has begun, waits for its hour or for a report: to whoever asks
 * there is no such account.
 */
export function hasLeft(leaving: Leaving, ticketsUntil: Date | null, now: Date): boolean {
  return isErasureDue(leaving, { ticketsUntil, isReported: false }, now)
}
