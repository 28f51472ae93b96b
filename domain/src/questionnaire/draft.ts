/** The wizard as it opens: from a draft stored in the browser (readings, section 4), or from the earlier answers. */
import { z } from 'zod'
import { unexpiredDraft } from '../saved-draft'
import { givenAnswer } from './question'
import { lifestyleFields, lifestyleOptions } from './lifestyle'
import { questionBanks, type AnswerField } from './question-banks'
import type { QuestionnaireResults } from './questionnaire-results'
import { newWizard, pageWithin, type Wizard, wizardSteps } from './wizard'

/** Drops answers to questions that no longer exist, and answers off the scale. */
function validAnswers(field: AnswerField) {
  return z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((stored) =>
      Object.fromEntries(
        questionBanks[field].flatMap(({ id }) => {
          const value = stored[id]
          return typeof value === 'number' && givenAnswer({ [id]: value }, id) !== null ? [[id, value]] : []
        }),
      ),
    )
}

const validLifestyle = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((stored) =>
    Object.fromEntries(
      lifestyleFields.flatMap((field) => {
        const option = lifestyleOptions[field].find((known) => known === stored[field])
        return option ? [[field, option]] : []
      }),
    ),
  )

const draftSchema = z.object({
  mbti_answers: validAnswers('mbti_answers'),
  big_five_answers: validAnswers('big_five_answers'),
  love_language_answers: validAnswers('love_language_answers'),
  lifestyle: validLifestyle,
  bio: z.string().catch(''),
  step: z.literal(wizardSteps).catch(0),
  page: z.number().int().catch(0),
  /** Milliseconds since 1970. */
  saved_at: z.number(),
})

/** The draft of a wizard, as text to store. */
export function draftText(wizard: Wizard, now: Date): string {
  return JSON.stringify(draftSchema.parse({ ...wizard, saved_at: now.getTime() }))
}

/** `unexpiredDraft` has looked at its age. */
const wizardEntriesSchema = draftSchema.omit({ saved_at: true })

/** The wizard of a stored draft; null when there is none, it cannot be read, or it is older than 14 days. */
export function wizardFromDraft(text: string | null, now: Date): Wizard | null {
  const draft = text === null ? null : wizardEntriesSchema.safeParse(unexpiredDraft(text, now))
  if (!draft?.success) return null
  return { ...draft.data, page: pageWithin(draft.data.step, draft.data.page), saveState: 'idle' }
}

/**
 * The wizard of a retake, at its first step, with the answers given before. Those to questions that no longer exist are left out, as in
 * a draft; without a bio among the answers it is `profileBio`, which onboarding asked for.
 */
export function storedWizard(results: QuestionnaireResults | null, profileBio: string | null): Wizard {
  if (results === null) return { ...newWizard, bio: profileBio ?? '' }
  const lifestyle = Object.fromEntries(lifestyleFields.map((field) => [field, results[field]]))
  const bio = results.bio?.trim() ? results.bio : (profileBio ?? '')
  const stored = wizardEntriesSchema.parse({ ...results, lifestyle, bio })
  return { ...newWizard, ...stored }
}

function entriesOf({ mbti_answers, big_five_answers, love_language_answers, lifestyle, bio }: Wizard) {
  return { mbti_answers, big_five_answers, love_language_answers, lifestyle, bio }
}

/** True iff both hold the same answers, wherever they are open. */
export function hasSameEntries(one: Wizard, other: Wizard): boolean {
  return JSON.stringify(entriesOf(one)) === JSON.stringify(entriesOf(other))
}
