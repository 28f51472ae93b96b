/**
 * The club's assumptions about Stripe, checked through the official SDK. By default the local Stripe answers; with
 * STRIPE_SECRET_KEY=sk_test_… in the environment the same tests run against Stripe itself.
 */
import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripeApiVersion } from '../../functions/src/server/gateways/stripe'
import { startStripeDev, type StripeDev } from './stripe-dev'

type SessionCreate = Stripe.Checkout.SessionCreateParams

/** A suite's key belongs to its local Stripe. */
const realKey = process.env.STRIPE_HOST ? '' : (process.env.STRIPE_SECRET_KEY ?? '')
const localKey = 'sk_test_contract'
let local: StripeDev | null = null
let stripe: Stripe

beforeAll(async () => {
  if (realKey !== '' && !realKey.startsWith('sk_test_'))
    throw new Error('The contract is for test keys only.')
  if (realKey === '') {
    local = await startStripeDev({
      port: 0,
      secretKey: localKey,
      webhookUrl: null,
      webhookSecret: 'whsec_none',
    })
  }
  stripe = client(realKey || localKey)
})
afterAll(() => local?.stop())

function client(key: string): Stripe {
  const options = { apiVersion: stripeApiVersion, telemetry: false }
  if (local === null) return new Stripe(key, options)
  const { hostname, port } = new URL(local.url)
  return new Stripe(key, { ...options, host: hostname, port, protocol: 'http' })
}

const minutes = (count: number) => Math.floor(Date.now() / 1000) + count * 60

/** Two tickets of $20. */
function order(changes: Partial<SessionCreate> = {}): SessionCreate {
  return {
    mode: 'payment',
    success_url: 'https://club.example/payment-success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://club.example/payment-canceled?order=1',
    client_reference_id: 'order-1',
    metadata: { order: 'order-1' },
    payment_intent_data: { metadata: { order: 'order-1' } },
    expires_at: minutes(35),
    line_items: [{ quantity: 2, price_data: ticket(2000) }],
    ...changes,
  }
}

const ticket = (unit_amount: number) => {
  return { currency: 'cad', unit_amount, product_data: { name: 'Early bird' } }
}

/** The error of a request that must fail. */
async function refusal(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await request.then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error(`Expected a refusal of Stripe's, not ${String(outcome)}`)
}

describe('a checkout session', () => {
  it('is open and unpaid, knows its order and has an address to pay at', async () => {
    const session = await stripe.checkout.sessions.create(order())
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 4000,
      currency: 'cad',
      client_reference_id: 'order-1',
      metadata: { order: 'order-1' },
    })
    expect(session.url).toMatch(/^https?:\/\/.+cs_test_/)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      id: session.id,
      status: 'open',
    })
  })

  it('can be free of charge', async () => {
    const session = await stripe.checkout.sessions.create(
      order({ line_items: [{ quantity: 1, price_data: ticket(0) }] }),
    )
    expect(session).toMatchObject({ amount_total: 0, payment_intent: null, status: 'open' })
  })

  it('expires on request, but only once', async () => {
    const { id } = await stripe.checkout.sessions.create(order())
    const expired = await stripe.checkout.sessions.expire(id)
    expect(expired).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null })
    const error = await refusal(stripe.checkout.sessions.expire(id))
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 })
  })

  it('is listed before older ones, by status, a page at a time', async () => {
    const { id: older } = await stripe.checkout.sessions.create(order())
    const { id: expired } = await stripe.checkout.sessions.create(order())
    const { id: newer } = await stripe.checkout.sessions.create(order())
    await stripe.checkout.sessions.expire(expired)
    const listed: string[] = []
    for await (const { id } of stripe.checkout.sessions.list({ status: 'open', limit: 1 })) {
      listed.push(id)
      if (listed.length === 2) break
    }
    expect(listed).toEqual([newer, older])
  })
})

describe('a request with an idempotency key', () => {
  it('is executed once and gets the same answer again, even after later changes', async () => {
    const idempotencyKey = randomUUID()
    const request = order()
    const session = await stripe.checkout.sessions.create(request, { idempotencyKey })
    await stripe.checkout.sessions.expire(session.id)
    const again = await stripe.checkout.sessions.create(request, { idempotencyKey })
    expect(again).toMatchObject({ id: session.id, status: 'open', url: session.url })
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  it('leaves its key free when its parameters are refused', async () => {
    const idempotencyKey = randomUUID()
    await refusal(stripe.checkout.sessions.create(order({ expires_at: minutes(1) }), { idempotencyKey }))
    const session = await stripe.checkout.sessions.create(order(), { idempotencyKey })
    expect(session).toMatchObject({ status: 'open' })
  })

  it('is refused when its key is longer than 255 characters', async () => {
    const idempotencyKey = 'k'.repeat(256)
    const error = await refusal(stripe.checkout.sessions.create(order(), { idempotencyKey }))
    expect(error).toMatchObject({ statusCode: 400 })
  })

  it('is the only one that can use its key', async () => {
    const idempotencyKey = randomUUID()
    const session = await stripe.checkout.sessions.create(order(), { idempotencyKey })
    const other = order({ client_reference_id: 'order-2' })
    const mismatch = { type: 'StripeIdempotencyError', statusCode: 400 }
    expect(await refusal(stripe.checkout.sessions.create(other, { idempotencyKey }))).toMatchObject(mismatch)
    const elsewhere = stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey })
    expect(await refusal(elsewhere)).toMatchObject(mismatch)
  })
})

