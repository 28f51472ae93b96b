/**
 * The entries of the onboarding form: initial values, validation, draft, and conversion to the saved
 * documents.
 */
import { limits } from '@club/domain/limits'
import { unexpiredDraft } from '@club/domain/saved-draft'
import { ageSchema, isAgeConfirmationDue } from '@club/domain/members/age'
import { signUpGenderSchema } from '@club/domain/members/gender'
import { shownGender, signUpGenders } from '@club/domain/members/gender-options'
import {
  asInPreferences,
  interestedInFrom,
  type MatchPreferences,
  relationshipTypes,
  shownSeeking,
  storedInterests,
  typedDealBreakers,
  withTypedDealBreaker,
} from '@club/domain/members/preferences'
import { defaultLocation, type Profile, profileFormSchema, profileTexts } from '@club/domain/members/profile'
import { isPromptId, promptBank, type StoredPrompt } from '@club/domain/members/prompts'
import { z } from 'zod'
import type { OnboardingFields } from '../../data/onboarding'
import type { StoredPreferences } from '../../data/preferences'
import type { ZodFormOf } from '../../ui/form/use-zod-form'

const { preferences } = limits

/** An optional age: left empty, it is the preferences' default. */
const ageOr = (initial: number) =>
  z
    .number()
    .nullable()
    .transform((age) => age ?? initial)
    .pipe(ageSchema)

export const entriesSchema = z
  .object({
    ...profileTexts((field) => profileFormSchema.shape[field]),
    age: ageSchema.nullable().pipe(ageSchema),
    gender: z.string().pipe(signUpGenderSchema),
    seeking: z.enum(['men', 'women', 'all', asInPreferences]),
    relationship_types: z.array(z.enum(relationshipTypes)),
    min_age: ageOr(preferences.minAge),
    max_age: ageOr(preferences.maxAge),
    ...typedDealBreakers.shape,
    // Saved by their own step, which checks them.
    prompt: z.string(),
    answer: z.string(),
    stored_line: z.string(),
    skipped_line: z.string(),
  })
  .refine((entries) => entries.min_age <= entries.max_age, {
    message: 'The youngest age can’t be above the oldest',
    path: ['max_age'],
  })
  .transform(withTypedDealBreaker)

export type CheckedEntries = z.infer<typeof entriesSchema>
export type OnboardingForm = ZodFormOf<Entries, CheckedEntries>

/** The fields behind Edit: what sign-up asked, and the bio. */
export const factFields = ['first_name', 'last_name', 'age', 'gender', 'bio'] as const
/** The fields that Next requires (section 4). */
export const requiredFields = [
  { name: 'first_name', label: 'First name' },
  { name: 'last_name', label: 'Last name' },
  { name: 'age', label: 'Age' },
  { name: 'gender', label: 'Gender' },
] as const

const [firstPrompt = ''] = Object.keys(promptBank)

/** Prompt and answer in one text, for comparison. */
export const lineText = ({ prompt, answer }: StoredPrompt) => `${prompt} ${answer}`

/** Invalid values in a stored draft or an old document never break the form. */
const textOr = (initial: string) => z.string().catch(initial)

const entriesTextSchema = z.object({
  ...profileTexts(() => textOr('')),
  age: z.number().nullable().catch(null),
  gender: textOr(''),
  seeking: z.enum(['men', 'women', 'all', asInPreferences]).catch('all'),
  relationship_types: z.array(z.enum(relationshipTypes)).catch([]),
  min_age: z.number().nullable().catch(null),
  max_age: z.number().nullable().catch(null),
  deal_breakers: z.array(z.string()).catch([]),
  new_deal_breaker: textOr(''),
  prompt: textOr(firstPrompt),
  answer: textOr(''),
  /** The stored line from which this one was started (`lineText`). */
  stored_line: textOr(lineText({ prompt: firstPrompt, answer: '' })),
  /** The line that was put off until later (`lineText`). */
  skipped_line: textOr(''),
})
export type Entries = z.infer<typeof entriesTextSchema>

/** The ids of the prompts that the member's own line can start with: those of their other answers are taken. */
export function freePrompts(profile: Profile | null): string[] {
  const others = profile?.prompts.slice(1) ?? []
  return Object.keys(promptBank).filter((id) => others.every(({ prompt }) => prompt !== id))
}

/** The member's first prompt and answer; an unused prompt without an answer if it can no longer be chosen. */
export function lineOf(profile: Profile | null): StoredPrompt {
  const [line] = profile?.prompts ?? []
  const [free = firstPrompt] = freePrompts(profile)
  return line && isPromptId(line.prompt) ? line : { prompt: free, answer: '' }
}

/** The form's initial values: the stored ones, and defaults where there are none (sections 5 and 9). */
export function entriesFrom(profile: Profile | null, stored: MatchPreferences | null): Entries {
  return {
    ...profileTexts((field) => profile?.[field] ?? ''),
    age: profile?.age ?? limits.age.initial,
    gender: shownGender(signUpGenders, profile?.gender ?? null) ?? '',
    location: profile?.location ?? defaultLocation,
    seeking: shownSeeking(stored, profile?.orientation ?? null),
    relationship_types: relationshipTypes.filter((type) => stored?.relationship_types.includes(type)),
    min_age: stored?.min_age ?? preferences.minAge,
    max_age: stored?.max_age ?? preferences.maxAge,
    deal_breakers: stored?.deal_breakers ?? [],
    new_deal_breaker: '',
    ...lineOf(profile),
    stored_line: lineText(lineOf(profile)),
    skipped_line: '',
  }
}

/** A draft of this browser, with whatever another has saved since in steps that the draft has left untouched. */
export function withSavedSteps(draft: Entries, stored: Entries): Entries {
  const { prompt, answer, stored_line } = stored
  return {
    ...draft,
    ...(draft.location === defaultLocation && { location: stored.location }),
    ...(lineText(draft) === draft.stored_line && { prompt, answer, stored_line }),
  }
}

export const tabs = ['details', 'preferences'] as const
export type Tab = (typeof tabs)[number]

const draftSchema = z.object({
  entries: entriesTextSchema,
  tab: z.enum(tabs).catch('details'),
})

export type Draft = { entries: Entries; tab: Tab }

export function draftText(draft: Draft, now: Date): string {
  return JSON.stringify({ ...draft, saved_at: now.getTime() })
}

/** Parses a stored draft; null when there is none, it can't be read, or it is older than 14 days. */
export function draftFrom(text: string | null, now: Date): Draft | null {
  const parsed = draftSchema.safeParse(text === null ? null : unexpiredDraft(text, now))
  return parsed.success ? parsed.data : null
}

/**
 * Seeking becomes `interested_in`; a choice that Seeking can't show is left unchanged (readings, section 3).
 */
export function fieldsFrom(entries: CheckedEntries, stored: StoredPreferences, now: Date): OnboardingFields {
  const { seeking, relationship_types, min_age, max_age, deal_breakers, gender, age } = entries
  const hasSameGender = shownGender(signUpGenders, stored.profile?.gender ?? null) === gender
  const interested_in =
    interestedInFrom(seeking) ?? storedInterests(stored.preferences, stored.profile?.orientation ?? null)
  const isDue = isAgeConfirmationDue(stored.profile?.age_set_at ?? null, now)
  return {
    profile: { ...profileTexts((field) => entries[field]), age, ...(!hasSameGender && { gender }) },
    preferences: { min_age, max_age, interested_in, relationship_types, deal_breakers },
    confirmsAge: isDue || stored.profile?.age !== age,
  }
}
