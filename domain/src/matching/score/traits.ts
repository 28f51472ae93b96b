/** A member's traits: the stored documents trimmed, normalised and reduced to what matching compares. */
import { limits } from '../../limits'
import type { MatchPreferences } from '../../members/preferences'
import type { Profile } from '../../members/profile'
import { preferNotToSay } from '../../questionnaire/lifestyle'
import { loveLanguageKeys, type LoveLanguage } from '../../questionnaire/question'
import type { QuestionnaireResults } from '../../questionnaire/questionnaire-results'
import { acceptedGenders, matchingGender, type MatchingGender } from '../../members/interest'

type AsStored<Document> = { readonly [Field in keyof Document]?: Document[Field] | null | undefined }

/** A member's documents as stored (snake_case); `preferences` and `questionnaire` are null when absent. */
export type MemberDocuments = {
  readonly profile: AsStored<Profile>
  readonly preferences: AsStored<MatchPreferences> | null
  readonly questionnaire: AsStored<QuestionnaireResults> | null
}

export const lifestyleTraits = ['exercise', 'drinking', 'smoking'] as const
export const valueTraits = ['religion', 'politics', 'family_plans'] as const
export type AnswerTrait = (typeof lifestyleTraits)[number] | (typeof valueTraits)[number]
export const answerTraits: readonly AnswerTrait[] = [...lifestyleTraits, ...valueTraits]

export const factors = [
  'openness',
  'conscientiousness',
  'extraversion',
  'agreeableness',
  'neuroticism',
] as const
export type Factor = (typeof factors)[number]

/** Empty text and null mean 'not given'. */
export type Traits = {
  readonly gender: MatchingGender | null
  /** Bits of `genderBits`. */
  readonly accepts: number
  readonly age: number | null
  readonly minAge: number
  readonly maxAge: number
  readonly hasNames: boolean
  readonly hasBio: boolean
  readonly place: string
  readonly personalityType: string
  /** Bit n represents `loveLanguageKeys[n]`. */
  readonly loveLanguages: number
  readonly answers: Readonly<Record<AnswerTrait, string>>
  /** Percent, in the order of `factors`; empty when not given. */
  readonly bigFive: readonly number[]
}

/** Longer than any form allows; what an old document holds beyond it is not compared. */
const longestText = 200

function text(value: unknown): string {
  if (typeof value !== 'string') return ''
  const trimmed = value.trim()
  return trimmed.length <= longestText
    ? trimmed
    : Array.from(trimmed.slice(0, 2 * longestText))
        .slice(0, longestText)
        .join('')
}

function finite(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function adultAge(value: unknown): number | null {
  const age = finite(value)
  if (age === null || !Number.isInteger(age)) return null
  return age >= limits.age.min && age <= limits.age.max ? age : null
}

/** An age bound as a byte: every bound compares with a member's age as the stored number would. */
function ageBound(value: unknown, fallback: number, round: (value: number) => number): number {
  const bound = finite(value) ?? fallback
  return Math.min(255, Math.max(0, round(bound)))
}

function interestsOf({ profile, preferences }: MemberDocuments): readonly string[] {
  const chosen: unknown = preferences?.interested_in ?? profile.orientation
  return (Array.isArray(chosen) ? chosen : [chosen]).map(text)
}

const languageNames: Record<string, LoveLanguage> = {
  'words of affirmation': 'words',
  'quality time': 'time',
  'receiving gifts': 'gifts',
  'acts of service': 'service',
  'physical touch': 'touch',
}

function languageBit(name: unknown): number {
  const key = text(name).toLowerCase()
  const index = loveLanguageKeys.findIndex((language) => language === (languageNames[key] ?? key))
  return index < 0 ? 0 : 1 << index
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Languages with at least an even share; without percentages, the primary and the secondary (readings, section 3). */
function loveLanguageBits(result: unknown): number {
  if (!isRecord(result)) return 0
  const shares = isRecord(result.percentages) ? result.percentages : result
  const shared = Object.entries(shares)
    .filter(([, share]) => (finite(share) ?? 0) >= limits.match.evenLoveLanguageShare)
    .reduce((bits, [language]) => bits | languageBit(language), 0)
  const hasShares = Object.values(shares).some((share) => finite(share) !== null)
  return hasShares ? shared : languageBit(result.primaryLanguage) | languageBit(result.secondaryLanguage)
}

function answer(value: unknown): string {
  const given = text(value)
  return given === preferNotToSay ? '' : given
}

function bigFiveShares(result: unknown): readonly number[] {
  if (!isRecord(result)) return []
  const shares = factors.map((factor) => finite(result[factor]))
  const given = shares.filter((share) => share !== null)
  return given.length === factors.length
    ? given.map((share) => Math.min(100, Math.max(0, Math.round(share))))
    : []
}

/** The traits of a member's documents; never throws, whatever an old document holds. */
export function traitsOf(member: MemberDocuments): Traits {
  const { profile, preferences, questionnaire } = member
  return {
    gender: matchingGender(text(profile.gender)),
    accepts: acceptedGenders(interestsOf(member)),
    age: adultAge(profile.age),
    minAge: ageBound(preferences?.min_age, limits.age.min, Math.ceil),
    maxAge: ageBound(preferences?.max_age, limits.age.max, Math.floor),
    hasNames: text(profile.first_name) !== '' && text(profile.last_name) !== '',
    hasBio: text(profile.bio) !== '' || text(questionnaire?.bio) !== '',
    place: text(profile.location),
    personalityType: text(questionnaire?.calculated_mbti),
    loveLanguages: loveLanguageBits(questionnaire?.calculated_love_languages),
    answers: {
      exercise: answer(questionnaire?.exercise),
      drinking: answer(questionnaire?.drinking),
      smoking: answer(questionnaire?.smoking),
      religion: answer(questionnaire?.religion),
      politics: answer(questionnaire?.politics),
      family_plans: answer(questionnaire?.family_plans),
    },
    bigFive: bigFiveShares(questionnaire?.calculated_big_five),
  }
}

/** Places are the same whatever their case. */
export function placeKey(place: string): string {
  return place.toLowerCase()
}

/** The languages of these bits. */
export function loveLanguagesOf(bits: number): LoveLanguage[] {
  return loveLanguageKeys.filter((_, index) => (bits & (1 << index)) !== 0)
}
