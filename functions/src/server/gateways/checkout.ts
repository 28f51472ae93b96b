/** Stripe payments: hosted pages, their results, refunds and disputes. */
import type { Stripe } from 'stripe'
import { idSchema } from '@club/domain/ids'
import type { StripePayment } from '@club/domain/orders/differences'
import type { DueRefund, Order } from '@club/domain/orders/order'
import type { PaidSession, Refunded } from '@club/domain/orders/settlement'
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

function idOf(named: string | { readonly id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}

function pageOf(session: Stripe.Checkout.Session): Page {
  const { id, url, status, payment_status, payment_intent, amount_total, currency, metadata } = session
  const paymentIntent = idOf(payment_intent)
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

/** Refunds all that is left of a payment, or a part of it for returned seats; idempotent. */
export async function refund(
  payment_intent: string,
  { reason, cents, ticket_ids }: Omit<DueRefund, 'payment_intent'>,
): Promise<void> {
  const part = cents === null ? {} : await partToRefund(payment_intent, { cents, ticket_ids })
  if (part === null) return
  // A ticket is returned once, so the first one names the return. Stripe's keys have at most 255 characters.
  const idempotencyKey = ['refund', payment_intent, ...ticket_ids.slice(0, 1), ...Object.values(part)].join(
    '_',
  )
  const metadata = { reason, ...(ticket_ids.length > 0 && { ticket_ids: ticketsText(ticket_ids) }) }
  try {
    await (await stripeClient()).refunds.create({ payment_intent, ...part, metadata }, { idempotencyKey })
  } catch (error) {
    if (!isRefusedForGood(error) || error.code !== 'charge_already_refunded') throw error
  }
}

const ticketsText = (ticketIds: readonly string[]) => ticketIds.join(' ')

/** What can be refunded of the part; null when Stripe has refunded it before: an idempotency key is forgotten after a day. */
async function partToRefund(
  payment_intent: string,
  { cents, ticket_ids }: { readonly cents: number; readonly ticket_ids: readonly string[] },
): Promise<{ readonly amount: number } | null> {
  // Read before the refunds: of two requests for the same part, the later one has the same key or finds the refund.
  const { charge } = await readCharge(payment_intent)
  const refunds = await refundsOf(payment_intent)
  if (refunds.some(({ metadata }) => metadata?.ticket_ids === ticketsText(ticket_ids))) return null
  // Staff may have refunded some of it since it fell due.
  const left = charge === null ? cents : charge.amount - charge.amount_refunded
  return left === 0 ? null : { amount: Math.min(cents, left) }
}

/** All refunds of a payment, the newest first. */
async function refundsOf(payment_intent: string): Promise<Stripe.Refund[]> {
  const stripe = await stripeClient()
  return stripe.refunds.list({ payment_intent, limit: 100 }).autoPagingToArray({ limit: 10_000 })
}

async function readCharge(paymentIntent: string) {
  const stripe = await stripeClient()
  const intent = await stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] })
  const { latest_charge: charge, metadata } = intent
  return { orderId: orderIdIn(metadata.order_id), charge: typeof charge === 'string' ? null : charge }
}

/** The order that a payment belongs to, and its refunds; null without an order of this club. */
type Payment = { readonly orderId: string; readonly totalCents: number; readonly refunded: Refunded }

export async function readPayment(paymentIntent: string): Promise<Payment | null> {
  const { orderId, charge } = await readCharge(paymentIntent)
  if (orderId === null || charge === null) return null
  const { amount: totalCents, amount_refunded: refundedCents } = charge
  const refunds = (refundedCents === 0 ? [] : await refundsOf(paymentIntent)).filter(isValid)
  // A refund can come between the two reads.
  const isFull = Math.min(refundedCents, sumOf(refunds)) >= totalCents
  const isWhole = isFull && !refunds.slice(0, 1).some(isOfReturn)
  const returnedCents = sumOf(refunds.filter(isOfReturn))
  return { orderId, totalCents, refunded: { refundedCents, returnedCents, isWhole } }
}

const isValid = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'
const isOfReturn = ({ metadata }: Stripe.Refund) => metadata?.ticket_ids !== undefined
const sumOf = (refunds: readonly Stripe.Refund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)

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
    const id = idOf(dispute.payment_intent)
    if (id !== null) found.set(id, withDispute(found.get(id) ?? undisputed, dispute))
  }
  return found
}

/** Cents refunded for returned seats, by payment. */
async function allReturned(): Promise<ReadonlyMap<string, number>> {
  const stripe = await stripeClient()
  const found = new Map<string, number>()
  for await (const each of stripe.refunds.list({ limit: 100 })) {
    const id = idOf(each.payment_intent)
    if (id !== null && isValid(each) && isOfReturn(each)) found.set(id, (found.get(id) ?? 0) + each.amount)
  }
  return found
}

/** True iff banks have permanently withdrawn everything that was not refunded. */
export async function isLostToDispute(paymentIntent: string): Promise<boolean> {
  const payment = await readPayment(paymentIntent)
  const { lostCents } = await readDisputes(paymentIntent)
  return payment !== null && payment.refunded.refundedCents + lostCents >= payment.totalCents
}

/** Every paid session at Stripe, with its refunded and disputed amounts. */
export async function paidSessions(): Promise<StripePayment[]> {
  const stripe = await stripeClient()
  const [disputes, returned] = await Promise.all([allDisputes(), allReturned()])
  const found: StripePayment[] = []
  const expand = ['data.payment_intent.latest_charge']
  for await (const session of stripe.checkout.sessions.list({ status: 'complete', limit: 100, expand })) {
    const { paid, orderId } = pageOf(session)
    if (paid === null) continue
    const { payment_intent: intent } = session
    const charge = intent === null || typeof intent === 'string' ? null : intent.latest_charge
    const refundedCents = charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded
    const { id: sessionId, paymentIntent, totalCents } = paid
    const { disputedCents } = disputes.get(paymentIntent ?? '') ?? undisputed
    const returnedCents = returned.get(paymentIntent ?? '') ?? 0
    found.push({ sessionId, orderId, paymentIntent, totalCents, refundedCents, returnedCents, disputedCents })
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
