/** Stripe: the one client of this process, and verification of events. */
import type { Stripe } from 'stripe'
import { stripeSettings, stripeWebhookSecret, type StripeSettings } from '../config'

const answerWithinMs = 10_000
/** After no answer, a conflict or a server error at Stripe; each retry has the idempotency key of the first call. */
const retries = 2

/** The API version of requests and of the webhook endpoint (docs/deploying.md); the SDK's types allow no other. */
export const stripeApiVersion = '2026-10-28.endive' as const

let client: Promise<Stripe> | undefined

/** The client, for functions that declare `stripeSecrets`; rejects inconsistent settings. */
export function stripeClient(): Promise<Stripe> {
  return (client ??= newStripeClient(stripeSettings()))
}

export async function newStripeClient({
  secretKey,
  localServer,
  onEmulators,
}: StripeSettings): Promise<Stripe> {
  if (secretKey === '') throw new Error('STRIPE_SECRET_KEY is empty')
  if (onEmulators && !/^(sk|rk)_test_/.test(secretKey))
    throw new Error('STRIPE_SECRET_KEY must be a test key (sk_test_… or rk_test_…) when running on emulators')
  if (localServer !== null && !onEmulators)
    throw new Error('STRIPE_HOST must not be set outside the emulators')
  const { Stripe } = await stripeSdk()
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    timeout: answerWithinMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(localServer && { ...localServer, protocol: 'http' }),
  })
}

/**
 * The event in the body of a webhook call; null when it is unsigned, wrongly signed, signed more than five minutes ago
 * or for another endpoint. `rawBody` as received: parsing and printing it again breaks the signature.
 */
export async function webhookEvent(
  rawBody: Buffer,
  signature: string | undefined,
): Promise<Stripe.Event | null> {
  const secret = stripeWebhookSecret()
  const { Stripe } = await stripeSdk()
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature ?? '', secret)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    // Signed, but not JSON.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Fetched with the first use: every other function starts without it. */
const stripeSdk = () => import('stripe')
