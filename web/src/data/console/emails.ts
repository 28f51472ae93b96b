/** The email templates that admins edit. */
import { consoleContracts } from '@club/domain/contracts/console'
import type { InputOf } from '@club/domain/contracts/index'
import type { EmailTemplate } from '@club/domain/emails/email-template'
import { orderBy, query } from 'firebase/firestore'
import { call } from '../firebase/call'
import { collectionOf } from '../firebase/collection-of'
import { type Live, type Row, useLiveQuery } from '../firebase/live'

/** All of them, live (section 7). */
export function useEmailTemplates(): Live<Row<EmailTemplate>[]> {
  return useLiveQuery(query(collectionOf('email_templates'), orderBy('template_type')))
}

/**
 * Returns the time of the save, in milliseconds. Throws errors that `failureOf` understands, with the reason
 * of a refusal as its code.
 */
export async function saveEmailTemplate(request: InputOf<'saveEmailTemplate'>): Promise<number> {
  return (await call('saveEmailTemplate', request, consoleContracts)).updated_at
}

export async function initialiseEmailTemplates(): Promise<void> {
  await call('initialiseEmailTemplates', {}, consoleContracts)
}

export async function sendTestEmail(request: InputOf<'sendTestMail'>): Promise<void> {
  await call('sendTestMail', request, consoleContracts)
}
