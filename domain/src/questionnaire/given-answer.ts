/** One answer out of a member's answers, when it is a whole number on the scale. */
import { limits } from '../limits'
import type { Answers } from './question'

/** The answer to a question, 1 to 5; null when there is none, or one that is not on the scale. */
export function givenAnswer(answers: Answers, id: string): number | null {
  const value = Object.hasOwn(answers, id) ? answers[id] : undefined
  if (value === undefined || !Number.isInteger(value)) return null
  return value >= limits.answer.min && value <= limits.answer.max ? value : null
}

/** The answer to a question where an unanswered one counts as 3 (section 5). */
export function answerOrNeutral(answers: Answers, id: string): number {
  return givenAnswer(answers, id) ?? limits.answer.unanswered
}

/** True iff at least one of the questions has a valid answer. */
export function hasAnyAnswer(questions: readonly { readonly id: string }[], answers: Answers): boolean {
  return questions.some(({ id }) => givenAnswer(answers, id) !== null)
}
