/** Stripe's webhook events: accepted when signed, in any order, late and repeated, and while Stripe or the club's process fails. */
import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import type { Order } from '@club/domain/orders/order'
import { stripeClient } from '../../functions/src/server/gateways/stripe'
import { sweepOrders } from '../../functions/src/orders/orders'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { inventory } from '../../functions/src/orders/inventory'
import {
  disputeCharge,
  releaseWebhooks,
  resendWebhooks,
  stripeControl,
  webhookAttempts,
} from '../stripe-controls'
import { dayMs, suite } from './events'
import { call, db, emptyClub, setting } from './kit'
import { onboarded, type Onboarded } from './onboarded'
import {
  anotherPage,
  aTicketedEvent,
  checkout,
  differencesAbout,
  openOrder,
  orderUntil,
  pay,
  stock,
  storedOrder,
  ticketsRequest,
  idOf,
  unheard,
  payUnheard,
  pagesOf,
  nothing,
  oneHeld,
  oneSold,
} from './shop'

/** Many members who match each other would slow down all later tests. */
afterAll(emptyClub)

const webhookUrl = `http://${suite.functions}/${suite.projectId}/${suite.region}/stripeWebhook`
const daySeconds = dayMs / 1000

type Signing = { secret?: string; secondsAgo?: number }

function signed(
  payload: string,
  { secret = setting('STRIPE_WEBHOOK_SECRET'), secondsAgo = 0 }: Signing = {},
) {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

/** The status of the webhook's answer; a signature of null leaves it out. */
async function deliver(payload: string, signature: string | null = signed(payload)): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== null && { 'stripe-signature': signature }),
  }
  const answer = await fetch(webhookUrl, { method: 'POST', headers, body: payload })
  await answer.arrayBuffer()
  return answer.status
}

async function deliverThrice(payload: string): Promise<void> {
  for (let times = 0; times < 3; times += 1) expect(await deliver(payload)).toBe(200)
}

/** Stripe's own event about an object. */
async function eventAbout(
  about: string,
  type: Stripe.EventListParams['type'] & string,
): Promise<Stripe.Event> {
  const { data } = await (await stripeClient()).events.list({ type, limit: 100 })
  const event = data.find(({ data: { object } }) => JSON.stringify(object).includes(about))
  if (!event) throw new Error(`No ${type} event about ${about}`)
  return event
}

const completed = (page: string) => eventAbout(page, 'checkout.session.completed')

async function paidUnheard(
  buyer: Onboarded,
  request: { orderId: string },
): Promise<{ page: string; intent: string }> {
  const { page } = await openOrder(buyer, request)
  return { page, intent: await payUnheard(request.orderId, page) }
}

async function ticketsOf(orderId: string) {
  return (await collectionOf('ticket_purchases').doc(`${orderId}-1`).get()).data() ?? null
}

let eventId: string
let orderId: string
let ana: Onboarded
let typeId: string
beforeEach(async () => {
  eventId = randomUUID()
  orderId = randomUUID()
  ana = await onboarded('Ana')
  typeId = await aTicketedEvent(eventId)
})

const request = () => ticketsRequest({ eventId, typeId, orderId })

const refundsOf = async (payment_intent: string) =>
  (await (await stripeClient()).refunds.list({ payment_intent })).data.map(({ amount }) => amount)

async function emailsAbout(): Promise<string[]> {
  const { docs } = await db.collection('mail').where('to', '==', ana.email).get()
  return docs.map(({ id }) => id).filter((id) => id.includes(orderId))
}

