/** A questionnaire as its page saves it, with the same answer to every question. */
import { bigFiveQuestions } from '@club/domain/questionnaire/big-five'
import { loveLanguageQuestions } from '@club/domain/questionnaire/love-languages'
import { personalityQuestions } from '@club/domain/questionnaire/personality'
import { documentsOf } from './club'

export function answered(value: number) {
  const all = (questions: readonly { id: string }[]) =>
    Object.fromEntries(questions.map(({ id }) => [id, value]))
  const { exercise, drinking, smoking, religion, politics, family_plans } =
    documentsOf(1).questionnaire_results
  return {
    ...{ exercise, drinking, smoking, religion, politics, family_plans },
    mbti_answers: all(personalityQuestions),
    big_five_answers: all(bigFiveQuestions),
    love_language_answers: all(loveLanguageQuestions),
  }
}
