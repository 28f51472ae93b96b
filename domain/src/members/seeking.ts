/** Seeking, the short form of 'interested in': what it shows of the stored choice, and what choosing means (readings, section 3). */
import { interests, type Interest, type MatchPreferences } from './preferences'

/** Stands for a stored choice that Seeking cannot show; it is left alone. */
export const asInPreferences = 'as_in_preferences'
export const asInPreferencesLabel = 'As in my preferences'

export const seekingLabels = { men: 'Men', women: 'Women', all: 'Everyone' } as const
export type Seeking = keyof typeof seekingLabels
export type ShownSeeking = Seeking | typeof asInPreferences

const everyone = ['everyone', 'both']

function interestFrom(stored: string): Interest | null {
  const key = stored.trim().toLowerCase()
  return everyone.includes(key) ? 'all' : (interests.find((interest) => interest === key) ?? null)
}

/** What Seeking shows: the stored choice where it is one of its three, everyone where nothing is stored yet. */
export function shownSeeking(
  preferences: Pick<MatchPreferences, 'interested_in'> | null,
  orientation: string | null,
): ShownSeeking {
  const stored = preferences?.interested_in ?? (orientation?.trim() ? [orientation] : [])
  const chosen = stored.map(interestFrom)
  if (chosen.length === 0 || chosen.includes('all')) return 'all'
  const [only] = chosen
  return chosen.length === 1 && (only === 'men' || only === 'women') ? only : asInPreferences
}

/** What to store for a choice; null when the stored choice stays as it is. */
export function interestedInFrom(seeking: ShownSeeking): Interest[] | null {
  return seeking === asInPreferences ? null : [seeking]
}
