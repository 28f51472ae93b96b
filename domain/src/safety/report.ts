/** A report of one member about another, stored for staff with its subject. */
import { z } from 'zod'
import type { Account } from '../account/account'
import { atMost, typedText } from '../text/typed-text'
import { idSchema } from '../ids'
import { limits } from '../limits'
import type { Hello } from '../members/hello'
import type { Profile } from '../members/profile'
import { storedPromptSchema } from '../members/prompts'

export const reportReasons = ['fake', 'harassment', 'photos', 'underage', 'money', 'safety', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  fake: 'This is not a real person, or not who they say they are',
  harassment: 'They harass, threaten or insult people',
  photos: 'A photo that doesn’t belong here',
  underage: 'They seem to be under 18',
  money: 'They ask for money, or sell something',
  safety: 'I don’t feel safe with them',
  other: 'Something else',
}

/** The parts of a profile that can be reported, and a card, or the line of an ask, that the reporter got. */
export const reportSubjects = ['person', 'photo', 'bio', 'prompt', 'hello'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** Outcomes of a report. */
export const reportDecisions = ['nothing', 'removed', 'suspended'] as const
export type ReportDecision = (typeof reportDecisions)[number]

const { words } = limits.reports
const tooManyWords = `At most ${words} characters, please`

/** The form. `photo` is the preview of the picture that is meant, `prompt` the prompt of the bank. */
export const reportFormSchema = z
  .object({
    user_id: idSchema,
    reason: z.enum(reportReasons, 'Please choose what’s wrong'),
    subject: z.enum(reportSubjects).default('person'),
    photo: z
      .string()
      .check(...atMost(limits.reports.preview))
      .nullable()
      .default(null),
    prompt: z
      .string()
      .check(...atMost(100))
      .nullable()
      .default(null),
    /** The card or ask that is meant. */
    hello: idSchema.nullable().default(null),
    /** The event at which it happened, if any. */
    event_id: idSchema.nullable().default(null),
    words: typedText(z.string().check(...atMost(words, tooManyWords)), tooManyWords).default(''),
  })
  .refine(({ subject, photo }) => subject !== 'photo' || photo !== null, {
    path: ['photo'],
    message: 'Please choose the photo',
  })
  .refine(({ subject, prompt }) => subject !== 'prompt' || prompt !== null, {
    path: ['prompt'],
    message: 'Please choose the text',
  })
  .refine(({ subject, hello }) => subject !== 'hello' || hello !== null, {
    path: ['hello'],
    message: 'Please choose the card',
  })
export type ReportForm = z.infer<typeof reportFormSchema>

/** {uuid}: staff decide on it through functions, never the reporter or the reported member. */
export const reportSchema = z.object({
  reporter_id: z.string(),
  reported_id: z.string(),
  reason: z.enum(reportReasons).catch('other'),
  subject: z.enum(reportSubjects).catch('person'),
  /** The prompt that is meant; null for any other subject. */
  prompt: z.string().nullable().default(null),
  words: z.string().default(''),
  /** The event at which it happened; null when it was elsewhere, or the reporter had no place there. */
  event_id: z.string().nullable().default(null),
  /** The profile's text and photo when it was reported; `photo` is the path of a copy that only the server reads. */
  evidence: z.object({
    name: z.string().default(''),
    bio: z.string().default(''),
    prompts: z.array(storedPromptSchema).default([]),
    /** The text of the reported card; null for any other subject. */
    hello: z.string().nullable().default(null),
    photo: z.string().nullable().default(null),
  }),
  status: z.enum(['open', 'decided']).catch('open'),
  created_at: z.date(),
  /** The staff's decision, who made it and when, and their internal note; null and empty while it is open. */
  decision: z.enum(reportDecisions).nullable().default(null),
  note: z.string().default(''),
  decided_by: z.string().nullable().default(null),
  decided_at: z.date().nullable().default(null),
  /** From here on TTL can delete the document, and then the sweep its picture: `limits.reports.retainedMs` after the decision; null before. */
  expires_at: z.date().nullable().default(null),
})
export type Report = z.infer<typeof reportSchema>

export const reportTexts = {
  notFound: 'Profile Not Found',
  tooMany: 'You’ve sent a lot of reports today. Please try again tomorrow, or email us.',
  notSaved: 'We couldn’t save your report. Please close this dialog and report again.',
} as const

type AccountStatus = Pick<Account, 'onboarded' | 'suspended'>

/** True iff the reporter could see the member. Neither a block between them nor leaving the club evades a report. */
export function mayReport(
  reporter: AccountStatus & { readonly uid: string },
  reported: (AccountStatus & { readonly uid: string }) | null,
): boolean {
  return reporter.onboarded && reported !== null && !reported.suspended && reported.uid !== reporter.uid
}

/** The parts of a report: the form, the reporter, the profile as it is now (null: gone), the copy of the photo, and the card. */
type Reported = {
  readonly form: ReportForm
  readonly reporter: string
  readonly profile: Profile | null
  readonly photo: string | null
  readonly hello: Pick<Hello, 'text'> | null
}

export function newReport({ form, reporter, profile, photo, hello }: Reported, now: Date): Report {
  return {
    reporter_id: reporter,
    reported_id: form.user_id,
    reason: form.reason,
    subject: form.subject,
    prompt: form.subject === 'prompt' ? form.prompt : null,
    words: form.words,
    event_id: form.event_id,
    evidence: {
      name: [profile?.first_name, profile?.last_name].filter(Boolean).join(' '),
      bio: profile?.bio ?? '',
      prompts: profile?.prompts ?? [],
      hello: hello?.text ?? null,
      photo,
    },
    status: 'open',
    created_at: now,
    decision: null,
    note: '',
    decided_by: null,
    decided_at: null,
    expires_at: null,
  }
}

/** The folder of copies of reported photos in the bucket of the pictures. */
export const evidenceFolder = 'reports/'

const evidencePattern = new RegExp(`^${evidenceFolder}([0-9A-Fa-f-]+)\\.webp$`)

export function evidencePath(report: string): string {
  return `${evidenceFolder}${report}.webp`
}

/** The report that a copy belongs to; null for any other path. */
export function reportOfEvidence(path: string): string | null {
  return evidencePattern.exec(path)?.[1] ?? null
}
