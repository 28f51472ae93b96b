/** Assigns seats at an event: decides on all requests of one round, in their order (readings, sections 5 and 6). */
import { acceptKeys, decideAccept, type AcceptRequest } from './accepted-ask'
import { SnapshotDraft, type SnapshotChange, type SnapshotKey, type Snapshot } from './snapshot'
import type { SeatRefusal } from './order-refusals'
import { decideHold, decidePaidTickets, decideRefundedTickets, decideRelease, heldBy } from './ticket-sales'
import type { HoldRequest, PaidTickets, RefundedTickets, ReleaseRequest } from './ticket-sales'
import { decideMovedRefund, movedRefundAuditId, type MovedRefundRequest } from './moved-refund'
import { treatKeys } from './treat'
import { decideTransfer, type TransferRequest } from './transfers'
import { seatIds } from './tickets/ticket-purchase'
import { attendeeId, newAttendee } from '../events/event-attendee'
import { closedReason, accountRefusalReason, registrationRefusalReason } from '../events/registration-reasons'

/** A member's request. `register` and `cancel` change nothing when it is so already. */
type RegistrationRequest = { readonly kind: 'register' | 'cancel'; readonly uid: string }

export type ReservationRequest =
  | RegistrationRequest
  | HoldRequest
  | ReleaseRequest
  | PaidTickets
  | RefundedTickets
  | TransferRequest
  | MovedRefundRequest
  | AcceptRequest

/** Null: granted. */
export type Outcome = SeatRefusal | null

type Reservations = {
  /** In the order of the requests. */
  readonly outcomes: readonly Outcome[]
  /** The resulting changes. The event's counters equal its rows if they did before. */
  readonly changes: readonly SnapshotChange[]
}

/** Decides the requests one after the other, each upon what the earlier ones have left. */
export function decideReservations(
  eventId: string,
  snapshot: Snapshot,
  requests: readonly ReservationRequest[],
  now: Date,
): Reservations {
  const draft = new SnapshotDraft(snapshot)
  const outcomes = requests.map((request) => decide(draft, eventId, request, now))
  if (isExchange(draft, snapshot, eventId)) draft.change('events', eventId, { people_changed_at: now })
  return { outcomes, changes: draft.changes() }
}

/** True iff others go, and as many as before: lists of people are asked for again all the same. */
function isExchange(draft: SnapshotDraft, snapshot: Snapshot, eventId: string): boolean {
  const event = draft.get('events', eventId)
  const isSameNumber = event?.current_attendees === snapshot.get('events', eventId)?.current_attendees
  return event !== null && isSameNumber && draft.changes().some(({ name }) => name === 'event_attendees')
}

function decide(draft: SnapshotDraft, eventId: string, request: ReservationRequest, now: Date): Outcome {
  switch (request.kind) {
    case 'register':
      return register(draft, eventId, request.uid, now)
    case 'cancel':
      return cancel(draft, eventId, request.uid, now)
    case 'hold':
      return decideHold(draft, eventId, request, now)
    case 'release':
      return decideRelease(draft, eventId, request, now)
    case 'paid':
      return decidePaidTickets(draft, eventId, request, now)
    case 'refunded':
      return decideRefundedTickets(draft, eventId, request, now)
    case 'transfer':
      return decideTransfer(draft, eventId, request, now)
    case 'moved_refund':
      return decideMovedRefund(draft, eventId, request, now)
    case 'accept':
      return decideAccept(draft, eventId, request, now)
  }
}

/** The documents that the decision about a request reads, the event's own among them. */
export function reservationKeys(eventId: string, request: ReservationRequest): SnapshotKey[] {
  const event = { name: 'events', id: eventId } as const
  const person = (uid: string): SnapshotKey[] => [
    { name: 'accounts', id: uid },
    { name: 'profiles', id: uid },
  ]
  const place = (uid: string): SnapshotKey => ({ name: 'event_attendees', id: attendeeId(eventId, uid) })
  switch (request.kind) {
    case 'register':
    case 'cancel':
      return [event, place(request.uid), { name: 'accounts', id: request.uid }]
    case 'hold':
      return [
        event,
        ...person(request.uid),
        ...heldBy(eventId, request),
        ...(request.replaces ? heldBy(eventId, request.replaces) : []),
        ...treatKeys(eventId, request),
      ]
    case 'release':
      return [event, ...person(request.uid), ...heldBy(eventId, request)]
    case 'paid':
      return [
        event,
        place(request.uid),
        ...person(request.uid),
        ...heldBy(eventId, request),
        ...seatsOf(request),
        ...treatKeys(eventId, request),
      ]
    case 'refunded':
      return [
        event,
        ...request.holders.flatMap((uid) => [place(uid), ...person(uid)]),
        ...heldBy(eventId, request),
        ...seatsOf(request),
      ]
    case 'moved_refund':
      return [
        event,
        place(request.holder),
        ...person(request.holder),
        ...heldBy(eventId, request),
        ...seatsOf(request),
        { name: 'audit_log', id: movedRefundAuditId(request.ticketIds) },
      ]
    case 'transfer':
      return [
        event,
        ...[request.from, request.to].flatMap((uid) => [place(uid), ...person(uid)]),
        { name: 'ticket_types', id: request.ticketTypeId },
        ...seatsOf(request),
        ...request.seats.map(({ id }): SnapshotKey => ({ name: 'transfers', id })),
        { name: 'blocks', id: request.pair },
      ]
    case 'accept':
      return acceptKeys(eventId, request)
  }
}

type OfOrder = { readonly orderId: string; readonly quantity: number }

function seatsOf({ orderId, quantity }: OfOrder): SnapshotKey[] {
  return seatIds(orderId, quantity).map((id) => ({ name: 'ticket_purchases', id }))
}

function register(draft: SnapshotDraft, eventId: string, uid: string, now: Date): Outcome {
  const event = draft.get('events', eventId)
  const place = attendeeId(eventId, uid)
  const isGoing = draft.get('event_attendees', place) !== null
  const refusal =
    (isGoing ? closedReason(event, now) : registrationRefusalReason(event, now)) ??
    accountRefusalReason(draft.get('accounts', uid))
  if (event === null || isGoing || refusal !== null) return refusal
  draft.put('event_attendees', place, newAttendee({ event_id: eventId, user_id: uid, created_at: now }))
  draft.change('events', eventId, { current_attendees: event.current_attendees + 1 })
  return null
}

function cancel(draft: SnapshotDraft, eventId: string, uid: string, now: Date): Outcome {
  const event = draft.get('events', eventId)
  const place = attendeeId(eventId, uid)
  const row = draft.get('event_attendees', place)
  if (row === null) return null
  const refusal = closedReason(event, now) ?? (row.has_ticket ? 'has_ticket' : null)
  if (event === null || refusal !== null) return refusal
  draft.put('event_attendees', place, null)
  draft.change('events', eventId, { current_attendees: event.current_attendees - row.seats })
  return null
}
