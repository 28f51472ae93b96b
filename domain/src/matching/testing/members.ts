/** Random members for the property tests of matching. */
import fc from 'fast-check'
import { factors, type AnswerTrait, type Traits } from '../traits'

const answer = fc.constantFrom('', 'never', 'daily', 'other', 'Socially')
const answers: fc.Arbitrary<Record<AnswerTrait, string>> = fc.record({
  exercise: answer,
  drinking: answer,
  smoking: answer,
  religion: answer,
  politics: answer,
  family_plans: answer,
})

/** Few values a trait, so that ties, equal answers and edge ages are common. */
export const anyTraits: fc.Arbitrary<Traits> = fc.record({
  gender: fc.constantFrom('men', 'women', 'non-binary', 'other', null),
  accepts: fc.constantFrom(0, 1, 2, 3, 4, 5, 7, 15, 15),
  age: fc.oneof(fc.constantFrom(null, 18, 100), fc.integer({ min: 18, max: 60 })),
  minAge: fc.constantFrom(0, 18, 25, 40, 100),
  maxAge: fc.constantFrom(18, 35, 50, 100, 255),
  hasNames: fc.boolean(),
  hasBio: fc.boolean(),
  place: fc.constantFrom('', 'Vancouver', 'VANCOUVER', 'Kitsilano', 'Québec'),
  personalityType: fc.constantFrom('', 'INTJ', 'INFP', 'ENTJ', 'ESFP'),
  loveLanguages: fc.integer({ min: 0, max: 31 }),
  answers,
  bigFive: fc.oneof(
    fc.constant<number[]>([]),
    fc.array(fc.integer({ min: 0, max: 100 }), { minLength: factors.length, maxLength: factors.length }),
  ),
})

/** m0, m1, … as padded letters, so that ids sort differently from their numbers. */
function shortUid(index: number): string {
  return `m${((index * 7919) % 10007).toString(36)}x${index}`
}

/** As long as those that Firebase gives; no two alike, in no order. */
export function firebaseUid(index: number): string {
  const scattered = Math.imul(index + 1, 0x9e3779b1) >>> 0
  return `${scattered.toString(36)}x${index.toString(36)}`.padEnd(28, 'Qk7Zr0')
}

/** Members by uid. */
export function clubOf(members: readonly Traits[], uidOf = shortUid): Map<string, Traits> {
  return new Map(members.map((traits, index) => [uidOf(index), traits]))
}
