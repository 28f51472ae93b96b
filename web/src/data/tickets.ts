/** A member's purchases, tickets and coaching, and tickets transferred between members. */
import type { CoachingPurchase } from '@club/domain/coaching/coaching-purchase'
import type { InputOf, OutputOf } from '@club/domain/contracts/index'
import { type Event, isAnnounced } from '@club/domain/events/event'
import { grouped } from '@club/domain/grouped'
import type { TicketPurchase } from '@club/domain/orders/tickets/ticket-purchase'
import { doc, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import {
  joined,
  listenToEach,
  type Live,
  type Row,
  useAnswer,
  useListener,
  useLiveQuery,
} from './firebase/live'

/** A seat that the member holds. */
export type OwnSeat = { readonly id: string; readonly purchase: TicketPurchase }

/** The seats of one order that the member holds: at least one, all of one type. */
export type OrderTickets = {
  readonly orderId: string
  readonly eventId: string
  readonly ticketType: string
  readonly createdAt: Date
  readonly seats: readonly OwnSeat[]
}

/** `event` is its current state, null when it can't be read any more. */
export type OwnTickets = OrderTickets & { readonly event: Event | null }

type Created = Row<{ readonly created_at: Date }>

function newestFirst(one: Created, other: Created): number {
  return other.data.created_at.getTime() - one.data.created_at.getTime()
}

/** Of the purchases that one member holds. */
export function byOrder(purchases: readonly Row<TicketPurchase>[]): OrderTickets[] {
  const orders = grouped(purchases, ({ data }) => data.order_id)
  return [...orders].flatMap(([orderId, rows]) => {
    // The ids end in the seat's number.
    const [first, ...others] = rows.toSorted((one, other) => one.id.localeCompare(other.id))
    if (first === undefined) return []
    const { event_id, ticket_type, created_at } = first.data
    const seats = [first, ...others].map(({ id, data }) => ({ id, purchase: data }))
    return [{ orderId, eventId: event_id, ticketType: ticket_type, createdAt: created_at, seats }]
  })
}

/**
 * The events with these ids, live, including past and cancelled ones; loaded events stay when further ids are
 * added.
 */
export function useEventsOf(
  uid: string,
  ids: readonly string[] | null,
): Live<ReadonlyMap<string, Event | null>> {
  const isKnown = ids !== null
  const source = useMemo(() => (isKnown ? { uid } : null), [uid, isKnown])
  const asked = ids?.join(' ') ?? ''
  const listen = useMemo(() => {
    const each = asked === '' ? [] : asked.split(' ')
    return listenToEach(each.map((id) => doc(collectionOf('events'), id)))
  }, [asked])
  return useListener(source, listen)
}

/**
 * The paid tickets of `uid` by order, newest first, live, with their events (section 7). Leaves out those whose
 * event is still loading.
 */
export function useOwnTickets(uid: string): Live<OwnTickets[]> {
  const purchases = useLiveQuery(
    query(collectionOf('ticket_purchases'), where('user_id', '==', uid), where('status', '==', 'paid')),
  )
  const ids =
    purchases.status === 'ready'
      ? [...new Set(purchases.data.map(({ data }) => data.event_id))].toSorted()
      : null
  const events = useEventsOf(uid, ids)
  return joined(purchases, events, (rows, known) =>
    byOrder(rows.toSorted(newestFirst)).flatMap((tickets) => {
      const event = known.get(tickets.eventId)
      if (event === undefined) return []
      // Only admins can read a draft, and even they must not see it as an event of the club.
      return [{ ...tickets, event: event && !isAnnounced(event) ? null : event }]
    }),
  )
}

/** The paid tickets that `uid` holds for one event, by order, live. */
export function useTicketsAt(uid: string, eventId: string): Live<OrderTickets[]> {
  const live = useLiveQuery(
    query(
      collectionOf('ticket_purchases'),
      where('user_id', '==', uid),
      where('event_id', '==', eventId),
      where('status', '==', 'paid'),
    ),
  )
  return live.status === 'ready' ? { status: 'ready', data: byOrder(live.data) } : live
}

/** The coaching that `uid` bought, newest first, live. */
export function useOwnCoaching(uid: string): Live<Row<CoachingPurchase>[]> {
  const live = useLiveQuery(query(collectionOf('coaching_purchases'), where('user_id', '==', uid)))
  if (live.status !== 'ready') return live
  return { status: 'ready', data: live.data.toSorted(newestFirst) }
}

export type Transfers = OutputOf<'listTransfers'>

const listTransfers = () => call('listTransfers', {})

/**
 * Tickets offered to the caller and by them, fetched again for each `version`; shows the previous ones until
 * then.
 */
export function useTransfers(uid: string, version: string): Live<Transfers> {
  return useAnswer(uid, version, listTransfers)
}

/** Emails the caller's tickets of an order to them again. Throws errors that `failureOf` understands. */
export async function resendTickets(orderId: string): Promise<void> {
  await call('resendTickets', { orderId })
}

/**
 * Offers tickets of one order to the member with that address; the answer does not reveal whether there is one. Throws
 * errors that `failureOf` understands, with the code of a `TransferRefusal`.
 */
export async function transferTicket(offer: InputOf<'transferTicket'>): Promise<void> {
  await call('transferTicket', offer)
}

/** Returns tickets of one order of a moved event for a refund. Throws errors that `failureOf` understands. */
export async function requestRefund(ticketIds: string[]): Promise<void> {
  await call('requestRefund', { ticketIds })
}

/** Accepts tickets offered to the caller, or ends an offer. Throws errors that `failureOf` understands. */
export async function answerTransfer(ticketIds: string[], accept: boolean): Promise<void> {
  await call('answerTransfer', { ticketIds, accept })
}
