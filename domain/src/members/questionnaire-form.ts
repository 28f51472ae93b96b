/** A member's submission at the end of the questionnaire: answers to existing questions, the lifestyle, an optional bio. */
import { z } from 'zod'
import { limits } from '../limits'
import { bioSchema } from './profile'
import { lifestyleSchema } from '../questionnaire/lifestyle'
import { questionBanks, type AnswerField } from '../questionnaire/question-banks'

const answerSchema = z.number().int().min(limits.answer.min).max(limits.answer.max)

/** Answers to questions of one bank alone; any of them can be missing. */
function answersTo(field: AnswerField) {
  const ids = new Set(questionBanks[field].map((question) => question.id))
  return z.record(
    z.string().refine((id) => ids.has(id), 'This question doesn’t exist'),
    answerSchema,
  )
}

/** The owner's own words, as the form and the rules check them; `updated_at` is added with the write. */
export const questionnaireFormSchema = z.strictObject({
  mbti_answers: answersTo('mbti_answers'),
  big_five_answers: answersTo('big_five_answers'),
  love_language_answers: answersTo('love_language_answers'),
  ...lifestyleSchema.shape,
  bio: bioSchema.nullable().default(null),
})
export type QuestionnaireForm = z.infer<typeof questionnaireFormSchema>
