/** Buying from the click to the ticket, with the deployed functions and the local Stripe. */
import { randomUUID, verify, createPublicKey } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { eventEnd } from '@club/domain/events/event-facts'
import { registrationRefusals } from '@club/domain/events/registration-refusals'
import { limits } from '@club/domain/limits'
import { orderRefusals } from '@club/domain/orders/order-refusals'
import { discountRefusals } from '@club/domain/orders/discount-code'
import { readTicketCode } from '@club/domain/orders/tickets/ticket-code'
import { seatIds } from '@club/domain/orders/tickets/ticket-purchase'
import { stripeClient } from '../../functions/src/server/gateways/stripe'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { followPage, sweepOrders } from '../../functions/src/orders/orders'
import { takeCodeAttempt } from '../../functions/src/orders/discounts'
import { decidePlainOpening } from '../../functions/src/orders/stored-orders'
import { disputeCharge, resendWebhooks, stripeControl, webhookAttempts } from '../stripe-controls'
import { dayMs } from './events'
import { call, db, emptyClub } from './kit'
import { onboarded } from './onboarded'
import {
  aTicketedEvent,
  checkout,
  differencesAbout,
  openOrder,
  orderUntil,
  paidOrder,
  pay,
  stock,
  storedOrder,
  ticketsRequest,
} from './shop'

/** Many members who match each other would slow down all later tests. */
afterAll(emptyClub)

let eventId: string
beforeEach(() => {
  eventId = randomUUID()
})

