/** The email queue: emails are queued in the commit they belong to and claimed by one sender at a time. */
import { getFirestore, type Firestore, type Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import type { AuditRow } from '@club/domain/account/audit-log'
import {
  type DeliveryDecision,
  type Failure,
  type EmailMessage,
  afterDelivery,
  afterDrop,
  afterFailure,
  afterPutBack,
  claimedDelivery,
  decideDelivery,
  queuedDelivery,
} from '@club/domain/emails/email-message'
import { wantsEmail } from '@club/domain/emails/email-switches'
import { limits } from '@club/domain/limits'
import { loadAccount } from '../server/accounts/accounts'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { isConflict, writeGuarded, type Batch } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'
import { storeToken, type EmailedLink } from './emailed-links'
import { addUnsubscribeLink } from './email-switches'

/** Every email has a time after which it is useless (`useless_after`); null: never. */
export type QueuedEmail = Pick<EmailMessage, 'to' | 'message' | 'useless_after'> &
  Partial<
    Pick<EmailMessage, 'headers' | 'attachments' | 'user_ids' | 'unsubscribe' | 'has_secret_link' | 'event'>
  >
export type Attachment = EmailMessage['attachments'][number]

export type EmailToOwner = {
  uid: string
  /** The subject of the email; part of its id. */
  about: 'confirmation' | 'already-registered' | 'address-change' | 'password-reset' | 'sign-in-link'
  email: QueuedEmail
  /** The tokenised link in the email, if any; it is valid from the commit on. */
  link?: EmailedLink
  /** The address that the link replaces by the one it is emailed to. */
  formerEmail?: string
}

/** An email claimed by one sender; `claimedAt` is the update time of the claim and guards the outcome. */
export type ClaimedEmail = { email: EmailMessage; claimedAt: Timestamp }

/** The claimed email, or why it was not claimed. */
type Claim = ClaimedEmail | Exclude<DeliveryDecision, 'send'>

/**
 * Adds an email to the commit it belongs to; an existing `id` fails the commit, so that no email is queued twice.
 * Throws when its attachments are too large.
 */
export function queueEmail(batch: WriteBatch, id: string, email: QueuedEmail, now: Date): void {
  const { headers = {}, attachments = [], user_ids = [], ...rest } = email
  const { unsubscribe = null, has_secret_link = false, event = null } = email
  const size = attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (size > limits.emails.attachmentsMax)
    throw new Error(
      `Attachments too large: expected at most ${limits.emails.attachmentsMax} characters, got ${size}`,
    )
  batch.create(collectionOf('mail').doc(id), {
    ...rest,
    headers,
    attachments,
    user_ids,
    unsubscribe,
    has_secret_link,
    event,
    delivery: queuedDelivery(now),
    created_at: now,
    expires_at: null,
  })
}

const { confirmationMs, resetMs, signInMs } = limits.links

/** How long a requested email is useful: as long as its link, where it has one. */
const requested = {
  confirmation: { livesMs: confirmationMs, has_secret_link: true },
  'address-change': { livesMs: confirmationMs, has_secret_link: true },
  'already-registered': { livesMs: confirmationMs, has_secret_link: false },
  'password-reset': { livesMs: resetMs, has_secret_link: true },
  'sign-in-link': { livesMs: signInMs, has_secret_link: true },
} as const satisfies Record<EmailToOwner['about'], object>

/** Queues a requested email under the id of its reservation, together with the token of its link. */
export function queueRequestedEmail(
  batch: WriteBatch,
  { uid, about, email, link, formerEmail }: EmailToOwner,
  reservation: string,
  now: Date,
): void {
  const { livesMs, has_secret_link } = requested[about]
  const useless_after = new Date(now.getTime() + livesMs)
  queueEmail(batch, `${about}-${uid}-${reservation}`, { ...email, useless_after, has_secret_link }, now)
  if (link) storeToken(batch, link, { uid, email: email.to, former_email: formerEmail ?? null }, now)
}

/**
 * Claims an email for sending, by compare-and-set: of several senders that find it due, one gets it, the others wait.
 * An email whose last sender died is given up; a useless one is dropped, as is one about an event with later news.
 */
export async function claimEmail(id: string, now: Date): Promise<Claim> {
  const snapshot = await collectionOf('mail').doc(id).get()
  const email = documentOrNull(snapshot)
  if (email === null || snapshot.updateTime === undefined) return 'over'
  const event = email.event && (await loadDocument('events', email.event.id))
  const decision = decideDelivery(email, event?.news_version ?? null, now)
  if (decision === 'wait' || decision === 'over') return decision
  const change = {
    send: () => ({ delivery: claimedDelivery(email.delivery, now) }),
    drop: () => afterDrop(email, now),
    'give up': () =>
      afterFailure(email, { reason: 'Sender timed out without reporting a result', kind: 'refused' }, now),
  }[decision]()
  const claimedAt = await writeUnlessChanged(id, change, snapshot.updateTime)
  if (claimedAt === null) return 'wait'
  return decision === 'send' ? { email: { ...email, ...change }, claimedAt } : decision
}

/** Records that a claimed email was delivered. */
export async function recordDelivery(
  id: string,
  { email, claimedAt }: ClaimedEmail,
  now: Date,
): Promise<void> {
  await recordOutcome(id, afterDelivery(email, now), claimedAt)
}

/** Records that a claimed email could not be delivered, and why; returns its new status. */
export async function recordFailure(
  id: string,
  { email, claimedAt }: ClaimedEmail,
  failure: Failure,
  now: Date,
): Promise<EmailMessage['delivery']['state']> {
  const change = afterFailure(email, failure, now)
  await recordOutcome(id, change, claimedAt)
  return change.delivery.state
}

/**
 * Withdraws, with a commit, the undelivered emails that would notify two members of each other, given-up ones included.
 */
export async function cancelEmails(
  batch: WriteBatch,
  [one, other]: readonly [string, string],
  db: Firestore,
): Promise<void> {
  const { docs } = await collectionOf('mail', db).where('user_ids', 'array-contains', one).get()
  for (const snapshot of docs) {
    const email = documentOrNull(snapshot)
    if (email !== null && email.delivery.state !== 'sent' && email.user_ids.includes(other))
      batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime })
  }
}

