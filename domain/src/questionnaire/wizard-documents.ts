/** The way from the wizard to the document that is handed in, and back. */
import { lifestyleFields } from './lifestyle'
import { questionnaireFormSchema, type QuestionnaireForm } from './questionnaire-form'
import type { QuestionnaireResults } from './questionnaire-results'
import { newWizard, type Wizard, type WizardEntries } from './wizard'

/** What to hand in; null while something is missing or not as it should be. */
export function formFromWizard(entries: WizardEntries): QuestionnaireForm | null {
  const { mbti_answers, big_five_answers, love_language_answers, lifestyle, bio } = entries
  const answers = { mbti_answers, big_five_answers, love_language_answers }
  const form = questionnaireFormSchema.safeParse({ ...answers, ...lifestyle, bio })
  return form.success ? form.data : null
}

/** The wizard at its beginning, filled with what was saved before. */
export function wizardFromResults(results: QuestionnaireResults): Wizard {
  const { mbti_answers, big_five_answers, love_language_answers, bio } = results
  const lifestyle = Object.fromEntries(
    lifestyleFields.flatMap((field) => {
      const answer = results[field]
      return answer ? [[field, answer]] : []
    }),
  )
  return {
    ...newWizard,
    mbti_answers,
    big_five_answers,
    love_language_answers,
    lifestyle,
    bio: bio ?? '',
  }
}
