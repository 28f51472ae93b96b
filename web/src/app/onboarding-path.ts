/** The page the onboarding guard sends a member to (section 2, route guards). */
import { nextOnboardingStep, type OnboardingDocuments } from '@club/domain/members/onboarding'
import {
  isQuestionnaireComplete,
  type QuestionnaireResults,
} from '@club/domain/questionnaire/questionnaire-results'
import { paths } from '../paths'

const screenOf = { profile: paths.onboarding, questionnaire: paths.questionnaire } as const

type JudgedDocuments = OnboardingDocuments & { readonly questionnaire: QuestionnaireResults | null }

/**
 * The screen of the next step; null when nothing is left to do and the server has yet to score the answers or
 * to see that.
 */
export function onboardingPath(documents: JudgedDocuments): string | null {
  const step = nextOnboardingStep(documents)
  if (step === 'questionnaire' && isQuestionnaireComplete(documents.questionnaire)) return null
  return step && screenOf[step]
}
