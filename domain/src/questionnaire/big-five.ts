/** The 25 five-factor questions, and the five factors as percentages (section 9). */
import { limits } from '../limits'
import { answerOrNeutral, type Answers, type BigFiveQuestion } from './question'
import type { BigFiveScores } from './questionnaire-results'

export const bigFiveQuestions: readonly BigFiveQuestion[] = [
  {
    id: 'o-1',
    dimension: 'O',
    direction: 'positive',
    text: 'I like to hear opinions that challenge my own.',
  },
  { id: 'c-1', dimension: 'C', direction: 'positive', text: 'When I make a promise, I keep it.' },
  { id: 'e-1', dimension: 'E', direction: 'positive', text: 'I enjoy telling a story to the whole table.' },
  {
    id: 'a-1',
    dimension: 'A',
    direction: 'positive',
    text: 'I notice when someone in the group feels left out.',
  },
  { id: 'n-1', dimension: 'N', direction: 'negative', text: 'I stay calm when plans fall apart.' },

  {
    id: 'o-2',
    dimension: 'O',
    direction: 'negative',
    text: 'For a holiday, I would choose a place I already know.',
  },
  { id: 'c-2', dimension: 'C', direction: 'negative', text: 'I put off tasks that bore me.' },
  { id: 'e-2', dimension: 'E', direction: 'negative', text: 'In a group, I listen far more than I talk.' },
  { id: 'a-2', dimension: 'A', direction: 'negative', text: 'I hold on to a grudge for a long time.' },
  {
    id: 'n-2',
    dimension: 'N',
    direction: 'positive',
    text: 'I lie awake thinking about what could go wrong.',
  },

  { id: 'o-3', dimension: 'O', direction: 'positive', text: 'A piece of music can move me deeply.' },
  {
    id: 'c-3',
    dimension: 'C',
    direction: 'positive',
    text: 'I look my work over carefully before I call it done.',
  },
  {
    id: 'e-3',
    dimension: 'E',
    direction: 'positive',
    text: 'Meeting several new people in one evening sounds fun to me.',
  },
  { id: 'a-3', dimension: 'A', direction: 'positive', text: 'I assume that people mean well.' },
  {
    id: 'n-3',
    dimension: 'N',
    direction: 'negative',
    text: 'After an argument, I soon feel like myself again.',
  },

  {
    id: 'o-4',
    dimension: 'O',
    direction: 'negative',
    text: 'I lose interest when a conversation turns philosophical.',
  },
  { id: 'c-4', dimension: 'C', direction: 'negative', text: 'I often have to search for my keys.' },
  { id: 'e-4', dimension: 'E', direction: 'negative', text: 'I prefer a calm evening to a lively one.' },
  {
    id: 'a-4',
    dimension: 'A',
    direction: 'negative',
    text: 'In a disagreement, I care most about getting my way.',
  },
  { id: 'n-4', dimension: 'N', direction: 'positive', text: 'A small setback can spoil my whole day.' },

  { id: 'o-5', dimension: 'O', direction: 'positive', text: 'I like to try food that is new to me.' },
  { id: 'c-5', dimension: 'C', direction: 'negative', text: 'I start more projects than I finish.' },
  { id: 'e-5', dimension: 'E', direction: 'positive', text: 'My excitement is easy for others to see.' },
  {
    id: 'a-5',
    dimension: 'A',
    direction: 'positive',
    text: 'I am glad to change my plans when a friend needs me.',
  },
  { id: 'n-5', dimension: 'N', direction: 'negative', text: 'On most days, I feel at peace with myself.' },
]

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
