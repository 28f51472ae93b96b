/** Applications to be a host: the form (sections 2 and 5), and the row that staff review. */
import { z } from 'zod'
import { emailSchema } from '../account/credentials'
import { firstNameSchema, lastNameSchema } from '../text/names'
import { atMost, typedName, typedText } from '../text/typed-text'
import { limits } from '../limits'

const { phone, city, experience, reason } = limits.hosting

const badPhone = 'Please provide a phone number with at least 7 digits'
/** Digits with the usual marks between them, and an extension if there is one. */
const phonePattern = /^\+?(?:[\s().\-–/]*\d){7,15}(?:\s*(?:x|ext\.?|#)\s*\d{1,6})?[\s.)]*$/i

function required(typed: typeof typedText, max: number, name: string) {
  const missing = `Please tell us ${name}`
  return typed(
    z
      .string()
      .min(1, missing)
      .check(...atMost(max, `At most ${max} characters, please`)),
    missing,
  )
}

/** The form, with fields in the order they are shown; all required except experience. */
export const hostApplicationFormSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  phone: typedName(
    z
      .string()
      .check(...atMost(phone, badPhone))
      .regex(phonePattern, badPhone),
    badPhone,
  ),
  city: required(typedName, city, 'your city'),
  experience: typedText(
    z.string().check(...atMost(experience, `At most ${experience} characters, please`)),
    'Please enter text',
  ).default(''),
  reason: required(typedText, reason, 'why you would like to host'),
  /** Hidden from people; only programs that fill in every form fill it in. */
  leave_empty: z
    .string()
    .check(...atMost(limits.typedText.max))
    .default(''),
})
export type HostApplicationForm = z.infer<typeof hostApplicationFormSchema>

/** True iff a program has filled in the form. */
export function isFilledInByProgram({ leave_empty }: Pick<HostApplicationForm, 'leave_empty'>): boolean {
  return leave_empty !== ''
}

const hostApplicationStatuses = ['new', 'accepted', 'declined'] as const
export type HostApplicationStatus = (typeof hostApplicationStatuses)[number]

export const hostApplicationSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().default(''),
  city: z.string().default(''),
  experience: z.string().default(''),
  reason: z.string().default(''),
  status: z.enum(hostApplicationStatuses).catch('new'),
  created_at: z.date(),
  /** Time of the staff's decision; null before. */
  decided_at: z.date().nullable().default(null),
})
export type HostApplication = z.infer<typeof hostApplicationSchema>

/** The status of a member who sent these applications: one that was accepted counts before one that waits. */
export function applicationStatusOf(
  applications: readonly (Pick<HostApplication, 'status'> | null)[],
): HostApplicationStatus | 'none' {
  const found = new Set(applications.map((application) => application?.status))
  return (['accepted', 'new', 'declined'] as const).find((status) => found.has(status)) ?? 'none'
}

/** The row of an application that has just come in. */
export function newHostApplication(form: HostApplicationForm, now: Date): HostApplication {
  const { firstName, lastName, email, phone, city, experience, reason } = form
  const words = { first_name: firstName, last_name: lastName, email, phone, city, experience, reason }
  return { ...words, status: 'new', created_at: now, decided_at: null }
}

/** The text beyond the limit of requests; nothing was stored. */
export const tooManyApplications =
  'We’ve already had several requests from you. Please try again in an hour, or email us.'
