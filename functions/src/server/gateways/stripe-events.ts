/** Stripe's events, reduced to the ids of their objects. */
import { z } from 'zod'
import { pageIdSchema } from '@club/domain/orders/order'
import { webhookEvent } from './stripe'

export type StripeEvent =
  | { readonly about: 'page' | 'failed payment'; readonly id: string }
  /** `id` is the payment intent's. */
  | { readonly about: 'refund' | 'dispute'; readonly id: string }
  | { readonly about: 'nothing' }

const nothing = { about: 'nothing' } as const

const abouts: Readonly<Record<string, Exclude<StripeEvent['about'], 'nothing'>>> = {
  'checkout.session.completed': 'page',
  'checkout.session.async_payment_succeeded': 'page',
  'checkout.session.expired': 'page',
  'checkout.session.async_payment_failed': 'failed payment',
  'charge.refunded': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.closed': 'dispute',
}

const eventSchema = z.object({ type: z.string(), data: z.object({ object: z.looseObject({}) }) })
const pageSchema = z.object({ id: pageIdSchema })
const id = z.string().min(1)
const paymentSchema = z.object({
  payment_intent: z.union([id, z.object({ id }).transform((intent) => intent.id)]).nullable(),
})

/** Null when the body was not signed by Stripe for this endpoint within five minutes, or is not an event. */
export async function stripeEvent(
  rawBody: Buffer,
  signature: string | undefined,
): Promise<StripeEvent | null> {
  const event = eventSchema.safeParse(await webhookEvent(rawBody, signature))
  return event.success ? eventFrom(event.data) : null
}

function eventFrom({ type, data: { object } }: z.infer<typeof eventSchema>): StripeEvent | null {
  const about = abouts[type]
  if (about === undefined) return nothing
  if (about === 'page' || about === 'failed payment') {
    const page = pageSchema.safeParse(object)
    return page.success ? { about, id: page.data.id } : null
  }
  const payment = paymentSchema.safeParse(object)
  if (!payment.success) return null
  const { payment_intent } = payment.data
  return payment_intent === null ? nothing : { about, id: payment_intent }
}
