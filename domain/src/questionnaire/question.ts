/** A question of one of the three banks, and the answers to them (readings, section 4). */

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
