/** Concurrent staff changes: each action's guarantee holds even when another change is committed first. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Event } from '@club/domain/events/event'
import { attendeeId } from '@club/domain/events/event-attendee'
import type { TicketType } from '@club/domain/orders/tickets/ticket-type'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { compareAndSet } from '../../functions/src/server/store/compare-and-set'
import { deleteEvent, saveEvent } from '../../functions/src/events/editing'
import { Inventory } from '../../functions/src/orders/inventory'
import { deleteLocation, saveLocation } from '../../functions/src/locations/locations'
import {
  changeTicketType,
  deleteTicketType,
  saveTicketType,
} from '../../functions/src/orders/tickets/ticket-types'
import { aLocation, answerOf, auditOf, by, eventForm, member, overtaken, typeForm } from './console'
import { aMember, anEvent, register, withoutAnswers } from './events'
import { db } from './kit'
import { onboarded } from './onboarded'
import {
  aTicketedEvent,
  checkout,
  openOrder,
  orderUntil,
  paidOrder,
  stock,
  storedOrder,
  ticketsRequest,
} from './shop'

let place: { readonly id: string; readonly name: string }
beforeAll(async () => {
  place = await aLocation()
})

const eventOf = async (id: string) => (await collectionOf('events').doc(id).get()).data()
const typeOf = async (id: string) => (await collectionOf('ticket_types').doc(id).get()).data()
const typesOf = async (eventId: string) =>
  (await collectionOf('ticket_types').where('event_id', '==', eventId).get()).docs.map((type) => type.data())

/** Stores an event at the location; returns its id. */
async function storedEvent(fields: Partial<Event> = {}): Promise<string> {
  const id = randomUUID()
  await anEvent(id, { location: place.name, location_id: place.id, ...fields })
  return id
}

/** The only type of a new event. */
async function storedType(fields: Partial<TicketType> = {}, event: Partial<Event> = {}) {
  const eventId = randomUUID()
  const typeId = await aTicketedEvent(eventId, fields, { location_id: place.id, ...event })
  return { eventId, typeId }
}

describe('an event', () => {
  withoutAnswers()

  it('refuses a lower maximum when a member registers at the same moment', async () => {
    const eventId = await storedEvent({ status: 'published' })
    await new Inventory().decide(eventId, register(await aMember()))
    const uid = await aMember()
    const form = eventForm(place.id, { status: 'published', max_attendees: 1 })
    const outcome = await overtaken(
      (batch) => saveEvent(batch, { eventId, form, seen: 0, copiedFrom: null }),
      () => new Inventory().decide(eventId, register(uid)),
    )
    expect(outcome).toEqual({ reason: 'below_taken' })
    expect(await eventOf(eventId)).toMatchObject({ max_attendees: 20, current_attendees: 2 })
  })

  it('dates a moved start after the registration that overtook the move', async () => {
    const eventId = await storedEvent({ status: 'published' })
    const uid = await aMember()
    const form = eventForm(place.id, { status: 'published' })
    await overtaken(
      (batch) => saveEvent(batch, { eventId, form, seen: 0, copiedFrom: null }),
      () => new Inventory().decide(eventId, register(uid)),
    )
    const row = (await collectionOf('event_attendees').doc(attendeeId(eventId, uid)).get()).data()
    const [replaced] = (await eventOf(eventId))?.earlier_plans ?? []
    expect(row?.created_at.getTime()).toBeLessThanOrEqual(replaced?.until.getTime() ?? 0)
  })

  it('stays for a member who registers while it is being deleted', async () => {
    const id = await storedEvent()
    const uid = await aMember()
    await overtaken(
      (batch) => deleteEvent(batch, id, new Date()),
      () => new Inventory().decide(id, register(uid)),
    )
    expect(await eventOf(id)).toMatchObject({ status: 'cancelled', news_version: 1, current_attendees: 1 })
  })
})

describe('a location', () => {
  withoutAnswers()

  const saving = (locationId: string, eventId = randomUUID()) => ({
    ...{ eventId, form: eventForm(locationId), seen: null, copiedFrom: null },
  })

  it('is not assigned to an event while it is being deleted', async () => {
    const { id } = await aLocation()
    const request = saving(id)
    const outcome = await overtaken(
      (batch) => saveEvent(batch, request),
      () => compareAndSet((batch) => deleteLocation(batch, id, new Date())),
    )
    expect(outcome).toEqual({ reason: 'no_location' })
  })

  it('counts as in use when an event moves there during its deletion or renaming', async () => {
    const { id, name } = await aLocation()
    const moving = (eventId = randomUUID()) => compareAndSet((batch) => saveEvent(batch, saving(id, eventId)))
    const outcome = await overtaken(
      (batch) => deleteLocation(batch, id, new Date()),
      () => moving(),
    )
    expect(outcome).toMatchObject({ reason: 'in_use' })
    const eventId = randomUUID()
    await overtaken(
      (batch) => saveLocation(batch, id, { name: `New ${name}`, seen: 0 }, new Date()),
      () => moving(eventId),
    )
    expect((await eventOf(eventId))?.location).toBe(`New ${name}`)
  })
})