describe('ticket orders', () => {
  it('hold, sell and hand over tickets once, with a code that a door can verify', async () => {
    const ana = await onboarded('Ana')
    const typeId = await aTicketedEvent(eventId)
    const request = ticketsRequest({ eventId, typeId, quantity: 2 })
    const otherNames = { eventName: 'Another evening', ticketType: 'Another type' }
    const renamed = { ...request, ticketData: { ...request.ticketData, ...otherNames } }
    const { page } = await openOrder(ana, renamed)
    expect(await stock(eventId)).toEqual({ sold: 0, held: 2, people: 0 })
    await pay(page)
    const order = await orderUntil(request.orderId, ({ status }) => status === 'paid')
    expect(order).toMatchObject({
      title: '2 × General: Lantern walk',
      total_cents: 5000,
      paid_session: page,
    })
    expect(await stock(eventId)).toEqual({ sold: 2, held: 0, people: 2 })
    const seats = (await collectionOf('ticket_purchases').where('event_id', '==', eventId).get()).docs
    expect(seats.map(({ id }) => id)).toEqual(seatIds(request.orderId, 2))
    expect(seats.map((seat) => seat.data().total_cents)).toEqual([2500, 2500])
    const code = readTicketCode(seats[1]?.data().code ?? '')
    const key = (
      await collectionOf('door_keys')
        .doc(code?.kid ?? '')
        .get()
    ).data()?.public_key
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' })
    const signature = Buffer.from(code?.signature ?? '', 'base64url')
    const signed = Buffer.from(code?.payload ?? '')
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
    expect(code?.claim).toEqual({ ticketId: `${request.orderId}-2`, eventId, version: 1 })

    expect(await call('verifyPayment', { sessionId: page }, { token: ana.token })).toMatchObject({
      result: { paymentType: 'tickets', total: 50, ticketData: { quantity: 2, ticketType: 'General' } },
    })
    await resendWebhooks(page)
    await resendWebhooks(page)
    expect(await stock(eventId)).toEqual({ sold: 2, held: 0, people: 2 })
    expect(await checkout(ana, request)).toMatchObject({ error: { details: { reason: 'already_paid' } } })
    expect(await checkout(ana, ticketsRequest({ eventId, typeId, orderId: request.orderId }))).toMatchObject({
      error: { details: { reason: 'order_taken' } },
    })
  })

  it('can’t be verified or cancelled by another member', async () => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    const typeId = await aTicketedEvent(eventId)
    const request = ticketsRequest({ eventId, typeId })
    const { page } = await openOrder(ana, request)
    const refused = { error: { status: 'NOT_FOUND', details: { reason: 'not_found' } } }
    // A page that Stripe would not recognize is refused without a request.
    await stripeControl('fail', { answer: 500, times: 1, path: '/v1/checkout/sessions/', about: page })
    expect(await call('verifyPayment', { sessionId: page }, { token: ben.token })).toMatchObject(refused)
    expect(await call('verifyPayment', { sessionId: page }, { token: ana.token })).toMatchObject({
      error: { details: { reason: 'not_paid' } },
    })
    expect(await call('cancelCheckout', { orderId: request.orderId }, { token: ben.token })).toMatchObject(
      refused,
    )
    expect(await checkout(ben, request)).toMatchObject({ error: { details: { reason: 'order_taken' } } })
    expect(await call('verifyPayment', { sessionId: page }, { token: ana.token })).toMatchObject({
      error: { details: { reason: 'not_paid' } },
    })
    expect(await call('verifyPayment', { sessionId: 'cs_test_none' }, { token: ana.token })).toMatchObject(
      refused,
    )
  })

  it('release their tickets when the checkout is cancelled, and sell them at the next attempt', async () => {
    const ana = await onboarded('Ana')
    const typeId = await aTicketedEvent(eventId)
    const request = ticketsRequest({ eventId, typeId })
    const first = await openOrder(ana, request)
    expect(await call('cancelCheckout', { orderId: request.orderId }, { token: ana.token })).toEqual({
      result: { status: 'released' },
    })
    expect(await stock(eventId)).toEqual({ sold: 0, held: 0, people: 0 })
    const again = await paidOrder(ana, request)
    expect(again.page).not.toBe(first.page)
    expect(again).toMatchObject({ attempt: 2, status: 'paid' })
    expect(await stock(eventId)).toEqual({ sold: 1, held: 0, people: 1 })
  })

  it('allow one checkout page per buyer: a second order takes over the seats of the first', async () => {
    const ana = await onboarded('Ana')
    const typeId = await aTicketedEvent(eventId, { max_quantity: 3 })
    const first = ticketsRequest({ eventId, typeId, quantity: 3 })
    const { page } = await openOrder(ana, first)
    const second = ticketsRequest({ eventId, typeId, quantity: 2 })
    await openOrder(ana, second)
    expect(await storedOrder(first.orderId)).toMatchObject({ status: 'released' })
    expect(await stock(eventId)).toEqual({ sold: 0, held: 2, people: 0 })
    await expect(pay(page)).rejects.toThrow()
  })

  it('leave only one open when a buyer starts two at the same moment', async () => {
    const ana = await onboarded('Ana')
    const typeId = await aTicketedEvent(eventId, { max_quantity: 2 })
    const requests = [
      ticketsRequest({ eventId, typeId, quantity: 2 }),
      ticketsRequest({ eventId, typeId, quantity: 2 }),
    ]
    await Promise.all(requests.map((request) => checkout(ana, request)))
    // The page of the order that gave way has expired, and Stripe reports this at the same time.
    const isOpenNow = async ({ orderId }: { orderId: string }) =>
      ['held', 'paying'].includes((await storedOrder(orderId))?.status ?? '')
    await expect
      .poll(async () => ({
        ...(await stock(eventId)),
        open: (await Promise.all(requests.map(isOpenNow))).filter(Boolean).length,
      }))
      .toEqual({ sold: 0, held: 2, people: 0, open: 1 })
    const holds = await collectionOf('holds').where('event_id', '==', eventId).get()
    expect(holds.size).toBe(1)
  })

  it('explain each refusal: price, quantity, type, gender, event, discount', async () => {
    const [ana, ben] = await Promise.all([
      onboarded('Ana', { gender: 'female' }),
      onboarded('Ben', { gender: 'male' }),
    ])
    const typeId = await aTicketedEvent(eventId, { max_quantity: 2, gender_restriction: 'female' })
    const refusal = async (buyer: typeof ana, request: ReturnType<typeof ticketsRequest>) =>
      (await checkout(buyer, request)).error
    const wanted = { eventId, typeId }
    const reason = (value: keyof typeof orderRefusals) => ({
      message: orderRefusals[value],
      details: { reason: value },
    })
    expect(await refusal(ana, ticketsRequest({ ...wanted, price: 1 }))).toMatchObject({
      message: 'The price has changed to $25.00. Please check it again.',
      details: { reason: 'price_changed' },
    })
    expect(await refusal(ana, ticketsRequest({ ...wanted, quantity: 3 }))).toMatchObject(reason('sold_out'))
    for (const quantity of [0, 7, 1.5])
      expect(await refusal(ana, ticketsRequest({ ...wanted, quantity }))).toMatchObject({
        status: 'INVALID_ARGUMENT',
        message: 'Please choose between 1 and 6 tickets.',
      })
    expect(await refusal(ben, ticketsRequest(wanted))).toMatchObject(reason('not_for_you'))
    expect(await refusal(ana, ticketsRequest({ ...wanted, typeId: randomUUID() }))).toMatchObject(
      reason('not_on_sale'),
    )
    const elsewhere = randomUUID()
    await aTicketedEvent(elsewhere)
    expect(await refusal(ana, ticketsRequest({ ...wanted, eventId: elsewhere }))).toMatchObject(
      reason('not_on_sale'),
    )
    expect(await refusal(ana, ticketsRequest({ ...wanted, discountCode: 'NOTHING' }))).toMatchObject({
      details: { reason: 'discount_unknown' },
    })
    const code = { discountCode: 'ANY' }
    const free = { eventId: randomUUID(), typeId: '' }
    free.typeId = await aTicketedEvent(free.eventId, { price: 0 })
    expect(await refusal(ana, ticketsRequest({ ...free, ...code, price: 0 }))).toMatchObject({
      message: discountRefusals.free,
      details: { reason: 'discount_free' },
    })
    const nothingOff = { code: 'ANY', eventId: free.eventId, ticketPrice: 0 }
    expect(await call('validateDiscountCode', nothingOff, { token: ana.token })).toEqual({
      result: { valid: false, error: discountRefusals.free },
    })
    const empty = { paymentType: 'tickets', orderId: randomUUID(), price: 25 }
    expect((await checkout(ana, empty)).error).toMatchObject(reason('nothing_chosen'))
    expect(await stock(eventId)).toEqual({ sold: 0, held: 0, people: 0 })
  })

  it("lock the gender of a restricted ticket's buyer until the event is over, or the order is released", async () => {
    const ana = await onboarded('Ana', { gender: 'female' })
    const typeId = await aTicketedEvent(eventId, { gender_restriction: 'female' })
    const cleo = await onboarded('Cleo', { gender: 'female' })
    const lockOf = async ({ uid }: typeof ana) =>
      (await collectionOf('accounts').doc(uid).get()).data()?.gender_locked_until?.getTime()
    const { orderId } = ticketsRequest({ eventId, typeId })
    await openOrder(cleo, ticketsRequest({ eventId, typeId, orderId }))
    // Its use is locked by the hold, before any payment.
    expect(await lockOf(cleo)).toBeGreaterThan(Date.now() + 7 * dayMs)
    await paidOrder(ana, ticketsRequest({ eventId, typeId }))
    expect(await lockOf(ana)).toBeGreaterThan(Date.now() + 7 * dayMs)

    const later = new Date(Date.now() + 30 * dayMs)
    await db.doc(`events/${eventId}`).update({ date_time: later, news_version: 1 })
    const until = eventEnd({ date_time: later }).getTime()
    for (const buyer of [ana, cleo]) await expect.poll(() => lockOf(buyer)).toBe(until)
    await call('cancelCheckout', { orderId }, { token: cleo.token })
    expect(await lockOf(cleo)).toBeUndefined()
    expect(await lockOf(ana)).toBe(until)
  })

  it('sell the last seat once when two buyers ask for it at the same moment', async () => {
    const buyers = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    const typeId = await aTicketedEvent(eventId, { max_quantity: 1 })
    const answers = await Promise.all(
      buyers.map((buyer) => checkout(buyer, ticketsRequest({ eventId, typeId }))),
    )
    expect(answers.map(({ error }) => error?.details?.reason ?? null).sort()).toEqual(
      [null, 'sold_out'].sort(),
    )
    expect(await stock(eventId)).toMatchObject({ held: 1 })
  })

  /** An order whose hold has expired although its payment page is still open, and that page. */
  async function overdue(buyer: Awaited<ReturnType<typeof onboarded>>, typeId: string) {
    const late = ticketsRequest({ eventId, typeId })
    const { page } = await openOrder(buyer, late)
    // In one commit: triggers of the first write would race with the next ones.
    const batch = db.batch()
    batch.update(db.doc(`orders/${late.orderId}`), { status: 'released' })
    batch.delete(db.doc(`holds/${eventId}_${buyer.uid}`))
    batch.update(db.doc(`ticket_types/${typeId}`), { current_held: 0 })
    batch.update(db.doc(`events/${eventId}`), { held_seats: 0, available_types: 1 })
    await batch.commit()
    return { late, page }
  }

  it('still sell tickets paid for after the hold expired while some are left', async () => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    const typeId = await aTicketedEvent(eventId, { max_quantity: 2 })
    const { late, page } = await overdue(ana, typeId)
    await paidOrder(ben, ticketsRequest({ eventId, typeId }))
    await pay(page)
    const order = await orderUntil(late.orderId, ({ status }) => status === 'paid')
    expect(order).toMatchObject({ refunded_cents: 0, refunds_due: [] })
    expect((await collectionOf('ticket_purchases').doc(`${late.orderId}-1`).get()).data()).toMatchObject({
      user_id: ana.uid,
      quantity: 1,
    })
    expect(await stock(eventId)).toEqual({ sold: 2, held: 0, people: 2 })
  })

  it('refund tickets paid for after the hold expired when others have bought them', async () => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    const typeId = await aTicketedEvent(eventId, { max_quantity: 1 })
    const { late, page } = await overdue(ana, typeId)
    await paidOrder(ben, ticketsRequest({ eventId, typeId }))
    await pay(page)
    const order = await orderUntil(late.orderId, ({ refunded_cents }) => refunded_cents > 0)
    expect(order).toMatchObject({ status: 'refunded', refund_reason: 'too_late', refunded_cents: 2500 })
    expect(await stock(eventId)).toEqual({ sold: 1, held: 0, people: 1 })
    expect(await call('verifyPayment', { sessionId: page }, { token: ana.token })).toMatchObject({
      error: { details: { reason: 'given_back' } },
    })
    expect(await checkout(ana, late)).toMatchObject({ error: { details: { reason: 'given_back' } } })
  })

  it('cost nothing with a 100 % discount, whose code works only as often as allowed, even when used by many at once', async () => {
    const code = `FREE${randomUUID().slice(0, 6).toUpperCase()}`
    await db
      .doc(`discount_codes/${code}`)
      .set({ type: 'percentage', value: 100, max_uses: 2, created_at: new Date() })
    const typeId = await aTicketedEvent(eventId, {}, { max_attendees: 40 })
    const people = await Promise.all(Array.from({ length: 5 }, () => onboarded('Guest')))
    const requests = people.map(() => ticketsRequest({ eventId, typeId, price: 0, discountCode: code }))
    const answers = await Promise.all(
      people.map((buyer, index) => checkout(buyer, requests[index] ?? { orderId: '' })),
    )
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(2)
    expect(answers.filter(({ error }) => error?.details?.reason === 'discount_used_up')).toHaveLength(3)
    const winner = answers.findIndex(({ error }) => error === undefined)
    const asked = { code, eventId, ticketPrice: 25 }
    // The use is the winner's own, and the winner can choose again.
    expect(await call('validateDiscountCode', asked, { token: people[winner]?.token ?? '' })).toMatchObject({
      result: { valid: true, finalPrice: 0 },
    })
    const orderId = requests[winner]?.orderId ?? ''
    const { session } = await orderUntil(orderId, (order) => order.session !== null)
    await pay(session?.id ?? '')
    expect(await orderUntil(orderId, ({ status }) => status === 'paid')).toMatchObject({
      payment_intent: null,
      total_cents: 0,
      discount_cents: 2500,
    })
  })

  it('get no discount once the event has started, whatever the code', async () => {
    const ana = await onboarded('Ana')
    await aTicketedEvent(eventId, {}, { date_time: new Date(Date.now() - 1000) })
    const request = { code: 'ANY', eventId, ticketPrice: 25 }
    expect(await call('validateDiscountCode', request, { token: ana.token })).toEqual({
      result: { valid: false, error: registrationRefusals.started },
    })
  })

  it('refuse any code, even a valid one, for an hour after twenty wrong ones', async () => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    const typeId = await aTicketedEvent(eventId)
    const right = `LESS${randomUUID().slice(0, 6).toUpperCase()}`
    await db
      .doc(`discount_codes/${right}`)
      .set({ type: 'percentage', value: 20, once_per_member: false, created_at: new Date() })
    const validated = ({ token }: typeof ana, code: string) =>
      call('validateDiscountCode', { code, eventId, ticketPrice: 25 }, { token })
    const ordered = (discountCode: string) =>
      checkout(ana, ticketsRequest({ eventId, typeId, price: 20, discountCode }))
    const { max, windowMs } = limits.tickets.wrongCodes
    expect(max).toBe(20)
    for (let turn = 2; turn < max; turn += 1) await takeCodeAttempt(ana.uid, new Date())
    expect(await validated(ana, 'WRONG')).toMatchObject({ result: { valid: false } })
    expect(await validated(ana, right)).toMatchObject({ result: { valid: true, finalPrice: 20 } })
    expect(await ordered('WRONG')).toMatchObject({ error: { details: { reason: 'discount_unknown' } } })
    const waits = { error: { status: 'RESOURCE_EXHAUSTED', details: { reason: 'too_many' } } }
    expect(await validated(ana, right)).toMatchObject(waits)
    expect(await ordered(right)).toMatchObject(waits)
    expect(await validated(ben, right)).toMatchObject({ result: { valid: true } })
    expect(await checkout(ana, ticketsRequest({ eventId, typeId }))).toMatchObject({ result: {} })
    expect(await takeCodeAttempt(ana.uid, new Date(Date.now() + windowMs))).toBe(true)
  })

  it('release their tickets when the checkout page expires, also without a webhook', async () => {
    const ana = await onboarded('Ana')
    const typeId = await aTicketedEvent(eventId)
    const purchase = ticketsRequest({ eventId, typeId })
    const { page } = await openOrder(ana, purchase)
    await stripeControl('expire', { session: page })
    await orderUntil(purchase.orderId, ({ status }) => status === 'released')
    expect(await stock(eventId)).toEqual({ sold: 0, held: 0, people: 0 })

    const untold = ticketsRequest({ eventId, typeId })
    const second = await openOrder(ana, untold)
    await stripeControl('deliver', { mode: 'lost', about: second.page })
    await db.doc(`orders/${untold.orderId}`).update({ look_at: new Date(0) })
    await sweepOrders(new Date())
    expect(await storedOrder(untold.orderId)).toMatchObject({ status: 'released' })
    expect(await stock(eventId)).toEqual({ sold: 0, held: 0, people: 0 })
  })
})

