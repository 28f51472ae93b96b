/** The wizard as it opens for what is stored: a retake starts from the answers given before. */
import { draftSchema } from '@club/domain/questionnaire/draft'
import { lifestyleFields } from '@club/domain/questionnaire/lifestyle'
import type { QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import { newWizard, type Wizard } from '@club/domain/questionnaire/wizard'

/** At its first step; answers to questions that no longer exist are left out, as in a draft. */
export function storedWizard(results: QuestionnaireResults | null): Wizard {
  if (results === null) return newWizard
  const lifestyle = Object.fromEntries(lifestyleFields.map((field) => [field, results[field]]))
  const kept = draftSchema.omit({ saved_at: true }).parse({ ...results, lifestyle })
  return { ...newWizard, ...kept }
}
