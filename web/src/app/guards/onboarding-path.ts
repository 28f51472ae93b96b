/** Where the onboarding guard sends a member (section 2, route guards). */
import { nextOnboardingStep, type OnboardingDocuments } from '@club/domain/account/onboarding'
import { paths } from '../../paths'

const screenOf = { profile: paths.onboarding, questionnaire: paths.questionnaire } as const

/** The screen of the next step; null when nothing is left to do and the server has yet to see it. */
export function onboardingPath(documents: OnboardingDocuments): string | null {
  const step = nextOnboardingStep(documents)
  return step && screenOf[step]
}
