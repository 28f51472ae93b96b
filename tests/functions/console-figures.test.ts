/** The console's figures match the orders, Stripe and the matches themselves, and reveal no more about people than needed. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { salesFile } from '@club/domain/orders/sales-file'
import { attendeeId } from '@club/domain/events/event-attendee'
import { stripeClient } from '../../functions/src/server/gateways/stripe'
import { seatIds } from '@club/domain/orders/tickets/ticket-purchase'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { answerOf, bought, member, type Person } from './console'
import { aMember, storeMatch, withoutAnswers } from './events'
import { db } from './kit'
import { onboarded } from './onboarded'
import {
  aTicketedEvent,
  differencesAbout,
  openOrder,
  orderUntil,
  paidOrder,
  stock,
  ticketsRequest,
} from './shop'

let vera: Person
beforeAll(async () => {
  vera = await member('admin')
})

async function refund(paymentIntent: string | null, amount: number): Promise<void> {
  const stripe = await stripeClient()
  await stripe.refunds.create({ payment_intent: paymentIntent ?? '', amount })
}

describe('the sales of an event', () => {
  it('agree with its orders, its tickets and Stripe, including discounts and refunds', async () => {
    const [ana, ben, cleo, dora] = await Promise.all([
      onboarded('Ana', { gender: 'female', first_name: '=HYPERLINK("http://evil.example","Ana")' }),
      ...['Ben', 'Cleo', 'Dora'].map((name) => onboarded(name)),
    ])
    if (!ben || !cleo || !dora) throw new Error('Expected three members')
    const eventId = randomUUID()
    const forAll = await aTicketedEvent(eventId)
    const forWomen = randomUUID()
    const type = (await collectionOf('ticket_types').doc(forAll).get()).data()
    await db.doc(`ticket_types/${forWomen}`).set({ ...type, price: 20, gender_restriction: 'female' })
    await db.doc(`events/${eventId}`).update({ available_types: 2 })
    const discountCode = `TENTH-${randomUUID().slice(0, 8).toUpperCase()}`
    const code = {
      ...{ code: discountCode, type: 'percentage' as const, value: 10, event_id: eventId, max_uses: null },
      ...{ once_per_member: true, is_active: true, valid_until: null },
    }
    await answerOf(vera, 'saveDiscountCode', { code, seen: null })

    const requests = {
      ana: ticketsRequest({ eventId, typeId: forWomen, quantity: 2, price: 36, discountCode }),
      ben: ticketsRequest({ eventId, typeId: forAll, quantity: 3 }),
      cleo: ticketsRequest({ eventId, typeId: forAll }),
      dora: ticketsRequest({ eventId, typeId: forAll }),
    }
    await paidOrder(ana, requests.ana)
    const [ofBen, ofCleo] = [await paidOrder(ben, requests.ben), await paidOrder(cleo, requests.cleo)]
    await openOrder(dora, requests.dora)
    await refund(ofBen.payment_intent, 1000)
    await orderUntil(requests.ben.orderId, ({ refunded_cents }) => refunded_cents === 1000)
    await refund(ofCleo.payment_intent, 2500)
    await orderUntil(requests.cleo.orderId, ({ status }) => status === 'refunded')

    const sales = await answerOf(vera, 'salesOverview', { event_id: eventId })
    expect(await stock(eventId)).toEqual({ sold: sales.sold, held: sales.held, people: 5 })
    expect(sales).toMatchObject({
      ...{ sold: 5, held: 1, places: 20, partial_refunds: 1, is_partial: false },
      ...{ priced: 11_500, discounted: 400, paid: 13_600, refunded: 3500, net: 10_100 },
      by_gender: { male: 0, female: 2, 'non-binary': 0, any: 3 },
      discounts: [{ code: discountCode, orders: 1, discounted: 400 }],
    })
    const ids = [eventId, forAll, forWomen, discountCode]
    const orders = Object.values(requests).map(({ orderId }) => orderId)
    await expect.poll(() => differencesAbout([...ids, ...orders])).toEqual([])

    const file = await answerOf(vera, 'exportOrders', { event_id: eventId })
    expect(file.orders.map(({ order_id }) => order_id)).toEqual(orders.slice(0, 3))
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
    expect(sum(file.orders.map(({ paid }) => paid))).toBe(sales.paid)
    expect(sum(file.orders.map(({ refunded }) => refunded))).toBe(sales.refunded)
    expect(salesFile(file.orders)).toContain(`,"'=HYPERLINK(""http://evil.example"",""Ana"")`)
  })
})

describe('the door list', () => {
  withoutAnswers()

  it('holds what the door needs about each person, without people who were refunded or go elsewhere', async () => {
    const eventId = randomUUID()
    const typeId = await aTicketedEvent(eventId)
    const elsewhere = randomUUID()
    const [ana, ben, cleo] = [await aMember(), await aMember(), await aMember()]
    const order = { orderId: randomUUID(), eventId, typeId }
    await bought({ uid: ana }, order)
    await bought({ uid: ben }, { ...order, orderId: randomUUID() }, { status: 'refunded' })
    await bought({ uid: cleo }, { ...order, orderId: randomUUID(), eventId: elsewhere })
    await db.doc(`event_attendees/${attendeeId(eventId, cleo)}`).set({
      ...{ event_id: eventId, user_id: cleo, seats: 1, has_ticket: false },
      ...{ created_at: new Date(), checked_in_at: null },
    })
    const { entries, is_partial } = await answerOf(vera, 'listDoor', { event_id: eventId })
    expect(is_partial).toBe(false)
    const none = { checked_in_at: null, checked_in_by: null, is_unlisted: false, is_late: false }
    const named = (uid: string) => ({ user_id: uid, name: `${uid}@example.com`, email: `${uid}@example.com` })
    expect(entries).toHaveLength(3)
    for (const id of seatIds(order.orderId, 2))
      expect(entries).toContainEqual({
        ...{ kind: 'ticket', id, party: order.orderId, ticket_type: 'General', quantity: 1 },
        ...named(ana),
        ...none,
      })
    expect(entries).toContainEqual({
      ...{ kind: 'rsvp', id: cleo, party: null, ticket_type: null, quantity: 1 },
      ...named(cleo),
      ...none,
    })
  })
})

describe('the match figures', () => {
  withoutAnswers()

  it('agree with the stored matches', async () => {
    await storeMatch(await aMember(), await aMember(), 31)
    await storeMatch(await aMember(), await aMember(), 97)
    const scores = (await db.collection('matches').get()).docs.map((pair) =>
      Number(pair.get('compatibility_score')),
    )
    const visible = { onboarded: true, email_verified: true, suspended: false, leaving_at: null }
    const accounts = (await db.collection('accounts').get()).docs.filter((account) =>
      Object.entries(visible).every(([field, value]) => account.get(field) === value),
    )
    const average = scores.reduce((total, score) => total + score, 0) / scores.length
    expect(await answerOf(vera, 'matchFigures', {})).toEqual({
      matches_created: scores.length,
      profiles_processed: accounts.length,
      score_distribution: {
        ...{ min: Math.min(...scores), max: Math.max(...scores) },
        avg: Math.round(average),
      },
    })
  })
})
