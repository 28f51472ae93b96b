/** What onboarding reads and writes: the member's profile and preferences, together. */
import type { MatchPreferences, PreferencesForm } from '@club/domain/members/preferences'
import { orientationFrom } from '@club/domain/members/preferences'
import type { Profile, ProfileForm } from '@club/domain/members/profile'
import { doc, serverTimestamp } from 'firebase/firestore'
import { collectionOf } from './collection-of'
import { commit } from './commit'
import type { Live } from './live'
import { useOwnPreferences } from './preferences'
import { useOwnProfile } from './own-profile'

export type StoredWords = { profile: Profile | null; preferences: MatchPreferences | null }

/** Both documents, ready when both are. */
export function useOnboarding(uid: string): Live<StoredWords> {
  const profile = useOwnProfile(uid)
  const preferences = useOwnPreferences(uid)
  if (profile.status !== 'ready') return profile
  if (preferences.status !== 'ready') return preferences
  return { status: 'ready', data: { profile: profile.data, preferences: preferences.data } }
}

export type OnboardingWords = {
  /** Without the orientation, which is the copy of `preferences.interested_in`. */
  profile: Omit<ProfileForm, 'orientation'>
  preferences: PreferencesForm
  /** Whether the age is another one, or due to be confirmed; only then does `age_set_at` move. */
  confirmsAge: boolean
}

/**
 * Writes profile and preferences in one commit, so that the interest and its copy never disagree (readings, section 3).
 * Throws when either is refused: then nothing was written. Throws NotConnectedError without an answer: then both may still be written;
 * saving again is safe.
 */
export function saveOnboarding(uid: string, words: OnboardingWords): Promise<void> {
  const { profile, preferences, confirmsAge } = words
  return commit((transaction) => {
    transaction.update(doc(collectionOf('profiles'), uid), {
      ...profile,
      orientation: orientationFrom(preferences.interested_in),
      ...(confirmsAge && { age_set_at: serverTimestamp() }),
      updated_at: serverTimestamp(),
    })
    transaction.set(doc(collectionOf('match_preferences'), uid), {
      min_age: preferences.min_age,
      max_age: preferences.max_age,
      interested_in: preferences.interested_in,
      relationship_types: preferences.relationship_types,
      deal_breakers: preferences.deal_breakers,
      updated_at: serverTimestamp(),
    })
  })
}
