/** Renders each email from its template, with its reader and link. */
import { club } from '@club/domain/club'
import { clubDate, clubTime } from '@club/domain/club-time'
import {
  type AskNews,
  askTemplate,
  builtInTemplates,
  type BuiltInEmailType,
  helloTemplate,
  meetAgainTemplate,
  mutualMatchTemplate,
  superLikeTemplate,
} from '@club/domain/emails/built-in-templates'
import { emailTemplateTypes, templateDefect, type EmailTemplate } from '@club/domain/emails/email-template'
import { type EmailParts, renderEmail, timeInWords } from '@club/domain/emails/render-email'
import {
  hostLeavingEmailTemplate,
  proposalEmailTemplate,
  type ProposalOutcome,
} from '@club/domain/emails/proposal-templates'
import {
  type AccountStatusChange,
  accountStatusEmailTemplate,
  secondFactorRemovedTemplate,
} from '@club/domain/emails/account-status-templates'
import type { Event } from '@club/domain/events/event'
import { limits } from '@club/domain/limits'
import { webUrl } from '../server/config'
import { log } from '../server/log'
import type { Reader } from '../server/accounts/accounts'
import type { EmailedLink } from './emailed-links'
import { loadEmailTemplate } from './email-templates'
import type { QueuedEmail } from './email-queue'
import { plainText } from './plain-text'

/** Asks the reader to confirm their address. */
export async function confirmationEmail(reader: Reader, link: EmailedLink): Promise<QueuedEmail> {
  return queuedEmail(
    'email_confirmation',
    reader,
    confirmationAddress(link),
    timeInWords(limits.links.confirmationMs),
  )
}

/** The same, for an address that was signed up with before. */
export async function confirmationAgainEmail(reader: Reader, link: EmailedLink): Promise<QueuedEmail> {
  return queuedEmail(
    'email_confirmation_again',
    reader,
    confirmationAddress(link),
    timeInWords(limits.links.confirmationMs),
  )
}

/** Warns the owner of an account about a sign-up with their address. */
export async function alreadyRegisteredEmail(reader: Reader): Promise<QueuedEmail> {
  return queuedEmail('already_registered', reader, `${webUrl.value()}/login`)
}

/** Asks the owner of a new address to confirm it. */
export async function addressChangeEmail(reader: Reader, link: EmailedLink): Promise<QueuedEmail> {
  const expires = timeInWords(limits.links.confirmationMs)
  return queuedEmail('address_change', reader, confirmationAddress(link), expires)
}

/** Notifies the former address of a member of the change. */
export async function addressChangedEmail(reader: Reader): Promise<QueuedEmail> {
  return queuedEmail('address_changed', reader, `${webUrl.value()}/login`)
}

/** Lets the reader choose a new password. */
export async function passwordResetEmail(reader: Reader, { secret }: EmailedLink): Promise<QueuedEmail> {
  const address = `${webUrl.value()}/reset-password?token=${secret}`
  return queuedEmail('password_reset', reader, address, timeInWords(limits.links.resetMs))
}

/** Signs the reader in by `address`, without a password. */
export async function signInEmail(reader: Reader, address: string): Promise<QueuedEmail> {
  return queuedEmail('magic_link', reader, address, timeInWords(limits.links.signInMs))
}

/** Confirms that a host application has arrived. */
export async function hostApplicationEmail(reader: Reader): Promise<QueuedEmail> {
  return queuedEmail('host_application', reader, `${webUrl.value()}/events`)
}

/** The decision on a host application; the link of an accepted host leads to where they propose events. */
export async function hostDecisionEmail(reader: Reader, accepted: boolean): Promise<QueuedEmail> {
  return accepted
    ? queuedEmail('host_accepted', reader, `${webUrl.value()}/host`)
    : queuedEmail('host_declined', reader, `${webUrl.value()}/events`)
}

/** The decision on an event that a host proposed. */
export function proposalEmail({ email, firstName }: Reader, news: ProposalOutcome): QueuedEmail {
  const path = news.outcome === 'published' ? `/events/${encodeURIComponent(news.eventId)}` : '/host'
  const values = { first_name: firstName, link: `${webUrl.value()}${path}`, club: club.name, expires: '' }
  return { to: email, message: renderEmail(proposalEmailTemplate(news), values), useless_after: null }
}

