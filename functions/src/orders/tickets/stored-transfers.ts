/** Tickets offered to other members (readings, section 6). */
import { randomUUID } from 'node:crypto'
import { isVisible } from '@club/domain/account/account'
import { limits } from '@club/domain/limits'
import { grouped } from '@club/domain/grouped'
import { pairId } from '@club/domain/members/pair'
import { ticketOfferId, ticketOfferNotification } from '@club/domain/notifications/notification'
import { loadAccount, loadProfile, loadReader, type Reader } from '../../server/accounts/accounts'
import { collectionOf, documentOrNull } from '../../server/store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../../server/store/compare-and-set'
import { loadSnapshot } from '../../server/store/load-document'
import { queueEmail, type QueuedEmail } from '../../emails/email-queue'
import { takeOne } from '../../server/store/rate-limits'
import { loadHeldTickets, loadNamedTickets, type HeldTickets } from './held-tickets'

/** The recipient of an offer that no one can accept. To the giver it looks like any other. */
const noMember = ''

/** Counts one of the daily offers of a member; false when none are left. */
export function takeOneOffer(uid: string, now: Date): Promise<boolean> {
  return compareAndSet((batch) => takeOne(batch, `tickets offered by ${uid}`, limits.tickets.transfers, now))
}

type NewOffer = {
  readonly held: HeldTickets
  readonly from: string
  /** The member who signs in with the address; null without one. */
  readonly to: string | null
  readonly emailFor: (reader: Reader) => QueuedEmail
}

function loadTransfers(ticketIds: readonly string[]) {
  return Promise.all(ticketIds.map((id) => loadSnapshot('transfers', id)))
}

/** Stores an offer in place of earlier ones, and notifies its recipient, if any, but no one else. */
export async function storeOffer({ held, from, to, emailFor }: NewOffer, now: Date): Promise<void> {
  const { orderId, eventId } = held
  const ids = held.seats.map(({ id }) => id)
  await compareAndSet(async (batch) => {
    const stored = await loadTransfers(ids)
    // Accepted in between.
    if ((await loadNamedTickets(ids, from)) === null) return
    const reader = to === null ? null : await possibleReader(to, from)
    const to_user_id = to !== null && reader !== null ? to : noMember
    const earlier = stored.map(documentOrNull)
    if (earlier.every((one) => one?.from_user_id === from && one.to_user_id === to_user_id)) return
    const offer = { order_id: orderId, event_id: eventId, from_user_id: from, to_user_id, created_at: now }
    for (const each of stored) writeGuarded(batch, each, offer)
    for (const former of new Set(earlier.map((one) => one?.to_user_id)))
      await forgetOffer(batch, { orderId, to: former, ended: ids })
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

type EndedOffer = {
  readonly orderId: string
  readonly to: string | undefined
  readonly ended: readonly string[]
}

/** Deletes the notification, unless other tickets of the order are still offered to the member. */
async function forgetOffer(batch: Batch, { orderId, to, ended }: EndedOffer): Promise<void> {
  if (to === undefined || to === noMember) return
  const offered = collectionOf('transfers').where('order_id', '==', orderId).where('to_user_id', '==', to)
  const { docs } = await offered.get()
  if (docs.every(({ id }) => ended.includes(id)))
    batch.delete(collectionOf('notifications').doc(ticketOfferId(to, orderId)))
}

/** Ends offers that the member made or received; does nothing without one. */
export async function endOffer(ticketIds: readonly string[], uid: string): Promise<void> {
  await compareAndSet(async (batch) => {
    for (const stored of await loadTransfers(ticketIds)) {
      const offer = documentOrNull(stored)
      if (offer === null || stored.updateTime === undefined) continue
      if (offer.from_user_id !== uid && offer.to_user_id !== uid) continue
      batch.delete(stored.ref, { lastUpdateTime: stored.updateTime })
      await forgetOffer(batch, { orderId: offer.order_id, to: offer.to_user_id, ended: ticketIds })
    }
  })
}

/** An offer to a member: the tickets of an order that one giver holds; `firstName` is the giver's. */
export type Offer = HeldTickets & { readonly from: string; readonly firstName: string }

/** Null when one of the tickets is not offered to `uid`, or the two cannot see each other. */
export async function loadOffer(ticketIds: readonly string[], uid: string): Promise<Offer | null> {
  const offers = (await loadTransfers(ticketIds)).map(documentOrNull)
  const from = offers[0]?.from_user_id
  if (from === undefined) return null
  if (offers.some((offer) => offer?.to_user_id !== uid || offer.from_user_id !== from)) return null
  const [held, account, profile, block] = await Promise.all([
    loadNamedTickets(ticketIds, from),
    loadAccount(from),
    loadProfile(from),
    collectionOf('blocks').doc(pairId(from, uid)).get(),
  ])
  if (held === null || account === null || !isVisible(account) || block.exists) return null
  return { ...held, from, firstName: profile?.first_name ?? '' }
}

/** The offers to `uid`, or by them: of those made at once the tickets that their giver still holds. */
export async function ticketsOffered(
  field: 'to_user_id' | 'from_user_id',
  uid: string,
): Promise<HeldTickets[]> {
  const { docs } = await collectionOf('transfers').where(field, '==', uid).get()
  const rows = docs.flatMap((row) => {
    const transfer = documentOrNull(row)
    return transfer === null ? [] : [{ ...transfer, id: row.id }]
  })
  const groups = grouped(rows, ({ order_id, from_user_id, created_at }) =>
    [order_id, from_user_id, created_at.getTime()].join(' '),
  )
  const offers = await Promise.all(
    [...groups.values()].map(async (group) => {
      const [first] = group
      const held = first ? await loadHeldTickets(first.order_id, first.from_user_id) : null
      const seats = held?.seats.filter(({ id }) => group.some((row) => row.id === id)) ?? []
      return held === null || seats.length === 0 ? null : { ...held, seats }
    }),
  )
  return offers.filter((held) => held !== null)
}

type Transferred = {
  readonly held: HeldTickets
  readonly to: string
  readonly at: Date
  /** By their subject. */
  readonly emails: Readonly<Record<string, QueuedEmail>>
}

/** Queues the emails about seats that were transferred at once, with a row of the audit log, once. The giver is the payer. */
export async function recordTransfer({
  held: { orderId, seats },
  to,
  at,
  emails,
}: Transferred): Promise<void> {
  const move = `${seats[0]?.purchase.party ?? orderId}-${at.getTime()}`
  await compareAndSet(async (batch) => {
    const row = await collectionOf('audit_log').doc(`transfer-${move}`).get()
    if (row.exists) return
    writeGuarded(batch, row, {
      who: to,
      what: 'answerTransfer',
      target: `orders/${orderId}`,
      before: { transferred_at: null },
      after: { ticket_ids: seats.map(({ id }) => id), transferred_at: at },
      when: at,
    })
    for (const [about, email] of Object.entries(emails))
      queueEmail(batch, `order-${move}-${about}`, email, at)
    await forgetOffer(batch, { orderId, to, ended: [] })
  })
}
