/** How a mail gets delivered: when it is due, when it is given up, and what is kept of it afterwards. */
import { limits } from '../limits'
import type { Mail } from './mail'

type Delivery = Mail['delivery']

/** `send` now, `wait` for a later moment or another sender, `give up` after the last attempt, or nothing is left to do. */
export type DeliveryDecision = 'send' | 'wait' | 'give up' | 'over'

/** What a sender who finds this mail should do. */
export function decideDelivery({ delivery }: Pick<Mail, 'delivery'>, now: Date): DeliveryDecision {
  if (delivery.state === 'sent' || delivery.state === 'failed') return 'over'
  if (now.getTime() < dueAtMs(delivery)) return 'wait'
  return delivery.attempts < limits.mails.attempts ? 'send' : 'give up'
}

function dueAtMs({ state, attempts, claimed_at }: Delivery): number {
  if (claimed_at === null) return 0
  const wait = state === 'sending' ? limits.mails.claimMs : retryWaitMs(attempts)
  return claimed_at.getTime() + wait
}

function retryWaitMs(attempts: number): number {
  return limits.mails.retryAfterMs * limits.mails.retryGrowth ** (attempts - 1)
}

/** The delivery while one sender holds the mail. */
export function claimedDelivery(delivery: Delivery, now: Date): Delivery {
  return { ...delivery, state: 'sending', attempts: delivery.attempts + 1, claimed_at: now }
}

/** What changes once the mail was handed over: links are secrets, so a body that holds one goes at once. */
export function afterDelivery(mail: Mail, now: Date): Pick<Mail, 'delivery' | 'message' | 'expires_at'> {
  return {
    delivery: { ...mail.delivery, state: 'sent', error: null, sent_at: now },
    message: withoutLinks(mail.message),
    expires_at: expiry(now),
  }
}

/** What changes after a failed attempt: it is queued again, or failed for good when it was the last. */
export function afterFailure(
  mail: Mail,
  error: string,
  now: Date,
): Pick<Mail, 'delivery' | 'message' | 'expires_at'> {
  const isLast = mail.delivery.attempts >= limits.mails.attempts
  return {
    delivery: { ...mail.delivery, state: isLast ? 'failed' : 'queued', error },
    message: isLast ? withoutLinks(mail.message) : mail.message,
    expires_at: isLast ? expiry(now) : null,
  }
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + limits.mails.keptAfterDeliveryMs)
}

function withoutLinks(message: Mail['message']): Mail['message'] {
  const holdsLink = /https?:\/\//i.test(message.text + message.html)
  return holdsLink ? { subject: message.subject, text: '', html: '' } : message
}
