/** The list at the door as the console shows it: who is still to come first, and the stats in people (section 9). */
import { z } from 'zod'
import { limits } from '../limits'
import { searchable } from '../search/event-search'
import { checkInKinds } from './check-in'

export const doorListEntrySchema = z.object({
  kind: z.enum(checkInKinds),
  id: z.string(),
  /** As in `DoorRow`. */
  party: z.string().nullable(),
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  ticket_type: z.string().nullable(),
  quantity: z.number().int(),
  checked_in_at: z.number().nullable(),
  /** First name of the admitting helper. */
  checked_in_by: z.string().nullable(),
  /** Admitted by a code that was not on that door's list. */
  is_unlisted: z.boolean(),
  /** An admission arrived after the right to that door had been withdrawn. */
  is_late: z.boolean(),
})
export type DoorEntry = z.infer<typeof doorListEntrySchema>

export type DoorStats = {
  /** People. */
  readonly checkedIn: number
  readonly pending: number
  readonly total: number
  /** Whole percent of all expected guests; 0 for an empty list. */
  readonly rate: number
}

/** The part of a long list that the server answers and that a device hears live: tickets first, each kind by id. */
export function firstOnList<T>(tickets: readonly T[], registered: readonly T[]): T[] {
  return [...tickets, ...registered].slice(0, limits.console.doorMax)
}

const percent = 100

export function doorStats(entries: readonly Pick<DoorEntry, 'quantity' | 'checked_in_at'>[]): DoorStats {
  const people = (counted: typeof entries) => counted.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = people(entries)
  const checkedIn = people(entries.filter(({ checked_in_at }) => checked_in_at !== null))
  const rate = total === 0 ? 0 : Math.round((checkedIn / total) * percent)
  return { checkedIn, pending: total - checkedIn, total, rate }
}

type Placed = Pick<DoorEntry, 'name' | 'checked_in_at'>

/** Sorts those who are still to come before those who came, each by name. */
export function pendingFirst(one: Placed, other: Placed): number {
  const came = (entry: Placed) => (entry.checked_in_at === null ? 0 : 1)
  return came(one) - came(other) || one.name.localeCompare(other.name)
}

/** True iff name or email contain the query, or the ticket's id starts with it; case and accents ignored. */
export function fitsDoorSearch(
  entry: Pick<DoorEntry, 'name' | 'email' | 'kind' | 'id'>,
  search: string,
): boolean {
  const wanted = searchable(search)
  return (
    searchable(`${entry.name} ${entry.email}`).includes(wanted) ||
    (entry.kind === 'ticket' && entry.id.startsWith(wanted))
  )
}
