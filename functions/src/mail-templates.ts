/** The words of a mail: those that staff have stored, as long as they can be mailed, and our own otherwise. */
import { builtInTemplates, type MailType } from '@club/domain/emails/built-in-templates'
import { emailTemplateTypes, templateDefect, type EmailTemplate } from '@club/domain/emails/email-template'
import type { MailTemplate } from '@club/domain/emails/mail-template'
import { log } from './log'
import { plainText } from './plain-text'
import { loadEmailTemplate } from './store/email-templates'

/** The template to render a mail of this type from; that of our own wherever there is no sound one (logged). */
export async function templateOf(type: MailType): Promise<MailTemplate> {
  const editable = emailTemplateTypes.find((known) => known === type)
  const stored = editable && (await loadEmailTemplate(editable))
  return (stored && soundOrNull(stored)) ?? builtInTemplates[type]
}

function soundOrNull({ template_type, subject, html_content }: EmailTemplate): MailTemplate | null {
  const template = { subject, html_content, text_content: plainText(html_content) }
  const defect = templateDefect(template)
  if (defect === null) return template
  log.emailTemplateUnusable({ type: template_type, defect })
  return null
}
