/** From the checked form to what is saved. */
import { isAgeConfirmationDue } from '@club/domain/members/age-confirmation'
import { interestedInFrom } from '@club/domain/members/seeking'
import type { OnboardingWords, StoredWords } from '../../data/onboarding'
import { type CheckedEntries, storedInterests } from './entries'

/** Seeking becomes `interested_in`; a choice that Seeking cannot show is left as it is (readings, section 3). */
export function wordsFrom(entries: CheckedEntries, stored: StoredWords, now: Date): OnboardingWords {
  const { seeking, relationship_types, min_age, max_age, deal_breakers, ...profile } = entries
  const interested_in = interestedInFrom(seeking) ?? storedInterests(stored.profile, stored.preferences)
  const isDue = isAgeConfirmationDue(stored.profile?.age_set_at ?? null, now)
  return {
    profile,
    preferences: { min_age, max_age, interested_in, relationship_types, deal_breakers },
    confirmsAge: isDue || stored.profile?.age !== profile.age,
  }
}
