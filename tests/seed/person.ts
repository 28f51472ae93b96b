/** Somebody of the demo club: how they sign in, and everything they told the club. */
import type { Role } from '@club/domain/account/role'
import type { MatchPreferences } from '@club/domain/members/preferences'
import type { Profile } from '@club/domain/members/profile'
import type { Lifestyle } from '@club/domain/questionnaire/lifestyle'
import type { AnswerFields } from '@club/domain/questionnaire/score-answers'

export const complexions = ['fair', 'light', 'tan', 'brown', 'deep'] as const
export type Complexion = (typeof complexions)[number]
export type Headwear = 'hijab' | 'turban'

export type ProfileWords = Pick<
  Profile,
  'first_name' | 'last_name' | 'age' | 'gender' | 'orientation' | 'location' | 'bio'
>
export type PreferenceWords = Pick<
  MatchPreferences,
  'min_age' | 'max_age' | 'interested_in' | 'relationship_types'
>

export type Person = {
  /** Without '_', which joins the uids of a pair. */
  readonly uid: string
  readonly email: string
  readonly password: string
  readonly role: Role
  readonly joinedDaysAgo: number
  readonly profile: ProfileWords
  /** Null until onboarding is done. */
  readonly preferences: PreferenceWords | null
  readonly questionnaire: { readonly lifestyle: Lifestyle; readonly answers: AnswerFields } | null
  /** What the drawings show; null: no pictures yet. */
  readonly appearance: { readonly complexion: Complexion; readonly headwear?: Headwear | undefined } | null
}
