/** Tickets offered to other members (readings, section 6). */
import { randomUUID } from 'node:crypto'
import { isVisible } from '@club/domain/account/account'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { ticketOfferId, ticketOfferNotification } from '@club/domain/notifications/notification'
import type { Transfer } from '@club/domain/orders/tickets/ticket-purchase'
import { loadAccount, loadProfile, loadReader, type Reader } from '../../server/accounts/accounts'
import { collectionOf, documentOrNull } from '../../server/store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../../server/store/compare-and-set'
import { loadDocument } from '../../server/store/load-document'
import { queueEmail, type QueuedEmail } from '../../emails/email-queue'
import { takeOne } from '../../server/store/rate-limits'
import { loadHeldTickets, type HeldTickets } from './held-tickets'
import { loadTickets } from '../stored-orders'

/** The recipient of an offer that no one can accept. To the giver it looks like any other. */
const noMember = ''

/** Counts one of the daily offers of a member; false when none are left. */
export function takeOneOffer(uid: string, now: Date): Promise<boolean> {
  return compareAndSet((batch) => takeOne(batch, `tickets offered by ${uid}`, limits.tickets.transfers, now))
}

type NewOffer = {
  readonly orderId: string
  readonly eventId: string
  readonly from: string
  /** The member who signs in with the address; null without one. */
  readonly to: string | null
  readonly emailFor: (reader: Reader) => QueuedEmail
}

/** Stores an offer in place of an earlier one, and notifies its recipient, if any, but no one else. */
export async function storeOffer(
  { orderId, eventId, from, to, emailFor }: NewOffer,
  now: Date,
): Promise<void> {
  await compareAndSet(async (batch) => {
    const stored = await collectionOf('transfers').doc(orderId).get()
    const earlier = documentOrNull(stored)
    // Accepted in between.
    if ((await loadTickets(orderId))?.user_id !== from) return
    const reader = to === null ? null : await possibleReader(to, from)
    const to_user_id = to !== null && reader !== null ? to : noMember
    if (earlier?.from_user_id === from && earlier.to_user_id === to_user_id) return
    writeGuarded(batch, stored, { event_id: eventId, from_user_id: from, to_user_id, created_at: now })
    if (earlier !== null) forgetOffer(batch, orderId, earlier)
    if (reader === null) return
    const { id, notification } = ticketOfferNotification(to_user_id, { orderId, eventId, from }, now)
    batch.set(collectionOf('notifications').doc(id), notification)
    const email = { ...emailFor(reader), user_ids: [to_user_id, from] }
    queueEmail(batch, `order-${orderId}-offer-${randomUUID()}`, email, now)
  })
}

/** Null for a member who cannot accept anything from the giver, which reveals neither blocks nor memberships. */
async function possibleReader(to: string, from: string): Promise<Reader | null> {
  if (to === from) return null
  const [account, block, reader] = await Promise.all([
    loadAccount(to),
    collectionOf('blocks').doc(pairId(to, from)).get(),
    loadReader(to),
  ])
  return account !== null && isVisible(account) && !block.exists ? reader : null
}

function forgetOffer(batch: Batch, orderId: string, { to_user_id }: Transfer): void {
  if (to_user_id !== noMember)
    batch.delete(collectionOf('notifications').doc(ticketOfferId(to_user_id, orderId)))
}

/** Ends an offer that the member made or received; does nothing without one. */
export async function endOffer(orderId: string, uid: string): Promise<void> {
  await compareAndSet(async (batch) => {
    const stored = await collectionOf('transfers').doc(orderId).get()
    const offer = documentOrNull(stored)
    if (offer === null || stored.updateTime === undefined) return
    if (offer.from_user_id !== uid && offer.to_user_id !== uid) return
    batch.delete(stored.ref, { lastUpdateTime: stored.updateTime })
    forgetOffer(batch, orderId, offer)
  })
}

/** An offer to a member: the tickets and their current holder; `firstName` is the giver's. */
export type Offer = HeldTickets & {
  readonly orderId: string
  readonly from: string
  readonly firstName: string
}

/** Null when the tickets are not offered to `uid`, or the two cannot see each other. */
export async function loadOffer(orderId: string, uid: string): Promise<Offer | null> {
  const offer = await loadDocument('transfers', orderId)
  if (offer?.to_user_id !== uid) return null
  const from = offer.from_user_id
  const [held, account, profile, block] = await Promise.all([
    loadHeldTickets(orderId),
    loadAccount(from),
    loadProfile(from),
    collectionOf('blocks').doc(pairId(from, uid)).get(),
  ])
  if (held === null || account === null || !isVisible(account) || block.exists) return null
  return { ...held, orderId, from, firstName: profile?.first_name ?? '' }
}

/** The orders whose tickets are offered to `uid`, or by them. */
export async function ordersOffered(field: 'to_user_id' | 'from_user_id', uid: string): Promise<string[]> {
  const { docs } = await collectionOf('transfers').where(field, '==', uid).select().get()
  return docs.map(({ id }) => id)
}

type Transferred = {
  readonly orderId: string
  readonly to: string
  readonly version: number
  readonly at: Date
  /** By their subject. */
  readonly emails: Readonly<Record<string, QueuedEmail>>
}

/**
 * Queues the emails about a transfer with its row in the audit log, once. The giver is the payer named in the order.
 */
export async function recordTransfer({ orderId, to, version, at, emails }: Transferred): Promise<void> {
  await compareAndSet(async (batch) => {
    const row = await collectionOf('audit_log').doc(`transfer-${orderId}`).get()
    if (row.exists) return
    writeGuarded(batch, row, {
      who: to,
      what: 'answerTransfer',
      target: `ticket_purchases/${orderId}`,
      before: { code_version: version - 1, transferred_at: null },
      after: { code_version: version, transferred_at: at },
      when: at,
    })
    for (const [about, email] of Object.entries(emails))
      queueEmail(batch, `order-${orderId}-${about}`, email, at)
    batch.delete(collectionOf('notifications').doc(ticketOfferId(to, orderId)))
  })
}
