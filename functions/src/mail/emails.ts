/** Renders each email from its template, with its reader and link. */
import { club } from '@club/domain/club'
import { clubDate, clubTime } from '@club/domain/club-time'
import { builtInTemplates, type MailType, superLikeTemplate } from '@club/domain/emails/built-in-templates'
import { emailTemplateTypes, templateDefect, type EmailTemplate } from '@club/domain/emails/email-template'
import { type MailTemplate, renderMail, timeInWords } from '@club/domain/emails/mail-template'
import { proposalMail, type ProposalNews } from '@club/domain/emails/proposal-mails'
import { type StandingNews, standingMail } from '@club/domain/emails/standing-mails'
import { limits } from '@club/domain/limits'
import { webUrl } from '../config'
import { log } from '../log'
import type { Reader } from '../store/account/accounts'
import type { MailedLink } from '../store/account/mailed-links'
import { loadEmailTemplate } from '../store/mail/email-templates'
import type { QueuedEmail } from '../store/mail/mails'
import { plainText } from './plain-text'

/** Asks the reader to confirm their address. */
export async function confirmationLetter(reader: Reader, link: MailedLink): Promise<QueuedEmail> {
  return letter(
    'email_confirmation',
    reader,
    confirmationAddress(link),
    timeInWords(limits.links.confirmationMs),
  )
}

/** The same, for an address that was signed up with before. */
export async function confirmationAgainLetter(reader: Reader, link: MailedLink): Promise<QueuedEmail> {
  return letter(
    'email_confirmation_again',
    reader,
    confirmationAddress(link),
    timeInWords(limits.links.confirmationMs),
  )
}

/** Warns the owner of an account about a sign-up with their address. */
export async function alreadyRegisteredLetter(reader: Reader): Promise<QueuedEmail> {
  return letter('already_registered', reader, `${webUrl.value()}/login`)
}

/** Asks the owner of a new address to confirm it. */
export async function addressChangeLetter(reader: Reader, link: MailedLink): Promise<QueuedEmail> {
  const expires = timeInWords(limits.links.confirmationMs)
  return letter('address_change', reader, confirmationAddress(link), expires)
}

/** Notifies the former address of a member of the change. */
export async function addressChangedLetter(reader: Reader): Promise<QueuedEmail> {
  return letter('address_changed', reader, `${webUrl.value()}/login`)
}

/** Lets the reader choose a new password. */
export async function passwordResetLetter(reader: Reader, { secret }: MailedLink): Promise<QueuedEmail> {
  const address = `${webUrl.value()}/reset-password?token=${secret}`
  return letter('password_reset', reader, address, timeInWords(limits.links.resetMs))
}

/** Signs the reader in by `address`, without a password. */
export async function signInLetter(reader: Reader, address: string): Promise<QueuedEmail> {
  return letter('magic_link', reader, address, timeInWords(limits.links.signInMs))
}

/** Confirms that a host application has arrived. */
export async function hostApplicationLetter(reader: Reader): Promise<QueuedEmail> {
  return letter('host_application', reader, `${webUrl.value()}/events`)
}

/** The decision on a host application; the link of an accepted host leads to where they propose events. */
export async function hostDecisionLetter(reader: Reader, accepted: boolean): Promise<QueuedEmail> {
  return accepted
    ? letter('host_accepted', reader, `${webUrl.value()}/host`)
    : letter('host_declined', reader, `${webUrl.value()}/events`)
}

/** The decision on an event that a host proposed. */
export function proposalLetter({ email, firstName }: Reader, news: ProposalNews): QueuedEmail {
  const path = news.outcome === 'published' ? `/events/${encodeURIComponent(news.eventId)}` : '/host'
  const values = { first_name: firstName, link: `${webUrl.value()}${path}`, club: club.name, expires: '' }
  return { to: email, message: renderMail(proposalMail(news), values), useless_after: null }
}

/** Notifies a member of a suspension or its end. */
export function standingLetter({ email, firstName }: Reader, news: StandingNews): QueuedEmail {
  const path = news.suspended ? '/terms' : '/login'
  const values = { first_name: firstName, link: `${webUrl.value()}${path}`, club: club.name, expires: '' }
  const useless_after = news.suspended ? news.until : null
  return { to: email, message: renderMail(standingMail(news), values), useless_after }
}

/** Notifies a member of a mutual like; its link leads to the profile of `about`. */
export async function mutualMatchLetter(reader: Reader, about: string): Promise<QueuedEmail> {
  return letter('mutual_match', reader, `${webUrl.value()}/profile/${encodeURIComponent(about)}`)
}

/** Names the member who would especially like to meet the reader; its link leads to the profile of `about`. */
export function superLikeLetter({ email, firstName }: Reader, about: string, name: string): QueuedEmail {
  const link = `${webUrl.value()}/profile/${encodeURIComponent(about)}`
  const values = { first_name: firstName, link, club: club.name, expires: '' }
  return { to: email, message: renderMail(superLikeTemplate(name), values), useless_after: null }
}

/** Names the date until which a log-in makes a leaving member stay. */
export async function leavingLetter(reader: Reader, until: Date): Promise<QueuedEmail> {
  const moment = `${clubDate(until)}, ${clubTime(until)} (Pacific Time)`
  return { ...(await letter('leaving', reader, `${webUrl.value()}/login`, moment)), useless_after: until }
}

function confirmationAddress({ secret }: MailedLink): string {
  return `${webUrl.value()}/?mode=verifyEmail&oobCode=${secret}`
}

async function letter(
  type: MailType,
  { email, firstName }: Reader,
  link: string,
  expires = '',
): Promise<QueuedEmail> {
  const values = { first_name: firstName, link, club: club.name, expires }
  return { to: email, message: renderMail(await templateOf(type), values), useless_after: null }
}

/** The stored template of this type, or the built-in one where that is missing or unusable (logged). */
export async function templateOf(type: MailType): Promise<MailTemplate> {
  const editable = emailTemplateTypes.find((known) => known === type)
  const stored = editable && (await loadEmailTemplate(editable))
  return (stored && usableOrNull(stored)) ?? builtInTemplates[type]
}

function usableOrNull({ template_type, subject, html_content }: EmailTemplate): MailTemplate | null {
  const template = { subject, html_content, text_content: plainText(html_content) }
  const defect = templateDefect(template)
  if (defect === null) return template
  log.emailTemplateUnusable({ type: template_type, defect })
  return null
}
