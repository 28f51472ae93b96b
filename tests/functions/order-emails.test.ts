/** Emails about orders: each is sent once, lists the purchase, and is never sent to a deleted member. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { club } from '@club/domain/club'
import type { EmailMessage } from '@club/domain/emails/email-message'
import { orderSchema, type Order, newOrder } from '@club/domain/orders/order'
import { readTicketCode } from '@club/domain/orders/tickets/ticket-code'
import { newTicketPurchase, seatIds } from '@club/domain/orders/tickets/ticket-purchase'
import { stripeClient } from '../../functions/src/server/gateways/stripe'
import { notifyOfOrder } from '../../functions/src/orders/notify-of-order'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { notifyAttendees } from '../../functions/src/events/event-notifications'
import { resendWebhooks, stripeControl } from '../stripe-controls'
import { aMember, anEvent, withoutAnswers } from './events'
import { emailAbout, emailsTo } from './inbox'
import { db } from './kit'
import { onboarded } from './onboarded'
import { scanned, scannedIn } from '../scanned'
import { aTicketedEvent, orderUntil, paidOrder, ticketsRequest } from './shop'

let orderId: string
let eventId: string
let now: Date
beforeEach(() => {
  orderId = randomUUID()
  eventId = randomUUID()
  now = new Date()
})

describe('the emails about an order', () => {
  withoutAnswers()

  async function store(user_id: string, fields: Partial<Order> = {}): Promise<Order> {
    const order = newOrder({
      user_id,
      status: 'paid',
      payment_type: 'credits',
      title: '10 credits',
      total_cents: 3499,
      credits: 10,
      paid_session: 'cs_1',
      payment_intent: 'pi_1',
      created_at: now,
      updated_at: now,
      ...fields,
    })
    await db.doc(`orders/${orderId}`).set(order)
    return order
  }

  /** An order of two tickets. */
  async function storeTickets(user_id: string, holders: readonly [string, string] = [user_id, user_id]) {
    const type = { ticket_type_id: 'general', ticket_type: 'General', quantity: 2 }
    const bought = {
      event_id: eventId,
      order_id: orderId,
      paid_by: user_id,
      total_cents: 2000,
      created_at: now,
    }
    await anEvent(eventId, { has_tickets: true })
    for (const [index, id] of seatIds(orderId, 2).entries()) {
      const own = { user_id: holders[index] ?? user_id, code: `CLUB1.key.${id}.${eventId}.1.1.signature` }
      const purchase = newTicketPurchase({ ...bought, ...type, ...own, quantity: 1, status: 'paid' })
      await db.doc(`ticket_purchases/${id}`).set(purchase)
    }
    return store(user_id, {
      payment_type: 'tickets',
      title: '2 × General: Lantern walk',
      credits: 0,
      total_cents: 4000,
      discount_cents: 1000,
      tickets: { event_id: eventId, ...type, unit_cents: 2500, discount_code: 'TEN', treat: null },
    })
  }

  const notifyAbout = (order: Order) => notifyOfOrder(orderId, order, now)

  async function mail(name: string): Promise<EmailMessage | null> {
    return (await collectionOf('mail').doc(`order-${orderId}-${name}`).get()).data() ?? null
  }

  async function remembered(): Promise<string[]> {
    return (await collectionOf('orders').doc(orderId).get()).data()?.mails ?? []
  }

  it('send one receipt for tickets with the code and a calendar file, however often the order is processed', async () => {
    const uid = await aMember()
    const order = await storeTickets(uid)
    await Promise.all(Array.from({ length: 10 }, () => notifyAbout(order)))
    const receipt = await mail('receipt')
    expect(receipt?.to).toBe(`${uid}@example.com`)
    for (const part of ['Lantern walk', '2 × General', 'Discount TEN', '$40.00 CAD', '/profile?tab=tickets'])
      expect(receipt?.message.text).toContain(part)
    expect(receipt?.attachments.map(({ filename }) => filename)).toEqual([
      'ticket-code-1.png',
      'ticket-code-2.png',
      'lantern-walk.ics',
    ])
    for (const [index, id] of seatIds(orderId, 2).entries()) {
      const code = (await db.doc(`ticket_purchases/${id}`).get()).get('code') as string
      const picture = receipt?.attachments[index]
      expect(picture).toMatchObject({ content_type: 'image/png', cid: `ticket-code-${index + 1}` })
      expect(await scanned(Buffer.from(picture?.content ?? '', 'base64'))).toBe(code)
    }
    expect(await remembered()).toEqual(['receipt'])
  })

  it('contain only the codes that the payer holds', async () => {
    const [payer, holder] = [await aMember(), await aMember()]
    await notifyAbout(await storeTickets(payer, [holder, holder]))
    const receipt = await mail('receipt')
    expect(receipt?.message.text).toContain('$40.00 CAD')
    expect(receipt?.attachments).toEqual([])
    orderId = randomUUID()
    await notifyAbout(await storeTickets(payer, [payer, holder]))
    const half = await mail('receipt')
    expect(half?.attachments.map(({ filename }) => filename)).toEqual([
      'ticket-code-1.png',
      'lantern-walk.ics',
    ])
    expect(half?.message.text).toContain('1 × General')
  })

  it('notify the payer and the staff about coaching', async () => {
    const uid = await aMember()
    const coaching = { service_id: null, title: 'General Coaching' }
    await notifyAbout(
      await store(uid, { payment_type: 'coaching', credits: 0, title: coaching.title, coaching }),
    )
    expect((await mail('receipt'))?.message.subject).toContain('General Coaching')
    const booked = await mail('coaching_booked')
    expect(booked?.to).toBe(club.contactEmail)
    // Erasing the payer, who is named in it, deletes it with the released order.
    expect(booked?.user_ids).toEqual([uid])
    expect(booked?.message.text).toContain(`${uid}@example.com`)
  })

  it.each(['too_late', 'wrong_amount', 'no_member', 'paid_twice'] as const)(
    'explain why the payment is refunded: %s',
    async (reason) => {
      const refunds_due = [{ payment_intent: 'pi_1', reason, ticket_ids: [], cents: null }]
      const order = await store(await aMember(), { status: 'refunded', refund_reason: reason, refunds_due })
      await Promise.all([notifyAbout(order), notifyAbout(order)])
      expect((await mail(reason))?.message.text).toContain('We’re refunding this payment in full')
      expect(await remembered()).toEqual([reason])
    },
  )

  it('notify the payer of refunds by staff, and the staff of what needs attention', async () => {
    const uid = await aMember()
    const first = { mails: ['receipt'], refunded_cents: 1000, credits_taken: 2 }
    await notifyAbout(await store(uid, first))
    expect((await mail('refunded-1000'))?.message.text).toContain('$10.00 CAD')
    const all = { ...first, mails: await remembered(), status: 'refunded', refunded_cents: 3499 } as const
    await notifyAbout(await store(uid, { ...all, disputed_cents: 3499 }))
    for (const name of ['disputed-3499', 'credits_short-10'])
      expect((await mail(name))?.to).toBe(club.contactEmail)
    await notifyAbout(
      await store(uid, { ...all, mails: await remembered(), refunded_cents: 0, credits_taken: 10 }),
    )
    expect((await mail('refund_failed-3499'))?.to).toBe(club.contactEmail)
  })

  it('leave a cancelled event to its own email, except for a payer who holds none of the tickets', async () => {
    const [payer, holder] = [await aMember(), await aMember()]
    const cancelled = { refund_reason: 'event_cancelled', mails: ['receipt'] } as const
    await storeTickets(payer)
    await db.doc(`orders/${orderId}`).update(cancelled)
    await notifyAbout(await storedOrder())
    expect(await mail('event_cancelled')).toBeNull()
    expect(await remembered()).toEqual(['receipt', 'event_cancelled'])
    orderId = randomUUID()
    await storeTickets(payer, [holder, holder])
    await db.doc(`orders/${orderId}`).update(cancelled)
    await notifyAbout(await storedOrder())
    expect((await mail('event_cancelled'))?.to).toBe(`${payer}@example.com`)
    orderId = randomUUID()
    await storeTickets(payer, [payer, holder])
    const returns = [{ at: now, ticket_ids: [`${orderId}-1`], cents: 2000 }]
    await db.doc(`orders/${orderId}`).update({ ...cancelled, returns })
    await notifyAbout(await storedOrder())
    expect((await mail('event_cancelled'))?.to).toBe(`${payer}@example.com`)
  })

  async function storedOrder(): Promise<Order> {
    return orderSchema.parse((await collectionOf('orders').doc(orderId).get()).data())
  }

  it.each([null, { erased_as: 'former-1' }])('leave out a payer who is gone: %j', async (account) => {
    const uid = account === null ? `m-${orderId}` : await aMember(account)
    await notifyAbout(await store(uid, { disputed_cents: 3499, credits_taken: 10 }))
    expect(await mail('receipt')).toBeNull()
    expect((await mail('disputed-3499'))?.message.text).toContain('no longer in the club')
    expect(await remembered()).toEqual(['receipt', 'disputed-3499'])
  })

  it('tell ticket holders of a cancelled event that the payment is refunded', async () => {
    const [guest, holder] = [await aMember(), await aMember()]
    await anEvent(eventId, { status: 'cancelled', news_version: 1, current_attendees: 2 })
    for (const user_id of [guest, holder])
      await db.doc(`event_attendees/${eventId}_${user_id}`).set({
        event_id: eventId,
        user_id,
        seats: 1,
        has_ticket: user_id === holder,
        created_at: now,
        checked_in_at: null,
      })
    await notifyAttendees(eventId, now)
    const text = async (uid: string) =>
      (await collectionOf('mail').doc(`event_cancelled_${uid}_${eventId}_1`).get()).data()?.message.text
    expect(await text(holder)).toContain('refund what was paid for your tickets in full')
    expect(await text(guest)).toContain('has been cancelled')
    expect(await text(guest)).not.toContain('refund')
  })
})

