/** What is calculated from a member's answers: written by the server, shown at once by the page. */
import { bigFive } from './big-five'
import { bigFiveQuestions } from './big-five-questions'
import { hasAnyAnswer } from './given-answer'
import { loveLanguageQuestions } from './love-language-questions'
import { loveLanguages, type LoveLanguages } from './love-languages'
import { personalityQuestions } from './personality-questions'
import { personalityType, type PersonalityType } from './personality-type'
import type { Answers } from './question'
import type { BigFiveScores } from './questionnaire-results'

export type AnswerFields = {
  readonly mbti_answers: Answers
  readonly big_five_answers: Answers
  readonly love_language_answers: Answers
}

export type CalculatedResults = {
  calculated_mbti: PersonalityType | null
  calculated_big_five: BigFiveScores | null
  calculated_love_languages: LoveLanguages | null
}

/** The three results; null for a bank without a single valid answer, so that nobody has a type they never gave a reason for. */
export function calculatedResults(answers: AnswerFields): CalculatedResults {
  const { mbti_answers, big_five_answers, love_language_answers } = answers
  return {
    calculated_mbti: hasAnyAnswer(personalityQuestions, mbti_answers) ? personalityType(mbti_answers) : null,
    calculated_big_five: hasAnyAnswer(bigFiveQuestions, big_five_answers) ? bigFive(big_five_answers) : null,
    calculated_love_languages: hasAnyAnswer(loveLanguageQuestions, love_language_answers)
      ? loveLanguages(love_language_answers)
      : null,
  }
}