describe('ticket refunds', () => {
  it('void the tickets and free the seats when full; a partial one is only recorded', async () => {
    const ana = await onboarded('Ana')
    const typeId = await aTicketedEvent(eventId)
    const request = ticketsRequest({ eventId, typeId, quantity: 2 })
    const { payment_intent } = await paidOrder(ana, request)
    await stripeRefund(payment_intent, 1000)
    expect(await orderUntil(request.orderId, ({ refunded_cents }) => refunded_cents === 1000)).toMatchObject({
      status: 'paid',
    })
    expect(await stock(eventId)).toEqual({ sold: 2, held: 0, people: 2 })
    await stripeRefund(payment_intent, 4000)
    await orderUntil(request.orderId, ({ status }) => status === 'refunded')
    expect(await stock(eventId)).toEqual({ sold: 0, held: 0, people: 0 })
  })

  it('go to every buyer when the event is cancelled, and free every seat', async () => {
    const [ana, ben, cleo] = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => onboarded(name)))
    if (!ana || !ben || !cleo) throw new Error('Expected three members')
    const typeId = await aTicketedEvent(eventId)
    const [one, two, open] = [1, 2, 1].map((quantity) => ticketsRequest({ eventId, typeId, quantity }))
    if (!one || !two || !open) throw new Error('Expected checkout requests, found none')
    await paidOrder(ana, one)
    await paidOrder(ben, two)
    await openOrder(cleo, open)
    await db.doc(`events/${eventId}`).update({ status: 'cancelled', news_version: 1 })
    await orderUntil(one.orderId, ({ status }) => status === 'refunded')
    await orderUntil(two.orderId, ({ status }) => status === 'refunded')
    await orderUntil(open.orderId, ({ status }) => status === 'released')
    expect(await stock(eventId)).toEqual({ sold: 0, held: 0, people: 0 })
    const { docs } = await collectionOf('notifications').where('event_id', '==', eventId).get()
    const purchase = docs.map((row) => row.data()).filter(({ kind }) => kind === 'event_cancelled')
    expect(purchase.map(({ user_id }) => user_id).sort()).toEqual([ana.uid, ben.uid].sort())
  })
})

