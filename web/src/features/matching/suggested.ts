/** Chooses the events suggested to a member. */
import { limits } from '@club/domain/limits'
import type { EventRow } from '../../data/events'

/** Where most of one's matches go comes first; what is equal stays in its order, and what has begun is none. */
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
