/** The questions of the three banks, and which answers to them are valid (readings, section 4). */
import { limits } from '../limits'

/** Question id → 1 (Strongly Disagree) to 5 (Strongly Agree). */
export type Answers = Readonly<Record<string, number>>

export type PersonalityQuestion = {
  id: string
  text: string
  dimension: 'EI' | 'SN' | 'TF' | 'JP'
  direction: 'positive' | 'negative'
}

export type BigFiveQuestion = {
  id: string
  text: string
  dimension: 'O' | 'C' | 'E' | 'A' | 'N'
  direction: 'positive' | 'negative'
}

export const loveLanguageKeys = ['words', 'time', 'gifts', 'service', 'touch'] as const
export type LoveLanguage = (typeof loveLanguageKeys)[number]

export type LoveLanguageQuestion = {
  id: string
  text: string
  dimension: LoveLanguage
  direction: 'giving' | 'receiving'
}

/** The answer scale, in the specification's words (section 5). */
export const answerScale = [
  { value: 1, label: 'Strongly Disagree' },
  { value: 2, label: 'Disagree' },
  { value: 3, label: 'Neutral' },
  { value: 4, label: 'Agree' },
  { value: 5, label: 'Strongly Agree' },
] as const

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
