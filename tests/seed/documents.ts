/** A person's documents, as joining, onboarding and the questionnaire leave them in the database. */
import { newAccount } from '@club/domain/account/account'
import { memberSearchFields } from '@club/domain/search/search-prefixes'
import type { CollectionName, DocumentOf } from '@club/domain/collections'
import { newProfile } from '@club/domain/members/profile'
import { isOnboarded } from '@club/domain/members/onboarding'
import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import type { AlbumPhoto } from '@club/domain/members/photo-album'
import type { Person } from './person'

export type Pictured = {
  /** In the order of the member's pictures, main one first. */
  readonly pictures: readonly AlbumPhoto[]
}

/** A document and where it is. */
export type Written = {
  [Name in CollectionName]: { name: Name; id: string; data: DocumentOf<Name> }
}[CollectionName]

export type Documents = { readonly [Name in CollectionName]?: DocumentOf<Name> }

const dayMs = 24 * 60 * 60 * 1000
/** Recent enough that no seeded member is asked to confirm their age. */
const ageConfirmedDaysAgoAtMost = 180

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

function account(
  { email, role, joinedDaysAgo, profile }: Person,
  now: Date,
  onboarded: boolean,
): DocumentOf<'accounts'> {
  const joined = daysBefore(now, joinedDaysAgo)
  return newAccount({
    email,
    email_verified: true,
    role,
    onboarded,
    ...memberSearchFields({ ...profile, email }),
    welcomed_at: onboarded ? joined : null,
    confirmed_at: joined,
    created_at: joined,
  })
}

function profile(
  { profile, prompts, joinedDaysAgo }: Person,
  now: Date,
  previews: string[],
): DocumentOf<'profiles'> {
  const joined = daysBefore(now, joinedDaysAgo)
  const ageSetAt = daysBefore(now, Math.min(joinedDaysAgo, ageConfirmedDaysAgoAtMost))
  return newProfile({
    ...profile,
    prompts: [...prompts],
    age_set_at: ageSetAt,
    photo_urls: previews,
    created_at: joined,
    updated_at: joined,
  })
}

function questionnaire({ questionnaire, profile, joinedDaysAgo }: Person, now: Date) {
  if (questionnaire === null) return null
  const { answers, lifestyle } = questionnaire
  const updated_at = daysBefore(now, joinedDaysAgo)
  return { ...answers, ...lifestyle, ...calculatedResults(answers), bio: profile.bio, updated_at }
}

/** Every document of a person by its collection; each has the uid as its id. */
export function documentsOf(person: Person, { pictures }: Pictured, now: Date): Documents {
  const shown = profile(
    person,
    now,
    pictures.map(({ preview }) => preview),
  )
  const results = questionnaire(person, now)
  const updated_at = shown.updated_at
  return {
    accounts: account(person, now, isOnboarded({ profile: shown, questionnaire: results })),
    profiles: shown,
    ...(person.preferences && {
      match_preferences: { ...person.preferences, deal_breakers: [], updated_at },
    }),
    ...(results && { questionnaire_results: results }),
    ...(pictures.length > 0 && {
      profile_photos: { photo_urls: pictures.map(({ small, large }) => ({ small, large })) },
    }),
  }
}
