/** Refunds after an event's start has moved: who can request one, the amount, and who is notified. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { movedRefundRefusals, type MovedRefundRefusal } from '@club/domain/orders/order-refusals'
import { seatIds } from '@club/domain/orders/tickets/ticket-purchase'
import { stripeClient } from '../../functions/src/server/gateways/stripe'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { compareAndSet } from '../../functions/src/server/store/compare-and-set'
import { changeEvent } from '../../functions/src/events/changes'
import { emailAbout } from './inbox'
import { call, db, emptyClub } from './kit'
import { onboarded, type Onboarded } from './onboarded'
import {
  aTicketedEvent,
  differencesAbout,
  nothing,
  orderUntil,
  paidOrder,
  stock,
  ticketsRequest,
  unheard,
} from './shop'

afterAll(emptyClub)

const hourMs = 60 * 60_000

let eventId: string
let typeId: string
beforeEach(async () => {
  eventId = randomUUID()
  typeId = await aTicketedEvent(eventId)
})

async function moveStart(byMs: number): Promise<void> {
  const event = (await collectionOf('events').doc(eventId).get()).data()
  const date_time = new Date((event?.date_time.getTime() ?? 0) + byMs)
  await compareAndSet((batch) => changeEvent(batch, eventId, { date_time }, new Date()))
}

/** Two tickets, paid for at the local Stripe. */
async function buys(buyer: Onboarded): Promise<string> {
  const request = ticketsRequest({ eventId, typeId, quantity: 2 })
  await paidOrder(buyer, request)
  return request.orderId
}

const ask = ({ token }: Onboarded, orderId: string, ticketIds = seatIds(orderId, 2)) =>
  call('requestRefund', { ticketIds }, { token })
const done = { result: {} }
const refused = (reason: MovedRefundRefusal) => ({
  error: { message: movedRefundRefusals[reason], details: { reason } },
})
const isBack = (orderId: string) =>
  orderUntil(
    orderId,
    ({ refunds_due, refunded_cents }) => refunds_due.length === 0 && refunded_cents === 5000,
  )

