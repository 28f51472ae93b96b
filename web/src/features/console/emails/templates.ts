/** The names of the email templates, and unsaved changes to them. */
import type { EmailTemplateType } from '@club/domain/emails/email-template'

export const names: Record<EmailTemplateType, string> = {
  email_confirmation: 'Welcome and confirmation',
  password_reset: 'Password reset',
  magic_link: 'Sign-in link',
}

export type Entries = {
  readonly subject: string
  readonly html_content: string
  /** When the version that is edited was saved. */
  readonly seen: number
}

/** Input that is still there when the admin comes back to the template. */
export const drafts = new Map<EmailTemplateType, Entries>()
