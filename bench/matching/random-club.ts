/** A random club of any size, the same on every run: the input of the matching benches. */
import { lifestyleOptions } from '@club/domain/questionnaire/lifestyle'
import { everyGender, genderBits, type MatchingGender } from '@club/domain/members/interest'
import type { Traits } from '@club/domain/matching/score/traits'
import { chanceOf, type Chance } from '@club/tests/seed/chance'
import { places } from '@club/tests/seed/places'

const uidLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const uidLength = 28
const ages = { youngest: 19, oldest: 78 }
const allAges = { min: 18, max: 100 }

const genders: readonly (readonly [MatchingGender, number])[] = [
  ['women', 48],
  ['men', 48],
  ['non-binary', 3],
  ['other', 1],
]

/** The sixteen types and how common each is, percent. */
const types = [
  'ISTJ 11, ISFJ 13, INFJ 2, INTJ 3, ISTP 5, ISFP 8, INFP 5, INTP 4',
  'ESTP 4, ESFP 8, ENFP 8, ENTP 3, ESTJ 9, ESFJ 12, ENFJ 3, ENTJ 2',
].flatMap((row) =>
  row.split(', ').map((entry): readonly [string, number] => [entry.slice(0, 4), Number(entry.slice(5))]),
)

function uid(chance: Chance): string {
  return Array.from({ length: uidLength }, () => uidLetters[chance.between(0, uidLetters.length - 1)]).join(
    '',
  )
}

/** Most seek the other of the two large genders, some their own, some all. */
function accepts(gender: MatchingGender, chance: Chance): number {
  const other = gender === 'men' ? genderBits.women : genderBits.men
  if (gender === 'non-binary' || gender === 'other') return everyGender
  return chance.weighted([
    [other, 82],
    [genderBits[gender], 8],
    [genderBits.men | genderBits.women, 4],
    [everyGender, 6],
  ])
}

/** Younger members have narrower age ranges than older ones; some accept all ages. */
function ageRange(age: number, chance: Chance): { minAge: number; maxAge: number } {
  if (chance.happens(0.11)) return { minAge: allAges.min, maxAge: allAges.max }
  const reach = 1 + Math.floor((age - allAges.min) / 8)
  return {
    minAge: Math.max(allAges.min, age - chance.between(2, 6) - reach),
    maxAge: Math.min(allAges.max, age + chance.between(2, 6) + reach),
  }
}

function age(chance: Chance): number {
  const drawn = Math.round(chance.around(34, 10))
  return Math.min(ages.oldest, Math.max(ages.youngest, drawn))
}

function answer(options: readonly string[], chance: Chance): string {
  const picked = chance.pick(options)
  return picked === 'prefer_not_to_say' ? '' : picked
}

function member(chance: Chance): Traits {
  const gender = chance.weighted(genders)
  const years = age(chance)
  return {
    gender,
    accepts: accepts(gender, chance),
    age: years,
    ...ageRange(years, chance),
    hasNames: chance.happens(0.98),
    hasBio: chance.happens(0.8),
    place: chance.happens(0.95) ? chance.weighted(places) : '',
    personalityType: chance.weighted(types),
    loveLanguages: (1 << chance.between(0, 4)) | (1 << chance.between(0, 4)) | (1 << chance.between(0, 4)),
    answers: {
      exercise: answer(lifestyleOptions.exercise, chance),
      drinking: answer(lifestyleOptions.drinking, chance),
      smoking: answer(lifestyleOptions.smoking, chance),
      religion: answer(lifestyleOptions.religion, chance),
      politics: answer(lifestyleOptions.politics, chance),
      family_plans: answer(lifestyleOptions.family_plans, chance),
    },
    bigFive: Array.from({ length: 5 }, () => chance.between(20, 100)),
  }
}

/** `size` random members; a larger club starts with the members of a smaller one. */
export function randomClub(size: number): Map<string, Traits> {
  const chance = chanceOf('a club of any size')
  return new Map(Array.from({ length: size }, () => [uid(chance), member(chance)]))
}
