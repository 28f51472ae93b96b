/** A member's purchases, tickets and coaching, and tickets transferred between members. */
import type { CoachingPurchase } from '@club/domain/coaching/coaching-purchase'
import type { InputOf, OutputOf } from '@club/domain/contracts/index'
import { type Event, isAnnounced } from '@club/domain/events/event'
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

/**
 * A ticket order that the member holds; `event` is its current state, null when it can't be read any more.
 */
export type OwnTicket = {
  readonly id: string
  readonly purchase: TicketPurchase
  readonly event: Event | null
}

type Created = Row<{ readonly created_at: Date }>

function newestFirst(one: Created, other: Created): number {
  return other.data.created_at.getTime() - one.data.created_at.getTime()
}

/**
 * The events with these ids, live, including past and cancelled ones; loaded events stay when further ids are
 * added.
 */
function useEventsOf(uid: string, ids: readonly string[] | null): Live<ReadonlyMap<string, Event | null>> {
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
 * The paid tickets of `uid`, newest first, live, with their events (section 7). Leaves out those whose event
 * is still loading.
 */
export function useOwnTickets(uid: string): Live<OwnTicket[]> {
  const purchases = useLiveQuery(
    query(collectionOf('ticket_purchases'), where('user_id', '==', uid), where('status', '==', 'paid')),
  )
  const ids =
    purchases.status === 'ready'
      ? [...new Set(purchases.data.map(({ data }) => data.event_id))].toSorted()
      : null
  const events = useEventsOf(uid, ids)
  return joined(purchases, events, (rows, known) =>
    rows.toSorted(newestFirst).flatMap(({ id, data }) => {
      const event = known.get(data.event_id)
      if (event === undefined) return []
      // Only admins can read a draft, and even they must not see it as an event of the club.
      return [{ id, purchase: data, event: event && !isAnnounced(event) ? null : event }]
    }),
  )
}

/** The paid tickets that `uid` holds for one event, live. */
export function useTicketsAt(uid: string, eventId: string): Live<Row<TicketPurchase>[]> {
  return useLiveQuery(
    query(
      collectionOf('ticket_purchases'),
      where('user_id', '==', uid),
      where('event_id', '==', eventId),
      where('status', '==', 'paid'),
    ),
  )
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

/** Emails the tickets of an order to their holder, the caller. Throws errors that `failureOf` understands. */
export async function resendTickets(orderId: string): Promise<void> {
  await call('resendTickets', { orderId })
}

/**
 * Offers the tickets to the member with that address; the answer does not reveal whether there is one. Throws
 * errors that `failureOf` understands, with the code of a `TransferRefusal`.
 */
export async function transferTicket(offer: InputOf<'transferTicket'>): Promise<void> {
  await call('transferTicket', offer)
}

/** Returns tickets of a moved event for a refund. Throws errors that `failureOf` understands. */
export async function requestRefund(orderId: string): Promise<void> {
  await call('requestRefund', { orderId })
}

/** Accepts tickets offered to the caller, or ends an offer. Throws errors that `failureOf` understands. */
export async function answerTransfer(orderId: string, accept: boolean): Promise<void> {
  await call('answerTransfer', { orderId, accept })
}
