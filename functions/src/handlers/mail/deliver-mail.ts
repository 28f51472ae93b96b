/** Delivers queued emails, each once, no matter how many senders try. */
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import type { Mail } from '@club/domain/emails/mail'
import { withUnsubscribe } from '@club/domain/emails/unsubscribe'
import { limits } from '@club/domain/limits'
import { mailSecrets, webUrl } from '../../config'
import { failureKind, sendMail } from '../../gateways/mail'
import { log } from '../../log'
import {
  claimMail,
  overdueMailIds,
  recordDelivery,
  recordFailure,
  type ClaimedMail,
} from '../../store/mail/mails'

export type Outcome = 'sent' | 'failed' | 'outage' | 'wait' | 'give up' | 'drop' | 'over'

/**
 * Sends an email when it is queued. A failed attempt throws, so that the event is retried; the sweep picks up the rest.
 */
export const onMailCreated = onDocumentCreated(
  { document: 'mail/{mailId}', retry: true, secrets: mailSecrets, maxInstances: 3, timeoutSeconds: 90 },
  async ({ params }) => {
    const outcome = await deliverMail(params.mailId, new Date())
    if (outcome === 'failed' || outcome === 'outage')
      throw new Error(`Email ${params.mailId} was not delivered`)
  },
)

/** Sweeps every two minutes. */
export const sendOverdueMail = onSchedule(
  { schedule: 'every 2 minutes', secrets: mailSecrets, maxInstances: 1, timeoutSeconds: 540 },
  () => deliverOverdueMails(new Date()),
)

/**
 * Retries emails that are due and those whose sender died, the longest due first and one after the other, so as not to flood a mail server that
 * has just recovered. While it is down, the others wait for the next sweep.
 */
export async function deliverOverdueMails(now: Date, send = sendMail): Promise<void> {
  const startedMs = Date.now()
  let outages = 0
  for (const mailId of await overdueMailIds(now)) {
    const spentMs = Date.now() - startedMs
    if (spentMs > limits.mails.sweepMs || outages === limits.mails.outagesInARow) return
    const outcome = await deliverMail(mailId, new Date(now.getTime() + spentMs), send)
    if (outcome === 'outage') outages += 1
    else if (outcome !== 'wait' && outcome !== 'over') outages = 0
  }
}

/**
 * `wait`: another sender holds the email or the next attempt is not due; `give up`: it has failed; `drop`: it has
 * become useless.
 */
export async function deliverMail(mailId: string, now: Date, send = sendMail): Promise<Outcome> {
  const claim = await claimMail(mailId, now)
  if (claim === 'give up') log.mailGivenUp({ mailId })
  if (claim === 'drop') log.emailDropped({ mailId })
  if (typeof claim === 'string') return claim
  const error = await attempt(mailId, claim, send)
  if (error === null) return delivered(mailId, claim, now)
  log.mailAttemptFailed({ mailId, attempt: claim.mail.delivery.attempts, error })
  const kind = failureKind(error)
  if ((await recordFailure(mailId, claim, { reason: reasonOf(error), kind }, now)) === 'queued')
    return kind === 'outage' ? 'outage' : 'failed'
  log.mailGivenUp({ mailId })
  return 'give up'
}

async function attempt(mailId: string, { mail }: ClaimedMail, send: typeof sendMail): Promise<unknown> {
  try {
    await send(mailId, readyToSend(mail))
    return null
  } catch (error) {
    return error ?? new Error('The mail server gave no reason')
  }
}

/**
 * The email with its unsubscribe link, which is stored apart from the content, because its secret does not outlive a
 * failure.
 */
function readyToSend(mail: Mail): Mail {
  const { kind, secret = null } = mail.unsubscribe ?? {}
  if (kind === undefined || secret === null) return mail
  return withUnsubscribe(mail, kind, `${webUrl.value()}/unsubscribe?token=${secret}`)
}

/** The email is sent, so errors from here on must not count as a failure, which would send it again. */
async function delivered(mailId: string, claim: ClaimedMail, now: Date): Promise<Outcome> {
  try {
    await recordDelivery(mailId, claim, now)
    log.mailSent({ mailId, attempt: claim.mail.delivery.attempts })
  } catch (error) {
    log.mailOutcomeUnrecorded({ mailId, error })
  }
  return 'sent'
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown'
}
