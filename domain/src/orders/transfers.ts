/** Tickets that move to another member (readings, section 6). */
import { closedReason, accountRefusalReason } from '../events/registration-reasons'
import type { SnapshotDraft } from './snapshot'
import type { SeatRefusal, TransferRefusal } from './order-refusals'
import { moveSeats, seatsOfOrder } from './ticket-sales'
import { transferableUntil, type TicketPurchase } from './tickets/ticket-purchase'
import { isSoldTo } from './tickets/ticket-type'

/** `to` takes the seats that `from` offers. */
export type TransferRequest = {
  readonly kind: 'transfer'
  readonly orderId: string
  /** The number of seats that the order bought. */
  readonly quantity: number
  readonly ticketTypeId: string
  /** Each with the code that replaces the one that `version` counts. */
  readonly seats: readonly { readonly id: string; readonly version: number; readonly code: string }[]
  readonly from: string
  readonly to: string
  /** The id of the pair that the two are. */
  readonly pair: string
}

type Offer = {
  readonly purchase: TicketPurchase | null
  readonly uid: string
  readonly event: { readonly date_time: Date } | null
}

/** The reason a member cannot offer a seat at `now`; null when they can. The page uses the same check. */
export function transferRefusalReason({ purchase, uid, event }: Offer, now: Date): TransferRefusal | null {
  if (purchase?.user_id !== uid || purchase.status !== 'paid' || event === null) return 'not_found'
  if (purchase.transferred_at !== null) return 'once'
  if (purchase.checked_in_at !== null) return 'used'
  return now > transferableUntil(event) ? 'too_late' : null
}

/** Moves the seats, all of them or none; nothing happens when they have moved already. */
export function decideTransfer(
  draft: SnapshotDraft,
  eventId: string,
  { orderId, quantity, ticketTypeId, seats: asked, from, to, pair }: TransferRequest,
  now: Date,
): SeatRefusal | null {
  const held = seatsOfOrder(draft, orderId, quantity)
  const seats = asked.flatMap(({ id }) => held.find((seat) => seat.id === id) ?? [])
  if (seats.length < asked.length) return 'not_found'
  if (seats.every(({ purchase }) => purchase.user_id === to && purchase.transferred_at !== null)) return null
  const offers = asked.map(({ id }) => draft.get('transfers', id))
  if (offers.some((offer) => offer?.from_user_id !== from || offer.to_user_id !== to)) return 'no_offer'
  const event = draft.get('events', eventId)
  const closed = closedReason(event, now)
  if (closed !== null) return closed
  for (const [index, { purchase }] of seats.entries()) {
    const refusal = transferRefusalReason({ purchase, uid: from, event }, now)
    if (refusal !== null) return refusal
    if (purchase.code_version !== asked[index]?.version) return 'changed'
  }
  if (draft.get('blocks', pair) !== null) return 'no_offer'
  const notAdmitted = accountRefusalReason(draft.get('accounts', to))
  if (notAdmitted !== null) return notAdmitted
  const restriction = draft.get('ticket_types', ticketTypeId)?.gender_restriction ?? 'any'
  if (!isSoldTo(restriction, draft.get('profiles', to)?.gender ?? null)) return 'not_for_you'
  const codes = new Map(asked.map(({ id, code }) => [id, code]))
  moveSeats(draft, eventId, { orderId, quantity, seats, to, codes }, now)
  for (const { id } of asked) draft.put('transfers', id, null)
  return null
}
