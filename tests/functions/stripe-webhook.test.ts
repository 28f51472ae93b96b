/** What Stripe tells: believed when it is signed, in any order, late and often, and while Stripe or the club's own process fails. */
import { randomUUID } from 'node:crypto'
import { logger } from 'firebase-functions/v2'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '@club/domain/limits'
import type { Order } from '@club/domain/payments/order'
import { giveBack, openPage } from '../../functions/src/gateways/checkout'
import { stripeClient } from '../../functions/src/gateways/stripe'
import {
  followPage,
  followRefund,
  giveUpOrder,
  refundEvent,
  sweepOrders,
  takeNextStep,
} from '../../functions/src/payments/orders'
import { onEventWritten } from '../../functions/src/handlers/events/telling'
import { onOrderWritten } from '../../functions/src/handlers/payments/on-order-written'
import { collectionOf } from '../../functions/src/store/collection-of'
import { inventory } from '../../functions/src/store/events/inventory'
import { beginPage, oweForCancelledEvent } from '../../functions/src/store/payments/orders'
import {
  disputeCharge,
  releaseWebhooks,
  resendWebhooks,
  stripeControl,
  webhookAttempts,
} from '../stripe-controls'
import { writtenEvent } from './delivery'
import { dayMs, suite, withNobodyAnswering } from './events'
import { call, db, setting } from './kit'
import { onboarded, type Onboarded } from './onboarded'
import {
  aTicketedEvent,
  checkout,
  differencesAbout,
  openOrder,
  orderUntil,
  pay,
  stock,
  storedOrder,
  ticketsWish,
} from './shop'

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
async function tell(payload: string, signature: string | null = signed(payload)): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== null && { 'stripe-signature': signature }),
  }
  const answer = await fetch(webhookUrl, { method: 'POST', headers, body: payload })
  await answer.arrayBuffer()
  return answer.status
}

async function tellThrice(payload: string): Promise<void> {
  for (let times = 0; times < 3; times += 1) expect(await tell(payload)).toBe(200)
}

/** Stripe's own event about something. */
async function eventAbout(
  about: string,
  type: Stripe.EventListParams['type'] & string,
): Promise<Stripe.Event> {
  const { data } = await (await stripeClient()).events.list({ type, limit: 100 })
  const event = data.find(({ data: { object } }) => JSON.stringify(object).includes(about))
  if (!event) throw new Error(`There is no ${type} about ${about}`)
  return event
}

const completed = (page: string) => eventAbout(page, 'checkout.session.completed')

const idOf = (named: string | { id: string } | null) =>
  typeof named === 'string' ? named : (named?.id ?? '')

const unheard = (about: string) => stripeControl('deliver', { mode: 'held', about })

/** Pays on the page; the club hears nothing of it, nor of what becomes of the payment. Answers the payment intent. */
async function payUnheard(orderId: string, page: string): Promise<string> {
  await unheard(orderId)
  await pay(page)
  const { payment_intent } = await (await stripeClient()).checkout.sessions.retrieve(page)
  const intent = idOf(payment_intent)
  await unheard(intent)
  return intent
}

async function paidUnheard(
  buyer: Onboarded,
  wish: { orderId: string },
): Promise<{ page: string; intent: string }> {
  const { page } = await openOrder(buyer, wish)
  return { page, intent: await payUnheard(wish.orderId, page) }
}

async function pagesOf(orderId: string): Promise<string[]> {
  const { data } = await (await stripeClient()).checkout.sessions.list({ limit: 100 })
  return data.filter((page) => page.client_reference_id === orderId).map(({ id }) => id)
}

async function ticketsOf(orderId: string) {
  return (await collectionOf('ticket_purchases').doc(orderId).get()).data() ?? null
}

const nothing = { sold: 0, held: 0, people: 0 }
const oneHeld = { sold: 0, held: 1, people: 0 }
const oneSold = { sold: 1, held: 0, people: 1 }

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

const wish = () => ticketsWish({ eventId, typeId, orderId })

