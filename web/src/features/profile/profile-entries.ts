/**
 * The entries of the profile form: initial values, validation, draft, and conversion to the saved documents.
 */
import { unexpiredDraft } from '@club/domain/saved-draft'
import { limits } from '@club/domain/limits'
import { ageSchema } from '@club/domain/members/age'
import { profileGenderSchema } from '@club/domain/members/gender'
import { profileGenders, shownGender } from '@club/domain/members/gender-options'
import {
  asInPreferences,
  interestedInFrom,
  type MatchPreferences,
  seekingOptions,
  shownSeeking,
  storedInterests,
} from '@club/domain/members/preferences'
import { defaultLocation, type Profile, profileFormSchema, profileTexts } from '@club/domain/members/profile'
import { isPromptId, promptsSchema } from '@club/domain/members/prompts'
import { z } from 'zod'
import type { ProfileChanges } from '../../data/profile'

const seeking = z.enum([...seekingOptions, asInPreferences])

export const entriesSchema = z.object({
  ...profileTexts((field) => profileFormSchema.shape[field]),
  age: ageSchema.nullable().pipe(ageSchema),
  gender: z.string().pipe(profileGenderSchema),
  seeking,
  prompts: promptsSchema,
})
export type Entries = z.input<typeof entriesSchema>
export type CheckedEntries = z.infer<typeof entriesSchema>

/** The stored values; null where there are none. */
type StoredEntries = Omit<Entries, 'location' | 'seeking'> & {
  readonly location: string | null
  readonly seeking: Entries['seeking'] | null
}

/**
 * The stored values, and the form's initial ones: with defaults where nothing is stored (sections 5 and 9).
 */
type Base = { readonly stored: StoredEntries; readonly opened: Entries }

export function baseOf(profile: Profile, preferences: MatchPreferences | null): Base {
  const shown = shownSeeking(preferences, profile.orientation)
  const hasInterest = preferences !== null && Boolean(profile.orientation?.trim())
  const stored = {
    ...profileTexts((field) => profile[field] ?? ''),
    age: profile.age,
    gender: shownGender(profileGenders, profile.gender) ?? '',
    seeking: hasInterest ? shown : null,
    location: profile.location,
    prompts: profile.prompts.filter(({ prompt }) => isPromptId(prompt)),
  }
  const opened = {
    ...stored,
    age: profile.age ?? limits.age.initial,
    seeking: shown,
    location: profile.location ?? defaultLocation,
  }
  return { stored, opened }
}

/** The fields of `after` that differ from those of `before`. */
function differing(before: object, after: object): object {
  const earlier = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== earlier.get(name)),
  )
}

const typedSchema = z.object({
  ...profileTexts(() => z.string()),
  age: z.number().nullable(),
  gender: z.string(),
  seeking,
  prompts: z.array(z.object({ prompt: z.string(), answer: z.string() })),
})
const unsavedSchema = typedSchema.partial()
export type Unsaved = z.infer<typeof unsavedSchema>

/** The unsaved input; null when there is none. */
export function unsavedIn(entries: Entries, opened: Entries): Unsaved | null {
  const unsaved = differing(opened, entries)
  return Object.keys(unsaved).length === 0 ? null : unsavedSchema.parse(unsaved)
}

const draftSchema = z.object({ unsaved: unsavedSchema })

export function draftText(unsaved: Unsaved, now: Date): string {
  return JSON.stringify({ unsaved, saved_at: now.getTime() })
}

/**
 * The form with a stored draft applied: unchanged when there is none, it can't be read, or it is older than
 * 14 days.
 */
export function withDraft(opened: Entries, text: string | null, now: Date): Entries {
  const draft = draftSchema.safeParse(text === null ? null : unexpiredDraft(text, now))
  return typedSchema.parse({ ...opened, ...draft.data?.unsaved })
}

const fieldsSchema = entriesSchema.omit({ seeking: true }).partial()

/**
 * Only fields that differ from the stored ones. A choice that Seeking can't show is left unchanged (readings,
 * section 3).
 */
export function changesOf(
  checked: CheckedEntries,
  stored: StoredEntries,
  profile: Profile,
  preferences: MatchPreferences | null,
): ProfileChanges {
  const { seeking: before, ...fieldsBefore } = stored
  const { seeking: after, ...fields } = checked
  const interestedIn = interestedInFrom(after) ?? storedInterests(preferences, profile.orientation)
  return {
    fields: fieldsSchema.parse(differing(fieldsBefore, fields)),
    interestedIn: after === before ? null : interestedIn,
  }
}
