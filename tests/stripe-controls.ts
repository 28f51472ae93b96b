/** Controls of the suite's local Stripe: time, troubles, and the behaviour of banks. */
import { z } from 'zod'
import type { ControlName, ControlRequest } from '../tools/stripe-dev/dev-controls'
import { suiteEnvironment } from './environment'

/**
 * Files that share the club share its Stripe too. There `about` limits a trouble to the order, session or payment
 * intent of the test, `expire` and `advance` affect one session, and `limit` affects all of them, so that only tests that
 * run alone can use it.
 */
export async function stripeControl<Name extends ControlName>(
  name: Name,
  request: ControlRequest<Name>,
): Promise<unknown> {
  const { stripeUrl } = suiteEnvironment()
  if (stripeUrl === null) throw new Error('This suite has no local Stripe')
  const answer = await fetch(`${stripeUrl}/_dev/${name}`, { method: 'POST', body: JSON.stringify(request) })
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
  return answer.json()
}

const attemptsSchema = z.array(
  z.object({ event: z.string(), type: z.string(), status: z.number().nullable() }),
)
type WebhookAttempt = z.infer<typeof attemptsSchema>[number]

/** The webhook calls about an object so far, once none is in progress; status null: no answer. */
export async function webhookAttempts(about: string): Promise<WebhookAttempt[]> {
  return attemptsSchema.parse(await stripeControl('deliveries', { about }))
}

/** Sends events about an object again, the oldest first; returns the endpoint's answers. */
export async function resendWebhooks(about: string, type?: string): Promise<WebhookAttempt[]> {
  return attemptsSchema.parse(await stripeControl('resend', { about, ...(type !== undefined && { type }) }))
}

/** Sends the events about an object that `deliver` has held back. */
export async function releaseWebhooks(
  about: string,
  first: 'oldest' | 'newest' = 'oldest',
): Promise<WebhookAttempt[]> {
  return attemptsSchema.parse(await stripeControl('release', { about, first }))
}

/** Disputes a charge, or so many cents of it, as its bank would; returns the dispute's id. */
export async function disputeCharge(charge: string, amount?: number): Promise<string> {
  const request = { charge, ...(amount !== undefined && { amount }) }
  return z.object({ id: z.string() }).parse(await stripeControl('dispute', request)).id
}
