/** Mail templates that staff may edit, one document per type (section 3). */
import { z } from 'zod'
import { builtInTemplates } from './built-in-templates'
import { betweenMarks, type MailTemplate, unknownPlace } from './mail-template'

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

const link = /\{\{\s*link\s*\}\}/

/** Why a template cannot be used, in words for staff; null when it can. A mail needs its link. */
export function templateDefect({ subject, html_content, text_content }: MailTemplate): string | null {
  if (subject.trim() === '') return 'The subject is empty'
  const shown = betweenMarks(html_content, '<!--', '-->').outside
  return link.test(shown) && link.test(text_content)
    ? null
    : 'Add {{link}}: the email doesn’t work without it'
}

/** The same for words that staff are about to keep, which may not have places either that no mail fills. */
export function editedTemplateDefect(template: MailTemplate): string | null {
  const unknown = unknownPlace(template)
  return templateDefect(template) ?? (unknown === null ? null : `No email has a value for {{${unknown}}}`)
}