describe('tickets of an event whose start has moved', () => {
  it('refunds the buyer in full, once, releases the seats and writes a row in the audit log', async () => {
    const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    const orderId = await buys(ana)
    expect(await ask(ana, orderId)).toMatchObject(refused('not_moved'))
    await moveStart(hourMs)
    const notice = await emailAbout(ana.email, 'Changed: Lantern walk')
    expect(notice.text).toMatch(/Before: .*\nNow: /)
    expect(notice.text).toContain('you can get a full refund until')
    expect(await ask(ben, orderId)).toMatchObject(refused('not_found'))
    expect(await Promise.all([ask(ana, orderId), ask(ana, orderId)])).toEqual([done, done])
    expect(await isBack(orderId)).toMatchObject({ status: 'refunded', refund_reason: 'event_moved' })
    expect(await ask(ana, orderId)).toEqual(done)
    expect(await stock(eventId)).toEqual(nothing)
    expect(await differencesAbout([orderId, eventId])).toEqual([])
    expect((await emailAbout(ana.email, 'Your refund')).text).toContain('has moved')
    const rows = await collectionOf('audit_log').where('target', '==', `orders/${orderId}`).get()
    expect(rows.docs.map((row) => row.data())).toMatchObject([{ who: ana.uid, what: 'requestRefund' }])
  })

  it('refunds one of two tickets at Stripe, and later the other, each once', async () => {
    const ana = await onboarded('Ana')
    const orderId = await buys(ana)
    await moveStart(hourMs)
    const [first = '', second = ''] = seatIds(orderId, 2)
    expect(await ask(ana, orderId, [second])).toEqual(done)
    const part = await orderUntil(orderId, ({ refunds_due, refunded_cents }) => {
      return refunds_due.length === 0 && refunded_cents === 2500
    })
    expect(part).toMatchObject({ status: 'paid', refund_reason: null })
    expect(await stock(eventId)).toEqual({ sold: 1, held: 0, people: 1 })
    expect(await differencesAbout([orderId, eventId])).toEqual([])
    const email = await emailAbout(ana.email, 'Your refund')
    expect(email.text).toContain('We’re refunding $25.00 CAD')
    expect(await ask(ana, orderId)).toMatchObject(refused('not_found'))
    expect(await ask(ana, orderId, [second])).toEqual(done)
    expect(await ask(ana, orderId, [first])).toEqual(done)
    expect(await isBack(orderId)).toMatchObject({ status: 'refunded', refund_reason: 'event_moved' })
    expect(await stock(eventId)).toEqual(nothing)
    expect(await differencesAbout([orderId, eventId])).toEqual([])
    const { data } = await (await stripeClient()).refunds.list({ payment_intent: part.payment_intent ?? '' })
    expect(data.map(({ amount }) => amount)).toEqual([2500, 2500])
  })

  it('refunds the largest order at once', async () => {
    const ana = await onboarded('Ana')
    const quantity = limits.tickets.perOrder
    const request = ticketsRequest({ eventId, typeId, quantity })
    await paidOrder(ana, request)
    await moveStart(hourMs)
    expect(await ask(ana, request.orderId, seatIds(request.orderId, quantity))).toEqual(done)
    await orderUntil(request.orderId, ({ refunded_cents, total_cents }) => refunded_cents === total_cents)
    expect(await stock(eventId)).toEqual(nothing)
    expect(await differencesAbout([request.orderId, eventId])).toEqual([])
  })

  it('refunds what is left of the payment when staff refunded a part as it was returned', async () => {
    const ana = await onboarded('Ana')
    const orderId = await buys(ana)
    await moveStart(hourMs)
    const { payment_intent } = await orderUntil(orderId, () => true)
    await unheard(payment_intent ?? '')
    await (await stripeClient()).refunds.create({ payment_intent: payment_intent ?? '', amount: 1000 })
    expect(await ask(ana, orderId)).toEqual(done)
    await isBack(orderId)
    expect(await differencesAbout([orderId, eventId])).toEqual([])
  })

  it('leave the other seat valid when a return takes the last cents after a refund by staff', async () => {
    const ana = await onboarded('Ana')
    const orderId = await buys(ana)
    await moveStart(hourMs)
    const { payment_intent } = await orderUntil(orderId, () => true)
    await (await stripeClient()).refunds.create({ payment_intent: payment_intent ?? '', amount: 3500 })
    await orderUntil(orderId, ({ refunded_cents }) => refunded_cents === 3500)
    expect(await ask(ana, orderId, seatIds(orderId, 2).slice(1))).toEqual(done)
    expect(await isBack(orderId)).toMatchObject({
      ...{ status: 'paid', returned_cents: 1500, returns: [{ cents: 1500 }] },
    })
    expect(await stock(eventId)).toEqual({ sold: 1, held: 0, people: 1 })
    expect(await differencesAbout([orderId, eventId])).toEqual([])
  })

  it('refunds a return once, although Stripe has forgotten the key of the first request', async () => {
    const ana = await onboarded('Ana')
    const orderId = await buys(ana)
    await moveStart(hourMs)
    const { payment_intent: intent } = await orderUntil(orderId, () => true)
    const [first = '', second = ''] = seatIds(orderId, 2)
    const { refunds } = await stripeClient()
    const metadata = { reason: 'event_moved', ticket_ids: second }
    await refunds.create({ payment_intent: intent ?? '', amount: 2500, metadata })
    expect(await ask(ana, orderId, [second])).toEqual(done)
    expect(await ask(ana, orderId, [first])).toEqual(done)
    await isBack(orderId)
    const { data } = await refunds.list({ payment_intent: intent ?? '' })
    expect(data.map((each) => each.metadata?.ticket_ids)).toEqual([first, second])
    expect(await differencesAbout([orderId, eventId])).toEqual([])
  })

  it('bought after the move, or used, stay as they are', async () => {
    const ana = await onboarded('Ana')
    const early = await buys(ana)
    await moveStart(hourMs)
    const late = await buys(ana)
    expect(await ask(ana, late)).toMatchObject(refused('not_moved'))
    await db.doc(`ticket_purchases/${early}-1`).update({ checked_in_at: new Date() })
    expect(await ask(ana, early)).toMatchObject(refused('used'))
    expect(await stock(eventId)).toEqual({ sold: 4, held: 0, people: 4 })
  })

  it('lets the holder return transferred tickets, refunds the buyer and notifies both', async () => {
    const [ana, eva] = await Promise.all([onboarded('Ana'), onboarded('Eva')])
    const orderId = await buys(ana)
    const ticketIds = seatIds(orderId, 2)
    await call('transferTicket', { ticketIds, email: eva.email }, { token: ana.token })
    expect(await call('answerTransfer', { ticketIds, accept: true }, { token: eva.token })).toEqual(done)
    await moveStart(-hourMs)
    expect(await ask(ana, orderId)).toMatchObject(refused('not_found'))
    expect(await ask(eva, orderId)).toEqual(done)
    await isBack(orderId)
    expect(await stock(eventId)).toEqual(nothing)
    expect((await emailAbout(ana.email, 'Your refund')).text).toContain('has moved')
    expect((await emailAbout(eva.email, 'Returned')).text).toContain('the member who paid')
  })
})
