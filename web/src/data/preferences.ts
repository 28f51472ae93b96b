/** Match preferences: read with the profile that holds a copy of them, and written together with it. */
import {
  type MatchPreferences,
  orientationFrom,
  type PreferencesForm,
} from '@club/domain/members/preferences'
import type { Profile } from '@club/domain/members/profile'
import { doc, serverTimestamp, type Transaction } from 'firebase/firestore'
import { collectionOf } from './firebase/collection-of'
import { commit } from './firebase/commit'
import { joined, type Live } from './firebase/live'
import { useOwnPreferences, useOwnProfile } from './members'

export type StoredPreferences = { profile: Profile | null; preferences: MatchPreferences | null }

/** The initial values of the forms in onboarding and on /preferences. */
export function useStoredPreferences(uid: string): Live<StoredPreferences> {
  return joined(useOwnProfile(uid), useOwnPreferences(uid), (profile, preferences) => ({
    profile,
    preferences,
  }))
}

/**
 * Sets whole preferences, and with them the orientation, which is their copy (readings, section 3): the rules
 * refuse one without the other. `words` are further changes of the profile.
 */
export function writePreferences(
  transaction: Transaction,
  uid: string,
  preferences: PreferencesForm,
  profileChanges: object = {},
) {
  const { min_age, max_age, interested_in, relationship_types, deal_breakers } = preferences
  const updated_at = serverTimestamp()
  transaction.update(doc(collectionOf('profiles'), uid), {
    ...profileChanges,
    orientation: orientationFrom(interested_in),
    updated_at,
  })
  transaction.set(doc(collectionOf('match_preferences'), uid), {
    min_age,
    max_age,
    interested_in,
    relationship_types,
    deal_breakers,
    updated_at,
  })
}

/** Throws when they are refused, and NotConnectedError without an answer, as `commit` does. */
export function savePreferences(uid: string, preferences: PreferencesForm): Promise<void> {
  return commit((transaction) => writePreferences(transaction, uid, preferences))
}