describe('orders of credits and coaching', () => {
  it('deliver once, and a refund takes back as many credits as are left', async () => {
    const ana = await onboarded('Ana')
    const request = { paymentType: 'credits', orderId: randomUUID(), price: 34.99, packageId: '10' } as const
    const { payment_intent, page } = await paidOrder(ana, request)
    await followPage(page)
    const credits = async () => (await collectionOf('user_credits').doc(ana.uid).get()).data()?.credits
    expect(await credits()).toBe(10)
    expect(await call('verifyPayment', { sessionId: page }, { token: ana.token })).toMatchObject({
      result: { paymentType: 'credits', total: 34.99, credits: 10 },
    })
    await db.doc(`user_credits/${ana.uid}`).update({ credits: 4 })
    await stripeRefund(payment_intent, 3499)
    await orderUntil(request.orderId, ({ status }) => status === 'refunded')
    expect(await credits()).toBe(0)
    expect(await storedOrder(request.orderId)).toMatchObject({ credits_taken: 4 })
  })

  it.each([
    ['won', 10, [-10, 10, 10]],
    ['lost', 0, [-10, 10]],
  ] as const)(
    'take back the credits of a disputed payment, and return them when the dispute is won: %s',
    async (status, left, changes) => {
      const ana = await onboarded('Ana')
      const request = {
        paymentType: 'credits',
        orderId: randomUUID(),
        price: 34.99,
        packageId: '10',
      } as const
      const { payment_intent } = await paidOrder(ana, request)
      const dispute = await disputePayment(payment_intent)
      await orderUntil(request.orderId, ({ mails }) => mails.includes('disputed-3499'))
      const credits = async () => (await collectionOf('user_credits').doc(ana.uid).get()).data()?.credits
      expect(await credits()).toBe(0)
      await closed(payment_intent, { dispute, status })
      expect(await storedOrder(request.orderId)).toMatchObject({
        status: 'paid',
        disputed_cents: status === 'won' ? 0 : 3499,
        credits_taken: 10 - left,
      })
      expect(await credits()).toBe(left)
      const entries = await collectionOf('credit_ledger').where('user_id', '==', ana.uid).get()
      expect(entries.docs.map((entry) => entry.data().change).sort()).toEqual(changes)
    },
  )

  it('end coaching after a full refund; a dispute, even a lost one, is only recorded', async () => {
    const ana = await onboarded('Ana')
    const request = () => ({ paymentType: 'coaching', orderId: randomUUID(), price: 89.99 }) as const
    const [one, other] = [request(), request()]
    const { payment_intent } = await paidOrder(ana, one)
    const disputed = (await paidOrder(ana, other)).payment_intent
    const bought = async ({ orderId }: { orderId: string }) =>
      (await collectionOf('coaching_purchases').doc(orderId).get()).data()?.status
    await stripeRefund(payment_intent, 1000)
    const { status } = await orderUntil(one.orderId, ({ mails }) => mails.includes('refunded-1000'))
    expect([status, await bought(one)]).toEqual(['paid', 'paid'])
    await stripeRefund(payment_intent, 7999)
    await orderUntil(one.orderId, ({ mails }) => mails.includes('refunded-8999'))
    expect([(await storedOrder(one.orderId))?.status, await bought(one)]).toEqual(['refunded', 'refunded'])

    const dispute = await disputePayment(disputed)
    await orderUntil(other.orderId, ({ mails }) => mails.includes('disputed-8999'))
    await closed(disputed, { dispute, status: 'lost' })
    expect(await storedOrder(other.orderId)).toMatchObject({ status: 'paid', disputed_cents: 8999 })
    expect(await bought(other)).toBe('paid')
    expect(await differencesAbout([one.orderId, other.orderId])).toEqual([])
  })

  it('allow a buyer one open order of each kind: a new one releases the former, and other kinds stay open', async () => {
    const ana = await onboarded('Ana')
    const credits = () =>
      ({ paymentType: 'credits', orderId: randomUUID(), price: 34.99, packageId: '10' }) as const
    const coaching = { paymentType: 'coaching', orderId: randomUUID(), price: 89.99 } as const
    const [former, latter] = [credits(), credits()]
    await openOrder(ana, coaching)
    const { page } = await openOrder(ana, former)
    await openOrder(ana, latter)
    expect(await storedOrder(former.orderId)).toMatchObject({ status: 'released' })
    expect((await (await stripeClient()).checkout.sessions.retrieve(page)).status).toBe('expired')
    expect(await storedOrder(latter.orderId)).toMatchObject({ status: 'paying' })
    expect(await storedOrder(coaching.orderId)).toMatchObject({ status: 'paying' })
  })

  it('open one of four that are decided at the same moment', async () => {
    const { uid } = await onboarded('Ana')
    const item = { title: '5 credits', priceCents: 1999, totalCents: 1999, credits: 5, coaching: null }
    const now = new Date()
    /** As `openPlainOrder` does: the earlier ones are released first. */
    const open = async (orderId: string): Promise<void> => {
      const { earlier } = await decidePlainOpening({ ...item, orderId, uid }, now)
      if (earlier.length === 0) return
      for (const one of earlier) await db.doc(`orders/${one}`).update({ status: 'released' })
      await open(orderId)
    }
    await Promise.all(Array.from({ length: 4 }, () => open(randomUUID())))
    const orders = await db.collection('orders').where('user_id', '==', uid).get()
    expect(orders.docs.filter((order) => order.get('status') !== 'released')).toHaveLength(1)
  })

  it('leave one open order when a member opens four at once', async () => {
    const ana = await onboarded('Ana')
    const orders = Array.from({ length: 4 }, () => ({
      ...({ paymentType: 'credits', orderId: randomUUID(), price: 19.99, packageId: '5' } as const),
    }))
    const answers = await Promise.all(orders.map((order) => checkout(ana, order)))
    expect(answers.filter(({ error }) => error?.status === 'INTERNAL')).toEqual([])
    const stored = await collectionOf('orders').where('user_id', '==', ana.uid).get()
    const open = stored.docs.filter((order) => ['held', 'paying'].includes(order.data().status))
    expect(open).toHaveLength(1)
  })

  it('charge the server’s price', async () => {
    const ana = await onboarded('Ana')
    const cheap = { paymentType: 'credits', orderId: randomUUID(), price: 1, packageId: '10' } as const
    expect(await checkout(ana, cheap)).toMatchObject({
      error: {
        message: 'The price has changed to $34.99. Please check it again.',
        details: { reason: 'price_changed' },
      },
    })
    const service = db.doc(`coaching_services/${randomUUID()}`)
    await service.set({ title: 'Date night plan', price: 120, is_active: true })
    const coaching = { paymentType: 'coaching', orderId: randomUUID(), price: 89.99 } as const
    const tampered: readonly [object, string][] = [
      [{ price: 1 }, '$89.99'],
      [{ price: 0 }, '$89.99'],
      [{ serviceId: service.id }, '$120.00'],
    ]
    for (const [change, price] of tampered)
      expect(await checkout(ana, { ...coaching, ...change })).toMatchObject({
        error: {
          message: `The price has changed to ${price}. Please check it again.`,
          details: { reason: 'price_changed' },
        },
      })
    await service.delete()
    expect([await storedOrder(cheap.orderId), await storedOrder(coaching.orderId)]).toEqual([null, null])
    await paidOrder(ana, coaching)
    expect((await collectionOf('coaching_purchases').doc(coaching.orderId).get()).data()).toMatchObject({
      title: 'General Coaching',
      total_cents: 8999,
      user_id: ana.uid,
    })
    const none = { ...coaching, orderId: randomUUID(), serviceId: randomUUID() }
    expect(await checkout(ana, none)).toMatchObject({ error: { details: { reason: 'not_offered' } } })
  })
})

/** Disputes a charge as its bank would; returns the dispute. */
async function disputePayment(paymentIntent: string | null): Promise<string> {
  const { latest_charge } = await (await stripeClient()).paymentIntents.retrieve(paymentIntent ?? '')
  return disputeCharge(typeof latest_charge === 'string' ? latest_charge : '')
}

/** Closes the dispute as the bank would, and waits for the webhook. */
async function closed(
  paymentIntent: string | null,
  end: { readonly dispute: string; readonly status: 'won' | 'lost' },
): Promise<void> {
  await stripeControl('closeDispute', end)
  const isHeard = async () =>
    (await webhookAttempts(paymentIntent ?? '')).some(
      ({ type, status }) => type === 'charge.dispute.closed' && status === 200,
    )
  await expect.poll(isHeard).toBe(true)
}

/** Refunds as staff would in Stripe's dashboard. */
async function stripeRefund(paymentIntent: string | null, cents: number): Promise<void> {
  const stripe = await stripeClient()
  await stripe.refunds.create({ payment_intent: paymentIntent ?? '', amount: cents })
}
