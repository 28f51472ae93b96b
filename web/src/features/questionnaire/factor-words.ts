/** The five factors in words: the name, and what either end of the scale is like. */
import type { BigFiveScores } from '@club/domain/questionnaire/questionnaire-results'

type FactorWords = { readonly name: string; readonly low: string; readonly high: string }

export const factorWords: Readonly<Record<keyof BigFiveScores, FactorWords>> = {
  openness: { name: 'Openness', low: 'At home in the familiar', high: 'Drawn to the new' },
  conscientiousness: {
    name: 'Conscientiousness',
    low: 'Goes with the moment',
    high: 'Plans and follows through',
  },
  extraversion: { name: 'Extraversion', low: 'Recharges in quiet', high: 'Recharges in company' },
  agreeableness: { name: 'Agreeableness', low: 'Speaks their mind', high: 'Looks for harmony' },
  neuroticism: { name: 'Neuroticism', low: 'Hard to unsettle', high: 'Feels things strongly' },
}

export const factorOrder = [
  'openness',
  'conscientiousness',
  'extraversion',
  'agreeableness',
  'neuroticism',
] as const satisfies readonly (keyof BigFiveScores)[]
