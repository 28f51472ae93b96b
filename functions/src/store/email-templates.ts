/** The mails that staff may word anew, and our own words for those that are not there yet. */
import { getFirestore } from 'firebase-admin/firestore'
import {
  builtInEmailTemplate,
  emailTemplateTypes,
  type EmailTemplate,
  type EmailTemplateType,
} from '@club/domain/emails/email-template'
import { log } from '../log'
import { collectionOf, documentOrNull } from './collection-of'
import { lostTheRace } from './lost-the-race'

/**
 * The stored template of a type; null when it is malformed or missing (logged). With the first mail of a new project
 * all are missing: then they are stored as built in, for staff to find.
 */
export async function loadEmailTemplate(type: EmailTemplateType): Promise<EmailTemplate | null> {
  const stored = await collectionOf('email_templates').doc(type).get()
  if (stored.exists) return documentOrNull(stored)
  log.emailTemplateMissing({ type })
  await ensureEmailTemplates(new Date())
  return null
}

/** Stores those that are missing; what is there stays as it is. Safe to repeat, and at the same moment. */
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
  if (!lostTheRace(error)) throw error
}
