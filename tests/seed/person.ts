/** A person of the seed or of a journey: defined by a few facts, completed from their temperament. */
import type { Role } from '@club/domain/account/role'
import type { MatchPreferences } from '@club/domain/members/preferences'
import type { Profile } from '@club/domain/members/profile'
import type { Lifestyle } from '@club/domain/questionnaire/lifestyle'
import type { AnswerFields } from '@club/domain/questionnaire/score-answers'
import { chanceOf } from './chance'
import type { Answered } from './prompts'
import { answersFrom, leaning, type Temperament } from './temperament'

type ProfileFacts = Pick<
  Profile,
  'first_name' | 'last_name' | 'age' | 'gender' | 'orientation' | 'location' | 'bio'
>
type PreferenceFacts = Pick<MatchPreferences, 'min_age' | 'max_age' | 'interested_in' | 'relationship_types'>

export type Person = {
  /** Without '_', which joins the uids of a pair. */
  readonly uid: string
  readonly email: string
  readonly password: string
  readonly role: Role
  readonly joinedDaysAgo: number
  readonly profile: ProfileFacts
  readonly prompts: readonly Answered[]
  /** Null until onboarding is complete. */
  readonly preferences: PreferenceFacts | null
  readonly questionnaire: { readonly lifestyle: Lifestyle; readonly answers: AnswerFields } | null
}

/** The same for all, printed by `npm start`: these are drawings in an emulator. */
export const demoPassword = 'seawall-demo'

type KnownFacts = Pick<Person, 'uid' | 'profile' | 'preferences'> &
  Partial<Pick<Person, 'email' | 'role' | 'joinedDaysAgo' | 'prompts'>> & {
    readonly temperament: Partial<Temperament>
    readonly lifestyle: NonNullable<Person['questionnaire']>['lifestyle'] | null
  }

/** The default lifestyle answers of the cast. */
export const everydayLife = {
  exercise: 'few_times_week',
  diet: 'pescatarian',
  smoking: 'never',
  drinking: 'socially',
  religion: 'agnostic',
  politics: 'liberal',
  family_plans: 'open_to_children',
} as const

export function person({ temperament, lifestyle, ...facts }: KnownFacts): Person {
  const answers = answersFrom(leaning(temperament), chanceOf(`answers of ${facts.uid}`))
  return {
    email: `${facts.uid}@example.com`,
    password: demoPassword,
    role: 'user',
    joinedDaysAgo: 60,
    prompts: [],
    ...facts,
    questionnaire: lifestyle && { lifestyle, answers },
  }
}
