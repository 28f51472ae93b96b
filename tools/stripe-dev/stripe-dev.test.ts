/** Features of the local Stripe alone: its page, its webhooks, its controls, and what it refuses. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStripeDev, type StripeDev } from './stripe-dev'

const secretKey = 'sk_test_local'
const webhookSecret = 'whsec_local'
const success = 'https://club.example/payment-success?session={CHECKOUT_SESSION_ID}'
const cancel = 'https://club.example/payment-canceled?order=1'

let dev: StripeDev
let stripe: Stripe
let received: Stripe.Event[] = []
/** Statuses of the endpoint before it recovers. */
let troubles: number[] = []

const endpoint = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    const status = troubles.shift() ?? 200
    const signature = request.headers['stripe-signature'] ?? ''
    if (status === 200) received.push(Stripe.webhooks.constructEvent(body, signature, webhookSecret))
    response.writeHead(status).end()
  })
})

beforeAll(async () => {
  endpoint.listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
})
afterAll(() => endpoint.close())
beforeEach(async () => {
  received = []
  troubles = []
  dev = await start()
  stripe = client(secretKey)
})
afterEach(() => dev.stop())

function start(): Promise<StripeDev> {
  const webhookUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`
  return startStripeDev({ port: 0, secretKey, webhookUrl, webhookSecret, retryAfterMs: [1, 1] })
}

function client(key: string, { url } = dev): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false })
}

async function control(name: string, options: object = {}): Promise<unknown> {
  const answer = await fetch(`${dev.url}/_dev/${name}`, { method: 'POST', body: JSON.stringify(options) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

const item = (unit_amount: number) => {
  return {
    quantity: 2,
    price_data: { currency: 'cad', unit_amount, product_data: { name: 'Quiz & <b>tea</b>' } },
  }
}

function newSession(changes: Stripe.Checkout.SessionCreateParams = {}, options?: Stripe.RequestOptions) {
  const session: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    success_url: success,
    cancel_url: cancel,
    line_items: [item(2000)],
  }
  return stripe.checkout.sessions.create({ ...session, ...changes }, options)
}

const sessionsOf = async (order: string) => {
  const { data } = await stripe.checkout.sessions.list({ limit: 100 })
  return data.filter(({ client_reference_id }) => client_reference_id === order)
}

/** A paid session with its payment and its charge. */
async function paid() {
  const { id } = await newSession()
  await control('pay', { session: id })
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
  const intent = payment_intent as string
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent)
  return { session: id, intent, charge: latest_charge as string }
}

async function chargeOf(intent: string) {
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  return latest_charge
}

const filled = {
  email: 'vera@example.com',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 40',
  cardCvc: '123',
  billingName: 'Vera Lind',
}

/** Submits the form like a browser; `path`: of a further step. */
function send(
  { url }: Stripe.Checkout.Session,
  fields: Record<string, string>,
  path = '',
): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(`${url ?? ''}${path}`, { method: 'POST', body, redirect: 'manual' })
}

async function typesReceived(): Promise<string[]> {
  await control('deliveries')
  return received.map(({ type }) => type)
}

describe('the payment page', () => {
  it('shows what is being bought, states that no money moves and leads back', async () => {
    const { url } = await newSession()
    const text = await (await fetch(url ?? '')).text()
    expect(text).toContain('Local payment page: no money moves')
    expect(text).toContain('Quiz &#38; &#60;b&#62;tea&#60;/b&#62;')
    expect(text).toContain('$40.00')
    expect(text).toContain(`href="${cancel}"`)
    for (const hook of Object.keys(filled)) expect(text).toContain(`id="${hook}"`)
    expect(text).toContain('data-testid="hosted-payment-submit-button"')
  })

  it('takes a payment once, leads to the success address and notifies the endpoint', async () => {
    const session = await newSession()
    const address = success.replace('{CHECKOUT_SESSION_ID}', session.id)
    for (let times = 0; times < 2; times += 1)
      expect((await send(session, filled)).headers.get('location')).toBe(address)
    const expand = ['data.payment_intent.latest_charge']
    const { data } = await stripe.checkout.sessions.list({ status: 'complete', expand })
    const payment_intent = { status: 'succeeded', latest_charge: { amount: 4000, amount_refunded: 0 } }
    expect(data).toMatchObject([{ id: session.id, payment_status: 'paid', url: null, payment_intent }])
    expect(await typesReceived()).toEqual(['checkout.session.completed'])
  })

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'insufficient funds'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4000 0000 0000 0127', 'security code is incorrect'],
    ['5555 5555 5555 4444', 'Only test cards work'],
  ])('declines %s and accepts another card afterwards', async (cardNumber, text) => {
    const session = await newSession()
    const declined = await (await send(session, { ...filled, cardNumber })).text()
    expect(declined).toMatch(new RegExp(`role="alert">.*${text}`))
    expect(declined).toContain(`value="${cardNumber}"`)
    const unpaid = { status: 'open', payment_status: 'unpaid', payment_intent: null }
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject(unpaid)
    expect((await send(session, filled)).status).toBe(303)
  })

  it('asks for authentication, which can fail and be retried', async () => {
    const session = await newSession()
    const card = { ...filled, cardNumber: '4000 0025 0000 3155' }
    expect(await (await send(session, card)).text()).toContain('test-source-authorize-3ds')
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })
    const failed = await (await send(session, { passed: 'no' }, '/authenticate')).text()
    expect(failed).toContain('unable to authenticate')
    expect(failed).toContain(`action="${new URL(session.url ?? '').pathname}"`)
    expect((await send(session, { passed: 'yes' }, '/authenticate')).status).toBe(200)
    await send(session, card)
    expect((await send(session, { passed: 'yes' }, '/authenticate')).status).toBe(303)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' })
  })

  it('accepts no card when nothing is due', async () => {
    const session = await newSession({ line_items: [item(0)] })
    expect((await send(session, { email: filled.email })).status).toBe(303)
    const free = { status: 'complete', payment_status: 'no_payment_required', payment_intent: null }
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject(free)
    expect(await typesReceived()).toEqual(['checkout.session.completed'])
  })

  it('accepts nothing once the session has expired', async () => {
    const session = await newSession()
    await stripe.checkout.sessions.expire(session.id)
    expect(await (await send(session, filled)).text()).toContain('This page has expired')
    const expired = { status: 'expired', payment_status: 'unpaid', payment_intent: null }
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject(expired)
  })
})

describe('webhook delivery', () => {
  it('repeats an event until the endpoint accepts it', async () => {
    troubles = [500, 302]
    await stripe.checkout.sessions.expire((await newSession()).id)
    await expect.poll(() => received.map(({ type }) => type)).toEqual(['checkout.session.expired'])
    const attempts = [500, 302, 200].map((status) => ({ event: received[0]?.id, status }))
    expect(await control('deliveries')).toMatchObject(attempts)
  })

  it('carries the object as it was at that moment', async () => {
    const { intent } = await paid()
    for (let times = 0; times < 2; times += 1)
      await stripe.refunds.create({ payment_intent: intent, amount: 1000 })
    await typesReceived()
    const refunded = received.filter(({ type }) => type === 'charge.refunded')
    const amounts = [1000, 2000].map((amount_refunded) => ({ amount_refunded, refunded: false }))
    expect(refunded.map(({ data }) => data.object)).toMatchObject(amounts)
  })

  it('happens late, in any order or never, and again on request, for one order alone', async () => {
    await control('deliver', { mode: 'held', about: 'order-1' })
    await control('deliver', { mode: 'lost', about: 'order-2' })
    const sessions: Stripe.Checkout.Session[] = []
    for (const client_reference_id of ['order-1', 'order-1', 'order-2', 'order-3'])
      sessions.push(await newSession({ client_reference_id }))
    for (const { id } of sessions) await control('expire', { session: id })
    expect(await typesReceived()).toEqual(['checkout.session.expired'])
    expect(await control('release', { about: 'order-2' })).toEqual([])
    const [first, second, lost, other] = sessions.map(({ id }) => id)
    await control('release', { about: 'order-1', first: 'newest' })
    await control('resend', { about: 'order-2', type: 'checkout.session.expired' })
    const objects = received.map(({ data }) => data.object)
    expect(objects).toMatchObject([other, second, first, lost].map((id) => ({ id })))
    expect(await control('deliveries', { about: lost })).toMatchObject([{ status: 200 }])
  })
})

describe('time', () => {
  it('ends a single session when it is advanced', async () => {
    const [one, other] = [await newSession(), await newSession()]
    const left = one.expires_at - one.created
    const statusOf = async ({ id }: { id: string }) => (await stripe.checkout.sessions.retrieve(id)).status
    await control('advance', { seconds: left - 60, session: one.id })
    expect(await statusOf(one)).toBe('open')
    await control('advance', { seconds: 60, session: one.id })
    expect([await statusOf(one), await statusOf(other)]).toEqual(['expired', 'open'])
    expect(await typesReceived()).toEqual(['checkout.session.expired'])
  })

  it('ages a payment and its events along with its session', async () => {
    const { session, intent } = await paid()
    const times = async () => {
      const { created, expires_at } = await stripe.checkout.sessions.retrieve(session)
      const { data } = await stripe.events.list({ type: 'checkout.session.completed' })
      const paidAt = (await stripe.paymentIntents.retrieve(intent)).created
      return [created, expires_at, paidAt, data[0]?.created ?? 0]
    }
    const before = await times()
    await control('advance', { seconds: 3660, session })
    expect(await times()).toEqual(before.map((time) => time - 3660))
  })
})

describe('a bank', () => {
  it.each([
    [true, 'paid', 'checkout.session.async_payment_succeeded'],
    [false, 'unpaid', 'checkout.session.async_payment_failed'],
  ] as const)('can settle a delayed payment later: %s', async (isPaid, payment_status, type) => {
    const { id } = await newSession()
    await control('pay', { session: id, delayed: true })
    const waiting = await stripe.checkout.sessions.retrieve(id)
    expect(waiting).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    expect(waiting.payment_intent).not.toBeNull()
    await control('settle', { session: id, paid: isPaid })
    expect(await typesReceived()).toEqual(['checkout.session.completed', type])
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status })
    await expect(control('settle', { session: id, paid: true })).rejects.toThrow('no payment in progress')
  })

  it('can return a refund', async () => {
    const { intent } = await paid()
    const { id: refund } = await stripe.refunds.create({ payment_intent: intent, amount: 500 })
    await control('failRefund', { refund })
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toMatchObject([{ status: 'failed' }])
    expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0 })
    expect(await typesReceived()).toEqual(expect.arrayContaining(['refund.updated', 'refund.failed']))
  })

  it('can dispute a charge in parts, after which it cannot be refunded', async () => {
    const { intent, charge } = await paid()
    await control('dispute', { charge, amount: 1 })
    const { id: dispute } = (await control('dispute', { charge })) as Stripe.Dispute
    await expect(control('dispute', { charge, amount: 1 })).rejects.toThrow('cannot be disputed')
    const refund = stripe.refunds.create({ payment_intent: intent })
    await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' })
    await control('closeDispute', { dispute, status: 'lost' })
    const { data } = await stripe.disputes.list({ payment_intent: intent })
    expect(data).toMatchObject([
      { id: dispute, amount: 3999, status: 'lost' },
      { amount: 1, status: 'needs_response' },
    ])
    const types = ['charge.dispute.created', 'charge.dispute.closed']
    expect(await typesReceived()).toEqual(expect.arrayContaining(types))
  })
})

describe('a call that was requested to fail', () => {
  it('leaves nothing behind when it fails before its work, and the SDK retries it', async () => {
    await control('fail', { answer: 500, path: '/v1/checkout' })
    const session = await newSession()
    expect((await stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([session.id])
  })

  it.each([503, 'hang'] as const)('has done its work when it fails afterwards: %s', async (answer) => {
    await control('fail', { answer, executed: true, about: 'order-1' })
    const once = { idempotencyKey: 'checkout-1', maxNetworkRetries: 0 }
    const order = () => newSession({ client_reference_id: 'order-1' }, once)
    let isAnswered = false
    void order().then(
      () => (isAnswered = true),
      () => undefined,
    )
    await expect.poll(() => sessionsOf('order-1')).toHaveLength(1)
    const { id } = await order()
    expect(await sessionsOf('order-1')).toMatchObject([{ id }])
    expect(isAnswered).toBe(false)
  })

  it('does not affect calls about another order', async () => {
    await control('fail', { answer: 402, about: 'order-1' })
    await newSession({ client_reference_id: 'order-2' })
    const failed = newSession({ client_reference_id: 'order-1' })
    await expect(failed).rejects.toMatchObject({ statusCode: 402 })
    await newSession({ client_reference_id: 'order-1' })
  })
})

describe('the rate limit', () => {
  it('refuses only new sessions, from the third within a second on', async () => {
    await control('limit', { sessionsPerSecond: 2 })
    const results = await Promise.allSettled([newSession(), newSession(), newSession()])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    const refused = results.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { type: 'StripeRateLimitError', statusCode: 429 } })
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(2)
  })
})

describe('the controls', () => {
  it('list themselves at their address', async () => {
    expect(await (await fetch(`${dev.url}/_dev/`)).text()).toContain('/_dev/advance')
  })

  it('delete the sessions of an order, paid or not', async () => {
    for (const client_reference_id of ['order-1', 'order-1', 'order-2'])
      await newSession({ client_reference_id })
    const [session] = await sessionsOf('order-1')
    await control('pay', { session: session?.id })
    await control('forget', { order: 'order-1' })
    expect([await sessionsOf('order-1'), await sessionsOf('order-2')]).toMatchObject([
      [],
      [{ status: 'open' }],
    ])
  })
})

describe('a later start', () => {
  let later: StripeDev
  afterEach(() => later.stop())

  async function startAgain(): Promise<Stripe> {
    const saved: unknown = JSON.parse(JSON.stringify(dev.save()))
    later = await start()
    later.load(saved)
    return client(secretKey, later)
  }

  it('takes the payment of an open session and authenticates it', async () => {
    const session = await newSession()
    await send(session, { ...filled, cardNumber: '4000 0025 0000 3155' })
    const stripeLater = await startAgain()
    const url = session.url?.replace(dev.url, later.url) ?? ''
    expect((await send({ ...session, url }, { passed: 'yes' }, '/authenticate')).status).toBe(303)
    const { data } = await stripeLater.checkout.sessions.list({ expand: ['data.payment_intent'] })
    expect(data).toMatchObject([{ id: session.id, payment_intent: { status: 'succeeded' } }])
  })

  it('refunds a payment once per key', async () => {
    const { intent } = await paid()
    const refund = [{ payment_intent: intent, amount: 1000 }, { idempotencyKey: 'refund-1' }] as const
    const { id } = await stripe.refunds.create(...refund)
    const stripeLater = await startAgain()
    expect(await stripeLater.refunds.create(...refund)).toMatchObject({ id })
    expect((await stripeLater.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
  })

  it('delivers the pending webhooks', async () => {
    await control('deliver', { mode: 'held' })
    await stripe.checkout.sessions.expire((await newSession()).id)
    await startAgain()
    await expect.poll(() => received.map(({ type }) => type)).toEqual(['checkout.session.expired'])
  })

  it('does not resume from other data', async () => {
    await startAgain()
    expect(() => later.load({ objects: [] })).toThrow()
  })
})

describe('a request guard', () => {
  it('does not start with a live key', async () => {
    const options = { port: 0, webhookUrl: null, webhookSecret, secretKey: 'sk_live_real' }
    await expect(startStripeDev(options)).rejects.toThrow('only a test key')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the parameter automatic_tax', () => newSession({ automatic_tax: { enabled: true } })],
    ['the parameter line_items[0][price]', () => newSession({ line_items: [{ price: 'price_1' }] })],
    ['GET /v1/charges', () => stripe.charges.list()],
  ])('names what it does not support: %s', async (name, request) => {
    await expect(request()).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      message: expect.stringContaining(`Local Stripe does not support ${name}`) as string,
    })
  })
})
