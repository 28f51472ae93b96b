/** The signals that score a pair: each gives points and a reason, or nothing (readings, section 3). */
import type { LoveLanguage } from '../../questionnaire/question'
import {
  factors,
  lifestyleTraits,
  loveLanguagesOf,
  placeKey,
  valueTraits,
  type AnswerTrait,
  type Factor,
  type Traits,
} from './traits'

export type Reason = { readonly points: number } & (
  | { readonly signal: 'names' | 'bios' }
  | { readonly signal: 'age'; readonly gap: number }
  | { readonly signal: 'location'; readonly place: string | null }
  | {
      readonly signal: 'personality'
      readonly fit: 'same' | 'complementary' | 'different'
      readonly type: string | null
    }
  | { readonly signal: 'love_languages'; readonly shared: readonly LoveLanguage[] }
  | { readonly signal: 'lifestyle' | 'values'; readonly alike: readonly Alike[] }
  | { readonly signal: 'five_factors'; readonly alike: readonly FactorAlike[] }
)
export type Alike = { readonly trait: AnswerTrait; readonly answer: string }
export type FactorAlike = { readonly factor: Factor; readonly level: 'high' | 'low' }

export const weights = {
  names: 10,
  bios: 10,
  age: [
    { gapUpTo: 5, points: 25 },
    { gapUpTo: 10, points: 15 },
    { gapUpTo: 15, points: 5 },
  ],
  location: { same: 20, different: 10 },
  personality: { same: 15, complementary: 10, different: 5 },
  /** Index: how many are shared. */
  loveLanguages: [0, 10, 10, 20, 20, 20],
  /** Index: how many of the three are equal. */
  lifestyle: [0, 8, 15, 15],
  values: [0, 10, 20, 20],
} as const

/** Percentages far enough from the middle to be worth naming. */
const pronounced = { high: 60, low: 40 }

/** The age gap's points; years. */
export function ageGapPoints(gap: number): number {
  return weights.age.find(({ gapUpTo }) => gap <= gapUpTo)?.points ?? 0
}

function names(a: Traits, b: Traits): Reason | null {
  return a.hasNames && b.hasNames ? { signal: 'names', points: weights.names } : null
}

function bios(a: Traits, b: Traits): Reason | null {
  return a.hasBio && b.hasBio ? { signal: 'bios', points: weights.bios } : null
}

function age(a: Traits, b: Traits): Reason | null {
  if (a.age === null || b.age === null) return null
  const gap = Math.abs(a.age - b.age)
  const points = ageGapPoints(gap)
  return points > 0 ? { signal: 'age', points, gap } : null
}

function location(a: Traits, b: Traits): Reason | null {
  if (a.place === '' || b.place === '') return null
  return placeKey(a.place) === placeKey(b.place)
    ? { signal: 'location', points: weights.location.same, place: a.place }
    : { signal: 'location', points: weights.location.different, place: null }
}

function personality(a: Traits, b: Traits): Reason | null {
  if (a.personalityType === '' || b.personalityType === '') return null
  if (a.personalityType === b.personalityType) {
    return { signal: 'personality', points: weights.personality.same, fit: 'same', type: a.personalityType }
  }
  const fit = a.personalityType.startsWith(b.personalityType.charAt(0)) ? 'different' : 'complementary'
  return { signal: 'personality', points: weights.personality[fit], fit, type: null }
}

function loveLanguages(a: Traits, b: Traits): Reason | null {
  const shared = loveLanguagesOf(a.loveLanguages & b.loveLanguages)
  const points = weights.loveLanguages[shared.length] ?? 0
  return points > 0 ? { signal: 'love_languages', points, shared } : null
}

function alikeIn(traits: readonly AnswerTrait[], a: Traits, b: Traits): Alike[] {
  return traits
    .filter((trait) => a.answers[trait] !== '' && a.answers[trait] === b.answers[trait])
    .map((trait) => ({ trait, answer: a.answers[trait] }))
}

function lifestyle(a: Traits, b: Traits): Reason | null {
  const alike = alikeIn(lifestyleTraits, a, b)
  const points = weights.lifestyle[alike.length] ?? 0
  return points > 0 ? { signal: 'lifestyle', points, alike } : null
}

function values(a: Traits, b: Traits): Reason | null {
  const alike = alikeIn(valueTraits, a, b)
  const points = weights.values[alike.length] ?? 0
  return points > 0 ? { signal: 'values', points, alike } : null
}

function level(share: number): 'high' | 'low' | null {
  if (share >= pronounced.high) return 'high'
  return share <= pronounced.low ? 'low' : null
}

/** Without points: the five factors only add to the explanation. */
function fiveFactors(a: Traits, b: Traits): Reason | null {
  const alike = factors.flatMap((factor, index) => {
    const mine = level(a.bigFive[index] ?? 50)
    const theirs = level(b.bigFive[index] ?? 50)
    return mine !== null && mine === theirs ? [{ factor, level: mine }] : []
  })
  return alike.length > 0 ? { signal: 'five_factors', points: 0, alike } : null
}

export const signals: readonly ((a: Traits, b: Traits) => Reason | null)[] = [
  names,
  bios,
  age,
  location,
  personality,
  loveLanguages,
  lifestyle,
  values,
  fiveFactors,
]
