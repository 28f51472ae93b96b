/** Delivers queued mails, each once, no matter how many senders try. */
import { onDocumentCreated } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { mailSecrets } from '../../config'
import { isPermanentRefusal, sendMail } from '../../gateways/mail'
import { log } from '../../log'
import {
  claimMail,
  overdueMailIds,
  recordDelivery,
  recordFailure,
  type ClaimedMail,
} from '../../store/mail/mails'

export type Outcome = 'sent' | 'failed' | 'wait' | 'give up' | 'over'

/** Sends a mail when it is queued. A failed attempt throws, so that the event is retried; the sweep picks up the rest. */
export const onMailCreated = onDocumentCreated(
  { document: 'mail/{mailId}', retry: true, secrets: mailSecrets, maxInstances: 3, timeoutSeconds: 90 },
  async ({ params }) => {
    const outcome = await deliverMail(params.mailId, new Date())
    if (outcome === 'failed') throw new Error(`Mail ${params.mailId} was not delivered`)
  },
)

/** Sweeps every two minutes. */
export const sendOverdueMail = onSchedule(
  { schedule: 'every 2 minutes', secrets: mailSecrets, maxInstances: 1, timeoutSeconds: 540 },
  () => deliverOverdueMails(new Date()),
)

/**
 * Retries mails that are due and those whose sender died, one after the other so as not to flood a mail server that has
 * just recovered.
 */
export async function deliverOverdueMails(now: Date): Promise<void> {
  for (const mailId of await overdueMailIds(now)) await deliverMail(mailId, now)
}

/** `wait`: another sender holds the mail or the next attempt is not due; `give up`: it has failed permanently. */
export async function deliverMail(mailId: string, now: Date, send = sendMail): Promise<Outcome> {
  const claim = await claimMail(mailId, now)
  if (claim === 'give up') log.mailGivenUp({ mailId })
  if (typeof claim === 'string') return claim
  const error = await attempt(mailId, claim, send)
  if (error === null) return delivered(mailId, claim, now)
  log.mailAttemptFailed({ mailId, attempt: claim.mail.delivery.attempts, error })
  const isPermanent = isPermanentRefusal(error)
  await recordFailure(mailId, claim, { reason: reasonOf(error), isPermanent }, now)
  if (!isPermanent) return 'failed'
  log.mailGivenUp({ mailId })
  return 'give up'
}

async function attempt(mailId: string, { mail }: ClaimedMail, send: typeof sendMail): Promise<unknown> {
  try {
    await send(mailId, mail)
    return null
  } catch (error) {
    return error ?? new Error('The mail server gave no reason')
  }
}

/** The mail is out, so errors from here on must not count as a failure, which would send it again. */
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
