/** Delivering mail: whoever tries, and however often, each mail is handed over once. */
import { sendMail } from './gateways/mail'
import { log } from './log'
import { claimMail, overdueMailIds, recordDelivery, recordFailure, type ClaimedMail } from './store/mails'

export type Outcome = 'sent' | 'failed' | 'wait' | 'give up' | 'over'

/** `wait` means that somebody else holds the mail or that its next attempt is not due yet. */
export async function deliverMail(mailId: string, now: Date, send = sendMail): Promise<Outcome> {
  const claim = await claimMail(mailId, now)
  if (claim === 'give up') log.mailGivenUp({ mailId })
  if (typeof claim === 'string') return claim
  const error = await attempt(mailId, claim, send)
  if (error === null) return delivered(mailId, claim, now)
  log.mailAttemptFailed({ mailId, attempt: claim.mail.delivery.attempts, error })
  await recordFailure(mailId, claim, reasonOf(error), now)
  return 'failed'
}

/**
 * Takes up mails whose sender died, and those whose next attempt is due. One after the other: a mail server that is
 * back must not be met by everything at once.
 */
export async function deliverOverdueMails(now: Date): Promise<void> {
  for (const mailId of await overdueMailIds(now)) await deliverMail(mailId, now)
}

async function attempt(mailId: string, { mail }: ClaimedMail, send: typeof sendMail): Promise<unknown> {
  try {
    await send(mailId, mail)
    return null
  } catch (error) {
    return error ?? new Error('The mail server gave no reason')
  }
}

/** The mail is out: whatever happens now must not look like a failure, which would send it again at once. */
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