describe('a webhook event', () => {
  it('is accepted only when Stripe signed it for the club within the last five minutes', async () => {
    const { page } = await paidUnheard(ana, request())
    const payload = JSON.stringify(await completed(page))
    const before = await storedOrder(orderId)
    const refused: [string, string | null][] = [
      [payload.replace('cad', 'usd'), signed(payload)],
      [payload, signed(payload, { secret: 'whsec_of_somebody_else' })],
      [payload, signed(payload, { secondsAgo: 301 })],
      [payload, ''],
      [payload, null],
    ]
    for (const [body, signature] of refused) expect(await deliver(body, signature)).toBe(400)
    expect((await fetch(webhookUrl)).status).toBe(405)
    expect(await storedOrder(orderId)).toEqual(before)
    expect(await stock(eventId)).toEqual(oneHeld)
    expect(await deliver(payload)).toBe(200)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', paid_session: page })
    expect(await stock(eventId)).toEqual(oneSold)
  })

  it.each([
    ['no JSON', 'Hello'],
    ['null', 'null'],
    ['no object', '[]'],
    ['no type', '{"data":{"object":{"id":"cs_test_1"}}}'],
    ['no data', '{"type":"checkout.session.completed"}'],
    ['no object in its data', '{"type":"checkout.session.completed","data":{}}'],
    ['no id of a page', '{"type":"checkout.session.completed","data":{"object":{}}}'],
    ['a path as the id of a page', '{"type":"checkout.session.expired","data":{"object":{"id":"../a"}}}'],
    ['no payment', '{"type":"charge.refunded","data":{"object":{}}}'],
    ['no payment in dispute', '{"type":"charge.dispute.created","data":{"object":{"payment_intent":7}}}'],
  ])('is refused as unusable when it is signed and has %s', async (_, payload) => {
    expect(await deliver(payload, signed(payload))).toBe(400)
  })

  it('is acknowledged when the club does not follow its type', async () => {
    const payload = '{"type":"invoice.paid","data":{"object":{}}}'
    expect(await deliver(payload, signed(payload))).toBe(200)
  })

  it('delivers and emails a purchase once, even three times over and after later events', async () => {
    await paidUnheard(ana, request())
    const first = await releaseWebhooks(orderId, 'newest')
    expect(first.map(({ type }) => type)).toContain('checkout.session.completed')
    const [order, tickets] = [
      await orderUntil(orderId, ({ mails }) => mails.includes('receipt')),
      await ticketsOf(orderId),
    ]
    const again = [...(await resendWebhooks(orderId)), ...(await resendWebhooks(orderId))]
    expect([...first, ...again].filter(({ status }) => status !== 200)).toEqual([])
    expect(again).toHaveLength(2 * first.length)
    expect(await storedOrder(orderId)).toEqual(order)
    expect(await ticketsOf(orderId)).toEqual(tickets)
    expect(await stock(eventId)).toEqual(oneSold)
    expect((await db.collection('mail').where('to', '==', ana.email).get()).size).toBe(1)
  })

  it('is processed once when many copies arrive at once, for many buyers', async () => {
    const buyers = [ana, ...(await Promise.all(['Ben', 'Cleo', 'Dan'].map((name) => onboarded(name))))]
    const paid = await Promise.all(
      buyers.map((buyer) => paidUnheard(buyer, ticketsRequest({ eventId, typeId, quantity: 2 }))),
    )
    const payloads = await Promise.all(paid.map(async ({ page }) => JSON.stringify(await completed(page))))
    const answers = await Promise.all(
      [...payloads, ...payloads, ...payloads].map((payload) => deliver(payload)),
    )
    expect(answers).toEqual(Array(12).fill(200))
    expect(await stock(eventId)).toEqual({ sold: 8, held: 0, people: 8 })
  })

  it.each([
    [1000, 'paid', oneSold],
    [2500, 'refunded', nothing],
  ] as const)('handles a refund that arrives before its payment: %i cents', async (amount, status, left) => {
    const { intent } = await paidUnheard(ana, request())
    await (await stripeClient()).refunds.create({ payment_intent: intent, amount })
    const types = (await releaseWebhooks(intent, 'newest')).map(({ type }) => type)
    expect(types.indexOf('charge.refunded')).toBeLessThan(types.indexOf('checkout.session.completed'))
    for (let times = 0; times < 2; times += 1) {
      expect(await storedOrder(orderId)).toMatchObject({ status, refunded_cents: amount })
      expect(await stock(eventId)).toEqual(left)
      await resendWebhooks(intent)
    }
  })

  it.each([
    ['won', 0],
    ['lost', 2500],
  ] as const)(
    'handles a dispute that arrives before its payment; the tickets stay when it is %s',
    async (status, left) => {
      const { intent } = await paidUnheard(ana, request())
      const { latest_charge } = await (await stripeClient()).paymentIntents.retrieve(intent)
      const dispute = await disputeCharge(idOf(latest_charge))
      await releaseWebhooks(intent, 'newest')
      expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', disputed_cents: 2500 })
      await stripeControl('closeDispute', { dispute, status })
      expect(await releaseWebhooks(intent)).toMatchObject([{ type: 'charge.dispute.closed', status: 200 }])
      for (const resend of [resendWebhooks, resendWebhooks, null]) {
        expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', disputed_cents: left })
        expect(await stock(eventId)).toEqual(oneSold)
        await resend?.(intent)
      }
    },
  )

  it('leaves another dispute of the same payment alone: all that are not won count', async () => {
    const { intent } = await paidUnheard(ana, request())
    const { latest_charge } = await (await stripeClient()).paymentIntents.retrieve(intent)
    const [first, second] = [
      await disputeCharge(idOf(latest_charge), 1000),
      await disputeCharge(idOf(latest_charge), 700),
    ]
    await releaseWebhooks(intent, 'newest')
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', disputed_cents: 1700 })
    await stripeControl('closeDispute', { dispute: second, status: 'lost' })
    await stripeControl('closeDispute', { dispute: first, status: 'won' })
    await releaseWebhooks(intent)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', disputed_cents: 700 })
    await resendWebhooks(intent)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', disputed_cents: 700 })
    expect(await differencesAbout([orderId])).toEqual([])
  })

  it('refunds only the second of two paid checkout pages of the same order', async () => {
    const { page } = await openOrder(ana, request())
    const stripe = await stripeClient()
    const second = await anotherPage(orderId, page)
    await pay(page)
    await orderUntil(orderId, ({ status }) => status === 'paid')
    await pay(second)
    const intentOf = async (id: string) => idOf((await stripe.checkout.sessions.retrieve(id)).payment_intent)
    const refundsOf = async (id: string) =>
      (await stripe.refunds.list({ payment_intent: await intentOf(id) })).data.map(({ amount }) => amount)
    await expect.poll(() => refundsOf(second)).toEqual([2500])
    expect(await refundsOf(page)).toEqual([])
    await resendWebhooks(second)
    await orderUntil(orderId, ({ refunds_due }) => refunds_due.length === 0)
    expect(await refundsOf(second)).toEqual([2500])
    expect(await storedOrder(orderId)).toMatchObject({
      status: 'paid',
      refunded_cents: 0,
      paid_session: page,
    })
    expect(await stock(eventId)).toEqual(oneSold)
  })

  it('ignores the expiry of a page when another attempt is open, or when the order is paid', async () => {
    const first = await openOrder(ana, request())
    await unheard(orderId)
    await stripeControl('expire', { session: first.page })
    const second = await openOrder(ana, request())
    await releaseWebhooks(first.page)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paying', attempt: 2 })
    expect(await stock(eventId)).toEqual(oneHeld)
    await pay(second.page)
    await releaseWebhooks(second.page)
    await resendWebhooks(first.page)
    await deliverThrice(
      JSON.stringify({ ...(await completed(second.page)), type: 'checkout.session.expired' }),
    )
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', paid_session: second.page })
    expect(await stock(eventId)).toEqual(oneSold)
  })

  describe.each([
    ['61 minutes', 61 * 60, true],
    ['29 days', 29 * daySeconds, false],
  ])('a payment event that arrives %s late', (_words, seconds, takesPlaceLater) => {
    /** Advances the clock of everything involved: the order, its page and payment at Stripe, and the event's date. */
    async function letPass(passed: number, page: string): Promise<void> {
      const earlier = (time: Date | null) => time && new Date(time.getTime() - passed * 1000)
      const { created_at, updated_at, session_expires_at, look_at } = await anOrder()
      await db.doc(`orders/${orderId}`).update({
        created_at: earlier(created_at),
        updated_at: earlier(updated_at),
        session_expires_at: earlier(session_expires_at),
        look_at: earlier(look_at),
      })
      const event = (await collectionOf('events').doc(eventId).get()).data()
      await db.doc(`events/${eventId}`).update({ date_time: earlier(event?.date_time ?? null) })
      await stripeControl('advance', { seconds: passed, session: page })
    }

    async function anOrder(): Promise<Order> {
      const order = await storedOrder(orderId)
      if (order === null) throw new Error('Expected an order, found none')
      return order
    }

    /** Delivers the event three times, after all of the time has passed. */
    async function toldLate(page: string, left = seconds): Promise<void> {
      await letPass(left, page)
      const event = await completed(page)
      expect(event.created * 1000).toBeLessThanOrEqual(Date.now() - seconds * 1000)
      await deliverThrice(JSON.stringify(event))
    }

    async function expectSoldOnce(intent: string): Promise<void> {
      await orderUntil(orderId, ({ mails }) => mails.includes('receipt'))
      expect(await anOrder()).toMatchObject({ status: 'paid', refunds_due: [], look_at: null })
      expect(await refundsOf(intent)).toEqual([])
      expect(await stock(eventId)).toEqual(oneSold)
      expect(await emailsAbout()).toEqual([`order-${orderId}-receipt`])
    }

    it('buys the seats once while they are held', async () => {
      const { page, intent } = await paidUnheard(ana, request())
      await toldLate(page)
      await expectSoldOnce(intent)
    })

    it('changes nothing when the sweep was faster', async () => {
      const { page, intent } = await paidUnheard(ana, request())
      const { sessionMs, lookAfterMs } = limits.payments
      const untilTheSweep = (sessionMs + lookAfterMs) / 1000 + 60
      await letPass(untilTheSweep, page)
      const swept = async () => {
        await sweepOrders(new Date())
        return (await storedOrder(orderId))?.status
      }
      await expect.poll(swept).toBe('paid')
      await toldLate(page, seconds - untilTheSweep)
      await expectSoldOnce(intent)
    })

    it('buys released seats once if they are still free, or refunds them once', async () => {
      const { page, intent } = await paidUnheard(ana, request())
      const order = { orderId, uid: ana.uid, ticketTypeId: typeId, quantity: 1, discountCode: null }
      await inventory().decide(eventId, { ...order, kind: 'release', attempt: 1 })
      expect(await stock(eventId)).toEqual(nothing)
      await toldLate(page)
      if (takesPlaceLater) {
        await expectSoldOnce(intent)
        return
      }
      const isOver = ({ refunded_cents, refunds_due }: Order) =>
        refunded_cents > 0 && refunds_due.length === 0
      expect(await orderUntil(orderId, isOver)).toMatchObject({
        status: 'refunded',
        refund_reason: 'too_late',
        refunded_cents: 2500,
      })
      expect(await refundsOf(intent)).toEqual([2500])
      expect([await stock(eventId), await ticketsOf(orderId)]).toEqual([nothing, null])
      expect(await emailsAbout()).toEqual([`order-${orderId}-too_late`])
    })
  })

  it('completes the purchase when a delayed bank payment arrives', async () => {
    const { page } = await openOrder(ana, request())
    await stripeControl('pay', { session: page, delayed: true })
    expect((await webhookAttempts(page)).map(({ type }) => type)).toContain('checkout.session.completed')
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paying' })
    expect(await stock(eventId)).toEqual(oneHeld)
    await stripeControl('settle', { session: page, paid: true })
    await orderUntil(orderId, ({ status }) => status === 'paid')
    await resendWebhooks(page)
    await resendWebhooks(page)
    expect(await stock(eventId)).toEqual(oneSold)
  })

  it('holds the seats while a bank payment is delayed: from the sweep, the buyer and another order', async () => {
    const { page } = await openOrder(ana, request())
    await stripeControl('pay', { session: page, delayed: true })
    await orderUntil(orderId, ({ awaits_bank_since }) => awaits_bank_since !== null)
    await db.doc(`orders/${orderId}`).update({ look_at: new Date(0) })
    await sweepOrders(new Date())
    const { token } = ana
    expect(await call('cancelCheckout', { orderId }, { token })).toEqual({ result: { status: 'paying' } })
    const refused = { error: { details: { reason: 'awaits_bank' } } }
    expect(await checkout(ana, ticketsRequest({ eventId, typeId }))).toMatchObject(refused)
    expect(await call('verifyPayment', { sessionId: page }, { token })).toMatchObject(refused)
    const order = await storedOrder(orderId)
    expect(order?.status).toBe('paying')
    expect(order?.look_at?.getTime()).toBeGreaterThan(Date.now())
    expect(await stock(eventId)).toEqual(oneHeld)
  })

  it('refunds a delayed bank payment in full after the event is cancelled', async () => {
    const { page } = await openOrder(ana, request())
    await stripeControl('pay', { session: page, delayed: true })
    await db.doc(`events/${eventId}`).update({ status: 'cancelled', news_version: 1 })
    await stripeControl('settle', { session: page, paid: true })
    expect(await orderUntil(orderId, ({ refunded_cents }) => refunded_cents > 0)).toMatchObject({
      status: 'refunded',
      refund_reason: 'event_cancelled',
      refunded_cents: 2500,
    })
    expect(await stock(eventId)).toEqual(nothing)
  })

  it('releases the seats when the bank does not pay', async () => {
    const { page } = await openOrder(ana, request())
    await stripeControl('pay', { session: page, delayed: true })
    await stripeControl('settle', { session: page, paid: false })
    await orderUntil(orderId, ({ status }) => status === 'released')
    await resendWebhooks(page)
    await resendWebhooks(page)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'released' })
    expect(await stock(eventId)).toEqual(nothing)
  })
})

