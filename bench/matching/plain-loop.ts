/** A loop over all pairs of objects, as fast as objects and ifs allow; it does not rank each member's best. */
import { limits } from '@club/domain/limits'
import { genderBits } from '@club/domain/members/interest'
import { weights } from '@club/domain/matching/score/signals'
import { placeKey, type Traits } from '@club/domain/matching/score/traits'

export type Totals = { readonly pairs: number; readonly scoreSum: number }

type Person = Omit<Traits, 'gender' | 'age'> & { readonly gender: number; readonly age: number }

function person(traits: Traits): Person {
  const { gender, age } = traits
  return {
    ...traits,
    gender: gender === null || age === null ? 0 : genderBits[gender],
    age: age ?? 0,
    place: placeKey(traits.place),
  }
}

function mayMeet(a: Person, b: Person): boolean {
  return (
    (a.gender & b.accepts) !== 0 &&
    (b.gender & a.accepts) !== 0 &&
    a.age >= b.minAge &&
    a.age <= b.maxAge &&
    b.age >= a.minAge &&
    b.age <= a.maxAge
  )
}

function agePoints(gap: number): number {
  for (const { gapUpTo, points } of weights.age) if (gap <= gapUpTo) return points
  return 0
}

function typePoints(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (a === b) return weights.personality.same
  return a.startsWith(b.charAt(0)) ? weights.personality.different : weights.personality.complementary
}

function sharedLanguages(both: number): number {
  let count = 0
  for (let rest = both; rest > 0; rest >>= 1) count += rest & 1
  return count
}

function alike(one: string, other: string): number {
  return one !== '' && one === other ? 1 : 0
}

function score(a: Person, b: Person): number {
  const [mine, theirs] = [a.answers, b.answers]
  let points = 0
  if (a.hasNames && b.hasNames) points += weights.names
  if (a.hasBio && b.hasBio) points += weights.bios
  points += agePoints(Math.abs(a.age - b.age))
  if (a.place !== '' && b.place !== '')
    points += a.place === b.place ? weights.location.same : weights.location.different
  points += typePoints(a.personalityType, b.personalityType)
  points += weights.loveLanguages[sharedLanguages(a.loveLanguages & b.loveLanguages)] ?? 0
  const lifestyle =
    alike(mine.exercise, theirs.exercise) +
    alike(mine.drinking, theirs.drinking) +
    alike(mine.smoking, theirs.smoking)
  const values =
    alike(mine.religion, theirs.religion) +
    alike(mine.politics, theirs.politics) +
    alike(mine.family_plans, theirs.family_plans)
  points += (weights.lifestyle[lifestyle] ?? 0) + (weights.values[values] ?? 0)
  return Math.min(limits.match.maxScore, Math.max(limits.match.minScore, points))
}

/** The pairs who can meet, each once, and the sum of their scores. */
export function plainLoop(club: ReadonlyMap<string, Traits>): Totals {
  const people = [...club.values()].map(person)
  let [pairs, scoreSum] = [0, 0]
  for (const [index, a] of people.entries()) {
    for (let other = index + 1; other < people.length; other += 1) {
      const b = people[other]
      if (!b || !mayMeet(a, b)) continue
      pairs += 1
      scoreSum += score(a, b)
    }
  }
  return { pairs, scoreSum }
}
