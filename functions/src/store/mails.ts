/** Mails on their way: queued with what they belong to, held by one sender at a time. */
import { getFirestore, type Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import {
  afterDelivery,
  afterFailure,
  claimedDelivery,
  decideDelivery,
  type DeliveryDecision,
} from '@club/domain/emails/mail-delivery'
import type { Mail } from '@club/domain/emails/mail'
import { limits } from '@club/domain/limits'
import { collectionOf, documentOrNull } from './collection-of'
import { lostTheRace } from './lost-the-race'

export type Letter = Pick<Mail, 'to' | 'message'>

/** A mail that one sender holds; `claimedAt` is Firestore's time of the claim, and guards the outcome. */
export type ClaimedMail = { mail: Mail; claimedAt: Timestamp }

/** What became of an attempt to claim: the mail is ours, or why it is not. */
export type Claim = ClaimedMail | Exclude<DeliveryDecision, 'send'>

/** Queues a mail within the commit that it tells of; fails the commit when `id` exists, so that no mail is queued twice. */
export function queueMail(batch: WriteBatch, id: string, letter: Letter, now: Date): void {
  batch.create(collectionOf('mail').doc(id), {
    ...letter,
    delivery: { state: 'queued', attempts: 0, error: null, claimed_at: null, sent_at: null },
    created_at: now,
    expires_at: null,
  })
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
      : afterFailure(mail, 'The last sender did not come back', now)
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
  reason: string,
  now: Date,
): Promise<void> {
  await recordOutcome(id, afterFailure(mail, reason, now), claimedAt)
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
    if (lostTheRace(error)) return null
    throw error
  }
}
