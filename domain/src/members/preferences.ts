/** A member's match preferences; the document's id is the uid, and only its owner reads it. */
import { z } from 'zod'
import { atMost, sanitizeText } from '../text/typed-text'
import { limits } from '../limits'
import { ageSchema } from './age'

export const interests = ['all', 'men', 'women', 'non-binary'] as const
export const interestSchema = z.enum(interests)
export type Interest = z.infer<typeof interestSchema>

/** The three that Seeking offers; a profile's orientation is one of them, or a single other interest. */
export const seekingOptions = ['men', 'women', 'all'] as const
export const seekingSchema = interestSchema

export const relationshipTypes = ['casual', 'serious', 'marriage', 'friendship'] as const

/** As stored. */
export const matchPreferencesSchema = z.object({
  min_age: z.number().default(limits.age.min),
  max_age: z.number().default(limits.age.max),
  interested_in: z.array(z.string()).default(['all']),
  relationship_types: z.array(z.string()).default([]),
  deal_breakers: z.array(z.string()).default([]),
  updated_at: z.date().nullable().default(null),
})
export type MatchPreferences = z.infer<typeof matchPreferencesSchema>

/** True iff nothing is chosen twice, and everyone only alone. */
function isChoice(chosen: readonly Interest[]): boolean {
  return new Set(chosen).size === chosen.length && (chosen.length === 1 || !chosen.includes('all'))
}

export const preferencesFormSchema = z
  .object({
    min_age: ageSchema,
    max_age: ageSchema,
    interested_in: z
      .array(interestSchema)
      .min(1)
      .refine(isChoice, 'Everyone can’t be combined with other choices'),
    relationship_types: z.array(z.enum(relationshipTypes)),
    deal_breakers: z
      .array(
        z
          .string()
          .trim()
          .min(1)
          .check(...atMost(limits.preferences.dealBreakerLength)),
      )
      .max(limits.preferences.dealBreakers),
  })
  .refine((form) => form.min_age <= form.max_age, {
    message: 'The youngest age can’t be above the oldest',
    path: ['max_age'],
  })
export type PreferencesForm = z.infer<typeof preferencesFormSchema>

/** True iff the list is full. */
export function isListFull(dealBreakers: readonly string[]): boolean {
  return dealBreakers.length >= limits.preferences.dealBreakers
}

/** The list with `typed` at its end; unchanged when there is nothing to add, no room, or it is there already. */
export function withDealBreaker(dealBreakers: string[], typed: string): string[] {
  const added = sanitizeText(typed)
  const isKnown = dealBreakers.some((known) => known.toLowerCase() === added.toLowerCase())
  return added === '' || isKnown || isListFull(dealBreakers) ? dealBreakers : [...dealBreakers, added]
}

/** As a form holds them: those that were added, and one that is typed and not added yet. */
export const typedDealBreakers = z.object({
  deal_breakers: z.array(z.string().transform(sanitizeText)),
  new_deal_breaker: z.string(),
})

/** The entries with the deal breaker that was typed among those that were added. */
export function withTypedDealBreaker<Entries extends z.output<typeof typedDealBreakers>>({
  new_deal_breaker,
  ...entries
}: Entries) {
  return {
    ...entries,
    deal_breakers: withDealBreaker(entries.deal_breakers.filter(Boolean), new_deal_breaker),
  }
}

/** Copies `interested_in` to `profiles.orientation`: 'all' when several are chosen (readings, section 3). */
export function orientationFrom(interestedIn: readonly Interest[]): Interest {
  const [only] = interestedIn
  return interestedIn.length === 1 && only ? only : 'all'
}

/** 'Everyone' is exclusive; a specific choice removes it; unchecking the last reverts to it (section 5). */
export function toggleInterest(chosen: readonly Interest[], clicked: Interest): Interest[] {
  if (clicked === 'all') return ['all']
  const specific = chosen.filter((interest) => interest !== 'all' && interest !== clicked)
  const next = chosen.includes(clicked) ? specific : [...specific, clicked]
  return next.length === 0 ? ['all'] : next
}

/** Represents a stored choice that Seeking cannot show; it is left alone. */
export const asInPreferences = 'as_in_preferences'
export const asInPreferencesLabel = 'Same as my preferences'

export const seekingLabels = { men: 'Men', women: 'Women', all: 'Everyone' } as const
type Seeking = keyof typeof seekingLabels
type ShownSeeking = Seeking | typeof asInPreferences

const everyone = ['everyone', 'both']

function interestFrom(stored: string): Interest | null {
  const key = stored.trim().toLowerCase()
  return everyone.includes(key) ? 'all' : (interests.find((interest) => interest === key) ?? null)
}

/** The choice that Seeking shows: the stored one if it is one of its three, everyone where nothing is stored yet. */
export function shownSeeking(
  preferences: Pick<MatchPreferences, 'interested_in'> | null,
  orientation: string | null,
): ShownSeeking {
  const stored = preferences?.interested_in ?? (orientation?.trim() ? [orientation] : [])
  const chosen = stored.map(interestFrom)
  if (chosen.length === 0 || chosen.includes('all')) return 'all'
  const [only] = chosen
  return chosen.length === 1 && (only === 'men' || only === 'women') ? only : asInPreferences
}

/** The stored interest as /preferences shows it: everyone where nothing, or nothing that is still known, is stored. */
export function storedInterests(
  preferences: Pick<MatchPreferences, 'interested_in'> | null,
  orientation: string | null,
): Interest[] {
  const chosen = (preferences?.interested_in ?? [orientation ?? '']).map(interestFrom)
  const known = interests.filter((interest) => chosen.includes(interest))
  return known.length === 0 || known.includes('all') ? ['all'] : known
}

/** Whole preferences: what changes, and of the rest what is stored, or the form's defaults (section 9). */
export function preferencesWith(
  stored: MatchPreferences | null,
  change: Partial<PreferencesForm>,
): PreferencesForm {
  return {
    min_age: stored?.min_age ?? limits.preferences.minAge,
    max_age: stored?.max_age ?? limits.preferences.maxAge,
    interested_in: storedInterests(stored, null),
    relationship_types: relationshipTypes.filter((type) => stored?.relationship_types.includes(type)),
    deal_breakers: stored?.deal_breakers ?? [],
    ...change,
  }
}

/** The value to store for a choice; null when the stored one remains. */
export function interestedInFrom(seeking: ShownSeeking): Interest[] | null {
  return seeking === asInPreferences ? null : [seeking]
}
