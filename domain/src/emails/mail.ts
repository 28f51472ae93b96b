/** Queued mails: when one is due, when it is given up, and what is kept of it. */
import { z } from 'zod'
import { limits } from '../limits'

export const mailSchema = z.object({
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  delivery: z.object({
    state: z.enum(['queued', 'sending', 'sent', 'failed']),
    attempts: z.number().int(),
    error: z.string().nullable().default(null),
    claimed_at: z.date().nullable().default(null),
    sent_at: z.date().nullable().default(null),
  }),
  created_at: z.date(),
  /** When TTL may delete the document; null until it is delivered. */
  expires_at: z.date().nullable().default(null),
})
export type Mail = z.infer<typeof mailSchema>

type Delivery = Mail['delivery']

/** `send` now, `wait` for the next attempt or another sender, `give up` after the last attempt; `over` means done. */
export type DeliveryDecision = 'send' | 'wait' | 'give up' | 'over'

/** What a sender should do with this mail now. */
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

/** The delivery as claimed by one sender. */
export function claimedDelivery(delivery: Delivery, now: Date): Delivery {
  return { ...delivery, state: 'sending', attempts: delivery.attempts + 1, claimed_at: now }
}

/** The changes after delivery: a body with a link is deleted at once, because links are secrets. */
export function afterDelivery(mail: Mail, now: Date): Pick<Mail, 'delivery' | 'message' | 'expires_at'> {
  return {
    delivery: { ...mail.delivery, state: 'sent', error: null, sent_at: now },
    message: withoutLinks(mail.message),
    expires_at: expiry(now),
  }
}

/** Why an attempt failed; permanent means that retrying is pointless. */
export type Failure = { readonly reason: string; readonly isPermanent: boolean }

/** The changes after a failed attempt: queued again, or failed after a permanent refusal or the last attempt. */
export function afterFailure(
  mail: Mail,
  { reason, isPermanent }: Failure,
  now: Date,
): Pick<Mail, 'delivery' | 'message' | 'expires_at'> {
  const isLast = isPermanent || mail.delivery.attempts >= limits.mails.attempts
  return {
    delivery: { ...mail.delivery, state: isLast ? 'failed' : 'queued', error: reason },
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
