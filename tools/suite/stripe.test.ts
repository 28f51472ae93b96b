/** Which Stripe a suite talks to, and what of the local one a later start finds again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStripeDev, type StripeDev } from '../stripe-dev/stripe-dev'
import { chosenStripe, resumeStripe, saveStripe, localKeys } from './stripe'

const STRIPE_WEBHOOK_SECRET = 'whsec_1'

describe('chosenStripe', () => {
  it('is the local one without a key', () => {
    expect(chosenStripe({})).toBe(localKeys)
    expect(chosenStripe({ STRIPE_SECRET_KEY: '' })).toBe(localKeys)
  })

  it.each(['sk_test_1', 'rk_test_1'])('is Stripe’s test mode with %s', (STRIPE_SECRET_KEY) => {
    expect(chosenStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })).toEqual({
      isLocal: false,
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
    })
  })

  it.each(['sk_live_1', 'rk_live_1', 'pk_test_1', 'sk_'])('rejects %s', (STRIPE_SECRET_KEY) => {
    const choose = () => chosenStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })
    expect(choose).toThrow('STRIPE_SECRET_KEY is not a test key')
  })

  it('asks for the secret of the webhook', () => {
    expect(() => chosenStripe({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('needs STRIPE_WEBHOOK_SECRET')
  })
})

describe('a local Stripe that is kept', () => {
  const { secretKey, webhookSecret } = localKeys
  const start = () => startStripeDev({ port: 0, secretKey, webhookUrl: null, webhookSecret })
  const [webBefore, webNow] = ['http://127.0.0.1:5173', 'http://127.0.0.1:23456']
  let folder: string
  let started: StripeDev[]

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'club-stripe-'))
    started = [await start(), await start()]
  })

  afterEach(async () => {
    for (const stripe of started) await stripe.stop()
    rmSync(folder, { recursive: true })
  })

  function openSession({ url }: StripeDev, web: string) {
    const { hostname, port } = new URL(url)
    const stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
    const order: Stripe.Checkout.SessionCreateParams = {
      mode: 'payment',
      success_url: `${web}/payment-success`,
      line_items: [
        { quantity: 1, price_data: { currency: 'cad', unit_amount: 2000, product_data: { name: 'Quiz' } } },
      ],
    }
    return stripe.checkout.sessions.create(order, { idempotencyKey: 'checkout_1' })
  }

  it('has the same sessions at its new address, and leads back to the club’s', async () => {
    const [before, now] = started
    if (before === undefined || now === undefined) throw new Error('Nothing was started')
    const session = await openSession(before, webBefore)
    saveStripe(before, webBefore, folder)
    resumeStripe(now, webNow, folder)
    const again = await openSession(now, webNow)
    expect(again).toMatchObject({
      id: session.id,
      url: session.url?.replace(before.url, now.url),
      success_url: `${webNow}/payment-success`,
    })
    expect((await fetch(again.url ?? '')).status).toBe(200)
  })

  it('can be missing from an older run', async () => {
    const [, now] = started
    if (now === undefined) throw new Error('Nothing was started')
    resumeStripe(now, webNow, folder)
    expect((await openSession(now, webNow)).status).toBe('open')
  })
})
