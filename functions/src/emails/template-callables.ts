/** Email templates for admins (sections 2 and 8). */
import { club } from '@club/domain/club'
import {
  builtInEmailTemplate,
  editedTemplateDefect,
  type EmailTemplate,
  type EmailTemplateType,
  emailTemplateTypes,
} from '@club/domain/emails/email-template'
import { type EmailParts, renderEmail, timeInWords } from '@club/domain/emails/render-email'
import { versionOf } from '@club/domain/events/event-editing'
import { coachingRefusals } from '@club/domain/coaching/coaching-service-form'
import { limits } from '@club/domain/limits'
import { webUrl } from '../server/config'
import { log } from '../server/log'
import { plainText } from './plain-text'
import { staffAction } from '../server/staff-action'
import { loadReader } from '../server/accounts/accounts'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { writeGuarded } from '../server/store/compare-and-set'
import { putBackEmails, queueEmail } from './email-queue'
import { takeOne } from '../server/store/rate-limits'

function templateOf({ subject, html_content }: Omit<EmailParts, 'text_content'>): EmailParts {
  return { subject, html_content, text_content: plainText(html_content) }
}

/** The fields of a template in the audit log. */
function wordsOf({ subject, html_content }: EmailTemplate) {
  return { subject, html_content }
}

export const saveEmailTemplate = staffAction('saveEmailTemplate', async ({ input, now }, batch) => {
  const { template_type, subject, html_content, seen } = input
  const defect = editedTemplateDefect(templateOf(input))
  if (defect !== null) return { refused: defect, reason: 'defect' }
  const snapshot = await collectionOf('email_templates').doc(template_type).get()
  const stored = documentOrNull(snapshot)
  if (versionOf(stored) !== seen)
    return { refused: coachingRefusals.changed_meanwhile, reason: 'changed_meanwhile' }
  const after = { subject, html_content, updated_at: now }
  writeGuarded(batch, snapshot, stored === null ? { ...after, template_type, created_at: now } : after)
  return {
    answer: { updated_at: now.getTime() },
    change: {
      target: `email_templates/${template_type}`,
      before: stored && wordsOf(stored),
      after: { subject, html_content },
    },
  }
})

export const initialiseEmailTemplates = staffAction('initialiseEmailTemplates', async ({ now }, batch) => {
  const initialise = async (type: EmailTemplateType) => {
    const snapshot = await collectionOf('email_templates').doc(type).get()
    const stored = documentOrNull(snapshot)
    const builtIn = builtInEmailTemplate(type, now)
    if (stored?.subject === builtIn.subject && stored.html_content === builtIn.html_content) return []
    writeGuarded(batch, snapshot, { ...builtIn, created_at: stored?.created_at ?? builtIn.created_at })
    const target = `email_templates/${type}`
    return [{ target, before: stored && wordsOf(stored), after: wordsOf(builtIn) }]
  }
  return { answer: {}, change: (await Promise.all(emailTemplateTypes.map(initialise))).flat() }
})

export const sendTestMail = staffAction('sendTestMail', async ({ input, uid, now }, batch) => {
  const defect = editedTemplateDefect(templateOf(input))
  if (defect !== null) return { refused: defect, reason: 'defect' }
  if (!(await takeOne(batch, `test mails of ${uid}`, limits.console.testEmails, now)))
    return { refused: 'You’ve sent a lot of test emails. Please try again in an hour.', reason: 'too_many' }
  const reader = await loadReader(uid)
  if (reader === null) return { refused: 'There’s no one to email.' }
  const sample = {
    first_name: reader.firstName,
    link: `${webUrl.value()}/events`,
    club: club.name,
    expires: timeInWords(limits.links.resetMs),
  }
  const message = renderEmail(templateOf(input), sample)
  queueEmail(batch, `test-${uid}-${now.getTime()}`, { to: reader.email, message, useless_after: null }, now)
  return {
    answer: {},
    change: { target: `email_templates/${input.template_type}`, before: null, after: { tested: true } },
  }
})

/** The sweep sends them within two minutes. */
export const retryEmails = staffAction('retryEmails', async ({ uid, now }, batch) => {
  const outcome = await putBackEmails(batch, now)
  const { queued, dropped } = outcome.answer
  const afterwards = () => {
    log.emailsPutBack({ by: uid, queued, dropped })
    return Promise.resolve()
  }
  return { ...outcome, afterwards }
})
