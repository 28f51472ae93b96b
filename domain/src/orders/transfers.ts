/** Tickets that move to another member (readings, section 6). */
import { eventEnd } from '../events/event-facts'
import { closedReason, accountRefusalReason } from '../events/registration-reasons'
import type { SnapshotDraft } from './snapshot'
import type { SeatRefusal, TransferRefusal } from './order-refusals'
import { lockGender, seat, unseat } from './ticket-sales'
import { transferableUntil, type TicketPurchase } from './tickets/ticket-purchase'
import { isSoldTo } from './tickets/ticket-type'

/** `to` takes the tickets that `from` offers; `code` replaces the one that `version` counts. */
export type TransferRequest = {
  readonly kind: 'transfer'
  readonly orderId: string
  readonly ticketTypeId: string
  readonly from: string
  readonly to: string
  /** The id of the pair that the two are. */
  readonly pair: string
  readonly version: number
  readonly code: string
}

type Offer = {
  readonly purchase: TicketPurchase | null
  readonly uid: string
  readonly event: { readonly date_time: Date } | null
}

/** The reason a member cannot offer tickets at `now`; null when they can. The page uses the same check. */
export function transferRefusalReason({ purchase, uid, event }: Offer, now: Date): TransferRefusal | null {
  if (purchase?.user_id !== uid || purchase.status !== 'paid' || event === null) return 'not_found'
  if (purchase.transferred_at !== null) return 'once'
  if (purchase.checked_in_at !== null) return 'used'
  return now > transferableUntil(event) ? 'too_late' : null
}

/** Moves tickets, seats and places; the earlier code is void. */
export function decideTransfer(
  draft: SnapshotDraft,
  eventId: string,
  { orderId, ticketTypeId, from, to, pair, version, code }: TransferRequest,
  now: Date,
): SeatRefusal | null {
  const purchase = draft.get('ticket_purchases', orderId)
  if (purchase?.user_id === to && purchase.transferred_at !== null) return null
  const offer = draft.get('transfers', orderId)
  if (offer?.from_user_id !== from || offer.to_user_id !== to) return 'no_offer'
  const event = draft.get('events', eventId)
  const closed = closedReason(event, now)
  if (closed !== null) return closed
  const refusal = transferRefusalReason({ purchase, uid: from, event }, now)
  if (event === null || purchase === null || refusal !== null) return refusal ?? 'not_found'
  if (purchase.code_version !== version) return 'changed'
  if (draft.get('blocks', pair) !== null) return 'no_offer'
  const notAdmitted = accountRefusalReason(draft.get('accounts', to))
  if (notAdmitted !== null) return notAdmitted
  const restriction = draft.get('ticket_types', ticketTypeId)?.gender_restriction ?? 'any'
  if (!isSoldTo(restriction, draft.get('profiles', to)?.gender ?? null)) return 'not_for_you'
  draft.put('ticket_purchases', orderId, {
    ...purchase,
    user_id: to,
    code,
    code_version: version + 1,
    transferred_at: now,
  })
  draft.put('transfers', orderId, null)
  unseat(draft, { eventId, uid: from, seats: purchase.quantity })
  seat(draft, { eventId, uid: to, seats: purchase.quantity }, now)
  lockGender(draft, from, orderId, null)
  if (restriction !== 'any') lockGender(draft, to, orderId, eventEnd(event))
  return null
}
