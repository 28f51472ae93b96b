/** The categories of events; each has its own cover. */
import { searchable } from './event-search'

export const eventCategories = [
  'Speed dating',
  'Mixer',
  'Dinner',
  'Outdoors',
  'Games',
  'Arts',
  'Music',
] as const
export type EventCategory = (typeof eventCategories)[number]

/** The category that an event's word means, case and accents ignored; null for any other word. */
export function eventCategory(word: string): EventCategory | null {
  return eventCategories.find((category) => searchable(category) === searchable(word)) ?? null
}
