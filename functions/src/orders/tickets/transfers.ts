/** Resending tickets, transferring them to another member, and refunding them after their event moved (readings, section 6). */
import { pairId } from '@club/domain/members/pair'
import type { SeatRefusal, TransferRefusal } from '@club/domain/orders/order-refusals'
import { transferRefusalReason } from '@club/domain/orders/transfers'
import { authUserByEmail } from '../../server/gateways/auth'
import { withMinimumDuration } from '../../emails/email-to-owner'
import { loadReader } from '../../server/accounts/accounts'
import { inventory } from '../inventory'
import { loadHeldTickets, queueResent, type HeldTickets } from './held-tickets'
import { loadOrder, loadTickets } from '../stored-orders'
import {
  endOffer,
  storeOffer,
  loadOffer,
  ordersOffered,
  recordTransfer,
  takeOneOffer,
  type Offer,
} from './stored-transfers'
import { offerEmail, ticketsEmail, voidCodeEmail } from '../order-emails'
import { signedTicketCode } from './ticket-codes'

/** Emails tickets to their holder; null, or the reason for a refusal. */
export async function resendEmail(
  orderId: string,
  uid: string,
  now: Date,
): Promise<'not_found' | 'too_many' | null> {
  const [held, reader] = await Promise.all([loadHeldTickets(orderId), loadReader(uid)])
  if (held?.tickets.user_id !== uid || held.tickets.status !== 'paid' || reader === null) return 'not_found'
  const email = await ticketsEmail(reader, held, 'again', now)
  return (await queueResent({ orderId, uid, email }, now)) ? null : 'too_many'
}

/** The reason why `uid` cannot offer them; null when they can. Tickets for a cancelled event are not found. */
function offerRefusalReason(held: HeldTickets | null, uid: string, now: Date): TransferRefusal | null {
  const event = held?.event.status === 'published' ? held.event : null
  return transferRefusalReason({ purchase: held?.tickets ?? null, uid, event }, now)
}

type Giving = {
  readonly orderId: string
  readonly uid: string
  /** The giver's own address, and that of the recipient. */
  readonly own: string
  readonly email: string
}

/**
 * Offers tickets to the owner of the address; null, or the reason for a refusal. The answer and its timing do not
 * depend on the address: an offer that no one can accept is also stored, counted and shown to its giver.
 */
export async function offerTickets(
  { orderId, uid, own, email }: Giving,
  now: Date,
): Promise<TransferRefusal | null> {
  const held = await loadHeldTickets(orderId)
  const refusal = offerRefusalReason(held, uid, now)
  if (held === null || refusal !== null) return refusal ?? 'not_found'
  if (email === own.toLowerCase()) return 'own_address'
  if (!(await takeOneOffer(uid, now))) return 'too_many'
  await withMinimumDuration(async () => {
    const [giver, user] = await Promise.all([loadReader(uid), authUserByEmail(email)])
    const emailFor = (reader: Parameters<typeof offerEmail>[0]) =>
      offerEmail(reader, held, giver?.firstName ?? '')
    const { eventId } = held
    await storeOffer({ orderId, eventId, from: uid, to: user?.uid ?? null, emailFor }, now)
  })
  return null
}

/** Accepts tickets that are offered to `uid`; null, or the reason for a refusal. Idempotent. */
export async function acceptTickets(orderId: string, uid: string): Promise<SeatRefusal | null> {
  const offer = await loadOffer(orderId, uid)
  const refusal = offer && (await move(offer, uid))
  if (refusal !== null) return refusal
  // Also when an earlier call died before it notified the member.
  return (await notifyOfTransfer(orderId, uid)) ? null : 'no_offer'
}

async function move({ orderId, eventId, from, tickets }: Offer, to: string): Promise<SeatRefusal | null> {
  const { quantity, code_version: version, ticket_type_id: ticketTypeId } = tickets
  const code = await signedTicketCode({ purchaseId: orderId, eventId, quantity, version: version + 1 })
  return inventory().decide(eventId, {
    kind: 'transfer',
    orderId,
    ticketTypeId,
    from,
    to,
    pair: pairId(from, to),
    version,
    code,
  })
}

/** False when the tickets were not transferred to `to`. */
async function notifyOfTransfer(orderId: string, to: string): Promise<boolean> {
  const [held, order] = await Promise.all([loadHeldTickets(orderId), loadOrder(orderId)])
  const at = held?.tickets.transferred_at ?? null
  if (held?.tickets.user_id !== to || at === null) return false
  const [taker, giver] = await Promise.all([loadReader(to), order && loadReader(order.user_id)])
  const emails = {
    ...(taker && { 'transferred-tickets': await ticketsEmail(taker, held, 'transferred', at) }),
    ...(giver && { 'transferred-void': voidCodeEmail(giver, held.event) }),
  }
  await recordTransfer({ orderId, to, version: held.tickets.code_version, at, emails })
  return true
}

/** Returns tickets for a refund after their event was moved; null, or the reason for a refusal. Idempotent. */
export async function refundMovedTickets(orderId: string, uid: string): Promise<SeatRefusal | null> {
  const [order, purchase] = await Promise.all([loadOrder(orderId), loadTickets(orderId)])
  if (order?.tickets == null || purchase?.user_id !== uid) return 'not_found'
  const { event_id, ticket_type_id: ticketTypeId, discount_code: discountCode } = order.tickets
  const request = { orderId, uid: order.user_id, holder: uid, ticketTypeId, discountCode } as const
  const outcome = await inventory().decide(event_id, { kind: 'moved_refund', ...request })
  if (outcome === null) await endOffer(orderId, uid)
  return outcome
}

/** The offers that `uid` can accept now. */
export async function offersTo(uid: string, now: Date): Promise<Offer[]> {
  const ids = await ordersOffered('to_user_id', uid)
  const offers = await Promise.all(ids.map((orderId) => loadOffer(orderId, uid)))
  return offers
    .filter((offer) => offer !== null)
    .filter((offer) => !offerRefusalReason(offer, offer.from, now))
}

/** The orders of `uid` whose tickets await an answer. */
export async function offersBy(uid: string, now: Date): Promise<string[]> {
  const ids = await ordersOffered('from_user_id', uid)
  const held = await Promise.all(ids.map(loadHeldTickets))
  return ids.filter((_, index) => offerRefusalReason(held[index] ?? null, uid, now) === null)
}
