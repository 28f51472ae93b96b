/** Onboarding: the documents it reads, and profile and preferences written together. */
import type { MatchPreferences, PreferencesForm } from '@club/domain/members/preferences'
import { orientationFrom } from '@club/domain/members/preferences'
import type { Profile, ProfileForm } from '@club/domain/members/profile'
import type { QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import { doc, serverTimestamp } from 'firebase/firestore'
import { collectionOf } from './firebase/collection-of'
import { commit } from './firebase/commit'
import { joined, type Live } from './firebase/live'
import { useOwnPreferences, useOwnProfile } from './members'
import { useOwnQuestionnaire } from './questionnaire'

export type StoredWords = { profile: Profile | null; preferences: MatchPreferences | null }

/** What the onboarding form begins with. */
export function useOnboarding(uid: string): Live<StoredWords> {
  return joined(useOwnProfile(uid), useOwnPreferences(uid), (profile, preferences) => ({
    profile,
    preferences,
  }))
}

export type OnboardingDocuments = { profile: Profile | null; questionnaire: QuestionnaireResults | null }

/** What the onboarding guard judges a member by. */
export function useOnboardingDocuments(uid: string): Live<OnboardingDocuments> {
  return joined(useOwnProfile(uid), useOwnQuestionnaire(uid), (profile, questionnaire) => ({
    profile,
    questionnaire,
  }))
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
