/** Chooses the events suggested to a member. */
import { limits } from '@club/domain/limits'
import type { EventRow } from '../../data/events'

/**
 * Sorts by the number of the member's matches who are going; ties stay in order, and started events are
 * excluded.
 */
export function suggested(
  events: readonly EventRow[],
  matchesAt: (eventId: string) => number,
  now: Date,
): EventRow[] {
  return events
    .filter(({ data }) => now < data.date_time)
    .toSorted((one, other) => matchesAt(other.id) - matchesAt(one.id))
    .slice(0, limits.match.suggestedEvents)
}