it('a payment for another amount than its order’s is refunded in full, and its seats are released', async () => {
  const { page } = await openOrder(ana, request())
  await db.doc(`orders/${orderId}`).update({ total_cents: 2600 })
  await pay(page)
  const isOver = ({ refund_reason, refunds_due }: Order) => refund_reason !== null && refunds_due.length === 0
  const order = await orderUntil(orderId, isOver)
  expect(order).toMatchObject({ status: 'released', refund_reason: 'wrong_amount' })
  const { payment_intent } = await (await stripeClient()).checkout.sessions.retrieve(page)
  expect(await refundsOf(idOf(payment_intent))).toEqual([2500])
  expect(await stock(eventId)).toEqual(nothing)
  expect(await emailsAbout()).toEqual([`order-${orderId}-wrong_amount`])
})

it('holds the price of an open checkout page when tickets become more expensive', async () => {
  const { page } = await openOrder(ana, request())
  await db.doc(`ticket_types/${typeId}`).update({ price: 40 })
  const ben = await onboarded('Ben')
  expect(await checkout(ben, ticketsRequest({ eventId, typeId }))).toMatchObject({
    error: { details: { reason: 'price_changed' } },
  })
  await pay(page)
  const order = await orderUntil(orderId, ({ status }) => status === 'paid')
  expect(order).toMatchObject({ total_cents: 2500, refunds_due: [] })
  expect(await (await stripeClient()).checkout.sessions.retrieve(page)).toMatchObject({ amount_total: 2500 })
})

describe('an order while Stripe has problems', () => {
  it.each([
    [500, 3],
    ['hang', 1],
  ] as const)('gets one checkout page, although its first calls end in: %s', async (answer, times) => {
    const path = '/v1/checkout/sessions'
    await stripeControl('fail', { answer, times, path, about: orderId, executed: true })
    const { page } = await openOrder(ana, request())
    expect(await pagesOf(orderId)).toEqual([page])
    await pay(page)
    await orderUntil(orderId, ({ status }) => status === 'paid')
  })

  it('is retried after an event that could not be processed, and then completes', async () => {
    const { page } = await openOrder(ana, request())
    await stripeControl('fail', { answer: 500, times: 3, path: '/v1/checkout/sessions/', about: page })
    await pay(page)
    await orderUntil(orderId, ({ status }) => status === 'paid')
    const statuses = (await webhookAttempts(page))
      .filter(({ type }) => type === 'checkout.session.completed')
      .map(({ status }) => status)
    expect([statuses.at(0), statuses.at(-1)]).toEqual([500, 200])
    expect(await stock(eventId)).toEqual(oneSold)
  })
})
