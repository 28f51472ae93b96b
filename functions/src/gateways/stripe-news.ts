/** Stripe's events, reduced to what they are about. */
import type { Stripe } from 'stripe'
import { webhookEvent } from './stripe'

export type StripeNews =
  | { readonly about: 'page' | 'failed payment'; readonly id: string }
  /** `id` is the payment intent's. */
  | { readonly about: 'refund' | 'dispute'; readonly id: string }
  | { readonly about: 'nothing' }

/** Null when the body was not signed by Stripe for us within five minutes. */
export async function stripeNews(rawBody: Buffer, signature: string | undefined): Promise<StripeNews | null> {
  const event = await webhookEvent(rawBody, signature)
  return event === null ? null : newsIn(event)
}

function newsIn(event: Stripe.Event): StripeNews {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { about: 'page', id: event.data.object.id }
    case 'checkout.session.async_payment_failed':
      return { about: 'failed payment', id: event.data.object.id }
    case 'charge.refunded':
    case 'refund.updated':
    case 'refund.failed':
      return newsOfPayment('refund', event.data.object.payment_intent)
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return newsOfPayment('dispute', event.data.object.payment_intent)
    default:
      return { about: 'nothing' }
  }
}

function newsOfPayment(
  about: 'refund' | 'dispute',
  intent: string | Stripe.PaymentIntent | null,
): StripeNews {
  if (intent === null) return { about: 'nothing' }
  return { about, id: typeof intent === 'string' ? intent : intent.id }
}
