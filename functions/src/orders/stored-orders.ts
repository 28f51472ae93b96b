/** Stored orders; everything here is idempotent. */
import { getFirestore, type Query } from 'firebase-admin/firestore'
import { attendeeId } from '@club/domain/events/event-attendee'
import { limits } from '@club/domain/limits'
import { SnapshotDraft } from '@club/domain/orders/snapshot'
import { isOpen, type DueRefund, type Hold, type Order } from '@club/domain/orders/order'
import type { OrderRefusal } from '@club/domain/orders/order-refusals'
import {
  decidePlainCheckout,
  isSameRefund,
  orderKeys,
  refundForCancelledEvent,
  type PlainCheckout,
} from '@club/domain/orders/settlement'
import type { Seat } from '@club/domain/orders/ticket-sales'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { idPages } from '../server/store/id-pages'
import { loadDocument, loadSnapshot } from '../server/store/load-document'
import { UnitOfWork } from './unit-of-work'

export async function loadOrder(orderId: string): Promise<Order | null> {
  return loadDocument('orders', orderId)
}

/** The one open order of a member at an event. */
export async function loadHold(eventId: string, uid: string): Promise<Hold | null> {
  return loadDocument('holds', attendeeId(eventId, uid))
}

/** The seats that an order bought, also those that are void by now, in their order; none before it is paid. */
export async function loadSeats(orderId: string): Promise<Seat[]> {
  const { docs } = await collectionOf('ticket_purchases').where('order_id', '==', orderId).get()
  return docs.flatMap((row) => {
    const purchase = documentOrNull(row)
    return purchase === null ? [] : [{ id: row.id, purchase }]
  })
}

/** The member's order that a payment page belongs to; null for anyone else's. */
export async function orderOfPage(sessionId: string, uid: string): Promise<string | null> {
  const { docs } = await collectionOf('orders').where('session_ids', 'array-contains', sessionId).get()
  return docs.find((snapshot) => documentOrNull(snapshot)?.user_id === uid)?.id ?? null
}

type Opened = { readonly refusal: OrderRefusal | null; readonly earlier: readonly string[] }

/** Opens an order of credits or coaching, unless `earlier` ones of the same kind must be released first. */
export function decidePlainOpening(request: PlainCheckout, now: Date): Promise<Opened> {
  const { orderId, uid } = request
  return compareAndSet(async (batch) => {
    const unitOfWork = await UnitOfWork.load(orderKeys(orderId, uid), getFirestore())
    const draft = new SnapshotDraft(unitOfWork)
    const refusal = decidePlainCheckout(draft, request, now)
    if (draft.changes().length === 0) return { refusal, earlier: [] }
    const earlier = await openPlainOrders(request)
    if (earlier.length > 0) return { refusal, earlier }
    // Of two that open at once, the second starts over and finds the first. Firestore ignores a write that changes
    // nothing, so a guard, or the same time twice, would let both through.
    const opened = draft.get('accounts', uid)?.plain_orders_opened ?? 0
    draft.change('accounts', uid, { plain_orders_opened: opened + 1 })
    unitOfWork.write(batch, draft.changes())
    return { refusal, earlier }
  })
}

/** The member's other open orders of the kind; one that awaits a bank is out of the member's hands. */
async function openPlainOrders({ orderId, uid, coaching }: PlainCheckout): Promise<string[]> {
  const kind = coaching === null ? 'credits' : 'coaching'
  const open = collectionOf('orders').where('user_id', '==', uid).where('status', 'in', ['held', 'paying'])
  return (await open.get()).docs.flatMap((snapshot) => {
    const order = documentOrNull(snapshot)
    const isOther = snapshot.id !== orderId && order?.payment_type === kind
    return isOther && order.awaits_bank_since === null ? [snapshot.id] : []
  })
}

