/** Features of the local Stripe alone: its page, its webhooks, and failures on demand. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionLimiter } from './api/session-limiter'
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
    if (status === 200) received.push(stripe.webhooks.constructEvent(body, signature, webhookSecret))
    response.writeHead(status).end()
  })
})

beforeAll(async () => {
  endpoint.listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  const webhookUrl = urlOfEndpoint()
  dev = await startStripeDev({ port: 0, secretKey, webhookUrl, webhookSecret, retryAfterMs: [1, 1] })
  stripe = client(secretKey)
})
afterAll(async () => {
  await dev.stop()
  endpoint.close()
})
beforeEach(async () => {
  await control('reset')
  received = []
  troubles = []
})

const urlOfEndpoint = () => `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`

function client(key: string, { url } = dev): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false })
}

async function control(name: string, wish: object = {}): Promise<unknown> {
  const answer = await fetch(`${dev.url}/_dev/${name}`, { method: 'POST', body: JSON.stringify(wish) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}

function newSession(changes: Stripe.Checkout.SessionCreateParams = {}) {
  return stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: success,
    cancel_url: cancel,
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'cad', unit_amount: 2000, product_data: { name: 'Quiz & <b>tea</b>' } },
      },
    ],
    ...changes,
  })
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
  session: Stripe.Checkout.Session,
  fields: Record<string, string>,
  path = '',
): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(`${session.url ?? ''}${path}`, { method: 'POST', body, redirect: 'manual' })
}

async function typesReceived(): Promise<string[]> {
  await control('deliveries')
  return received.map(({ type }) => type)
}

describe('the payment page', () => {
  it('shows what is being bought, states that no money moves and leads back', async () => {
    const { url } = await newSession({ customer_email: 'vera@example.com' })
    const text = await (await fetch(url ?? '')).text()
    expect(text).toContain('Local payment page: no money moves')
    expect(text).toContain('Quiz &#38; &#60;b&#62;tea&#60;/b&#62;')
    expect(text).toContain('$40.00')
    expect(text).toContain(`href="${cancel}"`)
    for (const hook of ['email', 'cardNumber', 'cardExpiry', 'cardCvc', 'billingName']) {
      expect(text).toContain(`id="${hook}"`)
    }
    expect(text).toContain('data-testid="hosted-payment-submit-button"')
  })

  it('takes a payment, goes to the success address and notifies the endpoint', async () => {
    const session = await newSession()
    const answer = await send(session, filled)
    expect(answer.headers.get('location')).toBe(success.replace('{CHECKOUT_SESSION_ID}', session.id))
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'vera@example.com', name: 'Vera Lind' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 4000,
        latest_charge: { paid: true, amount: 4000 },
      },
    })
    expect((await typesReceived()).sort()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ])
    const again = await send(session, filled)
    expect(again.headers.get('location')).toContain(session.id)
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'insufficient funds'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4000 0000 0000 0127', 'security code is incorrect'],
    ['5555 5555 5555 4444', 'Only test cards work'],
  ])('declines %s and accepts another card afterwards', async (cardNumber, text) => {
    const session = await newSession()
    const declined = await send(session, { ...filled, cardNumber })
    expect(await declined.text()).toContain(text)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
    })
    expect((await send(session, filled)).status).toBe(303)
    expect((await typesReceived()).filter((type) => type === 'payment_intent.created')).toHaveLength(1)
  })

  it.each([
    ['email', 'vera@'],
    ['cardNumber', '4242 4242 4242 4241'],
    ['cardExpiry', '12 / 20'],
    ['cardExpiry', '13 / 40'],
    ['cardCvc', '12'],
    ['billingName', ' '],
  ])('names the invalid field: %s %s', async (field, value) => {
    const answer = await send(await newSession(), { ...filled, [field]: value })
    expect(await answer.text()).toContain(`aria-invalid="true" aria-describedby="${field}-error"`)
    expect((await stripe.events.list()).data).toEqual([])
  })

  it('asks for authentication, which can fail and be retried', async () => {
    const session = await newSession()
    const card = { ...filled, cardNumber: '4000 0025 0000 3155' }
    expect(await (await send(session, card)).text()).toContain('test-source-authorize-3ds')
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })
    const failed = await send(session, { passed: 'no' }, '/authenticate')
    const again = await failed.text()
    expect(again).toContain('unable to authenticate')
    expect(again).toContain(`action="${new URL(session.url ?? '').pathname}"`)
    await send(session, card)
    expect((await send(session, { passed: 'yes' }, '/authenticate')).status).toBe(303)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' })
  })

  it('takes no card when nothing is due', async () => {
    const session = await newSession({
      line_items: [
        { quantity: 1, price_data: { currency: 'cad', unit_amount: 0, product_data: { name: 'Free' } } },
      ],
    })
    expect((await send(session, { email: filled.email })).status).toBe(303)
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    })
    expect(await typesReceived()).toEqual(['checkout.session.completed'])
  })

  it('takes nothing once the session has expired', async () => {
    const session = await newSession()
    await stripe.checkout.sessions.expire(session.id)
    const answer = await send(session, filled)
    expect(await answer.text()).toContain('This page has expired')
    expect((await stripe.charges.list()).data).toEqual([])
  })
})

describe('webhook delivery', () => {
  it('repeats an event until the endpoint accepts it', async () => {
    troubles = [500, 302]
    const session = await newSession()
    await stripe.checkout.sessions.expire(session.id)
    await expect.poll(() => received.map(({ type }) => type)).toEqual(['checkout.session.expired'])
    const attempts = await control('deliveries')
    const of = (status: number) => expect.objectContaining({ event: received[0]?.id, status }) as unknown
    expect(attempts).toEqual([of(500), of(302), of(200)])
  })

  it('carries the request that caused it and a snapshot of the object', async () => {
    const { id } = await newSession()
    await control('pay', { session: id })
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
    const refund = { payment_intent: payment_intent as string, amount: 1000 }
    await stripe.refunds.create(refund, { idempotencyKey: 'refund-1' })
    await stripe.refunds.create(refund, { idempotencyKey: 'refund-2' })
    await typesReceived()
    const refunded = received.filter(({ type }) => type === 'charge.refunded')
    expect(refunded.map(({ request, data }) => [request?.idempotency_key, data.object])).toEqual([
      ['refund-1', expect.objectContaining({ amount_refunded: 1000, refunded: false })],
      ['refund-2', expect.objectContaining({ amount_refunded: 2000, refunded: false })],
    ])
  })

  it('happens twice, late, in any order or never, and again on request', async () => {
    await control('deliver', { mode: 'twice' })
    const { id } = await newSession()
    await stripe.checkout.sessions.expire(id)
    expect(await typesReceived()).toEqual(Array(2).fill('checkout.session.expired'))

    await control('deliver', { mode: 'held' })
    const late = await newSession()
    await control('pay', { session: late.id })
    await control('advance', { seconds: 29 * 24 * 60 * 60 })
    expect(await typesReceived()).toHaveLength(2)
    await control('release', { first: 'newest' })
    expect((await typesReceived()).slice(2)).toEqual([
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ])

    await control('deliver', { mode: 'lost' })
    const lost = await newSession()
    await stripe.checkout.sessions.expire(lost.id)
    expect(await typesReceived()).toHaveLength(6)
    await control('resend', { about: lost.id })
    expect((await typesReceived()).slice(6)).toEqual(['checkout.session.expired'])
  })
})

describe('time', () => {
  it('ends sessions when it is advanced', async () => {
    const { id, created } = await newSession()
    await control('advance', { seconds: 24 * 60 * 60 })
    expect(await typesReceived()).toEqual(['checkout.session.expired'])
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
    expect((await newSession()).created).toBeGreaterThanOrEqual(created + 24 * 60 * 60)
  })

  it('ends a single session on time', async () => {
    const [one, other] = [await newSession(), await newSession()]
    const left = one.expires_at - one.created
    const statusOf = async ({ id }: { id: string }) => (await stripe.checkout.sessions.retrieve(id)).status
    await control('advance', { seconds: left - 60, session: one.id })
    expect(await statusOf(one)).toBe('open')
    await control('advance', { seconds: left, session: one.id })
    expect([await statusOf(one), await statusOf(other)]).toEqual(['expired', 'open'])
    expect(await typesReceived()).toEqual(['checkout.session.expired'])
  })

  it('ages a payment and its webhooks along with its session', async () => {
    const { id } = await newSession()
    await control('pay', { session: id })
    const look = async () => {
      const { payment_intent, ...session } = await stripe.checkout.sessions.retrieve(id, {
        expand: ['payment_intent'],
      })
      const [told] = (await stripe.events.list({ type: 'checkout.session.completed' })).data
      if (payment_intent === null || typeof payment_intent === 'string') throw new Error('It is not paid')
      return [session.expires_at, session.created, payment_intent.created, told?.created ?? 0]
    }
    const before = await look()
    await control('advance', { seconds: 3660, session: id })
    expect(await look()).toEqual(before.map((time) => time - 3660))
  })
})

describe('bank behaviour', () => {
  it('allows sending the money later or not at all', async () => {
    for (const [paid, type] of [
      [true, 'checkout.session.async_payment_succeeded'],
      [false, 'checkout.session.async_payment_failed'],
    ] as const) {
      const { id } = await newSession()
      await control('pay', { session: id, delayed: true })
      const waiting = {
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent: expect.any(String) as string,
      }
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject(waiting)
      await control('settle', { session: id, paid })
      expect(await typesReceived()).toContain(type)
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
        payment_status: paid ? 'paid' : 'unpaid',
      })
    }
  })

  it('allows returning a refund and disputing a charge', async () => {
    const { id } = await newSession()
    await control('pay', { session: id })
    const [charge] = (await stripe.charges.list()).data
    const refund = await stripe.refunds.create({ charge: charge?.id ?? '', amount: 500 })
    await control('failRefund', { refund: refund.id })
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' })
    expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({ amount_refunded: 0 })
    const part = { charge: charge?.id, amount: 1 }
    const { id: other } = (await control('dispute', part)) as Stripe.Dispute
    const { id: dispute } = (await control('dispute', { charge: charge?.id })) as Stripe.Dispute
    await expect(control('dispute', part)).rejects.toThrow('cannot be disputed')
    await expect(stripe.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    await control('closeDispute', { dispute, status: 'lost' })
    expect(await stripe.disputes.retrieve(dispute)).toMatchObject({ status: 'lost', charge: charge?.id })
    const { data } = await stripe.disputes.list({ charge: charge?.id ?? '' })
    expect(data.map(({ id, amount, status }) => [id, amount, status])).toEqual([
      [dispute, (charge?.amount ?? 0) - 1, 'lost'],
      [other, 1, 'needs_response'],
    ])
    const wanted = ['refund.failed', 'charge.dispute.created', 'charge.dispute.closed']
    expect(await typesReceived()).toEqual(expect.arrayContaining(wanted))
  })
})

describe('failing call', () => {
  it('leaves nothing behind when it fails before its work, and the SDK retries it', async () => {
    await control('fail', { answer: 500, path: '/v1/checkout' })
    const session = await newSession()
    expect((await stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([session.id])
  })

  it.each([503, 'hang'] as const)(
    'has done its work when it fails afterwards, as its key shows: %s',
    async (answer) => {
      await control('fail', { answer, executed: true })
      const headers = { Authorization: `Bearer ${secretKey}`, 'Stripe-Version': Stripe.API_VERSION }
      const body = new URLSearchParams({ amount_off: '500', currency: 'cad', id: 'spring' })
      const request = { method: 'POST', headers: { ...headers, 'Idempotency-Key': 'coupon-1' }, body }
      const left = new AbortController()
      const first = fetch(`${dev.url}/v1/coupons`, { ...request, signal: left.signal }).then(
        ({ status }) => status,
        () => 'hang',
      )
      const exists = () =>
        stripe.coupons.retrieve('spring').then(
          () => true,
          () => false,
        )
      await expect.poll(exists).toBe(true)
      if (answer === 'hang') left.abort()
      expect(await first).toBe(answer)
      const again = await fetch(`${dev.url}/v1/coupons`, request)
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    },
  )

  it('names too many new sessions as the reason and lets other calls through', async () => {
    await control('limit', { sessionsPerSecond: 0 })
    await expect(newSession()).rejects.toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 })
    expect((await stripe.checkout.sessions.list()).data).toEqual([])
  })

  it('is the 26th within a second', () => {
    const { limit, isTooFast } = sessionLimiter()
    limit(25)
    const burst = Array.from({ length: 27 }, (_, index) => isTooFast(1000 + index))
    expect(burst.filter(Boolean)).toHaveLength(2)
    expect([isTooFast(1999), isTooFast(2000)]).toEqual([true, false])
  })
})

describe('control of one order', () => {
  const ordered = (order: string) => newSession({ client_reference_id: order })

  it('loses, holds, inspects and resends its requests while others continue', async () => {
    await control('deliver', { mode: 'lost', about: 'order-1' })
    await control('deliver', { mode: 'held', about: 'order-2' })
    const expired = ['checkout.session.expired']
    for (const order of ['order-1', 'order-2', 'order-3']) {
      await control('expire', { session: (await ordered(order)).id })
    }
    const about = (order: string) => control('deliveries', { about: order })
    expect([await about('order-1'), await about('order-2')]).toEqual([[], []])
    expect(await about('order-3')).toMatchObject(expired.map((type) => ({ type })))
    expect(await control('release', { about: 'order-1' })).toEqual([])
    await control('release', { about: 'order-2' })
    await control('resend', { about: 'order-1' })
    expect(received.map(({ data }) => data.object)).toMatchObject(
      ['order-3', 'order-2', 'order-1'].map((client_reference_id) => ({ client_reference_id })),
    )
  })

  it('deletes it with its sessions, paid or not', async () => {
    const [mine, other] = [await ordered('order-1'), await ordered('order-2')]
    for (const { id } of [mine, other]) await control('pay', { session: id })
    await control('forget', { order: 'order-1' })
    expect((await stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([other.id])
    await expect(stripe.checkout.sessions.retrieve(mine.id)).rejects.toMatchObject({ statusCode: 404 })
  })

  it('fails its requests while others continue', async () => {
    await control('fail', { answer: 402, about: 'order-1' })
    await ordered('order-2')
    await expect(ordered('order-1')).rejects.toMatchObject({ statusCode: 402 })
    await ordered('order-1')
  })
})

describe('later start', () => {
  let later: StripeDev
  let stripeLater: Stripe

  async function startAgain(): Promise<void> {
    const saved: unknown = JSON.parse(JSON.stringify(dev.save()))
    later = await startStripeDev({ port: 0, secretKey, webhookUrl: urlOfEndpoint(), webhookSecret })
    later.load(saved)
    stripeLater = client(secretKey, later)
  }
  afterEach(() => later.stop())

  it('takes the payment of an open session and authenticates it', async () => {
    const { id } = await newSession()
    await control('pay', { session: id, card: '4000002500003155' })
    await startAgain()
    const paid = await fetch(`${later.url}/c/pay/${id}/authenticate`, {
      method: 'POST',
      body: new URLSearchParams({ passed: 'yes' }),
      redirect: 'manual',
    })
    expect(paid.status).toBe(303)
    const session = await stripeLater.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    expect(session).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded' } })
    expect((await stripeLater.checkout.sessions.listLineItems(id)).data).toHaveLength(1)
  })

  it('refunds a payment once per key', async () => {
    const { id } = await newSession()
    await control('pay', { session: id })
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id)
    const refund = [
      { payment_intent: payment_intent as string, amount: 1000 },
      { idempotencyKey: 'r' },
    ] as const
    const { id: before } = await stripe.refunds.create(...refund)
    await startAgain()
    expect(await stripeLater.refunds.create(...refund)).toMatchObject({ id: before })
    expect((await stripeLater.charges.list()).data).toMatchObject([{ amount_refunded: 1000 }])
  })

  it('delivers the pending webhooks by a clock that is equally far ahead', async () => {
    await control('deliver', { mode: 'held' })
    const { id, created } = await newSession()
    await control('advance', { seconds: 24 * 60 * 60 })
    await startAgain()
    await expect.poll(() => received.map(({ type }) => type)).toEqual(['checkout.session.expired'])
    expect(await stripeLater.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
    const [event] = (await stripeLater.events.list()).data
    expect(event?.created).toBeGreaterThanOrEqual(created + 24 * 60 * 60)
  })

  it('does not start with different data', async () => {
    await startAgain()
    expect(() => later.load({ objects: [] })).toThrow()
  })
})

describe('control list', () => {
  it('is available at its address', async () => {
    expect(await (await fetch(`${dev.url}/_dev/`)).text()).toContain('/_dev/advance')
  })
})

describe('request guard', () => {
  it('accepts no live key', async () => {
    const request = client('sk_live_real').checkout.sessions.list()
    await expect(request).rejects.toMatchObject({
      statusCode: 401,
      message: expect.stringContaining('no live key') as string,
    })
    const options = { port: 0, webhookUrl: null, webhookSecret }
    await expect(startStripeDev({ ...options, secretKey: 'sk_live_real' })).rejects.toThrow('only a test key')
  })

  it('accepts only the SDK’s API version', async () => {
    const headers = { Authorization: `Bearer ${secretKey}`, 'Stripe-Version': '2020-08-27' }
    const answer = await fetch(`${dev.url}/v1/checkout/sessions`, { headers })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(Stripe.API_VERSION)])
  })

  it('refuses requests it would handle differently from Stripe', async () => {
    const request = newSession({ automatic_tax: { enabled: true } })
    await expect(request).rejects.toMatchObject({
      message: expect.stringContaining('does not simulate') as string,
    })
  })
})