describe('the deployed functions', () => {
  it('email the receipt of a paid order once, with its files; then its refund, and notify staff if the refund fails', async () => {
    const ana = await onboarded('Ana')
    const typeId = await aTicketedEvent(eventId)
    const { page, payment_intent } = await paidOrder(ana, ticketsRequest({ eventId, typeId, orderId }))
    const received = await emailAbout(ana.email, 'Your ticket for Lantern walk')
    expect(received.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['ticket-code-1.png', 'image/png'],
      ['lantern-walk.ics', 'text/calendar'],
    ])
    const code = (await collectionOf('ticket_purchases').doc(`${orderId}-1`).get()).data()?.code
    expect(readTicketCode(code ?? '')?.claim).toMatchObject({ ticketId: `${orderId}-1`, eventId })
    expect(await scannedIn(received)).toBe(code)
    await resendWebhooks(page)
    const stripe = await stripeClient()
    const refund = await stripe.refunds.create({ payment_intent: payment_intent ?? '', amount: 500 })
    await orderUntil(orderId, ({ mails }) => mails.includes('refunded-500'))
    await emailAbout(ana.email, 'Refunded')
    await stripeControl('failRefund', { refund: refund.id })
    await orderUntil(orderId, ({ mails }) => mails.includes('refund_failed-500'))
    expect(await emailsTo(ana.email)).toHaveLength(2)
  })
})
