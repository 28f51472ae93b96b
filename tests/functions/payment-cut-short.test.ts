/** A process that dies, or is slow, between a change at Stripe and its commit: the next one resumes, and nothing is done twice. */
import { randomUUID } from 'node:crypto'
import { logger } from 'firebase-functions/v2'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '@club/domain/limits'
import type { Order } from '@club/domain/orders/order'
import { refund, openPage } from '../../functions/src/server/gateways/checkout'
import { seatIds } from '@club/domain/orders/tickets/ticket-purchase'
import { stripeClient } from '../../functions/src/server/gateways/stripe'
import {
  followDispute,
  followPage,
  followRefund,
  abandonOrder,
  refundEvent,
  sweepOrders,
  takeNextStep,
} from '../../functions/src/orders/orders'
import { onEventWritten } from '../../functions/src/events/notify-attendees'
import { onOrderWritten } from '../../functions/src/orders/on-order-written'
import { inventory } from '../../functions/src/orders/inventory'
import { startPage, oweForCancelledEvent } from '../../functions/src/orders/stored-orders'
import { disputeCharge, releaseWebhooks, stripeControl } from '../stripe-controls'
import { writtenEvent } from './delivery'
import { withoutAnswers } from './events'
import { call, db, emptyClub } from './kit'
import { onboarded, type Onboarded } from './onboarded'
import {
  anotherPage,
  aTicketedEvent,
  checkout,
  differencesAbout,
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

describe('a process that dies between Stripe’s answer and the commit', () => {
  withoutAnswers()
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  /** A held order whose page was created at Stripe, but not stored. */
  async function pageMade(): Promise<string> {
    expect(await checkout(ana, request())).toMatchObject({ result: { orderId } })
    const order = await startPage(orderId, 1, new Date())
    if (order === null) throw new Error('Expected an open order, found none')
    // A sweep does not wait for the expiry of a page that may not exist.
    expect(order.look_at?.getTime()).toBeLessThanOrEqual(Date.now() + limits.payments.lookAfterMs)
    return (await openPage(orderId, order)).id
  }

  it('leaves a checkout page that the next process continues with', async () => {
    const page = await pageMade()
    await takeNextStep(orderId)
    const order = await storedOrder(orderId)
    expect(order).toMatchObject({ status: 'paying', session: { id: page } })
    const ended = (order?.session_expires_at?.getTime() ?? 0) + limits.payments.lookAfterMs
    expect(order?.look_at?.getTime()).toBe(ended)
    expect(await pagesOf(orderId)).toEqual([page])
  })

  it('leaves a checkout page that is closed when the order is released', async () => {
    const page = await pageMade()
    await abandonOrder(orderId)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'released' })
    expect(await pagesOf(orderId)).toEqual([page])
    await expect(pay(page)).rejects.toThrow()
    expect(await stock(eventId)).toEqual(nothing)
  })

  it('has delivered nothing that is paid; the next process does when it is notified again', async () => {
    const page = await pageMade()
    await takeNextStep(orderId)
    await payUnheard(orderId, page)
    vi.stubEnv('TICKET_SIGNING_KEY', '')
    vi.resetModules()
    const dying = await import('../../functions/src/orders/orders')
    await expect(dying.followPage(page)).rejects.toThrow('TICKET_SIGNING_KEY is empty')
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paying' })
    expect(await stock(eventId)).toEqual(oneHeld)
    await releaseWebhooks(page)
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paid' })
    expect(await stock(eventId)).toEqual(oneSold)
  })

  /** Pays on a separate page, without a webhook reaching the club; returns the payment. */
  async function boughtBy(buyer: Onboarded, order: { orderId: string }): Promise<string> {
    expect(await checkout(buyer, order)).toMatchObject({ result: { orderId: order.orderId } })
    await takeNextStep(order.orderId)
    const page = (await storedOrder(order.orderId))?.session?.id ?? ''
    const intent = await payUnheard(order.orderId, page)
    await followPage(page)
    await takeNextStep(order.orderId)
    return intent
  }

  /** Runs until a commit: the process dies right before it, or right after; false when there is nothing left to commit. */
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

  it('leaves each refund and email to the next process, once, at every step of cancelling an event', async () => {
    const [ben, cleo, dan] = await Promise.all([onboarded('Ben'), onboarded('Cleo'), onboarded('Dan')])
    const [two, open] = [2, 1].map((quantity) => ticketsRequest({ eventId, typeId, quantity }))
    if (!two || !open) throw new Error('Expected checkout requests, found none')
    const intents = [await boughtBy(ana, request()), await boughtBy(ben, two)]
    const ticketIds = seatIds(two.orderId, 2)
    await call('transferTicket', { ticketIds, email: dan.email }, { token: ben.token })
    await call('answerTransfer', { ticketIds, accept: true }, { token: dan.token })
    await unheard(open.orderId)
    await checkout(cleo, open)
    await takeNextStep(open.orderId)
    expect(await stock(eventId)).toEqual({ sold: 3, held: 1, people: 3 })

    const event = db.doc(`events/${eventId}`)
    const before = await event.get()
    await event.update({ status: 'cancelled', news_version: 1 })
    const cancellation = writtenEvent(before, await event.get(), { id: eventId })
    const orders = [orderId, two.orderId, open.orderId]
    const emailed = async () => {
      const to = [ana, ben, cleo, dan].map(({ email }) => email)
      const ids = (await db.collection('mail').where('to', 'in', to).get()).docs.map(({ id }) => id)
      return ids.filter((id) => [eventId, ...orders].some((about) => id.includes(about)))
    }
    const earlier = await emailed()
    // The work that was stored for an order before the death is resumed first, without waiting for the event to be redelivered.
    const follow = async () => {
      for (const id of orders) {
        const order = await db.doc(`orders/${id}`).get()
        await onOrderWritten.run(writtenEvent(order, order, { id }))
      }
      await onEventWritten.run(cancellation)
    }
    let deaths = 0
    while (await isCutShort(follow, deaths % 2 === 1)) deaths += 1
    // Two for each commit: notifications to guests, refunds owed, and refunds made.
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
    // Guests are notified by the event's email; buyers whose tickets moved, by one about the payment.
    const errors = (await emailed()).filter((id) => !earlier.includes(id))
    expect(errors.sort()).toEqual(
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

  it('notifies a ticket holder of the cancellation, once, although notifying them failed before their refund', async () => {
    const ben = await onboarded('Ben')
    const other = ticketsRequest({ eventId, typeId })
    await boughtBy(ana, request())
    await boughtBy(ben, other)
    const event = db.doc(`events/${eventId}`)
    const before = await event.get()
    await event.update({ status: 'cancelled', news_version: 1 })
    const cancellation = writtenEvent(before, await event.get(), { id: eventId })
    const idFor = (uid: string) => `event_cancelled_${uid}_${eventId}_1`
    const doc = db.doc.bind(db)
    const documents = vi.spyOn(db, 'doc').mockImplementation((path) => {
      if (path === `notifications/${idFor(ana.uid)}`) throw new Error('The database is away')
      return doc(path)
    })
    await expect(onEventWritten.run(cancellation)).rejects.toThrow('The database is away')
    documents.mockRestore()
    for (const id of [orderId, other.orderId]) {
      await takeNextStep(id)
      expect(await storedOrder(id)).toMatchObject({ status: 'refunded' })
    }
    const notified = async () => {
      const { docs } = await db.collection('notifications').where('event_id', '==', eventId).get()
      return docs.map(({ id }) => id)
    }
    expect(await notified()).toEqual([idFor(ben.uid)])
    const first = (await db.doc(`mail/${idFor(ben.uid)}`).get()).updateTime
    for (let turn = 0; turn < 2; turn += 1) await onEventWritten.run(cancellation)
    expect((await notified()).sort()).toEqual([idFor(ana.uid), idFor(ben.uid)].sort())
    expect((await db.doc(`mail/${idFor(ben.uid)}`).get()).updateTime).toEqual(first)
    const email = await db.doc(`mail/${idFor(ana.uid)}`).get()
    expect(email.get('message.text')).toContain('refund what was paid for your tickets in full')
  })

  it('has refunded money; the next process does not refund it again', async () => {
    const page = await pageMade()
    await takeNextStep(orderId)
    const intent = await payUnheard(orderId, page)
    await releaseWebhooks(page)
    await db.doc(`events/${eventId}`).update({ status: 'cancelled' })
    await oweForCancelledEvent(orderId, new Date())
    await refund(intent, { reason: 'event_cancelled', ticket_ids: [], cents: null })
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

  it('stores nothing older than Stripe’s final state, even if it is only slow: a second refund is not lost', async () => {
    const intent = await boughtBy(ana, request())
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

  it('overwrites no dispute that is processed during a refund, even if it is only slow', async () => {
    const intent = await boughtBy(ana, request())
    const stripe = await stripeClient()
    await stripe.refunds.create({ payment_intent: intent, amount: 1000 })
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent)
    await disputeCharge(idOf(charge))
    const seats = inventory()
    const decide = seats.decide.bind(seats)
    const decisions = vi.spyOn(seats, 'decide').mockImplementationOnce(async (...refund) => {
      await followDispute(intent)
      return decide(...refund)
    })
    await followRefund(intent)
    decisions.mockRestore()
    expect(await storedOrder(orderId)).toMatchObject({ refunded_cents: 1000, disputed_cents: 2500 })
  })

  /** Paid, with a refund owed because the event is cancelled; returns the payment, for which no webhook will arrive. */
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

  it('has refunded money without storing it; the sweep stores it', async () => {
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

  it('leaves a refund that Stripe refuses permanently as due, without holding up others', async () => {
    const refused: Order['refunds_due'] = [
      { payment_intent: 'pi_of_nobody', reason: 'paid_twice', ticket_ids: [], cents: null },
    ]
    await owed(refused)
    const errors = vi.spyOn(logger, 'error').mockReturnValue()
    await takeNextStep(orderId)
    expect(errors).toHaveBeenCalledExactlyOnceWith('refundRefused', expect.objectContaining({ orderId }))
    errors.mockRestore()
    const order = await storedOrder(orderId)
    expect(order).toMatchObject({
      status: 'refunded',
      refunded_cents: 2500,
      refunds_due: refused,
    })
    expect(order?.look_at).not.toBeNull()
    await db.doc(`orders/${orderId}`).update({ refunds_due: [], look_at: null })
  })

  it('leaves a second payment due while a bank disputes it, and no longer once the bank has taken it', async () => {
    await boughtBy(ana, request())
    const first = await storedOrder(orderId)
    const second = await anotherPage(orderId, first?.session?.id ?? '')
    const intent = await payUnheard(orderId, second)
    const { latest_charge: charge } = await (await stripeClient()).paymentIntents.retrieve(intent)
    const dispute = await disputeCharge(idOf(charge))
    await followPage(second)
    const errors = vi.spyOn(logger, 'error').mockReturnValue()
    await takeNextStep(orderId)
    await followDispute(intent)
    expect(errors).toHaveBeenCalledWith('refundRefused', expect.objectContaining({ orderId }))
    errors.mockRestore()
    const due = [{ payment_intent: intent, reason: 'paid_twice' }]
    expect(await storedOrder(orderId)).toMatchObject({ status: 'paid', refunds_due: due })
    await stripeControl('closeDispute', { dispute, status: 'lost' })
    await followDispute(intent)
    expect(await storedOrder(orderId)).toMatchObject({
      status: 'paid',
      payment_intent: first?.payment_intent,
      disputed_cents: 0,
      refunds_due: [],
      look_at: null,
    })
    expect(await stock(eventId)).toEqual(oneSold)
    expect(await differencesAbout([orderId, second])).toEqual([])
  })
})
