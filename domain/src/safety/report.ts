/** A report of one member about another, kept for staff. */
import { z } from 'zod'
import { typedText } from '../account/typed-text'
import { idSchema } from '../ids'
import { limits } from '../limits'

export const reportReasons = ['fake', 'harassment', 'photos', 'underage', 'money', 'safety', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  fake: 'This is not a real person, or not who they say they are',
  harassment: 'They harass, threaten or insult',
  photos: 'A photo that does not belong here',
  underage: 'They seem to be under 18',
  money: 'They ask for money, or sell something',
  safety: 'I do not feel safe with them',
  other: 'Something else',
}

/** What of a profile a report is about. */
export const reportSubjects = ['person', 'photo', 'bio', 'prompt'] as const
export type ReportSubject = (typeof reportSubjects)[number]

const { words } = limits.reports
const tooManyWords = `At most ${words} characters, please`

/** The form. `photo` is the preview of the picture that is meant, `prompt` the prompt of the bank. */
export const reportFormSchema = z
  .object({
    user_id: idSchema,
    reason: z.enum(reportReasons, 'Please choose what is wrong'),
    subject: z.enum(reportSubjects).default('person'),
    photo: z.string().max(limits.reports.preview).nullable().default(null),
    prompt: z.string().max(100).nullable().default(null),
    words: typedText(z.string().max(words, tooManyWords), tooManyWords).default(''),
  })
  .refine(({ subject, photo }) => subject !== 'photo' || photo !== null, {
    path: ['photo'],
    message: 'Please choose the photo',
  })
  .refine(({ subject, prompt }) => subject !== 'prompt' || prompt !== null, {
    path: ['prompt'],
    message: 'Please choose the words',
  })
export type ReportForm = z.infer<typeof reportFormSchema>

/** {uuid}: staff decide on it through functions, never those whom it is by or about. */
export const reportSchema = z.object({
  reporter_id: z.string(),
  reported_id: z.string(),
  reason: z.enum(reportReasons).catch('other'),
  subject: z.enum(reportSubjects).catch('person'),
  words: z.string().default(''),
  /** What the profile said and showed when it was reported; `photo` is the path of a copy that only the server reads. */
  evidence: z.object({
    name: z.string().default(''),
    bio: z.string().default(''),
    prompts: z.array(z.object({ prompt: z.string(), answer: z.string() })).default([]),
    photo: z.string().nullable().default(null),
  }),
  status: z.enum(['open', 'decided']).catch('open'),
  created_at: z.date(),
})
export type Report = z.infer<typeof reportSchema>
