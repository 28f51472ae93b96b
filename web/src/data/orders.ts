/** Orders: creation, live state, release and verification. */
import type { InputOf, OutputOf } from '@club/domain/contracts/index'
import type { Order } from '@club/domain/orders/order'
import { doc, query, where } from 'firebase/firestore'
import { collectionOf } from './firebase/collection-of'
import { call } from './firebase/call'
import { type Live, type Row, useLiveDocument, useLiveQuery } from './firebase/live'

/** The order; null when none has this id, loading while `id` is null. */
export function useOrder(id: string | null): Live<Order | null> {
  return useLiveDocument(id === null ? null : doc(collectionOf('orders'), id))
}

/** The member's orders whose payment page may still be open. */
export function useOpenOrders(uid: string): Live<Row<Order>[]> {
  return useLiveQuery(
    query(collectionOf('orders'), where('user_id', '==', uid), where('status', 'in', ['held', 'paying'])),
  )
}

/** What staff have refunded of each paid order of the member, without its returned seats; empty while unknown. */
export function useRefundedCents(uid: string): ReadonlyMap<string, number> {
  const paid = useLiveQuery(
    query(collectionOf('orders'), where('user_id', '==', uid), where('status', '==', 'paid')),
  )
  return new Map(
    paid.status === 'ready'
      ? paid.data.map(({ id, data }) => [id, data.refunded_cents - data.returned_cents])
      : [],
  )
}

export type CheckoutRequest = InputOf<'createCheckout'>

/** Throws errors that `failureOf` understands, with the reason of the refusal as its code. */
export function createCheckout(request: CheckoutRequest): Promise<OutputOf<'createCheckout'>> {
  return call('createCheckout', request)
}

/**
 * Closes the order's payment page; returns the order's resulting state. Throws errors that `failureOf`
 * understands.
 */
export async function cancelCheckout(orderId: string): Promise<Order['status']> {
  return (await call('cancelCheckout', { orderId })).status
}

export type Bought = OutputOf<'verifyPayment'>

/** Throws errors that `failureOf` understands. */
export function verifyPayment(sessionId: string): Promise<Bought> {
  return call('verifyPayment', { sessionId })
}

export type DiscountAnswer = OutputOf<'validateDiscountCode'>

/** Throws errors that `failureOf` understands. */
export function validateDiscountCode(request: InputOf<'validateDiscountCode'>): Promise<DiscountAnswer> {
  return call('validateDiscountCode', request)
}
