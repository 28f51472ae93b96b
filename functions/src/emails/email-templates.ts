/** The stored email templates that staff can edit. */
import { getFirestore } from 'firebase-admin/firestore'
import {
  builtInEmailTemplate,
  emailTemplateTypes,
  type EmailTemplate,
  type EmailTemplateType,
} from '@club/domain/emails/email-template'
import { log } from '../server/log'
import { documentOrNull } from '../server/store/collection-of'
import { isConflict } from '../server/store/compare-and-set'
import { loadSnapshot } from '../server/store/load-document'

/**
 * The stored template of a type; null when it is malformed or missing (logged). A new project has none: then the
 * built-in ones are stored, for staff to edit.
 */
export async function loadEmailTemplate(type: EmailTemplateType): Promise<EmailTemplate | null> {
  const stored = await loadSnapshot('email_templates', type)
  if (stored.exists) return documentOrNull(stored)
  log.emailTemplateMissing({ type })
  await ensureEmailTemplates(new Date())
  return null
}

/** Stores the missing ones and leaves the others alone; idempotent, also when run concurrently. */
export async function ensureEmailTemplates(now: Date): Promise<void> {
  await Promise.all(
    emailTemplateTypes.map((type) =>
      getFirestore()
        .collection('email_templates')
        .doc(type)
        .create(builtInEmailTemplate(type, now))
        .catch(unlessThereAlready),
    ),
  )
}

function unlessThereAlready(error: unknown): void {
  if (!isConflict(error)) throw error
}
