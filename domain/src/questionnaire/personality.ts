/** The 20 personality questions, and the personality type (readings, section 4). */
import { limits } from '../limits'
import { answerOrNeutral, type Answers, type PersonalityQuestion } from './question'

export const personalityQuestions: readonly PersonalityQuestion[] = [
  { id: 'ei-1', dimension: 'EI', direction: 'positive', text: 'A room full of people gives me energy.' },
  {
    id: 'sn-1',
    dimension: 'SN',
    direction: 'negative',
    text: 'I enjoy imagining how things could be different.',
  },
  {
    id: 'tf-1',
    dimension: 'TF',
    direction: 'positive',
    text: 'When I make a big decision, facts count for more than feelings.',
  },
  { id: 'jp-1', dimension: 'JP', direction: 'negative', text: 'I like to leave my days off unplanned.' },
  { id: 'ei-2', dimension: 'EI', direction: 'negative', text: 'I recharge best when I am alone.' },
  {
    id: 'sn-2',
    dimension: 'SN',
    direction: 'positive',
    text: 'I trust what I have seen for myself more than a theory.',
  },
  {
    id: 'tf-2',
    dimension: 'TF',
    direction: 'negative',
    text: 'When friends bring me a problem, I respond to their feelings first.',
  },
  {
    id: 'jp-2',
    dimension: 'JP',
    direction: 'positive',
    text: 'I feel best when the plan for the day is settled.',
  },
  {
    id: 'ei-3',
    dimension: 'EI',
    direction: 'positive',
    text: 'I am happy to chat with a stranger while I wait in line.',
  },
  {
    id: 'sn-3',
    dimension: 'SN',
    direction: 'negative',
    text: 'I like to look for the deeper meaning of a film.',
  },
  {
    id: 'tf-3',
    dimension: 'TF',
    direction: 'positive',
    text: 'I would rather hear blunt criticism than a comforting half-truth.',
  },
  { id: 'jp-3', dimension: 'JP', direction: 'negative', text: 'I do my best work close to a deadline.' },
  {
    id: 'ei-4',
    dimension: 'EI',
    direction: 'negative',
    text: 'I like to think something through in private before I talk about it.',
  },
  {
    id: 'sn-4',
    dimension: 'SN',
    direction: 'positive',
    text: 'I like instructions that spell out each step.',
  },
  {
    id: 'tf-4',
    dimension: 'TF',
    direction: 'negative',
    text: 'Keeping the peace matters more to me than winning an argument.',
  },
  {
    id: 'jp-4',
    dimension: 'JP',
    direction: 'positive',
    text: 'I like to have my bag packed well before a trip.',
  },
  {
    id: 'ei-5',
    dimension: 'EI',
    direction: 'positive',
    text: 'A weekend with a full calendar sounds like fun to me.',
  },
  {
    id: 'sn-5',
    dimension: 'SN',
    direction: 'negative',
    text: 'My mind often jumps ahead to what life could look like years from now.',
  },
  { id: 'tf-5', dimension: 'TF', direction: 'positive', text: 'I enjoy testing the logic of an argument.' },
  {
    id: 'jp-5',
    dimension: 'JP',
    direction: 'negative',
    text: 'Changing my plans at the last minute is easy for me.',
  },
]

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
