/** The effect of a payment, a refund or a dispute on an order, and on credits and coaching that it bought (readings, section 6). */
import { afterCreditChange, type CreditChange } from './credit-ledger'
import { limits } from '../limits'
import type { SnapshotKey, SnapshotDraft } from './snapshot'
import {
  type DueRefund,
  isOpen,
  lookAtOnceSettled,
  type Order,
  type RefundReason,
  type ReturnReason,
  newOrder,
} from './order'
import type { OrderRefusal } from './order-refusals'

/** A session that Stripe reports as paid, or as free. */
export type PaidSession = {
  readonly id: string
  /** Null when there was nothing to pay. */
  readonly paymentIntent: string | null
  readonly totalCents: number
  readonly currency: string
}

type RefundedOrder = { readonly order: Order; readonly session: PaidSession; readonly reason: RefundReason }

/** The order whose payment buys nothing: the money is due back. */
export function markRefunded({ order, session, reason }: RefundedOrder, now: Date): Order {
  return {
    ...due(order, session.paymentIntent, reason, now),
    status: 'refunded',
    paid_session: session.id,
    payment_intent: session.paymentIntent,
    paid_at: now,
  }
}

/** True iff they are the same money. */
export function isSameRefund(one: DueRefund, other: DueRefund): boolean {
  const key = ({ payment_intent, ticket_ids }: DueRefund) => [payment_intent, ...ticket_ids].join(' ')
  return key(one) === key(other)
}

/** The order with what is left of a payment due back; once for each payment. */
function due(order: Order, payment_intent: string | null, reason: RefundReason, now: Date): Order {
  const refund: DueRefund = { payment_intent, reason, ticket_ids: [], cents: null }
  const known = order.refunds_due.some((one) => isSameRefund(one, refund))
  return {
    ...order,
    refunds_due: known ? order.refunds_due : [...order.refunds_due, refund],
    refund_reason: order.refund_reason ?? reason,
    look_at: new Date(now.getTime() + limits.payments.lookAfterMs),
    updated_at: now,
  }
}

/**
 * True iff the session should be fulfilled. Otherwise it is known already, or its refund is due and the order records it: another session of
 * the order was paid before, or this one is not what was ordered.
 */
export function judgePayment(
  draft: SnapshotDraft,
  orderId: string,
  session: PaidSession,
  now: Date,
): boolean {
  const order = draft.get('orders', orderId)
  if (order === null || order.paid_session === session.id) return false
  const { paymentIntent } = session
  // A later attempt can cost what this payment was.
  if (paymentIntent !== null && order.refused_payments.includes(paymentIntent)) return false
  const reason =
    order.paid_session !== null
      ? 'paid_twice'
      : session.totalCents === order.total_cents && session.currency === 'cad'
        ? null
        : 'wrong_amount'
  if (reason === null) return true
  if (paymentIntent !== null) {
    const refused_payments = [...order.refused_payments, paymentIntent]
    draft.put('orders', orderId, { ...due(order, paymentIntent, reason, now), refused_payments })
  }
  return false
}

/** True for the page that an order waits for: once it is paid without being fulfilled, there is nothing to wait for. */
export function isPageOf({ session }: Order, { id }: PaidSession): boolean {
  return session?.id === id
}

/** A paid order whose event was cancelled; null when that is known. */
export function refundForCancelledEvent(order: Order, now: Date): Order | null {
  if (order.status !== 'paid' || order.refund_reason === 'event_cancelled') return null
  return { ...due(order, order.payment_intent, 'event_cancelled', now), refund_reason: 'event_cancelled' }
}

type Returned = {
  readonly seats: readonly { readonly id: string; readonly purchase: { readonly total_cents: number } }[]
  /** No other seat of the order is left. */
  readonly isLast: boolean
  readonly reason: ReturnReason
}

