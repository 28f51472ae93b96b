/** The results of a member's answers: stored by the server, shown at once by the page. */
import { bigFive, bigFiveQuestions } from './big-five'
import { type Answers, hasAnyAnswer } from './question'
import { loveLanguageQuestions, loveLanguages, type LoveLanguages } from './love-languages'
import { personalityQuestions, personalityType, type PersonalityType } from './personality'
import type { BigFiveScores, QuestionnaireResults } from './questionnaire-results'

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

/** The three results; null for a bank without a single valid answer: no answers, no result. */
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

type StoredResults = Pick<
  QuestionnaireResults,
  'calculated_mbti' | 'calculated_big_five' | 'calculated_love_languages'
>

/** The calculated fields that a stored document should have: a bank without answers retains its result. */
export function resultsOf(stored: AnswerFields & StoredResults): StoredResults {
  const results = calculatedResults(stored)
  return {
    calculated_mbti: results.calculated_mbti ?? stored.calculated_mbti,
    calculated_big_five: results.calculated_big_five ?? stored.calculated_big_five,
    calculated_love_languages: results.calculated_love_languages ?? stored.calculated_love_languages,
  }
}

/** True iff the calculated fields match the answers. */
export function resultsAreCurrent(stored: AnswerFields & StoredResults): boolean {
  const { calculated_mbti, calculated_big_five, calculated_love_languages } = stored
  const found = { calculated_mbti, calculated_big_five, calculated_love_languages }
  return inOrder(found) === inOrder(resultsOf(stored))
}

/** Firestore sorts a map's keys; ours are in another order. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
