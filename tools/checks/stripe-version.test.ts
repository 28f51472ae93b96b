/** Stripe's API version: the code, the SDK and the webhook endpoint of docs/deploying.md name the same one. */
import { readFileSync } from 'node:fs'
import { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import { newStripeClient, stripeApiVersion } from '../../functions/src/server/gateways/stripe'
import { fromRoot } from '../project'

it('requests the API version of Stripe that the installed SDK is made for', async () => {
  expect(stripeApiVersion).toBe(Stripe.API_VERSION)
  const stripe = await newStripeClient({ secretKey: 'sk_test_1', localServer: null, onEmulators: true })
  expect(stripe.getApiField('version')).toBe(stripeApiVersion)
})

it('names the requested API version of Stripe in the steps of a deploy', () => {
  const named = [
    ...readFileSync(fromRoot('docs/deploying.md'), 'utf8').matchAll(/API version \*\*(.+?)\*\*/g),
  ]
  expect(named.map(([, version]) => version)).toEqual([stripeApiVersion])
})