/** The ids of emails that are due, the longest due first. */
export async function overdueEmailIds(now: Date): Promise<string[]> {
  const due = await collectionOf('mail')
    .where('delivery.state', 'in', ['queued', 'sending'])
    .where('delivery.due_at', '<=', now)
    .orderBy('delivery.due_at')
    .limit(limits.emails.sweepMax)
    .select()
    .get()
  return due.docs.map(({ id }) => id)
}

type PutBack = {
  readonly answer: { readonly queued: number; readonly dropped: number; readonly left: number }
  readonly change: Pick<AuditRow, 'target' | 'before' | 'after'> | null
}

/**
 * Puts given-up emails back in the queue, the oldest first, `limits.emails.putBackMax` of them with a commit; useless
 * and unwanted ones are dropped. `change` is for the audit log.
 */
export async function putBackEmails(batch: Batch, now: Date): Promise<PutBack> {
  const failed = collectionOf('mail').where('delivery.state', '==', 'failed')
  const [total, { docs }] = await Promise.all([
    failed.count().get(),
    failed.orderBy('created_at').limit(limits.emails.putBackMax).get(),
  ])
  const abandoned = total.data().count
  const isQueued = await Promise.all(
    docs.map(async (snapshot) => {
      const email = documentOrNull(snapshot)
      if (email === null) return null
      const change = afterPutBack(email, now)
      const unsubscribe = change && (await newUnsubscribe(batch, email, now))
      const isWanted = change !== null && (email.unsubscribe === null || unsubscribe !== null)
      writeGuarded(batch, snapshot, isWanted ? { ...change, unsubscribe } : afterDrop(email, now))
      return isWanted
    }),
  )
  const queued = isQueued.filter((each) => each === true).length
  const dropped = isQueued.filter((each) => each === false).length
  const answer = { queued, dropped, left: Math.max(0, abandoned - docs.length) }
  if (queued + dropped === 0) return { answer, change: null }
  return {
    answer,
    change: { target: 'mail/failed', before: { given_up: abandoned }, after: { queued, dropped } },
  }
}

/** A new link, since the secret of the former one is gone; null for a reader who no longer wants such emails. */
async function newUnsubscribe(
  batch: Batch,
  { unsubscribe }: EmailMessage,
  now: Date,
): Promise<EmailMessage['unsubscribe']> {
  if (unsubscribe === null) return null
  const { uid, kind } = unsubscribe
  const account = await loadAccount(uid)
  if (account === null || !wantsEmail(account, kind, { holdsTickets: kind === 'event' })) return null
  return { uid, kind, secret: addUnsubscribeLink(batch, { uid, kind }, now) }
}

/** A lost outcome would send the email again, and a write can be refused just because another is in progress. */
async function recordOutcome(id: string, change: Partial<EmailMessage>, claimedAt: Timestamp): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    if ((await writeUnlessChanged(id, change, claimedAt)) !== null) return
  }
}

/** The time of the write, or null when another one came first. */
async function writeUnlessChanged(
  id: string,
  change: Partial<EmailMessage>,
  lastUpdateTime: Timestamp,
): Promise<Timestamp | null> {
  try {
    const email = getFirestore().collection('mail').doc(id)
    return (await email.update(change, { lastUpdateTime })).writeTime
  } catch (error) {
    if (isConflict(error)) return null
    throw error
  }
}
