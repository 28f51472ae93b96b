/** The private side of a member: address, role and status; only the server writes it. */
import { z } from 'zod'
import { limits } from '../limits'
import { devices } from './device'
import { roles } from './role'

export const accountSchema = z.object({
  email: z.string(),
  /** Addresses the member had before, newest last: what was emailed to them is erased with the account. */
  former_emails: z.array(z.string()).default([]),
  email_verified: z.boolean().default(false),
  role: z.enum(roles).default('user').catch('user'),
  /** The role counts only in sessions that logged in with a second factor. */
  needs_second_factor: z.boolean().default(false),
  onboarded: z.boolean().default(false),
  suspended: z.boolean().default(false),
  /** Sessions that signed in before this are invalid. */
  sessions_valid_after: z.date().nullable().default(null),
  /** Start of the latest session, and the kind of device that it started on; null until then. */
  last_log_in: z
    .object({ at: z.date(), device: z.enum(devices) })
    .nullable()
    .default(null),
  /** Time of the first greeting after a log-in; null until then. */
  welcomed_at: z.date().nullable().default(null),
  /** Time at which an emailed link proved the address; null until then. */
  confirmed_at: z.date().nullable().default(null),
  /** Time at which a password reset link was last opened. */
  reset_opened_at: z.date().nullable().default(null),
  /** Emails about matches, and about events, which a member can switch off; all others are always sent. */
  match_mails: z.boolean().default(true),
  event_mails: z.boolean().default(true),
  /** 'Show that I'm going', null until the member chooses: lists of attendees name them, and their profile has no evenings. */
  shows_going: z.boolean().nullable().default(null),
  /** The secret of the member's invitation link; null until they first bring a friend. */
  invite_code: z.string().nullable().default(null),
  /** They signed up by another member's invitation link; whose is stored nowhere. */
  came_by_link: z.boolean().default(false),
  /** Time of the member's request to leave: hidden from all others since, erased seven days later unless they log in before. */
  leaving_at: z.date().nullable().default(null),
  /** The random name for the few records we retain; null until erasure has started, which nothing stops. */
  erased_as: z.string().nullable().default(null),
  /**
   * Time at which other members last appeared or disappeared for this one, or this one chose whether to show that they're going: lists from
   * functions are fetched again.
   */
  people_changed_at: z.date().nullable().default(null),
  /** Orders of tickets for one gender that the member holds or is paying for: until when each locks theirs. */
  gender_locks: z.record(z.string(), z.date()).default({}),
  /** The last of these moments: until then their gender can't change. */
  gender_locked_until: z.date().nullable().default(null),
  /** The staff's reason for the suspension, which the member reads; empty unless suspended. */
  suspended_because: z.string().default(''),
  /** End of the suspension; null when it is permanent, and for members who are not suspended. */
  suspended_until: z.date().nullable().default(null),
  /** First and last name, as the console lists members: a copy of the profile's. */
  name: z.string().default(''),
  /** The beginnings of the words of name and address, by which the console finds the member. */
  search_prefixes: z.array(z.string()).default([]),
  /** Touched by what depends on this admin staying one, so that two cannot remove each other. */
  relied_on_at: z.date().nullable().default(null),
  /** Counts attempts at orders of credits or coaching, so that two cannot open at once. */
  plain_orders_opened: z.number().int().default(0),
  created_at: z.date(),
})
export type Account = z.infer<typeof accountSchema>

/** A whole account: fields left out have their defaults. */
export function newAccount(fields: z.input<typeof accountSchema>): Account {
  return accountSchema.parse(fields)
}

/** True iff the password may have changed at Auth without our knowing: the code of an opened reset link may still work. */
export function mayHaveNewPassword({ reset_opened_at }: Account, now: Date): boolean {
  return reset_opened_at !== null && now.getTime() - reset_opened_at.getTime() < limits.links.resetCodeMs
}

/** The time until which the member's gender is locked; null when it can change. */
export function genderLock(
  { gender_locked_until }: Pick<Account, 'gender_locked_until'>,
  now: Date,
): Date | null {
  return gender_locked_until !== null && now < gender_locked_until ? gender_locked_until : null
}

type GenderLocks = Pick<Account, 'gender_locks' | 'gender_locked_until'>

/** The locks with that of an order, or without it where `until` is null; null when nothing changes. */
export function withGenderLock(
  { gender_locks }: Pick<Account, 'gender_locks'>,
  orderId: string,
  until: Date | null,
): GenderLocks | null {
  if (gender_locks[orderId]?.getTime() === until?.getTime()) return null
  const others = Object.entries(gender_locks).filter(([id]) => id !== orderId)
  const entries = until === null ? others : [...others, [orderId, until] as const]
  const last = Math.max(...entries.map(([, end]) => end.getTime()))
  return {
    gender_locks: Object.fromEntries(entries),
    gender_locked_until: entries.length === 0 ? null : new Date(last),
  }
}

/** True iff other members can see this one, blocks aside. */
export function isVisible({
  email_verified,
  onboarded,
  suspended,
  leaving_at,
}: Pick<Account, 'email_verified' | 'onboarded' | 'suspended' | 'leaving_at'>): boolean {
  return email_verified && onboarded && !suspended && leaving_at === null
}

type Going = Parameters<typeof isVisible>[0] & Pick<Account, 'shows_going'>

/** True iff others can read that this member is going to an event, blocks aside. */
export function isNamedAsGoing(account: Going): boolean {
  return isVisible(account) && account.shows_going !== false
}

/** True iff the member has chosen to show mutual matches the evenings they're going to. */
export function showsEvenings(account: Going): boolean {
  return isVisible(account) && account.shows_going === true
}

const former = 'former-'

/** The name on the retained records of an erased member; `random` identifies no one. */
export function formerName(random: string): string {
  return `${former}${random}`
}

/** True iff this is the name of an erased member, instead of a uid. */
export function isFormer(uid: string): boolean {
  return uid.startsWith(former)
}
