/** What is typed into the onboarding form, as text, and what it means once it is checked. */
import { sanitizeText } from '@club/domain/account/sanitize-text'
import { limits } from '@club/domain/limits'
import { ageSchema } from '@club/domain/members/age'
import { signUpGenders, signUpGenderSchema } from '@club/domain/members/gender-options'
import {
  type Interest,
  interests,
  type MatchPreferences,
  relationshipTypes,
} from '@club/domain/members/preferences'
import { defaultLocation, type Profile, profileFormSchema } from '@club/domain/members/profile'
import { asInPreferences, shownSeeking } from '@club/domain/members/seeking'
import { shownGender } from '@club/domain/members/shown-gender'
import { z } from 'zod'
import { withDealBreaker } from './deal-breakers'

const { preferences } = limits

const ageText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? Number.NaN : Number(text)))
  .pipe(ageSchema)

/** An optional age: left empty, it is the preferences' default. */
function optionalAgeText(initial: number) {
  return z
    .string()
    .trim()
    .transform((text) => (text === '' ? initial : Number(text)))
    .pipe(ageSchema)
}

export const entriesSchema = z
  .object({
    first_name: profileFormSchema.shape.first_name,
    last_name: profileFormSchema.shape.last_name,
    age: ageText,
    gender: z.string().pipe(signUpGenderSchema),
    location: profileFormSchema.shape.location,
    bio: profileFormSchema.shape.bio,
    seeking: z.enum(['men', 'women', 'all', asInPreferences]),
    relationship_types: z.array(z.enum(relationshipTypes)),
    min_age: optionalAgeText(preferences.minAge),
    max_age: optionalAgeText(preferences.maxAge),
    deal_breakers: z.array(z.string().transform(sanitizeText)),
    /** Typed and not yet added. */
    new_deal_breaker: z.string(),
  })
  .refine((entries) => entries.min_age <= entries.max_age, {
    message: 'The youngest age cannot be above the oldest',
    path: ['max_age'],
  })
  .transform(({ new_deal_breaker, ...entries }) => ({
    ...entries,
    deal_breakers: withDealBreaker(entries.deal_breakers.filter(Boolean), new_deal_breaker),
  }))

export type CheckedEntries = z.infer<typeof entriesSchema>

export const detailFields = ['first_name', 'last_name', 'age', 'gender', 'location', 'bio'] as const
export const requiredFields = ['first_name', 'last_name', 'age', 'gender'] as const

/** As text, whatever it is; what the browser kept or an old document holds never breaks the form. */
const textOr = (initial: string) => z.string().catch(initial)

export const entriesTextSchema = z.object({
  first_name: textOr(''),
  last_name: textOr(''),
  age: textOr(''),
  gender: textOr(''),
  location: textOr(''),
  bio: textOr(''),
  seeking: z.enum(['men', 'women', 'all', asInPreferences]).catch('all'),
  relationship_types: z.array(z.enum(relationshipTypes)).catch([]),
  min_age: textOr(''),
  max_age: textOr(''),
  deal_breakers: z.array(z.string()).catch([]),
  new_deal_breaker: textOr(''),
})
export type Entries = z.infer<typeof entriesTextSchema>

/** The form as it opens: what is stored, and the defaults where nothing is (sections 5 and 9). */
export function entriesFrom(profile: Profile | null, stored: MatchPreferences | null): Entries {
  return {
    first_name: profile?.first_name ?? '',
    last_name: profile?.last_name ?? '',
    age: String(profile?.age ?? limits.age.initial),
    gender: shownGender(signUpGenders, profile?.gender ?? null) ?? '',
    location: profile?.location ?? defaultLocation,
    bio: profile?.bio ?? '',
    seeking: shownSeeking(stored, profile?.orientation ?? null),
    relationship_types: relationshipTypes.filter((type) => stored?.relationship_types.includes(type)),
    min_age: String(stored?.min_age ?? preferences.minAge),
    max_age: String(stored?.max_age ?? preferences.maxAge),
    deal_breakers: stored?.deal_breakers ?? [],
    new_deal_breaker: '',
  }
}

/** The choice that Seeking cannot show, as it is stored; interests that nobody knows any more are left out. */
export function storedInterests(profile: Profile | null, stored: MatchPreferences | null): Interest[] {
  const chosen = stored?.interested_in ?? [profile?.orientation ?? '']
  const known = interests.filter((interest) => chosen.includes(interest))
  return known.length === 0 ? ['all'] : known
}
