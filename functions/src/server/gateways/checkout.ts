/** Stripe payments: hosted pages, their results, refunds and disputes. */
import type { Stripe } from 'stripe'
import { idSchema } from '@club/domain/ids'
import type { StripePayment } from '@club/domain/orders/differences'
import type { DueRefund, Order } from '@club/domain/orders/order'
import type { PaidSession } from '@club/domain/orders/settlement'
import { webUrl } from '../config'
import { stripeClient } from './stripe'

/** A hosted page. */
export type Page = {
  readonly id: string
  readonly url: string | null
  readonly status: 'open' | 'complete' | 'expired'
  /** Null while it is not paid, or when Stripe gets the money only later. */
  readonly paid: PaidSession | null
  /** Null for a page that the club did not create. */
  readonly orderId: string | null
  readonly attempt: number
}

/** The order named by a Stripe object; null for objects created elsewhere, whatever their metadata. */
function orderIdIn(reference: string | null | undefined): string | null {
  return idSchema.safeParse(reference).data ?? null
}

function pageOf(session: Stripe.Checkout.Session): Page {
  const { id, url, status, payment_status, payment_intent, amount_total, currency, metadata } = session
  const paymentIntent = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null)
  const isPaid = status === 'complete' && payment_status !== 'unpaid'
  return {
    id,
    url,
    status: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
    paid: isPaid ? { id, paymentIntent, totalCents: amount_total ?? 0, currency: currency ?? '' } : null,
    orderId: orderIdIn(session.client_reference_id),
    attempt: Number(metadata?.attempt ?? 0),
  }
}

/**
 * The hosted page of the order's attempt: the same one on every call, because every parameter comes from the order.
 * Throws the SDK's errors.
 */
export async function openPage(orderId: string, order: Order): Promise<Page> {
  const { attempt, title, total_cents, session_expires_at } = order
  if (session_expires_at === null)
    throw new Error(`session_expires_at of order ${orderId} must be set before creating a Checkout Session`)
  const base = webUrl.value()
  const metadata = { order_id: orderId, attempt: String(attempt) }
  const session = await (
    await stripeClient()
  ).checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: orderId,
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'cad', unit_amount: total_cents, product_data: { name: title } },
        },
      ],
      expires_at: Math.floor(session_expires_at.getTime() / 1000),
      metadata,
      payment_intent_data: { metadata },
      success_url: `${base}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${base}/payment-canceled?order=${orderId}`,
    },
    { idempotencyKey: `checkout_${orderId}_${attempt}` },
  )
  return pageOf(session)
}

/** Null for a page that Stripe does not know. */
export async function readPage(id: string): Promise<Page | null> {
  try {
    return pageOf(await (await stripeClient()).checkout.sessions.retrieve(id))
  } catch (error) {
    if (isRefusedForGood(error)) return null
    throw error
  }
}

/** The page that a payment was made on; null for one that was made elsewhere. */
export async function pageOfPayment(payment_intent: string): Promise<Page | null> {
  const { data } = await (await stripeClient()).checkout.sessions.list({ payment_intent, limit: 1 })
  return data[0] ? pageOf(data[0]) : null
}

/** Expires an open page, so that it can no longer be paid; returns its final state. */
export async function closePage(id: string): Promise<Page> {
  try {
    return pageOf(await (await stripeClient()).checkout.sessions.expire(id))
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    return pageOf(await (await stripeClient()).checkout.sessions.retrieve(id))
  }
}