/** Notifies staff of a host who leaves; it is erased with the host. */
export function hostLeavingEmail(
  uid: string,
  host: { readonly name: string; readonly email: string },
  events: readonly Event[],
): QueuedEmail {
  const values = { first_name: '', link: `${webUrl.value()}/admin`, club: club.name, expires: '' }
  return {
    to: club.contactEmail,
    message: renderEmail(hostLeavingEmailTemplate(host, events), values),
    user_ids: [uid],
    useless_after: null,
  }
}

/** Notifies a member of a suspension or its end. */
export function accountStatusEmail({ email, firstName }: Reader, news: AccountStatusChange): QueuedEmail {
  const path = news.suspended ? '/terms' : '/login'
  const values = { first_name: firstName, link: `${webUrl.value()}${path}`, club: club.name, expires: '' }
  const useless_after = news.suspended ? news.until : null
  return { to: email, message: renderEmail(accountStatusEmailTemplate(news), values), useless_after }
}

/** Notifies staff that an admin has removed their authenticator app. */
export function secondFactorRemovedEmail({ email, firstName }: Reader): QueuedEmail {
  const values = { first_name: firstName, link: `${webUrl.value()}/login`, club: club.name, expires: '' }
  return { to: email, message: renderEmail(secondFactorRemovedTemplate, values), useless_after: null }
}

/** Notifies a member of a mutual like, with evenings to ask the other along to; its link leads to the profile of `about`. */
export function mutualMatchEmail(reader: Reader, about: string, evenings: readonly Event[]): QueuedEmail {
  return emailAboutMember(reader, about, mutualMatchTemplate(evenings))
}

/** Names the member who would especially like to meet the reader; its link leads to the profile of `about`. */
export function superLikeEmail(reader: Reader, about: string, name: string): QueuedEmail {
  return emailAboutMember(reader, about, superLikeTemplate(name))
}

/** Names the guest of an event who would like to meet again too; its link leads to the profile of `about`. */
export function meetAgainEmail(
  reader: Reader,
  about: string,
  { name, event }: { readonly name: string; readonly event: Event | null },
): QueuedEmail {
  return emailAboutMember(reader, about, meetAgainTemplate(name, event))
}

/** Names the member who has sent the reader a card, without its text; its link leads to the profile of `about`. */
export function helloEmail(reader: Reader, about: string, name: string): QueuedEmail {
  return emailAboutMember(reader, about, helloTemplate(name))
}

/** About an ask of the two, without its line; its link leads to the page of their asks. */
export function askEmail(reader: Reader, { about, ...news }: AskNews & { about: string }): QueuedEmail {
  return emailAboutMember(reader, about, askTemplate(news), 'together')
}

function emailAboutMember(
  { email, firstName }: Reader,
  about: string,
  template: EmailParts,
  page: 'profile' | 'together' = 'profile',
): QueuedEmail {
  const link = `${webUrl.value()}/${page}/${encodeURIComponent(about)}`
  const values = { first_name: firstName, link, club: club.name, expires: '' }
  return { to: email, message: renderEmail(template, values), useless_after: null }
}

/** Names the date until which a log-in makes a leaving member stay. */
export async function leavingEmail(reader: Reader, until: Date): Promise<QueuedEmail> {
  const moment = `${clubDate(until)}, ${clubTime(until)} (Pacific Time)`
  return {
    ...(await queuedEmail('leaving', reader, `${webUrl.value()}/login`, moment)),
    useless_after: until,
  }
}

function confirmationAddress({ secret }: EmailedLink): string {
  return `${webUrl.value()}/?mode=verifyEmail&oobCode=${secret}`
}

async function queuedEmail(
  type: BuiltInEmailType,
  { email, firstName }: Reader,
  link: string,
  expires = '',
): Promise<QueuedEmail> {
  const values = { first_name: firstName, link, club: club.name, expires }
  return { to: email, message: renderEmail(await templateOf(type), values), useless_after: null }
}

/** The stored template of this type, or the built-in one where that is missing or unusable (logged). */
export async function templateOf(type: BuiltInEmailType): Promise<EmailParts> {
  const editable = emailTemplateTypes.find((known) => known === type)
  const stored = editable && (await loadEmailTemplate(editable))
  return (stored && usableOrNull(stored)) ?? builtInTemplates[type]
}

function usableOrNull({ template_type, subject, html_content }: EmailTemplate): EmailParts | null {
  const template = { subject, html_content, text_content: plainText(html_content) }
  const defect = templateDefect(template)
  if (defect === null) return template
  log.emailTemplateUnusable({ type: template_type, defect })
  return null
}