describe('a ticket type', () => {
  withoutAnswers()

  it('refuses a lower maximum when tickets are held at the same moment', async () => {
    const { eventId, typeId } = await storedType({ current_sold: 1 })
    const lowered = { typeId, eventId, form: typeForm({ max_quantity: 1 }), seen: 0 }
    const outcome = await overtaken(
      (batch) => saveTicketType(batch, lowered, new Date()),
      () => db.doc(`ticket_types/${typeId}`).update({ current_held: 1 }),
    )
    expect(outcome).toEqual({ reason: 'below_taken' })
  })

  const adding =
    (eventId: string, typeId = randomUUID()) =>
    () =>
      compareAndSet((batch) =>
        saveTicketType(batch, { typeId, eventId, form: typeForm(), seen: null }, new Date()),
      )

  it('keeps registrations closed when it is added while the last one is being deleted', async () => {
    const { eventId, typeId } = await storedType()
    await overtaken((batch) => deleteTicketType(batch, typeId, new Date()), adding(eventId))
    expect(await typesOf(eventId)).toHaveLength(1)
    expect((await eventOf(eventId))?.has_tickets).toBe(true)
  })

  it('leaves none behind when the last two are deleted at the same moment', async () => {
    const { eventId, typeId } = await storedType()
    const second = randomUUID()
    await db.doc(`ticket_types/${second}`).set({ ...(await typeOf(typeId)) })
    await overtaken(
      (batch) => deleteTicketType(batch, typeId, new Date()),
      () => compareAndSet((batch) => deleteTicketType(batch, second, new Date())),
    )
    expect(await typesOf(eventId)).toEqual([])
    expect((await eventOf(eventId))?.has_tickets).toBe(false)
  })

  it('counts as sold out when it is marked while the last ticket of the other one is being held', async () => {
    const { eventId, typeId } = await storedType({ max_quantity: 1 })
    const other = randomUUID()
    await adding(eventId, other)()
    const uid = await aMember()
    const hold = { kind: 'hold', orderId: randomUUID(), uid, ticketTypeId: typeId, quantity: 1 } as const
    const request = { ...hold, priceCents: 2500, discountCode: null, treat: null, replaces: null }
    expect((await eventOf(eventId))?.available_types).toBe(2)
    await overtaken(
      (batch) => changeTicketType(batch, other, { is_sold_out: true }, new Date()),
      async () => expect(await new Inventory().decide(eventId, request)).toBeNull(),
    )
    expect((await eventOf(eventId))?.available_types).toBe(0)
  })

  it('counts when it is added while the other one is being marked as sold out', async () => {
    const { eventId, typeId } = await storedType()
    await overtaken(
      (batch) => changeTicketType(batch, typeId, { is_sold_out: true }, new Date()),
      adding(eventId),
    )
    expect((await eventOf(eventId))?.available_types).toBe(1)
  })

  it('shares its event’s fate when it is added while the event is being published or deleted', async () => {
    const { eventId } = await storedType({ event_published: false }, { status: 'draft' })
    const form = eventForm(place.id, { status: 'published' })
    await overtaken(
      (batch) => saveEvent(batch, { eventId, form, seen: 0, copiedFrom: null }),
      adding(eventId),
    )
    expect((await typesOf(eventId)).map(({ event_published }) => event_published)).toEqual([true, true])
    await overtaken((batch) => deleteEvent(batch, eventId, new Date()), adding(eventId))
    expect(await typesOf(eventId)).toEqual([])
  })
})

describe('buyers of an event that changes', () => {
  it('get a refund and a notification when it is cancelled, and those at the checkout are sent away', async () => {
    const vera = await member('admin')
    const [ana, ben] = await Promise.all([onboarded('Ana'), onboarded('Ben')])
    const { eventId, typeId } = await storedType()
    const [paid, open] = [
      ticketsRequest({ eventId, typeId, quantity: 2 }),
      ticketsRequest({ eventId, typeId }),
    ]
    await paidOrder(ana, paid)
    await openOrder(ben, open)
    const deletion = await by(vera, 'deleteEvent', { event_id: eventId })
    expect(deletion.error?.details?.reason).toBe('has_open_orders')
    expect(await answerOf(vera, 'cancelEvent', { event_id: eventId })).toEqual({})
    expect(await orderUntil(paid.orderId, ({ status }) => status === 'refunded')).toMatchObject({
      refunded_cents: 5000,
    })
    await orderUntil(open.orderId, ({ status }) => status === 'released')
    expect(await stock(eventId)).toEqual({ sold: 0, held: 0, people: 0 })
    const notification = db.doc(`notifications/event_cancelled_${ana.uid}_${eventId}_1`)
    await expect.poll(async () => (await notification.get()).exists).toBe(true)
    expect(await auditOf(`events/${eventId}`)).toHaveLength(1)
  })

  it('pay the price that they saw when it changes during the checkout', async () => {
    const [vera, ana] = [await member('admin'), await onboarded('Ana')]
    const { eventId, typeId } = await storedType()
    const request = ticketsRequest({ eventId, typeId })
    await openOrder(ana, request)
    await answerOf(vera, 'setTicketPrice', { type_id: typeId, price: 30 })
    expect(await storedOrder(request.orderId)).toMatchObject({ total_cents: 2500 })
    const again = await checkout(ana, ticketsRequest({ eventId, typeId }))
    expect(again.error?.details?.reason).toBe('price_changed')
  })
})