/** Refunds a part of a payment, or all that is left of it (`cents` null, or more than that); idempotent. */
export async function refund(
  payment_intent: string,
  { reason, cents, ticket_ids }: Omit<DueRefund, 'payment_intent'>,
): Promise<void> {
  const stripe = await stripeClient()
  // A ticket is returned once, so the first one names the return. Stripe's keys have at most 255 characters.
  const key = ['refund', payment_intent, ...ticket_ids.slice(0, 1)].join('_')
  const metadata = { reason, ...(ticket_ids.length > 0 && { ticket_ids: ticket_ids.join(' ') }) }
  const ask = async (part: { readonly amount?: number }, idempotencyKey: string) => {
    await stripe.refunds.create({ payment_intent, ...part, metadata }, { idempotencyKey })
  }
  try {
    await (cents === null ? ask({}, key) : ask({ amount: cents }, key))
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    // Staff have refunded some of it since it fell due.
    if (error.param === 'amount') await ask({}, `${key}_rest`)
    else if (error.code !== 'charge_already_refunded') throw error
  }
}

/** The order that a payment belongs to, and the refunded amount; null without an order of this club. */
type Payment = {
  readonly orderId: string
  readonly totalCents: number
  readonly refundedCents: number
}

export async function readPayment(paymentIntent: string): Promise<Payment | null> {
  const intent = await (
    await stripeClient()
  ).paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] })
  const { latest_charge: charge, metadata } = intent
  const orderId = orderIdIn(metadata.order_id)
  if (orderId === null || charge === null || typeof charge === 'string') return null
  return { orderId, totalCents: charge.amount, refundedCents: charge.amount_refunded }
}

/** Cents in dispute: of all disputes that the club has not won, and of those that it has lost. */
type Disputed = { readonly disputedCents: number; readonly lostCents: number }

const undisputed: Disputed = { disputedCents: 0, lostCents: 0 }

function withDispute(before: Disputed, { amount, status }: Stripe.Dispute): Disputed {
  if (status === 'won' || status === 'warning_closed') return before
  const { disputedCents, lostCents } = before
  return {
    disputedCents: disputedCents + amount,
    lostCents: status === 'lost' ? lostCents + amount : lostCents,
  }
}

/** A payment can be disputed more than once. */
export async function readDisputes(payment_intent: string): Promise<Disputed> {
  const stripe = await stripeClient()
  let disputed = undisputed
  for await (const dispute of stripe.disputes.list({ payment_intent, limit: 100 }))
    disputed = withDispute(disputed, dispute)
  return disputed
}

async function allDisputes(): Promise<ReadonlyMap<string, Disputed>> {
  const stripe = await stripeClient()
  const found = new Map<string, Disputed>()
  for await (const dispute of stripe.disputes.list({ limit: 100 })) {
    const intent = dispute.payment_intent
    const id = typeof intent === 'string' ? intent : intent?.id
    if (id !== undefined) found.set(id, withDispute(found.get(id) ?? undisputed, dispute))
  }
  return found
}

/** True iff banks have permanently withdrawn everything that was not refunded. */
export async function isLostToDispute(paymentIntent: string): Promise<boolean> {
  const payment = await readPayment(paymentIntent)
  const { lostCents } = await readDisputes(paymentIntent)
  return payment !== null && payment.refundedCents + lostCents >= payment.totalCents
}

/** Every paid session at Stripe, with its refunded and disputed amounts. */
export async function paidSessions(): Promise<StripePayment[]> {
  const stripe = await stripeClient()
  const disputes = await allDisputes()
  const found: StripePayment[] = []
  const expand = ['data.payment_intent.latest_charge']
  for await (const session of stripe.checkout.sessions.list({ status: 'complete', limit: 100, expand })) {
    const { paid, orderId } = pageOf(session)
    if (paid === null) continue
    const { payment_intent: intent } = session
    const charge = intent === null || typeof intent === 'string' ? null : intent.latest_charge
    const refundedCents = charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded
    const { id: sessionId, paymentIntent, totalCents } = paid
    const { disputedCents } = (paymentIntent === null ? null : disputes.get(paymentIntent)) ?? undisputed
    found.push({ sessionId, orderId, paymentIntent, totalCents, refundedCents, disputedCents })
  }
  return found
}

/**
 * True iff a retry with the same arguments cannot succeed. Its class is not loaded with every function, so it is
 * recognised by name.
 */
export function isRefusedForGood(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError'
}
