/** A member's five factors, each as a percentage (section 9). */
import { limits } from '../limits'
import { bigFiveQuestions } from './big-five-questions'
import { answerOrNeutral } from './given-answer'
import type { Answers, BigFiveQuestion } from './question'
import type { BigFiveScores } from './questionnaire-results'

const reversedFrom = limits.answer.min + limits.answer.max

function percentage(factor: BigFiveQuestion['dimension'], answers: Answers): number {
  const questions = bigFiveQuestions.filter((question) => question.dimension === factor)
  const sum = questions.reduce((total, { id, direction }) => {
    const answer = answerOrNeutral(answers, id)
    return total + (direction === 'positive' ? answer : reversedFrom - answer)
  }, 0)
  return Math.round((100 * sum) / (limits.answer.max * questions.length))
}

/** Rounded percentages from 20 to 100; an unanswered or invalid answer counts as 3. */
export function bigFive(answers: Answers): BigFiveScores {
  return {
    openness: percentage('O', answers),
    conscientiousness: percentage('C', answers),
    extraversion: percentage('E', answers),
    agreeableness: percentage('A', answers),
    neuroticism: percentage('N', answers),
  }
}
