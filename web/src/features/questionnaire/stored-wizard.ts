/** The wizard as it opens for what is stored: a retake starts from the answers given before, the bio from the profile's. */
import { draftSchema } from '@club/domain/questionnaire/draft'
import { lifestyleFields } from '@club/domain/questionnaire/lifestyle'
import type { QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import { newWizard, type Wizard } from '@club/domain/questionnaire/wizard'

/**
 * At its first step. Answers to questions that no longer exist are left out, as in a draft; without a bio among the answers it is
 * `profileBio`, which onboarding asked for.
 */
export function storedWizard(results: QuestionnaireResults | null, profileBio: string | null): Wizard {
  if (results === null) return { ...newWizard, bio: profileBio ?? '' }
  const lifestyle = Object.fromEntries(lifestyleFields.map((field) => [field, results[field]]))
  const bio = results.bio?.trim() ? results.bio : (profileBio ?? '')
  const kept = draftSchema.omit({ saved_at: true }).parse({ ...results, lifestyle, bio })
  return { ...newWizard, ...kept }
}

function entriesOf({ mbti_answers, big_five_answers, love_language_answers, lifestyle, bio }: Wizard) {
  return { mbti_answers, big_five_answers, love_language_answers, lifestyle, bio }
}

/** True iff both hold the same answers, wherever they are open. */
export function hasSameEntries(one: Wizard, other: Wizard): boolean {
  return JSON.stringify(entriesOf(one)) === JSON.stringify(entriesOf(other))
}
