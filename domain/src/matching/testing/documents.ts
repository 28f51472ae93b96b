/** Members' documents as stored, typical ones and random ones, for the tests of matching. */
import fc from 'fast-check'
import type { MemberDocuments } from '../traits'

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

/** What two members say who have everything in common that scores. */
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
