/** Queued mails: when one is due, when it is given up, and what is kept of it. */
import { z } from 'zod'
import { limits } from '../limits'

const attachmentSchema = z.object({
  filename: z.string(),
  /** Base64; all attachments of a mail together have at most `limits.mails.attachmentsMax` characters. */
  content: z.string(),
  content_type: z.string(),
  /** By this name the HTML shows it; left out for a file beside the mail. */
  cid: z.string().optional(),
})

export const mailSchema = z.object({
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  /** On top of the usual ones, by name. */
  headers: z.record(z.string(), z.string()).default({}),
  attachments: z.array(attachmentSchema).default([]),
  /** The two, when it tells one member of another: a block takes it back. */
  user_ids: z.array(z.string()).default([]),
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

type Content = Pick<Mail, 'message' | 'headers' | 'attachments'>
type Outcome = Content & Pick<Mail, 'delivery' | 'expires_at'>

/** The changes after delivery: nothing of what the mail said is kept. */
export function afterDelivery(mail: Mail, now: Date): Outcome {
  return {
    delivery: { ...mail.delivery, state: 'sent', error: null, sent_at: now },
    ...emptied,
    expires_at: expiry(now),
  }
}

/** Why an attempt failed; permanent means that retrying is pointless. */
export type Failure = { readonly reason: string; readonly isPermanent: boolean }

/** The changes after a failed attempt: queued again, or failed after a permanent refusal or the last attempt. */
export function afterFailure(mail: Mail, { reason, isPermanent }: Failure, now: Date): Outcome {
  const isLast = isPermanent || mail.delivery.attempts >= limits.mails.attempts
  return {
    delivery: { ...mail.delivery, state: isLast ? 'failed' : 'queued', error: reason },
    ...(isLast ? emptied : contentOf(mail)),
    expires_at: isLast ? expiry(now) : null,
  }
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + limits.mails.keptAfterDeliveryMs)
}

function contentOf({ message, headers, attachments }: Mail): Content {
  return { message, headers, attachments }
}

/** A mail that needs no further attempt: it may hold secrets, and names of members who leave before it expires. */
const emptied: Content = { message: { subject: '', text: '', html: '' }, headers: {}, attachments: [] }