/** The paid order once some of its seats are returned, their cents due to the payer. */
export function withReturn(order: Order, { seats, isLast, reason }: Returned, now: Date): Order {
  const { payment_intent, total_cents, returns } = order
  const ticket_ids = seats.map(({ id }) => id)
  const left = total_cents - refundedByStaff(order) - sumOfCents(returns)
  const cents = Math.max(
    0,
    Math.min(left, sumOfCents(seats.map(({ purchase }) => ({ cents: purchase.total_cents })))),
  )
  const refund = { payment_intent, reason, ticket_ids, cents }
  return {
    ...order,
    status: isLast ? 'refunded' : order.status,
    refund_reason: isLast ? reason : order.refund_reason,
    returns: [...returns, { at: now, ticket_ids, cents, reason }],
    refunds_due: cents === 0 ? order.refunds_due : [...order.refunds_due, refund],
    look_at: cents === 0 ? order.look_at : new Date(now.getTime() + limits.payments.lookAfterMs),
    updated_at: now,
  }
}

/** Cents refunded besides those of returned seats. */
export function refundedByStaff({
  refunded_cents,
  returned_cents,
}: Pick<Order, 'refunded_cents' | 'returned_cents'>): number {
  return Math.max(0, refunded_cents - returned_cents)
}

export function sumOfCents(amounts: readonly { readonly cents: number }[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0)
}

/** Credits or coaching to be paid for. */
export type PlainCheckout = {
  readonly orderId: string
  readonly uid: string
  readonly title: string
  readonly priceCents: number
  /** The server's total; null for an item that is not offered. */
  readonly totalCents: number | null
  readonly credits: number
  readonly coaching: Order['coaching']
}

/** Opens an order without seats, or the next attempt of a released one. */
export function decidePlainCheckout(
  draft: SnapshotDraft,
  request: PlainCheckout,
  now: Date,
): OrderRefusal | null {
  const { orderId, uid, title, priceCents, totalCents, credits, coaching } = request
  const stored = draft.get('orders', orderId)
  if (stored !== null) {
    const isSame =
      stored.user_id === uid &&
      stored.tickets === null &&
      stored.credits === credits &&
      stored.coaching?.service_id === coaching?.service_id &&
      (stored.coaching === null) === (coaching === null)
    if (!isSame) return 'order_taken'
    if (isOpen(stored)) return null
    if (stored.status !== 'released') return stored.status === 'paid' ? 'already_paid' : 'given_back'
  }
  if (totalCents === null) return 'not_offered'
  if (totalCents !== priceCents) return 'price_changed'
  const order = newOrder({
    user_id: uid,
    status: 'held',
    payment_type: coaching === null ? 'credits' : 'coaching',
    title,
    total_cents: totalCents,
    coaching,
    credits,
    attempt: (stored?.attempt ?? 0) + 1,
    // Pages, dues and sent news of an earlier attempt remain.
    session_ids: stored?.session_ids,
    refunds_due: stored?.refunds_due,
    refused_payments: stored?.refused_payments,
    refund_reason: stored?.refund_reason,
    mails: stored?.mails,
    look_at: new Date(now.getTime() + limits.payments.lookAfterMs),
    created_at: stored?.created_at ?? now,
    updated_at: now,
  })
  draft.put('orders', orderId, order)
  return null
}

/** The documents that an order of credits or coaching counts in. */
export function orderKeys(orderId: string, uid: string): SnapshotKey[] {
  return [
    { name: 'orders', id: orderId },
    { name: 'accounts', id: uid },
    { name: 'user_credits', id: uid },
    { name: 'coaching_purchases', id: orderId },
  ]
}

/** The page of an attempt is over and was not paid. */
export function decidePlainRelease(draft: SnapshotDraft, orderId: string, attempt: number, now: Date): void {
  const order = draft.get('orders', orderId)
  if (order === null || !isOpen(order) || order.attempt !== attempt) return
  draft.change('orders', orderId, { status: 'released', look_at: lookAtOnceSettled(order), updated_at: now })
}

