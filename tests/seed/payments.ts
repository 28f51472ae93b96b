/** Pays for the seed's sales at the local Stripe, so that the club's figures match payments. */
import type { Order } from '@club/domain/orders/order'
import { dueEmails } from '@club/domain/orders/order-emails'
import { seatCents, seatIds } from '@club/domain/orders/tickets/ticket-purchase'
import { paidSessions } from '../../functions/src/server/gateways/checkout'
import { stripeClient } from '../../functions/src/server/gateways/stripe'
import { stripeControl } from '../stripe-controls'
import type { Written } from './documents'

type Payment = Pick<Order, 'paid_session' | 'payment_intent'>

/** Marks everything at Stripe that belongs to these payments. */
const origin = 'opening season'
/** The number of payments at once. */
const atOnce = 4

/** The full price, because the seed discounts all of it for a club without a local Stripe. */
const priceOf = ({ total_cents, discount_cents }: Order) => total_cents + discount_cents

async function pay(id: string, order: Order): Promise<Payment> {
  const stripe = await stripeClient()
  const metadata = { order_id: id, attempt: '1', origin }
  const price_data = {
    ...{ currency: 'cad', unit_amount: priceOf(order) },
    product_data: { name: order.title },
  }
  const { id: session } = await stripe.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: id,
    line_items: [{ quantity: 1, price_data }],
    metadata,
    payment_intent_data: { metadata },
    success_url: 'https://seawall.example/payment-success',
  })
  await stripeControl('pay', { session })
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session)
  const intent = typeof payment_intent === 'string' ? payment_intent : null
  if (intent !== null && order.status === 'refunded')
    await stripe.refunds.create({ payment_intent: intent, metadata: { origin } })
  return { paid_session: session, payment_intent: intent }
}

/** By order, all payments that already exist at Stripe. */
async function earlierPayments(): Promise<Map<string, Payment>> {
  const payments = new Map<string, Payment>()
  for (const { orderId, sessionId, paymentIntent } of await paidSessions())
    if (orderId !== null) payments.set(orderId, { paid_session: sessionId, payment_intent: paymentIntent })
  return payments
}

/** Does not wait for Stripe's webhooks: the orders are written as those would leave them. */
async function paymentsOf(orders: readonly [string, Order][]): Promise<Map<string, Payment>> {
  const payments = await earlierPayments()
  const waiting = orders.filter(([id]) => !payments.has(id))
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      payments.set(next[0], await pay(...next))
  }
  await stripeControl('deliver', { mode: 'lost', about: origin })
  await Promise.all(Array.from({ length: atOnce }, worker))
  await stripeControl('deliver', { mode: 'once', about: origin })
  return payments
}

/** The same documents, with orders, tickets and bookings paid for. A second run pays for nothing again. */
export async function paidFor(documents: readonly Written[]): Promise<Written[]> {
  const sold = documents.flatMap((one): [string, Order][] =>
    one.name === 'orders' && one.data.paid_at !== null ? [[one.id, one.data]] : [],
  )
  const payments = await paymentsOf(sold)
  const prices = new Map(sold.map(([id, order]) => [id, priceOf(order)]))
  const shares = new Map(
    sold.flatMap(([id, order]) => {
      const quantity = order.tickets?.quantity ?? 0
      const cents = seatCents(priceOf(order), quantity)
      return seatIds(id, quantity).map((seat, index): [string, number] => [seat, cents[index] ?? 0])
    }),
  )
  return documents.map((one): Written => {
    const orderId = one.name === 'ticket_purchases' ? one.data.order_id : one.id
    const total_cents = prices.get(orderId)
    const payment = payments.get(orderId)
    if (total_cents === undefined || !payment) return one
    switch (one.name) {
      case 'orders': {
        const refunded_cents = one.data.status === 'refunded' ? total_cents : 0
        const data = { ...one.data, ...payment, total_cents, refunded_cents, discount_cents: 0 }
        // All notifications of the order count as sent.
        const mails = dueEmails(data).map(({ name }) => name)
        return { ...one, data: { ...data, mails: [...data.mails, ...mails] } }
      }
      case 'ticket_purchases':
        return { ...one, data: { ...one.data, total_cents: shares.get(one.id) ?? 0 } }
      case 'coaching_purchases':
        return { ...one, data: { ...one.data, total_cents } }
      default:
        return one
    }
  })
}
