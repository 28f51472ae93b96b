/** Random members for the property tests of matching. */
import fc from 'fast-check'
import { factors, type AnswerTrait, type Traits, type MemberDocuments } from '../score/traits'

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

type Parts = {
  profile?: Partial<MemberDocuments['profile']>
  preferences?: MemberDocuments['preferences']
  questionnaire?: MemberDocuments['questionnaire']
}

/** Ana: a woman of 30 who would like to meet men; the parts given replace hers. */
export function ana({ profile = {}, preferences = null, questionnaire = null }: Parts = {}): MemberDocuments {
  return {
    profile: { gender: 'female', orientation: 'men', age: 30, ...profile },
    preferences,
    questionnaire,
  }
}

/** Ben: a man of 32 who would like to meet women. */
export function ben({ profile = {}, ...others }: Parts = {}): MemberDocuments {
  return ana({ profile: { gender: 'man', orientation: 'women', age: 32, ...profile }, ...others })
}

/** The answers of two members who have everything in common that scores. */
export const alike = {
  profile: { first_name: 'A', last_name: 'B', bio: 'Hello', location: 'Vancouver' },
  questionnaire: {
    calculated_mbti: 'INTJ',
    calculated_love_languages: { words: 33, time: 33, gifts: 34 },
    exercise: 'daily',
    drinking: 'never',
    smoking: 'never',
    religion: 'sikh',
    politics: 'moderate',
    family_plans: 'unsure',
  },
} satisfies Parts

const text = fc.constantFrom(undefined, null, '', '  ', ' Vancouver', 'vancouver', 'Kitsilano')
const option = fc.constantFrom(undefined, null, '', 'never', ' never ', 'daily', 'prefer_not_to_say', 'yoga')
const share = fc.constantFrom(0, 10, 19.9, 20, 33)
const languages = fc.oneof(
  fc.constant(null),
  fc.record({ words: share, time: share, gifts: share, service: share, touch: share }),
  fc.record({
    primaryLanguage: fc.constantFrom('words', 'Quality Time', 'nothing'),
    secondaryLanguage: fc.constantFrom('touch', 'Acts of Service'),
    percentages: fc.oneof(
      fc.constant({}),
      fc.record({ words: share, time: share, gifts: share, touch: share }),
    ),
    givingLanguage: fc.constant('words'),
    receivingLanguage: fc.constant('words'),
    allScores: fc.constant({}),
  }),
)
const factor = fc.integer({ min: 0, max: 100 })

const profile = fc.record({
  first_name: text,
  last_name: text,
  age: fc.oneof(fc.constantFrom(null, undefined, 17, 18, 100, 101, 25.5), fc.integer({ min: 18, max: 45 })),
  gender: fc.constantFrom('male', 'Woman', 'm', 'nb', 'Non Binary', 'other', 'agender', '', null),
  orientation: fc.constantFrom('men', 'Women', 'all', 'everyone', 'both', 'enby', 'nobody', '', null),
  location: text,
  bio: text,
})
const preferences = fc.option(
  fc.record({
    min_age: fc.constantFrom(undefined, 18, 22, 30, -5),
    max_age: fc.constantFrom(undefined, 30, 40.5, 100, 1000),
    interested_in: fc.constantFrom<string[] | undefined>(
      undefined,
      [],
      ['all'],
      ['men'],
      ['women', 'men'],
      ['non-binary', 'f'],
    ),
  }),
)
const questionnaire = fc.option(
  fc.record({
    calculated_mbti: fc.constantFrom(undefined, null, '', 'INTJ', 'INFP', ' ENTJ '),
    calculated_love_languages: languages,
    calculated_big_five: fc.option(
      fc.record({
        openness: factor,
        conscientiousness: factor,
        extraversion: factor,
        agreeableness: factor,
        neuroticism: factor,
      }),
    ),
    exercise: option,
    drinking: option,
    smoking: option,
    religion: option,
    politics: option,
    family_plans: option,
    bio: text,
  }),
)

/** Anything that may lie in the database: empty fields, edge ages, synonyms, both forms of love languages. */
export const anyDocuments: fc.Arbitrary<MemberDocuments> = fc.record({ profile, preferences, questionnaire })
