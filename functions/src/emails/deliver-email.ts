/** Delivers queued emails, each once, no matter how many senders try. */
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import type { EmailMessage } from '@club/domain/emails/email-message'
import { withUnsubscribe } from '@club/domain/emails/unsubscribe'
import { limits } from '@club/domain/limits'
import { emailSecrets, webUrl } from '../server/config'
import { failureKind, sendEmail } from '../server/gateways/smtp'
import { log } from '../server/log'
import { claimEmail, overdueEmailIds, recordDelivery, recordFailure, type ClaimedEmail } from './email-queue'

type Outcome = 'sent' | 'failed' | 'outage' | 'wait' | 'give up' | 'drop' | 'over'

/**
 * Sends an email when it is queued. A failed attempt throws, so that the event is retried; the sweep picks up the rest.
 */
export const onMailCreated = onDocumentCreated(
  { document: 'mail/{mailId}', retry: true, secrets: emailSecrets, maxInstances: 3, timeoutSeconds: 90 },
  async ({ params }) => {
    const outcome = await deliverEmail(params.mailId, new Date())
    if (outcome === 'failed' || outcome === 'outage')
      throw new Error(`Email ${params.mailId} was not delivered`)
  },
)

/** Sweeps every two minutes. */
export const sendOverdueMail = onSchedule(
  { schedule: 'every 2 minutes', secrets: emailSecrets, maxInstances: 1, timeoutSeconds: 540 },
  () => deliverOverdueEmails(new Date()),
)

/**
 * Retries emails that are due and those whose sender died, the longest due first and one after the other, so as not to flood a mail server that
 * has just recovered. While it is down, the others wait for the next sweep.
 */
export async function deliverOverdueEmails(now: Date, send = sendEmail): Promise<void> {
  const startedMs = Date.now()
  let outages = 0
  for (const emailId of await overdueEmailIds(now)) {
    const spentMs = Date.now() - startedMs
    if (spentMs > limits.emails.sweepMs || outages === limits.emails.outagesInARow) return
    const outcome = await deliverEmail(emailId, new Date(now.getTime() + spentMs), send)
    if (outcome === 'outage') outages += 1
    else if (outcome !== 'wait' && outcome !== 'over') outages = 0
  }
}

/**
 * `wait`: another sender holds the email or the next attempt is not due; `give up`: it has failed; `drop`: it has
 * become useless.
 */
export async function deliverEmail(emailId: string, now: Date, send = sendEmail): Promise<Outcome> {
  const claim = await claimEmail(emailId, now)
  if (claim === 'give up') log.emailAbandoned({ emailId })
  if (claim === 'drop') log.emailDropped({ emailId })
  if (typeof claim === 'string') return claim
  const error = await attempt(emailId, claim, send)
  if (error === null) return delivered(emailId, claim, now)
  log.emailAttemptFailed({ emailId, attempt: claim.email.delivery.attempts, error })
  const kind = failureKind(error)
  if ((await recordFailure(emailId, claim, { reason: reasonOf(error), kind }, now)) === 'queued')
    return kind === 'outage' ? 'outage' : 'failed'
  log.emailAbandoned({ emailId })
  return 'give up'
}

async function attempt(emailId: string, { email }: ClaimedEmail, send: typeof sendEmail): Promise<unknown> {
  try {
    await send(emailId, readyToSend(email))
    return null
  } catch (error) {
    return error ?? new Error('The mail server gave no reason')
  }
}

/**
 * The email with its unsubscribe link, which is stored apart from the content, because its secret does not outlive a
 * failure.
 */
function readyToSend(email: EmailMessage): EmailMessage {
  const { kind, secret = null } = email.unsubscribe ?? {}
  if (kind === undefined || secret === null) return email
  return withUnsubscribe(email, kind, `${webUrl.value()}/unsubscribe?token=${secret}`)
}

/** The email is sent, so errors from here on must not count as a failure, which would send it again. */
async function delivered(emailId: string, claim: ClaimedEmail, now: Date): Promise<Outcome> {
  try {
    await recordDelivery(emailId, claim, now)
    log.emailSent({ emailId, attempt: claim.email.delivery.attempts })
  } catch (error) {
    log.emailOutcomeUnrecorded({ emailId, error })
  }
  return 'sent'
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown'
}