/** Decides about an order without seats, and commits its changes. */
export function decideWithoutSeats<Result>(
  orderId: string,
  uid: string,
  decide: (draft: SnapshotDraft) => Result,
): Promise<Result> {
  return compareAndSet(async (batch) => {
    const unitOfWork = await UnitOfWork.load(orderKeys(orderId, uid), getFirestore())
    const draft = new SnapshotDraft(unitOfWork)
    const result = decide(draft)
    unitOfWork.write(batch, draft.changes())
    return result
  })
}

/** Applies `change` to the stored order; returns the order afterwards, null without one. */
async function changeOrder(
  orderId: string,
  change: (order: Order) => Partial<Order> | null,
): Promise<Order | null> {
  return compareAndSet(async (batch) => {
    const stored = await loadSnapshot('orders', orderId)
    const order = documentOrNull(stored)
    const fields = order && change(order)
    if (order === null || fields === null) return order
    writeGuarded(batch, stored, fields)
    return { ...order, ...fields }
  })
}

/**
 * The order with the end of its attempt's page stored, before the page is requested; null when it is at another
 * attempt.
 */
export async function startPage(orderId: string, attempt: number, now: Date): Promise<Order | null> {
  const order = await changeOrder(orderId, (stored) => {
    if (stored.attempt !== attempt || stored.session_expires_at !== null) return null
    return { session_expires_at: new Date(now.getTime() + limits.payments.sessionMs) }
  })
  return order?.attempt === attempt ? order : null
}

/** Stores the page of an attempt, which is checked again once it has ended; false when the attempt is over. */
export async function storePage(
  orderId: string,
  attempt: number,
  session: NonNullable<Order['session']>,
): Promise<boolean> {
  const order = await changeOrder(orderId, (stored) =>
    stored.attempt === attempt && stored.status === 'held'
      ? {
          status: 'paying',
          session,
          session_ids: [...new Set([...stored.session_ids, session.id])],
          look_at: lookAtOnceEnded(stored),
        }
      : null,
  )
  return order?.attempt === attempt && isOpen(order)
}

function lookAtOnceEnded({ session_expires_at }: Order): Date | null {
  return session_expires_at && new Date(session_expires_at.getTime() + limits.payments.lookAfterMs)
}

/**
 * Records that the bank has yet to pay for an attempt whose page is completed: it stays on hold, and is checked again
 * later.
 */
export async function awaitBank(orderId: string, attempt: number, now: Date): Promise<void> {
  await changeOrder(orderId, (stored) =>
    stored.attempt === attempt && isOpen(stored)
      ? {
          awaits_bank_since: stored.awaits_bank_since ?? now,
          look_at: new Date(now.getTime() + limits.payments.bankLookMs),
        }
      : null,
  )
}

/** Removes a due refund once it has been requested. */
export async function refundAsked(orderId: string, asked: DueRefund): Promise<void> {
  await changeOrder(orderId, (stored) => {
    const refunds_due = stored.refunds_due.filter((due) => !isSameRefund(due, asked))
    if (refunds_due.length === stored.refunds_due.length) return null
    const isDone = refunds_due.length === 0 && !isOpen(stored)
    return { refunds_due, look_at: isDone ? null : stored.look_at }
  })
}

/** A paid order of a cancelled event is due for a refund. */
export async function oweForCancelledEvent(orderId: string, now: Date): Promise<void> {
  await changeOrder(orderId, (stored) => refundForCancelledEvent(stored, now))
}

/** The orders to check: all, since some of them can stay due. */
export async function ordersToLookAt(now: Date): Promise<string[]> {
  const due = collectionOf('orders').where('look_at', '<=', now).orderBy('look_at').select()
  return (await due.get()).docs.map(({ id }) => id)
}

const pageSize = 100

/** All orders of an event's tickets. */
export async function* ordersOfEvent(eventId: string): AsyncGenerator<string> {
  const found: Query = getFirestore().collection('orders').where('tickets.event_id', '==', eventId)
  for await (const { docs } of idPages(found, { after: '', upTo: null }, pageSize))
    for (const { id } of docs) yield id
}
