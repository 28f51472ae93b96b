/** A questionnaire begun and not yet saved, as the browser keeps it for one user (readings, section 4). */
import { z } from 'zod'
import { keptDraft } from '../kept-draft'
import { givenAnswer } from './given-answer'
import { lifestyleFields, lifestyleOptions } from './lifestyle'
import { questionBanks, type AnswerField } from './question-banks'
import type { Wizard } from './wizard'
import { pageWithin, wizardSteps } from './wizard-pages'

/** Answers to questions that no longer exist, and answers off the scale, are dropped; the others are kept. */
function keptAnswers(field: AnswerField) {
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

const keptLifestyle = z
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

export const draftSchema = z.object({
  mbti_answers: keptAnswers('mbti_answers'),
  big_five_answers: keptAnswers('big_five_answers'),
  love_language_answers: keptAnswers('love_language_answers'),
  lifestyle: keptLifestyle,
  bio: z.string().catch(''),
  step: z.literal(wizardSteps).catch(0),
  page: z.number().int().catch(0),
  /** Milliseconds since 1970. */
  saved_at: z.number(),
})
export type Draft = z.infer<typeof draftSchema>

/** What to keep of a wizard, as text. */
export function draftText(wizard: Wizard, now: Date): string {
  return JSON.stringify(draftSchema.parse({ ...wizard, saved_at: now.getTime() }))
}

/** When it was kept, `keptDraft` has looked at already. */
const keptSchema = draftSchema.omit({ saved_at: true })

/** The wizard that a kept text stands for; null when there is none, it cannot be read, or it is older than 14 days. */
export function wizardFromDraft(text: string | null, now: Date): Wizard | null {
  const draft = text === null ? null : keptSchema.safeParse(keptDraft(text, now))
  if (!draft?.success) return null
  return { ...draft.data, page: pageWithin(draft.data.step, draft.data.page), saveState: 'idle' }
}