/** Hands over credits or coaching, once for each order; also when the order was released before it was paid. */
export function decidePaidPlain(
  draft: SnapshotDraft,
  orderId: string,
  session: PaidSession,
  now: Date,
): void {
  const order = draft.get('orders', orderId)
  if (order === null) return
  if (!judgePayment(draft, orderId, session, now)) {
    if (isPageOf(order, session)) decidePlainRelease(draft, orderId, order.attempt, now)
    return
  }
  const { user_id, credits, coaching } = order
  const account = draft.get('accounts', user_id)
  if (account === null || account.suspended || account.leaving_at !== null) {
    draft.put('orders', orderId, markRefunded({ order, session, reason: 'no_member' }, now))
    return
  }
  draft.put('orders', orderId, {
    ...order,
    status: 'paid',
    paid_session: session.id,
    payment_intent: session.paymentIntent,
    paid_at: now,
    look_at: lookAtOnceSettled(order),
    updated_at: now,
  })
  if (credits > 0)
    changeCredits(draft, { user_id, change: credits, reason: 'purchase', reference: orderId }, now)
  if (coaching !== null)
    draft.put('coaching_purchases', orderId, {
      user_id,
      service_id: coaching.service_id,
      title: coaching.title,
      total_cents: order.total_cents,
      status: 'paid',
      arranged_at: null,
      done_at: null,
      created_at: now,
    })
}

/** Stripe's report on the refunds of a payment, in total. */
export type Refunded = {
  readonly refundedCents: number
  /** What of them was for returned seats. */
  readonly returnedCents: number
  /** All of the payment is refunded, and not by the last of its returns. */
  readonly isWhole: boolean
}

/** Stripe's report on a payment: its refunds, or the cents in dispute in total. */
export type ReturnedMoney = Refunded | { readonly disputedCents: number }

/** The order with Stripe's report; the same one when nothing in it is new. */
export function withReport(order: Order, report: ReturnedMoney): Order {
  const after =
    'disputedCents' in report
      ? { ...order, disputed_cents: report.disputedCents }
      : { ...order, refunded_cents: report.refundedCents, returned_cents: report.returnedCents }
  const isKnown =
    order.refunded_cents === after.refunded_cents &&
    order.returned_cents === after.returned_cents &&
    order.disputed_cents === after.disputed_cents
  return isKnown ? order : after
}

/**
 * Stores Stripe's report on the payment of credits or coaching. The share of credits that was refunded or is disputed is removed while there
 * are any; a dispute that was won returns them.
 */
export function decideRefundRecord(
  draft: SnapshotDraft,
  orderId: string,
  returned: ReturnedMoney,
  now: Date,
): void {
  const order = draft.get('orders', orderId)
  if (order === null) return
  const reported = withReport(order, returned)
  if (reported === order) return
  const isFull = reported.refunded_cents >= order.total_cents
  const wanted = creditsDueBack(reported)
  const change = order.status === 'paid' ? creditChange(draft, order, wanted) : 0
  draft.put('orders', orderId, {
    ...reported,
    status: isFull && order.status === 'paid' ? 'refunded' : order.status,
    credits_taken: order.credits_taken - change,
    updated_at: now,
  })
  if (change !== 0)
    changeCredits(draft, { user_id: order.user_id, change, reason: 'refund', reference: orderId }, now)
  if (isFull && draft.get('coaching_purchases', orderId) !== null)
    draft.change('coaching_purchases', orderId, { status: 'refunded' })
}

/** The credits bought with the share of the payment that was refunded or is disputed. */
export function creditsDueBack({ credits, total_cents, refunded_cents, disputed_cents }: Order): number {
  const share = Math.min(total_cents, refunded_cents + disputed_cents)
  return total_cents === 0 ? 0 : Math.floor((credits * share) / total_cents)
}

/** Negative: to remove, limited by the balance; positive: to return. */
function creditChange(draft: SnapshotDraft, { user_id, credits_taken }: Order, wanted: number): number {
  const balance = draft.get('user_credits', user_id)?.credits ?? 0
  return wanted >= credits_taken ? -Math.min(balance, wanted - credits_taken) : credits_taken - wanted
}

function changeCredits(draft: SnapshotDraft, change: CreditChange, now: Date): void {
  const before = draft.get('user_credits', change.user_id)?.credits ?? 0
  const { balance, entry } = afterCreditChange(before, change, now)
  draft.put('user_credits', change.user_id, balance)
  draft.put('credit_ledger', entryId(change, balance.credits, now), entry)
}

/** Each change of an order moves the balance once, so no two of them are the same at the same moment. */
function entryId({ reference, reason, change }: CreditChange, after: number, now: Date): string {
  return `${reference}-${reason}-${change}-${after}-${now.getTime()}`
}
