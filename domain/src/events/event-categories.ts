/** The categories of events; each has its own cover. */
import { searchable } from '../search/event-search'

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

const covers: Record<EventCategory, string> = {
  'Speed dating': '/pictures/events/speed-dating.svg',
  Mixer: '/pictures/events/mixer.svg',
  Dinner: '/pictures/events/dinner.svg',
  Outdoors: '/pictures/events/outdoors.svg',
  Games: '/pictures/events/games.svg',
  Arts: '/pictures/events/arts.svg',
  Music: '/pictures/events/music.svg',
}

/** The cover of an event that has no picture. */
export function categoryCover(word: string): string {
  const category = eventCategory(word)
  return category === null ? '/pictures/events/default.svg' : covers[category]
}

/** The category that an event's word means, case and accents ignored; null for any other word. */
export function eventCategory(word: string): EventCategory | null {
  return eventCategories.find((category) => searchable(category) === searchable(word)) ?? null
}
