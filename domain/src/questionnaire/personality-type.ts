/** A member's personality type: one letter for each axis, by which way the answers lean (readings, section 4). */
import { limits } from '../limits'
import { answerOrNeutral } from './given-answer'
import { personalityQuestions } from './personality-questions'
import type { Answers, PersonalityQuestion } from './question'

export type PersonalityType = `${'E' | 'I'}${'S' | 'N'}${'T' | 'F'}${'J' | 'P'}`
type Axis = PersonalityQuestion['dimension']

/** Above 0 towards E, S, T or J; below 0 towards I, N, F or P. */
function lean(axis: Axis, answers: Answers): number {
  return personalityQuestions
    .filter((question) => question.dimension === axis)
    .reduce((sum, { id, direction }) => {
      const distance = answerOrNeutral(answers, id) - limits.answer.unanswered
      return direction === 'positive' ? sum + distance : sum - distance
    }, 0)
}

/** The four letters; a tie gives I, N, F, P, and an unanswered or invalid answer counts as 3. */
export function personalityType(answers: Answers): PersonalityType {
  const energy = lean('EI', answers) > 0 ? 'E' : 'I'
  const attention = lean('SN', answers) > 0 ? 'S' : 'N'
  const decisions = lean('TF', answers) > 0 ? 'T' : 'F'
  const order = lean('JP', answers) > 0 ? 'J' : 'P'
  return `${energy}${attention}${decisions}${order}`
}
