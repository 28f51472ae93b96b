/** Events with tickets that belong to one story, and their buyers. */
import { randomUUID } from 'node:crypto'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { discountCodeSchema, type DiscountCode } from '@club/domain/orders/discount-code'
import { typeFacts } from '@club/domain/orders/tickets/ticket-type-editing'
import { ticketTypeSchema, type TicketType } from '@club/domain/orders/tickets/ticket-type'
import { expect, type Page } from '@playwright/test'
import { uuidFrom } from '../seed/chance'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { stripeControl } from '../stripe-controls'
import { evening, forgetEvening } from './evenings'
import { callFunction, suite } from './kit'

export type BoxOffice = { readonly id: string; readonly title: string }

export const typeIdOf = ({ title }: Pick<BoxOffice, 'title'>, name: string) => uuidFrom(`${title} ${name}`)

/** A published event with these ticket types, by name. */
export async function boxOffice(
  db: Firestore,
  title: string,
  types: Readonly<Record<string, Partial<TicketType>>>,
): Promise<BoxOffice> {
  const { id, event } = evening(title, { max_attendees: 20 })
  const stored = Object.entries(types).map(([name, fields]) => {
    const type = { event_id: id, name, price: 35, gender_restriction: 'any', max_quantity: 10 }
    return ticketTypeSchema.parse({ ...type, event_published: true, ...fields })
  })
  await db.doc(`events/${id}`).set({ ...event, ...typeFacts(stored) })
  for (const type of stored) await db.doc(`ticket_types/${typeIdOf({ title }, type.name)}`).set(type)
  return { id, title }
}

export async function discount(db: Firestore, code: string, fields: Partial<DiscountCode>): Promise<void> {
  const parsed = discountCodeSchema.parse({
    type: 'percentage',
    value: 10,
    created_at: new Date(),
    ...fields,
  })
  await db.doc(`discount_codes/${code}`).set(parsed)
}

/** Deletes orders from the club, and their data at Stripe. */
async function forgetOrders(orders: readonly DocumentSnapshot[]): Promise<void> {
  if (suite.stripeUrl !== null)
    await Promise.all(orders.map(({ id: order }) => stripeControl('forget', { order })))
  await Promise.all(orders.map(({ ref }) => ref.delete()))
}

/** Deletes a member's orders of anything other than tickets. */
export async function forgetOrdersOf(db: Firestore, { uid }: Person): Promise<void> {
  const own = (name: string) => db.collection(name).where('user_id', '==', uid).get()
  const [orders, coaching] = await Promise.all([own('orders'), own('coaching_purchases')])
  await forgetOrders(orders.docs)
  await Promise.all(coaching.docs.map(({ ref }) => ref.delete()))
}

/** Deletes the event with its tickets and orders. */
export async function closeBoxOffice(db: Firestore, { id }: BoxOffice): Promise<void> {
  const [orders, ...found] = await Promise.all([
    db.collection('orders').where('tickets.event_id', '==', id).get(),
    db.collection('ticket_types').where('event_id', '==', id).get(),
    db.collection('ticket_purchases').where('event_id', '==', id).get(),
    db.collection('holds').where('event_id', '==', id).get(),
  ])
  await forgetOrders(orders.docs)
  await Promise.all(found.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())))
  await forgetEvening(db, id)
}

/** Two tickets of a type, paid for without a browser; returns the order's id. */
export async function buysTwo(
  db: Firestore,
  buyer: Person,
  { id, title }: BoxOffice,
  ticketType: string,
): Promise<string> {
  const orderId = randomUUID()
  const types = db.collection('ticket_types').where('event_id', '==', id).where('name', '==', ticketType)
  const [type] = (await types.get()).docs
  const price = 2 * Number(type?.get('price'))
  const ticketTypeId = type?.id
  const ticketData = { eventId: id, eventName: title, ticketType, ticketTypeId, quantity: 2, price }
  const request = { paymentType: 'tickets', orderId, price, ticketData }
  expect((await callFunction('createCheckout', request, await signIn(suite, buyer))).status).toBe(200)
  await stripeControl('pay', { session: await sessionOf(db, orderId) })
  const status = async (): Promise<unknown> => (await db.doc(`orders/${orderId}`).get()).get('status')
  await expect.poll(status).toBe('paid')
  return orderId
}

/** An order's page at Stripe, once it exists. */
async function sessionOf(db: Firestore, orderId: string): Promise<string> {
  const session = async (): Promise<unknown> => (await db.doc(`orders/${orderId}`).get()).get('session.id')
  await expect.poll(session).toEqual(expect.any(String))
  return String(await session())
}

/** The same of the order that the payment's address names. */
export function sessionAt(db: Firestore, page: Page): Promise<string> {
  return sessionOf(db, new URL(page.url()).searchParams.get('order') ?? '')
}

/** The payment tab opened by a button or link. */
export async function paymentTab(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' = 'button',
): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole(role, { name }).click()
  const tab = await opened
  await tab.locator('#cardNumber').waitFor()
  return tab
}
