/** Resending tickets, transferring them to another member, and refunding them after their event moved (readings, section 6). */
import { grouped } from '@club/domain/grouped'
import { pairId } from '@club/domain/members/pair'
import type { SeatRefusal, TransferRefusal } from '@club/domain/orders/order-refusals'
import type { Seat } from '@club/domain/orders/ticket-sales'
import { transferRefusalReason } from '@club/domain/orders/transfers'
import { authUserByEmail } from '../../server/gateways/auth'
import { withMinimumDuration } from '../../emails/email-to-owner'
import { loadReader } from '../../server/accounts/accounts'
import { inventory } from '../inventory'
import { loadHeldTickets, loadNamedTickets, queueResent, type HeldTickets } from './held-tickets'
import { loadDocument } from '../../server/store/load-document'
import { loadOrder } from '../stored-orders'
import {
  endOffer,
  storeOffer,
  loadOffer,
  ticketsOffered,
  recordTransfer,
  takeOneOffer,
  type Offer,
} from './stored-transfers'
import { offerEmail, ticketsEmail, voidCodeEmail } from '../order-emails'
import { signedTicketCode } from './ticket-codes'

/** Emails the tickets of an order to their holder; null, or the reason for a refusal. */
export async function resendEmail(
  orderId: string,
  uid: string,
  now: Date,
): Promise<'not_found' | 'too_many' | null> {
  const [held, reader] = await Promise.all([loadHeldTickets(orderId, uid), loadReader(uid)])
  if (held === null || reader === null) return 'not_found'
  const email = await ticketsEmail(reader, held, 'again', now)
  return (await queueResent({ orderId, uid, email }, now)) ? null : 'too_many'
}

/** The reason why `uid` cannot offer them; null when they can. Tickets for a cancelled event are not found. */
function offerRefusalReason(held: HeldTickets | null, uid: string, now: Date): TransferRefusal | null {
  const event = held?.event.status === 'published' ? held.event : null
  if (held === null) return 'not_found'
  for (const { purchase } of held.seats) {
    const refusal = transferRefusalReason({ purchase, uid, event }, now)
    if (refusal !== null) return refusal
  }
  return null
}

type Giving = {
  readonly ticketIds: readonly string[]
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
  { ticketIds, uid, own, email }: Giving,
  now: Date,
): Promise<TransferRefusal | null> {
  const held = await loadNamedTickets(ticketIds, uid)
  const refusal = offerRefusalReason(held, uid, now)
  if (held === null || refusal !== null) return refusal ?? 'not_found'
  if (email === own.toLowerCase()) return 'own_address'
  if (!(await takeOneOffer(uid, now))) return 'too_many'
  await withMinimumDuration(async () => {
    const [giver, user] = await Promise.all([loadReader(uid), authUserByEmail(email)])
    const emailFor = (reader: Parameters<typeof offerEmail>[0]) =>
      offerEmail(reader, held, giver?.firstName ?? '')
    await storeOffer({ held, from: uid, to: user?.uid ?? null, emailFor }, now)
  })
  return null
}

/** Accepts tickets that are offered to `uid`; null, or the reason for a refusal. Idempotent. */
export async function acceptTickets(ticketIds: readonly string[], uid: string): Promise<SeatRefusal | null> {
  const offer = await loadOffer(ticketIds, uid)
  const refusal = offer && (await move(offer, uid))
  if (refusal !== null) return refusal
  // Also when an earlier call died before it notified the member.
  return (await notifyOfTransfer(ticketIds, uid)) ? null : 'no_offer'
}

async function move({ orderId, eventId, from, seats }: Offer, to: string): Promise<SeatRefusal | null> {
  const order = await loadOrder(orderId)
  if (order?.tickets == null) return 'no_offer'
  const { quantity, ticket_type_id: ticketTypeId } = order.tickets
  const coded = seats.map(async ({ id, purchase: { code_version: version } }) => {
    const code = await signedTicketCode({ ticketId: id, eventId, version: version + 1 })
    return { id, version, code }
  })
  const pair = pairId(from, to)
  const request = { orderId, quantity, ticketTypeId, seats: await Promise.all(coded), from, to, pair }
  return inventory().decide(eventId, { ...request, kind: 'transfer' })
}

/** False when the tickets were not transferred to `to`. */
async function notifyOfTransfer(ticketIds: readonly string[], to: string): Promise<boolean> {
  const named = await loadNamedTickets(ticketIds, to)
  const held = named && (await loadHeldTickets(named.orderId, to))
  if (named === null || held === null) return false
  if (named.seats.some(({ purchase }) => purchase.transferred_at === null)) return false
  // Those named can be a part of what was transferred at once.
  for (const seats of grouped(held.seats, transferredAt).values())
    if (seats.some(({ id }) => ticketIds.includes(id))) await notifyOfMove({ ...held, seats }, to)
  return true
}

const transferredAt = ({ purchase }: Seat) => purchase.transferred_at?.toISOString() ?? null

/** `held`: all that was transferred at once. */
async function notifyOfMove(held: HeldTickets, to: string): Promise<void> {
  const { transferred_at: at = null, paid_by = '' } = held.seats[0]?.purchase ?? {}
  if (at === null) return
  const [taker, giver] = await Promise.all([loadReader(to), loadReader(paid_by)])
  const emails = {
    ...(taker && { 'transferred-tickets': await ticketsEmail(taker, held, 'transferred', at) }),
    ...(giver && { 'transferred-void': voidCodeEmail(giver, held) }),
  }
  await recordTransfer({ held, to, at, emails })
}

/** Returns tickets for a refund after their event was moved; null, or the reason for a refusal. Idempotent. */
export async function refundMovedTickets(
  ticketIds: readonly string[],
  uid: string,
): Promise<SeatRefusal | null> {
  const orderId = (await loadDocument('ticket_purchases', ticketIds[0] ?? ''))?.order_id
  const order = orderId === undefined ? null : await loadOrder(orderId)
  if (orderId === undefined || order?.tickets == null) return 'not_found'
  const { event_id, ticket_type_id: ticketTypeId, quantity, discount_code: discountCode } = order.tickets
  const bought = { orderId, uid: order.user_id, ticketTypeId, quantity, discountCode } as const
  const request = { ...bought, holder: uid, ticketIds } as const
  const outcome = await inventory().decide(event_id, { kind: 'moved_refund', ...request })
  if (outcome === null) await endOffer(ticketIds, uid)
  return outcome
}

/** The offers that `uid` can accept now. */
export async function offersTo(uid: string, now: Date): Promise<Offer[]> {
  const groups = await ticketsOffered('to_user_id', uid)
  const offers = await Promise.all(groups.map((held) => loadOffer(idsOf(held), uid)))
  return offers
    .filter((offer) => offer !== null)
    .filter((offer) => !offerRefusalReason(offer, offer.from, now))
}

/** The tickets of `uid` that await an answer, by offer. */
export async function offersBy(uid: string, now: Date): Promise<string[][]> {
  const groups = await ticketsOffered('from_user_id', uid)
  return groups.filter((held) => offerRefusalReason(held, uid, now) === null).map(idsOf)
}

function idsOf({ seats }: HeldTickets): string[] {
  return seats.map(({ id }) => id)
}
