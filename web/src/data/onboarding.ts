/** Onboarding: the documents it reads, and profile and preferences written together. */
import type { PreferencesForm } from '@club/domain/members/preferences'
import type { Profile, ProfileForm } from '@club/domain/members/profile'
import type { QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import { serverTimestamp } from 'firebase/firestore'
import { commit } from './firebase/commit'
import { joined, type Live } from './firebase/live'
import { useOwnProfile } from './members'
import { writePreferences } from './preferences'
import { useOwnQuestionnaire } from './questionnaire'

export type OnboardingDocuments = { profile: Profile | null; questionnaire: QuestionnaireResults | null }

/** The documents from which the onboarding guard decides. */
export function useOnboardingDocuments(uid: string): Live<OnboardingDocuments> {
  return joined(useOwnProfile(uid), useOwnQuestionnaire(uid), (profile, questionnaire) => ({
    profile,
    questionnaire,
  }))
}

export type OnboardingFields = {
  /**
   * Without the orientation, which is the copy of `preferences.interested_in`; without the gender when it
   * equals the stored one, because some members can't change it.
   */
  profile: Omit<ProfileForm, 'orientation' | 'gender'> & Partial<Pick<ProfileForm, 'gender'>>
  preferences: PreferencesForm
  /** True if the age has changed, or is due for confirmation; only then does `age_set_at` move. */
  confirmsAge: boolean
}

/**
 * Writes profile and preferences in one commit, so that the interest and its copy never disagree (readings,
 * section 3). Throws when either is refused: then nothing was written. Throws NotConnectedError without an
 * answer: then both may still be written; saving again is safe.
 */
export function saveOnboarding(uid: string, fields: OnboardingFields): Promise<void> {
  const { profile, preferences, confirmsAge } = fields
  return commit((transaction) =>
    writePreferences(transaction, uid, preferences, {
      ...profile,
      ...(confirmsAge && { age_set_at: serverTimestamp() }),
    }),
  )
}
