/** The steps of onboarding: profile, then questionnaire (section 2, route guards). */
import { ageSchema } from './age'
import type { Profile } from './profile'
import type { QuestionnaireResults } from '../questionnaire/questionnaire-results'

type OnboardingStep = 'profile' | 'questionnaire'

export type OnboardingDocuments = {
  readonly profile: Pick<Profile, 'first_name' | 'last_name' | 'age' | 'gender' | 'orientation'> | null
  readonly questionnaire: Pick<QuestionnaireResults, 'calculated_mbti'> | null
}

/**
 * The next step of onboarding; null when it is complete. Seeking belongs to the basics: it is always saved with them, and matching requires
 * it (readings, section 3).
 */
export function nextOnboardingStep({ profile, questionnaire }: OnboardingDocuments): OnboardingStep | null {
  const texts = [profile?.first_name, profile?.last_name, profile?.gender, profile?.orientation]
  const hasBasics = texts.every((text) => Boolean(text?.trim())) && ageSchema.safeParse(profile?.age).success
  if (!hasBasics) return 'profile'
  return questionnaire?.calculated_mbti?.trim() ? null : 'questionnaire'
}

/** True iff onboarding is complete; stored as `accounts.onboarded`. */
export function isOnboarded(documents: OnboardingDocuments): boolean {
  return nextOnboardingStep(documents) === null
}
