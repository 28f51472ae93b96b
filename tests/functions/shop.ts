/** Helpers for tests of buying: an event with tickets, an order followed until a condition holds, and the final state. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Event } from '@club/domain/events/event'
import { orderDifferences } from '@club/domain/orders/differences'
import { isOpen, type Order } from '@club/domain/orders/order'
import { typeFacts } from '@club/domain/orders/tickets/ticket-type-editing'
import { ticketTypeSchema, type TicketType } from '@club/domain/orders/tickets/ticket-type'
import { paidSessions } from '../../functions/src/server/gateways/checkout'
import { stripeClient } from '../../functions/src/server/gateways/stripe'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { loadLedgers } from '../../functions/src/orders/sales/ledgers'
import { stripeControl } from '../stripe-controls'
import { anEvent, counted } from './events'
import { call, db, type Answer } from './kit'
import type { Onboarded } from './onboarded'

/** A published event with one type of tickets, at 25 dollars; returns the type's id. */
export async function aTicketedEvent(
  eventId: string,
  type: Partial<TicketType> = {},
  event: Partial<Event> = {},
): Promise<string> {
  const id = randomUUID()
  const fields = {
    event_id: eventId,
    name: 'General',
    price: 25,
    gender_restriction: 'any',
    max_quantity: 10,
  }
  const data = ticketTypeSchema.parse({ ...fields, event_published: true, ...type })
  await anEvent(eventId, { ...typeFacts([data]), ...event })
  await db.doc(`ticket_types/${id}`).set(data)
  return id
}

type Wanted = {
  readonly eventId: string
  readonly typeId: string
  readonly quantity?: number
  /** The total in dollars. */
  readonly price?: number
  readonly orderId?: string
  readonly discountCode?: string
}

export function ticketsRequest({ eventId, typeId, quantity = 1, price = 25 * quantity, ...rest }: Wanted) {
  const { orderId = randomUUID(), ...others } = rest
  const named = { eventName: 'Lantern walk', ticketType: 'General', ticketTypeId: typeId }
  return {
    paymentType: 'tickets',
    orderId,
    price,
    ticketData: { eventId, ...named, quantity, price },
    ...others,
  } as const
}

export async function checkout({ token }: Onboarded, request: { orderId: string }): Promise<Answer> {
  return call('createCheckout', request, { token })
}

export async function storedOrder(orderId: string): Promise<Order | null> {
  return (await collectionOf('orders').doc(orderId).get()).data() ?? null
}

/** The order, once it meets the condition. */
export function orderUntil(orderId: string, isWanted: (order: Order) => boolean): Promise<Order> {
  return new Promise((resolve, reject) => {
    const stop = collectionOf('orders')
      .doc(orderId)
      .onSnapshot((snapshot) => {
        const order = snapshot.data()
        if (!order || !isWanted(order)) return
        stop()
        resolve(order)
      }, reject)
  })
}

/** An order with its page open at Stripe. */
export async function openOrder(
  buyer: Onboarded,
  request: { orderId: string },
): Promise<Order & { page: string }> {
  expect(await checkout(buyer, request)).toMatchObject({ result: { orderId: request.orderId } })
  const order = await orderUntil(request.orderId, ({ session }) => session !== null)
  return { ...order, page: order.session?.id ?? '' }
}

/** Pays on the page as the buyer would. */
export async function pay(page: string): Promise<void> {
  await stripeControl('pay', { session: page })
}

/** The paid order. */
export async function paidOrder(
  buyer: Onboarded,
  request: { orderId: string },
): Promise<Order & { page: string }> {
  const { page } = await openOrder(buyer, request)
  await pay(page)
  return { ...(await orderUntil(request.orderId, ({ status }) => status === 'paid')), page }
}

/** An event's counters; fails when one differs from its rows. */
export async function stock(eventId: string): Promise<{ sold: number; held: number; people: number }> {
  const { counter } = await counted(eventId)
  const event = (await collectionOf('events').doc(eventId).get()).data()
  const types = await collectionOf('ticket_types').where('event_id', '==', eventId).get()
  const purchases = await collectionOf('ticket_purchases').where('event_id', '==', eventId).get()
  const orders = await collectionOf('orders').where('tickets.event_id', '==', eventId).get()
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const sold = sum(types.docs.map((type) => type.data().current_sold))
  const held = sum(types.docs.map((type) => type.data().current_held))
  const paid = purchases.docs.map((row) => row.data()).filter(({ status }) => status === 'paid')
  expect(sold).toBe(paid.length)
  const open = orders.docs.map((row) => row.data()).filter(isOpen)
  expect(held).toBe(sum(open.map(({ tickets }) => tickets?.quantity ?? 0)))
  expect(event?.held_seats).toBe(held)
  expect(event).toMatchObject(typeFacts(types.docs.map((type) => type.data())))
  return { sold, held, people: counter }
}

/** Discrepancies that involve these ids, at Stripe too; other tests leave rows that were never bought. */
export async function differencesAbout(ids: readonly string[]): Promise<string[]> {
  const payments = (await paidSessions()).filter(({ orderId }) => ids.includes(orderId ?? ''))
  expect(payments).not.toEqual([])
  const lines = orderDifferences(await loadLedgers(db), payments)
  return lines.filter((line) => ids.some((id) => line.includes(id)))
}

/** The id of a Stripe reference, whether expanded or not; empty for null. */
export const idOf = (named: string | { id: string } | null) =>
  typeof named === 'string' ? named : (named?.id ?? '')

/** Holds back all webhooks about it. */
export const unheard = (about: string) => stripeControl('deliver', { mode: 'held', about })

/** Pays on the page, without any webhook about the payment reaching the club. Returns the payment intent. */
export async function payUnheard(orderId: string, page: string): Promise<string> {
  await unheard(orderId)
  await pay(page)
  const { payment_intent } = await (await stripeClient()).checkout.sessions.retrieve(page)
  const intent = idOf(payment_intent)
  await unheard(intent)
  return intent
}

/** A second open page of the same order; returns its id. */
export async function anotherPage(orderId: string, page: string): Promise<string> {
  const { sessions } = (await stripeClient()).checkout
  const { metadata, success_url, cancel_url, amount_total } = await sessions.retrieve(page)
  const price_data = {
    currency: 'cad',
    unit_amount: amount_total ?? 0,
    product_data: { name: 'General' },
  } as const
  const second = await sessions.create({
    mode: 'payment',
    client_reference_id: orderId,
    metadata: metadata ?? {},
    payment_intent_data: { metadata: metadata ?? {} },
    success_url: success_url ?? '',
    cancel_url: cancel_url ?? '',
    line_items: [{ quantity: 1, price_data }],
  })
  return second.id
}

/** An order's payment pages at Stripe. */
export async function pagesOf(orderId: string): Promise<string[]> {
  const { data } = await (await stripeClient()).checkout.sessions.list({ limit: 100 })
  return data.filter((page) => page.client_reference_id === orderId).map(({ id }) => id)
}

/** The counters of an event without sales (see `stock`). */
export const nothing = { sold: 0, held: 0, people: 0 }
export const oneHeld = { sold: 0, held: 1, people: 0 }
export const oneSold = { sold: 1, held: 0, people: 1 }
