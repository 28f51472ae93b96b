/** The email queue: when an email is due, dropped or abandoned, and what is retained of it. */
import { z } from 'zod'
import { limits } from '../limits'
import { switchedEmailKinds } from './email-switches'

const attachmentSchema = z.object({
  filename: z.string(),
  /** Base64; all attachments of an email together have at most `limits.emails.attachmentsMax` characters. */
  content: z.string(),
  content_type: z.string(),
  /** Content id by which the HTML shows it; left out for a plain attachment. */
  cid: z.string().optional(),
})

export const emailMessageSchema = z.object({
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  /** On top of the usual ones, by name. */
  headers: z.record(z.string(), z.string()).default({}),
  attachments: z.array(attachmentSchema).default([]),
  /** The members named to someone else: a block between two of them, or the erasure of one, deletes it. */
  user_ids: z.array(z.string()).default([]),
  /** The member and kind of emails that its unsubscribe link stops; the link is added when the email is sent. */
  unsubscribe: z
    .object({ uid: z.string(), kind: z.enum(switchedEmailKinds), secret: z.string().nullable() })
    .nullable()
    .default(null),
  /** It carries a link that confirms, resets or logs in: without that link it is worth nothing. */
  has_secret_link: z.boolean().default(false),
  /** From here on its reader has no use for it, and it is dropped instead of sent; null: always of use. */
  useless_after: z.date().nullable().default(null),
  /** The event it announces, with the `news_version` it knows: superseded once the event has later news. */
  event: z.object({ id: z.string(), version: z.number().int() }).nullable().default(null),
  delivery: z.object({
    state: z.enum(['queued', 'sending', 'sent', 'failed', 'dropped']),
    /** Those that count: an unreachable server, or one we cannot log in to, does not count against the email. */
    attempts: z.number().int(),
    error: z.string().nullable().default(null),
    claimed_at: z.date().nullable().default(null),
    sent_at: z.date().nullable().default(null),
    /** Time of queueing, or of requeueing. */
    queued_at: z.date().nullable().default(null),
    /** Time from which a sender can claim it: at once, after a pause, or when the present sender's claim has run out. */
    due_at: z.date().nullable().default(null),
  }),
  created_at: z.date(),
  /** Time from which TTL can delete the document; null until it is sent, abandoned or dropped. */
  expires_at: z.date().nullable().default(null),
})
export type EmailMessage = z.infer<typeof emailMessageSchema>

type Delivery = EmailMessage['delivery']

/** The delivery of an email that enters the queue, for the first time or again. */
export function queuedDelivery(now: Date): Delivery {
  return {
    ...{ state: 'queued', attempts: 0, error: null, claimed_at: null, sent_at: null },
    ...{ queued_at: now, due_at: now },
  }
}

/**
 * `send` now, `wait` for the next attempt or another sender, `give up` after the last attempt, `drop` a useless email;
 * `over` means done.
 */
export type DeliveryDecision = 'send' | 'wait' | 'give up' | 'drop' | 'over'

/** Decides on the next step for an email; `newsVersion`: the present one of its event, if it announces one. */
export function decideDelivery(
  { delivery, useless_after, event }: Pick<EmailMessage, 'delivery' | 'useless_after' | 'event'>,
  newsVersion: number | null,
  now: Date,
): DeliveryDecision {
  if (delivery.state !== 'queued' && delivery.state !== 'sending') return 'over'
  if (delivery.due_at !== null && now < delivery.due_at) return 'wait'
  const isSuperseded = event !== null && event.version < (newsVersion ?? 0)
  if (isSuperseded || isUseless({ useless_after }, now)) return 'drop'
  return delivery.attempts < limits.emails.attempts ? 'send' : 'give up'
}

function isUseless({ useless_after }: Pick<EmailMessage, 'useless_after'>, now: Date): boolean {
  return useless_after !== null && now >= useless_after
}

/** The delivery as claimed by one sender; the attempt counts until its outcome shows that it should not. */
export function claimedDelivery(delivery: Delivery, now: Date): Delivery {
  const due_at = later(now, limits.emails.claimMs)
  return { ...delivery, state: 'sending', attempts: delivery.attempts + 1, claimed_at: now, due_at }
}

