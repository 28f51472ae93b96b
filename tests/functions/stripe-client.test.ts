/** The Stripe account that the functions use, and the events that they trust. */
import { Stripe } from 'stripe'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newStripeClient, stripeClient, webhookEvent } from '../../functions/src/server/gateways/stripe'
import { setting } from './kit'

const localServer = { host: '127.0.0.1', port: '12111' }

describe('the Stripe client', () => {
  it('connects to the suite’s local Stripe, in the SDK’s version, and is created once', async () => {
    const stripe = await stripeClient()
    expect(await stripeClient()).toBe(stripe)
    const { lastResponse } = await stripe.checkout.sessions.list({ limit: 1 })
    expect(lastResponse).toMatchObject({ statusCode: 200, apiVersion: Stripe.API_VERSION })
    expect(stripe.getMaxNetworkRetries()).toBe(2)
    expect([stripe.getApiField('host'), stripe.getApiField('timeout')]).toEqual([
      setting('STRIPE_HOST'),
      10_000,
    ])
  })

  it.each(['sk_live_1', 'rk_live_1', 'pk_test_1'])(
    'is not created with %s on the emulators',
    async (secretKey) => {
      for (const server of [localServer, null]) {
        const made = newStripeClient({ secretKey, localServer: server, onEmulators: true })
        await expect(made).rejects.toThrow('must be a test key')
      }
    },
  )

  it.each(['sk_live_1', 'sk_test_1'])(
    'does not connect to a local Stripe with %s outside the emulators',
    async (secretKey) => {
      const made = newStripeClient({ secretKey, localServer, onEmulators: false })
      await expect(made).rejects.toThrow('outside the emulators')
    },
  )

  it.each([true, false])('is not created without a key (on the emulators: %s)', async (onEmulators) => {
    const made = newStripeClient({ secretKey: '', localServer: null, onEmulators })
    await expect(made).rejects.toThrow('STRIPE_SECRET_KEY is empty')
  })

  it('connects to Stripe itself with a live key', async () => {
    const stripe = await newStripeClient({ secretKey: 'sk_live_1', localServer: null, onEmulators: false })
    expect([stripe.getApiField('host'), stripe.getApiField('protocol')]).toEqual(['api.stripe.com', 'https'])
  })
})

describe('the event of a webhook call', () => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.expired' })
  const body = Buffer.from(payload)
  const now = () => Math.floor(Date.now() / 1000)
  const signed = ({ secret = setting('STRIPE_WEBHOOK_SECRET'), timestamp = now() } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('is accepted when it is signed with the endpoint’s secret', async () => {
    expect(await webhookEvent(body, signed())).toMatchObject({ id: 'evt_1' })
  })

  it.each([
    ['is not signed', undefined],
    ['has an empty signature', ''],
    ['has something else as its signature', 'v1=abc'],
    ['is signed with another secret', signed({ secret: 'whsec_other' })],
    ['was signed more than five minutes ago', signed({ timestamp: now() - 301 })],
  ])('is rejected when it %s', async (_reason, signature) => {
    expect(await webhookEvent(body, signature)).toBeNull()
  })

  it.each([payload.replace('expired', 'completed'), ` ${payload}`, ''])(
    'is rejected when it was changed: %s',
    async (changed) => {
      expect(await webhookEvent(Buffer.from(changed), signed())).toBeNull()
    },
  )

  it('throws where the functions have no secret to compare with', async () => {
    const signature = signed({ secret: 'whsec_none' })
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', '')
    await expect(webhookEvent(body, signature)).rejects.toThrow('STRIPE_WEBHOOK_SECRET is empty')
  })
})