describe('an event', () => {
  it('is believed when Stripe has signed it for the club within five minutes, and else refused', async () => {
    const { page } = await paidUnheard(ana, wish())
    const payload = JSON.stringify(await completed(page))
    const before = await storedOrder(orderId)
    const refused: [string, string | null][] = [
      [payload.replace('cad', 'usd'), signed(payload)],
      [payload, signed(payload, { secret: 'whsec_of_somebody_else' })],
      [payload, signed(payload, { secondsAgo: 301 })],
      [payload, ''],
      [payload, null],
    ]
    for (const [body, signature] of refused) expect(await tell(body, signature)).toBe(400)
    expect((await fetch(webhookUrl)).status).toBe(405)
    expect(await storedOrder(orderId)).toEqual(before)
    expect(await stock(eventId)).toEqual(oneHeld)
    expect(await tell(payload)).toBe(200)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', paid_session: page })
    expect(await stock(eventId)).toEqual(oneSold)
  })

  it('may come three times and after later ones: what was paid for is handed over and mailed once', async () => {
    await paidUnheard(ana, wish())
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

  it('may come many times at once, for many buyers at once', async () => {
    const buyers = [ana, ...(await Promise.all(['Ben', 'Cleo', 'Dan'].map((name) => onboarded(name))))]
    const paid = await Promise.all(
      buyers.map((buyer) => paidUnheard(buyer, ticketsWish({ eventId, typeId, quantity: 2 }))),
    )
    const payloads = await Promise.all(paid.map(async ({ page }) => JSON.stringify(await completed(page))))
    const answers = await Promise.all([...payloads, ...payloads, ...payloads].map((payload) => tell(payload)))
    expect(answers).toEqual(Array(12).fill(200))
    expect(await stock(eventId)).toEqual({ sold: 8, held: 0, people: 8 })
  })

  it.each([
    [1000, 'paid', oneSold],
    [2500, 'refunded', nothing],
  ] as const)('of a refund may come before that of the payment: %i cents', async (amount, status, left) => {
    const { intent } = await paidUnheard(ana, wish())
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
    'of a dispute may come before that of the payment; the tickets stay when it is %s',
    async (status, left) => {
      const { intent } = await paidUnheard(ana, wish())
      const { latest_charge } = await (await stripeClient()).paymentIntents.retrieve(intent)
      const dispute = await disputeCharge(idOf(latest_charge))
      await releaseWebhooks(intent, 'newest')
      expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', disputed_cents: 2500 })
      await stripeControl('closeDispute', { dispute, status })
      expect(await releaseWebhooks(intent)).toMatchObject([{ type: 'charge.dispute.closed', status: 200 }])
      expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', disputed_cents: left })
      expect(await stock(eventId)).toEqual(oneSold)
    },
  )

  it('of a second page of the same order that is paid too gives that money back, and no other', async () => {
    const { page } = await openOrder(ana, wish())
    const stripe = await stripeClient()
    const first = await stripe.checkout.sessions.retrieve(page)
    const second = await stripe.checkout.sessions.create({
      mode: 'payment',
      client_reference_id: orderId,
      metadata: first.metadata ?? {},
      success_url: first.success_url ?? '',
      cancel_url: first.cancel_url ?? '',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'cad', unit_amount: 2500, product_data: { name: 'General' } },
        },
      ],
    })
    await pay(page)
    await orderUntil(orderId, ({ status }) => status === 'paid')
    await pay(second.id)
    const intentOf = async (id: string) => idOf((await stripe.checkout.sessions.retrieve(id)).payment_intent)
    const refundsOf = async (id: string) =>
      (await stripe.refunds.list({ payment_intent: await intentOf(id) })).data.map(({ amount }) => amount)
    await expect.poll(() => refundsOf(second.id), { timeout: 60_000 }).toEqual([2500])
    expect(await refundsOf(page)).toEqual([])
    await resendWebhooks(second.id)
    await orderUntil(orderId, ({ refunds_due }) => refunds_due.length === 0)
    expect(await refundsOf(second.id)).toEqual([2500])
    expect(await storedOrder(orderId)).toMatchObject({
      status: 'paid',
      refunded_cents: 0,
      paid_session: page,
    })
    expect(await stock(eventId)).toEqual(oneSold)
  })

  it('of a page’s end changes nothing when another attempt is open, or when it is paid', async () => {
    const first = await openOrder(ana, wish())
    await unheard(orderId)
    await stripeControl('expire', { session: first.page })
    const second = await openOrder(ana, wish())
    await releaseWebhooks(first.page)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paying', attempt: 2 })
    expect(await stock(eventId)).toEqual(oneHeld)
    await pay(second.page)
    await releaseWebhooks(second.page)
    await resendWebhooks(first.page)
    await tellThrice(JSON.stringify({ ...(await completed(second.page)), type: 'checkout.session.expired' }))
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', paid_session: second.page })
    expect(await stock(eventId)).toEqual(oneSold)
  })

  describe.each([
    ['61 minutes', 61 * 60, true],
    ['29 days', 29 * daySeconds, false],
  ])('that comes %s late', (_words, seconds, takesPlaceLater) => {
    /** So much time passes for all that it is about: the order, its page and payment at Stripe, and the event’s date. */
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
      if (order === null) throw new Error('Nothing was ordered')
      return order
    }

    /** Told thrice, once all of the time has passed. */
    async function toldLate(page: string, left = seconds): Promise<void> {
      await letPass(left, page)
      const event = await completed(page)
      expect(event.created * 1000).toBeLessThanOrEqual(Date.now() - seconds * 1000)
      await tellThrice(JSON.stringify(event))
    }

    const refundsOf = async (payment_intent: string) =>
      (await (await stripeClient()).refunds.list({ payment_intent })).data.map(({ amount }) => amount)

    async function mailsAbout(): Promise<string[]> {
      const { docs } = await db.collection('mail').where('to', '==', ana.email).get()
      return docs.map(({ id }) => id).filter((id) => id.includes(orderId))
    }

    async function expectSoldOnce(intent: string): Promise<void> {
      await orderUntil(orderId, ({ mails }) => mails.includes('receipt'))
      expect(await anOrder()).toMatchObject({ status: 'paid', refunds_due: [], look_at: null })
      expect(await refundsOf(intent)).toEqual([])
      expect(await stock(eventId)).toEqual(oneSold)
      expect(await mailsAbout()).toEqual([`order-${orderId}-receipt`])
    }

    it('buys once what was kept', async () => {
      const { page, intent } = await paidUnheard(ana, wish())
      await toldLate(page)
      await expectSoldOnce(intent)
    })

    it('changes nothing where the sweep was faster', async () => {
      const { page, intent } = await paidUnheard(ana, wish())
      const { sessionMs, lookAfterMs } = limits.payments
      const untilTheSweep = (sessionMs + lookAfterMs) / 1000 + 60
      await letPass(untilTheSweep, page)
      const swept = async () => {
        await sweepOrders(new Date())
        return (await storedOrder(orderId))?.status
      }
      await expect.poll(swept, { timeout: 60_000 }).toBe('paid')
      await toldLate(page, seconds - untilTheSweep)
      await expectSoldOnce(intent)
    })

    it('buys once what is still free when nothing was kept, or is given back once', async () => {
      const { page, intent } = await paidUnheard(ana, wish())
      const order = { orderId, uid: ana.uid, ticketTypeId: typeId, discountCode: null }
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
      expect(await mailsAbout()).toEqual([`order-${orderId}-too_late`])
    })
  })

  it('of money that a bank sends later buys when it has come', async () => {
    const { page } = await openOrder(ana, wish())
    await stripeControl('pay', { session: page, delayed: true })
    expect((await webhookAttempts(page)).map(({ type }) => type)).toContain('checkout.session.completed')
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paying' })
    expect(await stock(eventId)).toEqual(oneHeld)
    await stripeControl('settle', { session: page, paid: true })
    await orderUntil(orderId, ({ status }) => status === 'paid')
    expect(await stock(eventId)).toEqual(oneSold)
  })

  it('of money that a bank sends later keeps the seats meanwhile: from the sweep, the buyer and another order', async () => {
    const { page } = await openOrder(ana, wish())
    await stripeControl('pay', { session: page, delayed: true })
    await orderUntil(orderId, ({ awaits_bank_since }) => awaits_bank_since !== null)
    await db.doc(`orders/${orderId}`).update({ look_at: new Date(0) })
    await sweepOrders(new Date())
    const { token } = ana
    expect(await call('cancelCheckout', { orderId }, { token })).toEqual({ result: { status: 'paying' } })
    const refused = { error: { details: { reason: 'awaits_bank' } } }
    expect(await checkout(ana, ticketsWish({ eventId, typeId }))).toMatchObject(refused)
    expect(await call('verifyPayment', { sessionId: page }, { token })).toMatchObject(refused)
    const order = await storedOrder(orderId)
    expect(order?.status).toBe('paying')
    expect(order?.look_at?.getTime()).toBeGreaterThan(Date.now())
    expect(await stock(eventId)).toEqual(oneHeld)
  })

  it('of money that a bank sends after the event is cancelled gives all of it back', async () => {
    const { page } = await openOrder(ana, wish())
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

  it('of a bank that does not pay gives the seats back', async () => {
    const { page } = await openOrder(ana, wish())
    await stripeControl('pay', { session: page, delayed: true })
    await stripeControl('settle', { session: page, paid: false })
    await orderUntil(orderId, ({ status }) => status === 'released')
    expect(await stock(eventId)).toEqual(nothing)
  })
})

it('a page keeps its price when the tickets become dearer while it is open', async () => {
  const { page } = await openOrder(ana, wish())
  await db.doc(`ticket_types/${typeId}`).update({ price: 40 })
  const ben = await onboarded('Ben')
  expect(await checkout(ben, ticketsWish({ eventId, typeId }))).toMatchObject({
    error: { details: { reason: 'price_changed' } },
  })
  await pay(page)
  const order = await orderUntil(orderId, ({ status }) => status === 'paid')
  expect(order).toMatchObject({ total_cents: 2500, refunds_due: [] })
  expect(await (await stripeClient()).checkout.sessions.retrieve(page)).toMatchObject({ amount_total: 2500 })
})

describe('while Stripe has troubles', () => {
  it.each([
    [500, 3],
    ['hang', 1],
  ] as const)('a page is made once, although its first calls end in: %s', async (answer, times) => {
    const path = '/v1/checkout/sessions'
    await stripeControl('fail', { answer, times, path, about: orderId, executed: true })
    const { page } = await openOrder(ana, wish())
    expect(await pagesOf(orderId)).toEqual([page])
    await pay(page)
    await orderUntil(orderId, ({ status }) => status === 'paid')
  })

  it('an event that cannot be looked into is asked for again, and buys then', async () => {
    const { page } = await openOrder(ana, wish())
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

describe('a process that dies between Stripe’s answer and the commit', () => {
  withNobodyAnswering()
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  /** Held, and its page made at Stripe; nothing of the page is stored. */
  async function pageMade(): Promise<string> {
    expect(await checkout(ana, wish())).toMatchObject({ result: { orderId } })
    const order = await beginPage(orderId, 1, new Date())
    if (order === null) throw new Error('Nothing is held')
    return (await openPage(orderId, order)).id
  }

  it('leaves a page that the next one goes on with', async () => {
    const page = await pageMade()
    await takeNextStep(orderId)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paying', session: { id: page } })
    expect(await pagesOf(orderId)).toEqual([page])
  })

  it('leaves a page that is ended when the order is given up', async () => {
    const page = await pageMade()
    await giveUpOrder(orderId)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'released' })
    expect(await pagesOf(orderId)).toEqual([page])
    await expect(pay(page)).rejects.toThrow()
    expect(await stock(eventId)).toEqual(nothing)
  })

  it('has handed over nothing of what is paid; told again, the next one does', async () => {
    const page = await pageMade()
    await takeNextStep(orderId)
    await payUnheard(orderId, page)
    vi.stubEnv('TICKET_SIGNING_KEY', '')
    vi.resetModules()
    const dying = await import('../../functions/src/payments/orders')
    await expect(dying.followPage(page)).rejects.toThrow('TICKET_SIGNING_KEY is empty')
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paying' })
    expect(await stock(eventId)).toEqual(oneHeld)
    await releaseWebhooks(page)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paid' })
    expect(await stock(eventId)).toEqual(oneSold)
  })

  /** Paid for on a page of its own, and mailed of; answers the payment, of which the club hears nothing more. */
  async function boughtBy(buyer: Onboarded, order: { orderId: string }): Promise<string> {
    expect(await checkout(buyer, order)).toMatchObject({ result: { orderId: order.orderId } })
    await takeNextStep(order.orderId)
    const page = (await storedOrder(order.orderId))?.session?.id ?? ''
    const intent = await payUnheard(order.orderId, page)
    await followPage(page)
    await takeNextStep(order.orderId)
    return intent
  }

  /** Works until it has committed something: it dies right before that, or right after; false when there is nothing left to commit. */
  async function isCutShort(work: () => Promise<unknown>, isAfter: boolean): Promise<boolean> {
    class Killed extends Error {}
    const begin = db.batch.bind(db)
    let isDead = false
    const batches = vi.spyOn(db, 'batch').mockImplementation(() => {
      const batch = begin()
      const commit = batch.commit.bind(batch)
      batch.commit = async () => {
        const isLast = isAfter && !isDead
        isDead = true
        if (isLast) await commit()
        throw new Killed()
      }
      return batch
    })
    try {
      await work()
      return false
    } catch (error) {
      if (error instanceof Killed) return true
      throw error
    } finally {
      batches.mockRestore()
    }
  }

  it('at every step of cancelling an event leaves each refund and each mail to the next, once', async () => {
    const [ben, cleo, dan] = await Promise.all([onboarded('Ben'), onboarded('Cleo'), onboarded('Dan')])
    const [two, open] = [2, 1].map((quantity) => ticketsWish({ eventId, typeId, quantity }))
    if (!two || !open) throw new Error('Nothing was wished')
    const intents = [await boughtBy(ana, wish()), await boughtBy(ben, two)]
    await call('transferTicket', { orderId: two.orderId, email: dan.email }, { token: ben.token })
    await call('answerTransfer', { orderId: two.orderId, accept: true }, { token: dan.token })
    await unheard(open.orderId)
    await checkout(cleo, open)
    await takeNextStep(open.orderId)
    expect(await stock(eventId)).toEqual({ sold: 3, held: 1, people: 3 })

    const event = db.doc(`events/${eventId}`)
    const before = await event.get()
    await event.update({ status: 'cancelled', news_version: 1 })
    const cancellation = writtenEvent(before, await event.get(), { id: eventId })
    const orders = [orderId, two.orderId, open.orderId]
    const mailed = async () => {
      const to = [ana, ben, cleo, dan].map(({ email }) => email)
      const ids = (await db.collection('mail').where('to', 'in', to).get()).docs.map(({ id }) => id)
      return ids.filter((id) => [eventId, ...orders].some((about) => id.includes(about)))
    }
    const earlier = await mailed()
    // What was stored for an order before the death is followed first: nothing waits for the event to come again.
    const follow = async () => {
      for (const id of orders) {
        const order = await db.doc(`orders/${id}`).get()
        await onOrderWritten.run(writtenEvent(order, order, { id }))
      }
      await onEventWritten.run(cancellation)
    }
    let deaths = 0
    while (await isCutShort(follow, deaths % 2 === 1)) deaths += 1
    // Twice for each commit: those who come are told, what is owed is stored, and so is what Stripe has done of it.
    expect(deaths).toBeGreaterThan(20)

    for (const [index, amount] of [2500, 5000].entries()) {
      const { data } = await (await stripeClient()).refunds.list({ payment_intent: intents[index] ?? '' })
      expect(data.map((refund) => refund.amount)).toEqual([amount])
      expect(await storedOrder(orders[index] ?? '')).toMatchObject({
        status: 'refunded',
        refunded_cents: amount,
        refunds_due: [],
        look_at: null,
      })
    }
    const given = await storedOrder(open.orderId)
    expect(given).toMatchObject({ status: 'released', look_at: null })
    await expect(pay(given?.session?.id ?? '')).rejects.toThrow()
    // Whoever comes is told by the event's letter; whoever paid for tickets that moved, by one about the payment.
    const told = (await mailed()).filter((id) => !earlier.includes(id))
    expect(told.sort()).toEqual(
      [
        `event_cancelled_${ana.uid}_${eventId}_1`,
        `event_cancelled_${dan.uid}_${eventId}_1`,
        `order-${two.orderId}-event_cancelled`,
      ].sort(),
    )
    for (const about of [...intents, open.orderId]) await releaseWebhooks(about, 'newest')
    expect(await stock(eventId)).toEqual(nothing)
    expect(await differencesAbout([eventId, typeId, ...orders])).toEqual([])
  })

  it('has given money back; the next one gives none a second time', async () => {
    const page = await pageMade()
    await takeNextStep(orderId)
    const intent = await payUnheard(orderId, page)
    await releaseWebhooks(page)
    await db.doc(`events/${eventId}`).update({ status: 'cancelled' })
    await oweForCancelledEvent(orderId, new Date())
    await giveBack(intent, 'event_cancelled')
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', refunded_cents: 0 })
    for (let times = 0; times < 2; times += 1) {
      await refundEvent(eventId, new Date())
      await takeNextStep(orderId)
    }
    expect(await storedOrder(orderId)).toMatchObject({
      status: 'refunded',
      refunded_cents: 2500,
      refunds_due: [],
    })
    const { data } = await (await stripeClient()).refunds.list({ payment_intent: intent })
    expect(data.map(({ amount }) => amount)).toEqual([2500])
    expect(await stock(eventId)).toEqual(nothing)
  })

  it('or is slow, stores nothing older than what Stripe says in the end: a second refund is not forgotten', async () => {
    const intent = await boughtBy(ana, wish())
    const stripe = await stripeClient()
    const refund = (amount: number) => stripe.refunds.create({ payment_intent: intent, amount })
    await refund(1000)
    const { paymentIntents } = stripe
    const read = paymentIntents.retrieve.bind(paymentIntents)
    const reads = vi.spyOn(paymentIntents, 'retrieve').mockImplementationOnce(async (id) => {
      const earlier = await read(id, { expand: ['latest_charge'] })
      await refund(1500)
      await followRefund(intent)
      return earlier
    })
    await followRefund(intent)
    reads.mockRestore()
    expect(await storedOrder(orderId)).toMatchObject({ status: 'refunded', refunded_cents: 2500 })
    expect(await stock(eventId)).toEqual(nothing)
  })

  /** Paid, and then owed because the event is cancelled; answers the payment, of whose refund nothing will be heard. */
  async function owed(others: Order['refunds_due'] = []): Promise<string> {
    const page = await pageMade()
    await takeNextStep(orderId)
    const intent = await payUnheard(orderId, page)
    await followPage(page)
    await db.doc(`orders/${orderId}`).update({ refunds_due: others })
    await oweForCancelledEvent(orderId, new Date())
    await unheard(intent)
    return intent
  }

  it('has given money back and stored nothing of it; the sweep does', async () => {
    const intent = await owed()
    await stripeControl('fail', { answer: 500, times: 3, path: '/v1/payment_intents/', about: intent })
    await expect(takeNextStep(orderId)).rejects.toThrow()
    await db.doc(`orders/${orderId}`).update({ look_at: new Date(0) })
    await sweepOrders(new Date())
    expect(await storedOrder(orderId)).toMatchObject({
      status: 'refunded',
      refunded_cents: 2500,
      refunds_due: [],
      look_at: null,
    })
    const { data } = await (await stripeClient()).refunds.list({ payment_intent: intent })
    expect(data.map(({ amount }) => amount)).toEqual([2500])
    expect(await stock(eventId)).toEqual(nothing)
  })

  it('leaves a refund that Stripe refuses for good due; it holds up no other', async () => {
    const refused: Order['refunds_due'] = [{ payment_intent: 'pi_of_nobody', reason: 'paid_twice' }]
    await owed(refused)
    const told = vi.spyOn(logger, 'error').mockReturnValue()
    await takeNextStep(orderId)
    expect(told).toHaveBeenCalledExactlyOnceWith('refundRefused', expect.objectContaining({ orderId }))
    told.mockRestore()
    const order = await storedOrder(orderId)
    expect(order).toMatchObject({
      status: 'refunded',
      refunded_cents: 2500,
      refunds_due: refused,
    })
    expect(order?.look_at).not.toBeNull()
    await db.doc(`orders/${orderId}`).update({ refunds_due: [], look_at: null })
  })
})
