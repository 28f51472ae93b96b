/** Finding events by a piece of their title and by their location, case and accents ignored (readings, section 5). */
import type { Event } from './event'
import { searchable } from './searchable'

export type EventFilter = {
  /** Any part of the title; empty for all. */
  readonly search: string
  /** Any part of the location; empty for 'All Locations'. */
  readonly location: string
}

function holds(text: string, part: string): boolean {
  return searchable(text).includes(searchable(part))
}

export function fitsFilter(
  { title, location }: Pick<Event, 'title' | 'location'>,
  filter: EventFilter,
): boolean {
  return holds(title, filter.search) && holds(location, filter.location)
}