type Content = Pick<EmailMessage, 'message' | 'headers' | 'attachments' | 'unsubscribe'>
type Outcome = Content & Pick<EmailMessage, 'delivery' | 'expires_at'>

/** The changes after delivery: nothing of the content is stored any longer. */
export function afterDelivery(email: EmailMessage, now: Date): Outcome {
  return over(email, { state: 'sent', error: null, sent_at: now }, now)
}

/** The changes to an email that is of no use any more. */
export function afterDrop(email: EmailMessage, now: Date): Outcome {
  return over(email, { state: 'dropped' }, now)
}

function over(email: EmailMessage, change: Partial<Delivery>, now: Date): Outcome {
  return { delivery: { ...email.delivery, ...change }, ...emptied, expires_at: expiry(now) }
}

/**
 * The reason an attempt failed. `outage`: the server could not be reached, or rejected us; `refused`: this recipient or message, for now;
 * `refused for good`: retrying is pointless.
 */
export type Failure = { readonly reason: string; readonly kind: 'outage' | 'refused' | 'refused for good' }

/** The changes after a failed attempt: queued again, or given up after 72 hours of outage, a refusal for good, or the last attempt. */
export function afterFailure(email: EmailMessage, { reason, kind }: Failure, now: Date): Outcome {
  const { delivery, expires_at } = email
  const waitedMs = now.getTime() - (delivery.queued_at ?? email.created_at).getTime()
  const again = { ...delivery, state: 'queued', error: reason } as const
  if (kind === 'outage' && waitedMs < limits.emails.outageMs) {
    const due_at = later(now, outagePauseMs(waitedMs))
    return {
      ...contentOf(email),
      delivery: { ...again, attempts: delivery.attempts - 1, due_at },
      expires_at,
    }
  }
  if (kind === 'refused' && delivery.attempts < limits.emails.attempts) {
    const due_at = later(now, retryPauseMs(delivery.attempts))
    return { ...contentOf(email), delivery: { ...again, due_at }, expires_at }
  }
  return {
    ...(email.has_secret_link ? emptied : withoutLink(email)),
    delivery: { ...delivery, state: 'failed', error: reason },
    expires_at: expiry(now),
  }
}

function retryPauseMs(attempts: number): number {
  return limits.emails.retryAfterMs * limits.emails.retryGrowth ** (attempts - 1)
}

/** As long as it has waited already, so that pauses double, within limits. */
function outagePauseMs(waitedMs: number): number {
  return Math.min(Math.max(waitedMs, limits.emails.retryAfterMs), limits.emails.outagePauseMs)
}

/** The changes that put a given-up email back in the queue; null when its reader has no use for it, or it has lost its content. */
export function afterPutBack(
  email: EmailMessage,
  now: Date,
): Pick<EmailMessage, 'delivery' | 'expires_at'> | null {
  if (email.has_secret_link || isUseless(email, now)) return null
  return { delivery: queuedDelivery(now), expires_at: null }
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

function expiry(now: Date): Date {
  return later(now, limits.emails.retainedAfterDeliveryMs)
}

function contentOf({ message, headers, attachments, unsubscribe }: EmailMessage): Content {
  return { message, headers, attachments, unsubscribe }
}

/** The secret of its link is not stored any longer; an email that is put back gets another one. */
function withoutLink(email: EmailMessage): Content {
  const { unsubscribe, ...content } = contentOf(email)
  return { ...content, unsubscribe: unsubscribe && { ...unsubscribe, secret: null } }
}

/** An email that needs no further attempt: it may hold secrets, and names of members who leave before it expires. */
const emptied: Content = {
  message: { subject: '', text: '', html: '' },
  headers: {},
  attachments: [],
  unsubscribe: null,
}

/** The name and address of a sender such as 'Seawall Social, Vancouver <hello@seawall.social>': a comma does not end the name. */
export function senderOf(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^([^<]*)<([^<>]+)>\s*$/.exec(text) ?? []
  const unquoted = name.trim().replace(/^"(.*)"$/, '$1')
  return { name: unquoted.replace(/\\(.)/g, '$1'), address: address.trim() }
}
