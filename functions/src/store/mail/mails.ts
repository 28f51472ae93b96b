/** The mail queue: mails are queued in the commit they belong to and claimed by one sender at a time. */
import { getFirestore, type Firestore, type Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import {
  type DeliveryDecision,
  type Failure,
  type Mail,
  afterDelivery,
  afterFailure,
  claimedDelivery,
  decideDelivery,
} from '@club/domain/emails/mail'
import { limits } from '@club/domain/limits'
import { collectionOf, documentOrNull } from '../collection-of'
import { isConflict } from '../compare-and-set'
import { keepToken, type MailedLink } from '../account/mailed-links'

export type Letter = Pick<Mail, 'to' | 'message'> &
  Partial<Pick<Mail, 'headers' | 'attachments' | 'user_ids'>>
export type Attachment = Mail['attachments'][number]

export type MailToOwner = {
  uid: string
  /** What the mail is about; part of its id. */
  about: 'confirmation' | 'already-registered' | 'password-reset' | 'sign-in-link'
  letter: Letter
  /** The link in the letter, if it is one of ours; it is valid from the commit on. */
  link?: MailedLink
}

/** A mail claimed by one sender; `claimedAt` is the update time of the claim and guards the outcome. */
export type ClaimedMail = { mail: Mail; claimedAt: Timestamp }

/** The claimed mail, or why it was not claimed. */
export type Claim = ClaimedMail | Exclude<DeliveryDecision, 'send'>

/**
 * Adds a mail to the commit it belongs to; an existing `id` fails the commit, so that no mail is queued twice. Throws when its attachments are
 * too large.
 */
export function queueMail(batch: WriteBatch, id: string, letter: Letter, now: Date): void {
  const { headers = {}, attachments = [], user_ids = [], ...rest } = letter
  const size = attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (size > limits.mails.attachmentsMax) throw new Error('The attachments of a mail are too large')
  batch.create(collectionOf('mail').doc(id), {
    ...rest,
    headers,
    attachments,
    user_ids,
    delivery: { state: 'queued', attempts: 0, error: null, claimed_at: null, sent_at: null },
    created_at: now,
    expires_at: null,
  })
}

/** Queues a requested mail under the id of its reservation, together with the token of its link. */
export function queueMailTo(
  batch: WriteBatch,
  { uid, about, letter, link }: MailToOwner,
  reservation: string,
  now: Date,
): void {
  queueMail(batch, `${about}-${uid}-${reservation}`, letter, now)
  if (link) keepToken(batch, link, { uid, email: letter.to }, now)
}

/**
 * Takes a mail for sending, by compare-and-set: of many who find it due, one gets it, the others are told to wait.
 * A mail whose last sender died is marked as failed.
 */
export async function claimMail(id: string, now: Date): Promise<Claim> {
  const snapshot = await collectionOf('mail').doc(id).get()
  const mail = documentOrNull(snapshot)
  if (mail === null || snapshot.updateTime === undefined) return 'over'
  const decision = decideDelivery(mail, now)
  if (decision === 'wait' || decision === 'over') return decision
  const change =
    decision === 'send'
      ? { delivery: claimedDelivery(mail.delivery, now) }
      : afterFailure(mail, { reason: 'The last sender did not come back', isPermanent: false }, now)
  const claimedAt = await writeUnlessChanged(id, change, snapshot.updateTime)
  if (claimedAt === null) return 'wait'
  return decision === 'send' ? { mail: { ...mail, ...change }, claimedAt } : decision
}

/** Records that a claimed mail was delivered. */
export async function recordDelivery(id: string, { mail, claimedAt }: ClaimedMail, now: Date): Promise<void> {
  await recordOutcome(id, afterDelivery(mail, now), claimedAt)
}

/** Records that a claimed mail could not be delivered, and why. */
export async function recordFailure(
  id: string,
  { mail, claimedAt }: ClaimedMail,
  failure: Failure,
  now: Date,
): Promise<void> {
  await recordOutcome(id, afterFailure(mail, failure, now), claimedAt)
}

/** Takes back, with a commit, what would tell two members of each other and has not been delivered. */
export async function takeBackMails(
  batch: WriteBatch,
  [one, other]: readonly [string, string],
  db: Firestore,
): Promise<void> {
  const { docs } = await collectionOf('mail', db).where('user_ids', 'array-contains', one).get()
  for (const snapshot of docs) {
    const mail = documentOrNull(snapshot)
    const isWaiting = mail?.delivery.state === 'queued' || mail?.delivery.state === 'sending'
    if (isWaiting && mail.user_ids.includes(other))
      batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime })
  }
}

/** The ids of mails that are due although their first sender should have seen to them. */
export async function overdueMailIds(now: Date): Promise<string[]> {
  const open = await collectionOf('mail')
    .where('delivery.state', 'in', ['queued', 'sending'])
    .limit(limits.mails.sweepMax)
    .get()
  return open.docs
    .filter((snapshot) => {
      const mail = documentOrNull(snapshot)
      return mail !== null && decideDelivery(mail, now) !== 'wait'
    })
    .map(({ id }) => id)
}

/** An outcome that got lost would send the mail again, and a write may be turned away only because another is under way. */
async function recordOutcome(id: string, change: Partial<Mail>, claimedAt: Timestamp): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    if ((await writeUnlessChanged(id, change, claimedAt)) !== null) return
  }
}

/** The time of the write, or null when somebody else wrote first. */
async function writeUnlessChanged(
  id: string,
  change: Partial<Mail>,
  lastUpdateTime: Timestamp,
): Promise<Timestamp | null> {
  try {
    const mail = getFirestore().collection('mail').doc(id)
    return (await mail.update(change, { lastUpdateTime })).writeTime
  } catch (error) {
    if (isConflict(error)) return null
    throw error
  }
}
