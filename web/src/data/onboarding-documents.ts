/** What the onboarding guard judges a member by. */
import type { Profile } from '@club/domain/members/profile'
import type { QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import type { Live } from './live'
import { useOwnProfile } from './own-profile'
import { useOwnQuestionnaire } from './questionnaire'

export type OnboardingDocuments = { profile: Profile | null; questionnaire: QuestionnaireResults | null }

/** The member's own profile and questionnaire, read together. */
export function useOnboardingDocuments(uid: string): Live<OnboardingDocuments> {
  const profile = useOwnProfile(uid)
  const questionnaire = useOwnQuestionnaire(uid)

  if (profile.status !== 'ready') return profile
  if (questionnaire.status !== 'ready') return questionnaire
  return { status: 'ready', data: { profile: profile.data, questionnaire: questionnaire.data } }
}