describe('a wrong request', () => {
  const item = (changes: object) => ({ line_items: [{ quantity: 1, price_data: ticket(2000), ...changes }] })
  const price = (changes: object) => item({ price_data: { ...ticket(2000), ...changes } })

  it.each<[string, object, string | undefined]>([
    ['an unknown parameter', { sucess_url: 'https://club.example' }, 'sucess_url'],
    ['an unknown parameter deep inside', price({ amount: 2000 }), 'line_items[0][price_data][amount]'],
    ['a mode that does not exist', { mode: 'paymnt' }, 'mode'],
    ['a text for a number', price({ unit_amount: 'twenty' }), 'line_items[0][price_data][unit_amount]'],
    ['a fraction of a cent', price({ unit_amount: 19.99 }), 'line_items[0][price_data][unit_amount]'],
    ['a negative price', price({ unit_amount: -1 }), 'line_items[0][price_data][unit_amount]'],
    ['a missing currency', price({ currency: undefined }), 'line_items[0][price_data][currency]'],
    ['an empty text', { client_reference_id: '' }, 'client_reference_id'],
    ['a text for a list', { line_items: 'ticket' }, 'line_items'],
    ['a quantity of zero', item({ quantity: 0 }), 'line_items[0][quantity]'],
    ['a missing address to return to', { success_url: undefined }, 'success_url'],
    ['an address that is not a URL', { success_url: 'payment-success' }, 'success_url'],
    ['an expiry in less than half an hour', { expires_at: minutes(29) }, 'expires_at'],
    ['an expiry in more than a day', { expires_at: minutes(25 * 60) }, 'expires_at'],
  ])('is refused by the name of its parameter: %s', async (_, changes, param) => {
    const request = stripe.rawRequest('POST', '/v1/checkout/sessions', { ...order(), ...changes })
    expect(await refusal(request)).toMatchObject({ type: 'StripeInvalidRequestError', param })
  })

  it.each([
    ['too little to pay by card', price({ unit_amount: 49 }), 'amount_too_small'],
    ['too much to pay by card', price({ unit_amount: 99_999_999 + 1 }), 'amount_too_large'],
  ])('is refused: %s', async (_, changes, code) => {
    const request = stripe.rawRequest('POST', '/v1/checkout/sessions', { ...order(), ...changes })
    expect(await refusal(request)).toMatchObject({ statusCode: 400, code })
  })
})

describe('a request that finds nothing', () => {
  it.each<[string, (api: Stripe) => Promise<unknown>]>([
    ['session', (api) => api.checkout.sessions.retrieve('cs_test_none')],
    ['payment intent', (api) => api.paymentIntents.retrieve('pi_none')],
    ['payment to refund', (api) => api.refunds.create({ payment_intent: 'pi_none' })],
  ])('is answered that the %s is missing', async (_, request) => {
    expect(await refusal(request(stripe))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  })

  it('is refused in the same form when its route does not exist', async () => {
    const error = await refusal(stripe.rawRequest('GET', '/v1/checkout/session'))
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 404 })
  })

  it('is refused without the right key', async () => {
    const error = await refusal(client('sk_test_wrong').checkout.sessions.list())
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  })
})

describe('a refund', () => {
  it('returns money in parts, never more than was paid', async () => {
    const payment_intent = await paidIntent(4000)
    const refund = await stripe.refunds.create({
      payment_intent,
      amount: 1500,
      metadata: { order: 'order-1' },
    })
    expect(refund).toMatchObject({ amount: 1500, status: 'succeeded', payment_intent, currency: 'cad' })
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 1500, refunded: false })
    const error = await refusal(stripe.refunds.create({ payment_intent, amount: 2501 }))
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 })
    await stripe.refunds.create({ payment_intent })
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 4000, refunded: true })
    const late = await refusal(stripe.refunds.create({ payment_intent }))
    expect(late).toMatchObject({ code: 'charge_already_refunded' })
    const { data } = await stripe.refunds.list({ payment_intent })
    expect(data.map(({ amount }) => amount)).toEqual([2500, 1500])
    expect(data.map(({ metadata }) => metadata?.order)).toEqual([undefined, 'order-1'])
  })

  it('is made once for one key', async () => {
    const payment_intent = await paidIntent(4000)
    const idempotencyKey = randomUUID()
    const refund = () => stripe.refunds.create({ payment_intent, amount: 1000 }, { idempotencyKey })
    expect((await refund()).id).toBe((await refund()).id)
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 1000 })
  })
})

/** Pays for a session by a control; at Stripe, where that takes a browser, with a test card by the API. */
async function paidIntent(amount: number): Promise<string> {
  if (local === null) {
    const methods = { enabled: true, allow_redirects: 'never' } as const
    const paid = { amount, currency: 'cad', confirm: true, payment_method: 'pm_card_visa' }
    return (await stripe.paymentIntents.create({ ...paid, automatic_payment_methods: methods })).id
  }
  const session = await stripe.checkout.sessions.create(
    order({ line_items: [{ quantity: 1, price_data: ticket(amount) }] }),
  )
  const body = JSON.stringify({ session: session.id })
  await fetch(`${local.url}/_dev/pay`, { method: 'POST', body })
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
  if (typeof payment_intent !== 'string') throw new Error(`${session.id} is not paid`)
  return payment_intent
}

async function chargeOf(intent: string): Promise<unknown> {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  return latest_charge
}
