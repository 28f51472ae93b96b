/** Email templates that staff can edit, one document per type (section 3). */
import { z } from 'zod'
import { atMost } from '../text/typed-text'
import { limits } from '../limits'
import { builtInTemplates } from './built-in-templates'
import { betweenMarks, type EmailParts, unknownPlace } from './render-email'

export const emailTemplateTypes = ['email_confirmation', 'password_reset', 'magic_link'] as const
export type EmailTemplateType = (typeof emailTemplateTypes)[number]

export const emailTemplateSchema = z.object({
  template_type: z.enum(emailTemplateTypes),
  subject: z.string(),
  /** May contain `placeholders`, written as {{name}}; the plain text is derived from it. */
  html_content: z.string(),
  created_at: z.date(),
  updated_at: z.date().nullable().default(null),
})
export type EmailTemplate = z.infer<typeof emailTemplateSchema>

/** The unedited document of a type. */
export function builtInEmailTemplate(type: EmailTemplateType, now: Date): EmailTemplate {
  const { subject, html_content } = builtInTemplates[type]
  return { template_type: type, subject, html_content, created_at: now, updated_at: now }
}

const emptySubject = 'The subject is empty'
const missingLink = 'Add {{link}}: without it, this email won’t work'
const { subject: subjectMax, html: htmlMax } = limits.console.template

/** The texts of a template as staff edit them. */
export const templateTextsSchema = z.object({
  subject: z
    .string()
    .trim()
    .min(1, emptySubject)
    .check(...atMost(subjectMax, `At most ${subjectMax} characters`)),
  html_content: z
    .string()
    .min(1, missingLink)
    .check(...atMost(htmlMax, `At most ${htmlMax} characters`)),
})

const link = /\{\{\s*link\s*\}\}/

/** The reason a template can't be used, as staff read it; null when it can. An email needs its link. */
export function templateDefect({ subject, html_content, text_content }: EmailParts): string | null {
  if (subject.trim() === '') return emptySubject
  const shown = betweenMarks(html_content, '<!--', '-->').outside
  return link.test(shown) && link.test(text_content) ? null : missingLink
}

/** The same for a template that staff are about to save, which can't have unknown placeholders either. */
export function editedTemplateDefect(template: EmailParts): string | null {
  const unknown = unknownPlace(template)
  return (
    templateDefect(template) ??
    (unknown === null ? null : `We don’t have a placeholder called {{${unknown}}}`)
  )
}
