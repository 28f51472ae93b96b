/** The wizard's four steps and the pages of questions within them (section 9). */
import { limits } from '../limits'
import { questionBanks, type AskedQuestion } from './question-banks'

export const wizardSteps = [0, 1, 2, 3] as const
export type WizardStep = (typeof wizardSteps)[number]

export const wizardStepTitles: Readonly<Record<WizardStep, string>> = {
  0: 'Lifestyle Questions',
  1: 'Personality Assessment',
  2: 'Love Language Assessment',
  3: 'Review & Complete',
}

const questionsOfStep: Readonly<Record<WizardStep, readonly AskedQuestion[]>> = {
  0: [],
  1: [...questionBanks.mbti_answers, ...questionBanks.big_five_answers],
  2: questionBanks.love_language_answers,
  3: [],
}

/** All questions of a step, in order; none for the lifestyle and the review. */
export function questionsIn(step: WizardStep): readonly AskedQuestion[] {
  return questionsOfStep[step]
}

/** How many pages a step has: 9, 4, and 1 for a step without questions. */
export function pageCount(step: WizardStep): number {
  return Math.max(1, Math.ceil(questionsIn(step).length / limits.questionnaire.questionsPerPage))
}

/** The questions on a page (counted from 0), at most five. */
export function questionsOnPage(step: WizardStep, page: number): readonly AskedQuestion[] {
  const first = page * limits.questionnaire.questionsPerPage
  return questionsIn(step).slice(first, first + limits.questionnaire.questionsPerPage)
}

/** The nearest page that a step has. */
export function pageWithin(step: WizardStep, page: number): number {
  return Math.min(pageCount(step) - 1, Math.max(0, page))
}
