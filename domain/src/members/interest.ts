/** Genders and interests as matching compares them: synonyms normalised, one bit each (readings, section 3). */

export const genderBits = { men: 1, women: 2, 'non-binary': 4, other: 8 } as const
export type MatchingGender = keyof typeof genderBits

/** Accepts every gender, 'other' included. */
export const everyGender = 15

const synonyms: Record<string, Exclude<MatchingGender, 'other'>> = {
  man: 'men',
  male: 'men',
  men: 'men',
  m: 'men',
  woman: 'women',
  female: 'women',
  women: 'women',
  f: 'women',
  'non-binary': 'non-binary',
  nonbinary: 'non-binary',
  'non binary': 'non-binary',
  enby: 'non-binary',
  nb: 'non-binary',
}

const acceptsEveryone = new Set(['all', 'everyone', 'both'])

function normalized(text: string): string {
  return text.trim().toLowerCase()
}

/** The gender that others' interests are compared with; null when none was given. */
export function matchingGender(gender: string): MatchingGender | null {
  const key = normalized(gender)
  if (key === '') return null
  return Object.hasOwn(synonyms, key) ? (synonyms[key] ?? 'other') : 'other'
}

/** The genders that one interest accepts, as bits of `genderBits`; 0 for none and for the unknown. */
function acceptedBits(interest: string): number {
  const key = normalized(interest)
  if (acceptsEveryone.has(key)) return everyGender
  const gender = Object.hasOwn(synonyms, key) ? synonyms[key] : undefined
  return gender ? genderBits[gender] : 0
}

/** The genders that a list of interests accepts together, as bits of `genderBits`. */
export function acceptedGenders(interests: readonly string[]): number {
  return interests.reduce((bits, interest) => bits | acceptedBits(interest), 0)
}
