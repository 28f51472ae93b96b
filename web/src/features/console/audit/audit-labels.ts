/** Describes a row of the audit log: the action, its item and the fields it changed. */
import type { AuditRow } from '@club/domain/account/audit-log'
import { amountLabel } from '@club/domain/price'
import { viewAddress } from '../view-address'
import { momentOf } from '../console-copy'

/** The address of a document's audit history, by its `collection/id`. */
export function auditOf(target: string): string {
  return `${viewAddress('audit')}&target=${encodeURIComponent(target)}`
}

/** Labels of the actions whose names alone don't read well. */
const actionLabels: Readonly<Record<string, string>> = {
  cancelMatchRun: 'Cancel recalculation',
  grantDoorPass: 'Add door helper',
  initialiseEmailTemplates: 'Restore email templates',
  keepPhoto: 'Approve photo',
  removeSecondFactor: 'Remove authenticator app',
  removeWords: 'Remove text',
  retryEmails: 'Send emails again',
  sendTestMail: 'Send test email',
  startMatchRun: 'Recalculate matches',
  withdrawDoorPass: 'Remove door helper',
}

/** 'setTicketPrice' → 'Set ticket price'; a suspension reads 'Suspended' or 'Reinstated'. */
export function actionLabel({ what, after }: Pick<AuditRow, 'what' | 'after'>): string {
  if (typeof after?.suspended === 'boolean') return after.suspended ? 'Suspended' : 'Reinstated'
  const spaced = what.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return actionLabels[what] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const nouns: Readonly<Record<string, string>> = {
  accounts: 'Member',
  profiles: 'Profile of',
  profile_photos: 'Photos of',
  user_credits: 'Credits of',
  credit_ledger: 'Credits',
  events: 'Event',
  ticket_types: 'Ticket type',
  discount_codes: 'Discount code',
  orders: 'Order',
  coaching_services: 'Coaching service',
  coaching_purchases: 'Coaching booking',
  service_locations: 'Location',
  email_templates: 'Email template',
  mail: 'Emails',
  reports: 'Report',
  host_applications: 'Host application',
  jobs: 'Match recalculation',
}

/** Possible targets of a search: `collection/id`, or an id in any collection. */
export function targetsOf(search: string): string[] {
  return search.includes('/') ? [search] : Object.keys(nouns).map((collection) => `${collection}/${search}`)
}

/** Collections whose ids are uids. */
const ofMembers = new Set(['accounts', 'profiles', 'profile_photos', 'user_credits'])

/** The uid of the member a document is about; null for other things. */
export function memberIn({ target }: Pick<AuditRow, 'target'>): string | null {
  const [collection = '', id = ''] = target.split('/')
  return ofMembers.has(collection) ? id : null
}

const shownLength = 8

/** 'Event 7f3c91ab'; `name` is that of the member it is about. */
export function targetLabel(
  { target, before, after }: Pick<AuditRow, 'target' | 'before' | 'after'>,
  name: string | null,
): string {
  const [collection = '', id = ''] = target.split('/')
  const noun = nouns[collection] ?? collection
  const called = [after, before].flatMap((fields) => [fields?.title, fields?.name])
  const title = called.find((value) => typeof value === 'string' && value !== '')
  const short = id.length > shownLength && id.includes('-') ? id.slice(0, shownLength) : id
  return `${noun} ${name ?? (typeof title === 'string' ? title : short)}`
}

const longest = 300

function jsonOf(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function valueOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return momentOf(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return field.endsWith('_cents') ? amountLabel(value) : String(value)
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value
  return jsonOf(value)
}

type FieldChange = { readonly field: string; readonly before: string; readonly after: string }

/** The fields that differ, '–' where there was or is nothing. */
export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted()
  return fields
    .map((field) => ({
      field: field.replaceAll('_', ' '),
      before: valueOf(field, before?.[field]),
      after: valueOf(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after)
}
