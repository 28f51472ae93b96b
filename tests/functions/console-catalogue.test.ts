/** Deployed catalogue actions of admins: events, tickets, codes, places, coaching and emails, each with its audit log row. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { coachingPurchaseSchema } from '@club/domain/coaching/coaching-purchase'
import { coachingRefusals, type CoachingServiceForm } from '@club/domain/coaching/coaching-service-form'
import type { ContractName, InputOf } from '@club/domain/contracts/index'
import { attendeeId } from '@club/domain/events/event-attendee'
import { eventStatus } from '@club/domain/events/event-facts'
import { sharePictureOf } from '@club/domain/events/share-picture'
import { eventFormRefusals, type EventForm } from '@club/domain/events/event-form'
import { locationRefusals } from '@club/domain/locations/location-form'
import {
  discountCodeRefusals,
  type DiscountCodeForm,
  ticketTypeRefusals,
  type TicketTypeForm,
} from '@club/domain/orders/tickets/ticket-type-form'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { photoBuckets, storePicture } from '../../functions/src/members/photo-files'
import { aMember, anEvent, dayMs } from './events'
import { arrived } from './inbox'
import { call, db, newUser, tokenOf, type Answer } from './kit'
import { onboarded } from './onboarded'
import { aTicketedEvent, paidOrder, stock, ticketsRequest } from './shop'

type Admin = { readonly uid: string; readonly email: string; readonly token: string }

async function admin(name = 'vera'): Promise<Admin> {
  const { uid, email } = await newUser(name, { claim: 'admin', account: { role: 'admin' } })
  return { uid, email, token: await tokenOf({ email }) }
}

function by<Name extends ContractName>({ token }: Admin, name: Name, input: InputOf<Name>): Promise<Answer> {
  return call(name, input, { token })
}

const refused = (message: string, reason: string) => ({ message, details: { reason } })
const done = { result: {} }

async function auditOf(target: string) {
  const { docs } = await collectionOf('audit_log').where('target', '==', target).get()
  return docs.map((row) => row.data()).toSorted((one, other) => one.when.getTime() - other.when.getTime())
}

async function aPlace(name = `Pier ${randomUUID()}`): Promise<string> {
  const id = randomUUID()
  const place = { name, display_order: 90, is_active: true, updated_at: null }
  await db.doc(`service_locations/${id}`).set(place)
  return id
}

const eventForm = (location_id: string, fields: Partial<EventForm> = {}): EventForm => ({
  title: 'Supper on the pier',
  date_time: Date.now() + 9 * dayMs,
  location_id,
  address_line: 'Warehouse 3',
  meeting_spot: 'By the red door',
  category: 'Dinner',
  max_attendees: 20,
  price: 0,
  image_url: null,
  description: 'One long table.',
  running_order: 'From 6:30, soup\nFrom 8, songs',
  status: 'published',
  ...fields,
})
const typeForm = (fields: Partial<TicketTypeForm> = {}): TicketTypeForm => ({
  name: 'Open Ticket',
  description: '',
  price: 25,
  gender_restriction: 'any',
  max_quantity: 10,
  is_sold_out: false,
  is_active: true,
  ...fields,
})

const eventOf = async (id: string) => (await collectionOf('events').doc(id).get()).data()
const typeOf = async (id: string) => (await collectionOf('ticket_types').doc(id).get()).data()
const versionIn = (answer: Answer) => Number(Reflect.get(Object(answer.result), 'updated_at'))

/** Forged addresses: browsers take the middle ones for addresses of another host. */
const strangersPictures = [
  'https://evil.example/track.png',
  '//evil.example/pictures/events/x.svg',
  '/\\evil.example/x.png',
  '/\t/evil.example/x.png',
  '\\\\evil.example/x.png',
  '/pictures/events/../../\\evil.example/x.svg',
  '/pictures/events/outdoors.svg?https://evil.example',
  'data:image/svg+xml,<svg/>',
]

describe('an event', () => {
  it('is created, and the second of two simultaneous edits is refused, so that nothing is lost', async () => {
    const [vera, otto, place] = [await admin(), await admin('otto'), await aPlace()]
    const event_id = randomUUID()
    const made = await by(vera, 'saveEvent', { event_id, event: eventForm(place), seen: null })
    const seen = versionIn(made)
    const [first, second] = await Promise.all([
      by(vera, 'saveEvent', { event_id, event: eventForm(place, { title: 'Brunch on the pier' }), seen }),
      by(otto, 'saveEvent', { event_id, event: eventForm(place, { category: 'Brunch' }), seen }),
    ])
    const errors = [first, second].flatMap(({ error }) => error ?? [])
    expect(errors).toMatchObject([refused(eventFormRefusals.changed_meanwhile, 'changed_meanwhile')])
    const stored = await eventOf(event_id)
    const isFirst = first.error === undefined
    expect(stored).toMatchObject(
      isFirst
        ? { title: 'Brunch on the pier', category: 'Dinner' }
        : { title: 'Supper on the pier', category: 'Brunch' },
    )
    const { meeting_spot, running_order } = eventForm(place)
    expect(stored).toMatchObject({ meeting_spot, running_order })
    const tooMany = eventForm(place, { running_order: Array.from({ length: 9 }, () => 'Soup').join('\n') })
    const long = await by(vera, 'saveEvent', { event_id, event: tooMany, seen: versionIn(made) })
    expect(long.error?.message).toBe('At most 8 lines, please')
    expect((await auditOf(`events/${event_id}`)).map(({ who, what, before }) => [who, what, before])).toEqual(
      [
        [vera.uid, 'saveEvent', null],
        [
          isFirst ? vera.uid : otto.uid,
          'saveEvent',
          expect.objectContaining(isFirst ? { title: 'Supper on the pier' } : { category: 'Dinner' }),
        ],
      ],
    )
  })

  it('is found by its current title and place', async () => {
    const [vera, mark] = [await admin(), randomUUID().slice(0, 8)]
    const [event_id, place] = [randomUUID(), await aPlace(`Quay ${mark}`)]
    const found = async (prefix: string) => {
      const named = collectionOf('events').where('search_prefixes', 'array-contains', prefix)
      return (await named.get()).docs.map(({ id }) => id)
    }
    const save = (title: string, seen: number | null) =>
      by(vera, 'saveEvent', { event_id, event: eventForm(place, { title }), seen })
    const seen = versionIn(await save(`Supper s${mark}`, null))
    expect(await Promise.all([`s${mark}`, mark].map(found))).toEqual([[event_id], [event_id]])
    await save(`Brunch b${mark}`, seen)
    const name = `Pier p${mark}`
    expect((await by(vera, 'saveLocation', { location_id: place, name, seen: 0 })).error).toBeUndefined()
    const asked = [`s${mark}`, mark, `b${mark}`, `p${mark}`]
    expect(await Promise.all(asked.map(found))).toEqual([[], [], [event_id], [event_id]])
    const rows = await auditOf(`events/${event_id}`)
    for (const { before, after } of rows)
      for (const side of [before, after]) expect(side ?? {}).not.toHaveProperty('search_prefixes')
  })

  it('refuses fewer places than are taken, a deleted location, and a stranger’s picture', async () => {
    const [vera, place] = [await admin(), await aPlace()]
    const event_id = randomUUID()
    await anEvent(event_id, { location_id: place, current_attendees: 3, held_seats: 2, updated_at: null })
    const save = (fields: Partial<EventForm>, location = place) =>
      by(vera, 'saveEvent', { event_id, event: eventForm(location, fields), seen: 0 })
    expect((await save({ max_attendees: 4 })).error).toMatchObject(
      refused(eventFormRefusals.below_taken, 'below_taken'),
    )
    expect((await save({}, randomUUID())).error).toMatchObject(
      refused(eventFormRefusals.no_location, 'no_location'),
    )
    for (const image_url of strangersPictures)
      expect((await save({ image_url })).error, image_url).toMatchObject(
        refused(eventFormRefusals.foreign_picture, 'foreign_picture'),
      )
    expect((await save({ status: 'draft' })).error).toMatchObject(
      refused(eventFormRefusals.published, 'published'),
    )
    expect(await auditOf(`events/${event_id}`)).toEqual([])
    expect((await save({ max_attendees: 5 })).error).toBeUndefined()
  })

  it('is copied with its ticket types, none of them sold', async () => {
    const [vera, place] = [await admin(), await aPlace()]
    const copied_from = randomUUID()
    await aTicketedEvent(copied_from, { current_sold: 4, is_sold_out: true })
    const event_id = randomUUID()
    const event = eventForm(place, { status: 'draft' })
    expect((await by(vera, 'saveEvent', { event_id, event, seen: null, copied_from })).error).toBeUndefined()
    const types = await collectionOf('ticket_types').where('event_id', '==', event_id).get()
    expect(types.docs.map((type) => type.data())).toMatchObject([
      { name: 'General', price: 25, current_sold: 0, is_sold_out: false, event_published: false },
    ])
    expect(await eventOf(event_id)).toMatchObject({ has_tickets: true, available_types: 1, status: 'draft' })
  })

  it('gets one ticket type for all seats when it is published with a price and has none', async () => {
    const [vera, place] = [await admin(), await aPlace()]
    const event_id = randomUUID()
    const save = (fields: Partial<EventForm>, seen: number | null) =>
      by(vera, 'saveEvent', { event_id, event: eventForm(place, fields), seen })
    const draft = await save({ status: 'draft', price: 25 }, null)
    expect(draft.result).toMatchObject({ general_admission: false })
    const refusal = refused(eventFormRefusals.not_payable, 'not_payable')
    expect((await save({ price: 0.25 }, versionIn(draft))).error).toMatchObject(refusal)
    const typesNow = async () =>
      (await collectionOf('ticket_types').where('event_id', '==', event_id).get()).docs
    expect(await typesNow()).toEqual([])
    const publish = await save({ price: 25 }, versionIn(draft))
    expect(publish.result).toMatchObject({ general_admission: true })
    const [type, ...others] = await typesNow()
    expect([type?.data(), others]).toMatchObject([
      { name: 'General admission', price: 25, max_quantity: 20, is_active: true, event_published: true },
      [],
    ])
    const onSale = { has_tickets: true, available_types: 1, status: 'published' }
    expect(await eventOf(event_id)).toMatchObject(onSale)
    expect(await auditOf(`ticket_types/${type?.id}`)).toMatchObject([{ what: 'saveEvent', before: null }])
    const again = await save({ price: 30 }, versionIn(publish))
    expect(again.result).toMatchObject({ general_admission: false })
    expect(await typesNow()).toHaveLength(1)
  })

  it('refuses to delete an event with paid tickets', async () => {
    const [vera, ana] = [await admin(), await onboarded('Ana')]
    const eventId = randomUUID()
    const typeId = await aTicketedEvent(eventId)
    await paidOrder(ana, ticketsRequest({ eventId, typeId }))
    expect((await by(vera, 'deleteEvent', { event_id: eventId })).error).toMatchObject(
      refused(eventFormRefusals.has_paid_tickets, 'has_paid_tickets'),
    )
    expect(await eventOf(eventId)).toMatchObject({ status: 'published', deleted_at: null })
    expect(await stock(eventId)).toEqual({ sold: 1, held: 0, people: 1 })
    expect((await by(vera, 'deleteTicketType', { type_id: typeId })).error).toMatchObject(
      refused(ticketTypeRefusals.taken, 'taken'),
    )
  })

  it('deletion cancels an event with attendees and notifies them, only hides a past one, and removes an empty one', async () => {
    const [vera, uid] = [await admin(), await aMember()]
    const [event_id, empty] = [randomUUID(), randomUUID()]
    await anEvent(event_id, { current_attendees: 1 })
    await db
      .doc(`event_attendees/${attendeeId(event_id, uid)}`)
      .set({ event_id, user_id: uid, created_at: new Date() })
    expect(await by(vera, 'deleteEvent', { event_id })).toEqual(done)
    expect(await eventOf(event_id)).toMatchObject({ status: 'cancelled', news_version: 1 })
    const notificationKinds = async () =>
      (await collectionOf('notifications').where('user_id', '==', uid).get()).docs.map(
        (one) => one.data().kind,
      )
    for (let tries = 0; tries < 100 && (await notificationKinds()).length === 0; tries += 1) await wait(300)
    expect(await notificationKinds()).toEqual(['event_cancelled'])
    const past = randomUUID()
    await anEvent(past, { current_attendees: 1, date_time: new Date(Date.now() - dayMs) })
    await db
      .doc(`event_attendees/${attendeeId(past, uid)}`)
      .set({ event_id: past, user_id: uid, created_at: new Date(Date.now() - 2 * dayMs) })
    expect(await by(vera, 'deleteEvent', { event_id: past })).toEqual(done)
    expect(await eventOf(past)).toMatchObject({ status: 'published', news_version: 0 })
    expect((await eventOf(past))?.deleted_at).toBeInstanceOf(Date)
    const typeId = await aTicketedEvent(empty)
    expect(await by(vera, 'deleteEvent', { event_id: empty })).toEqual(done)
    expect([await eventOf(empty), await typeOf(typeId)]).toEqual([undefined, undefined])
    expect((await by(vera, 'deleteEvent', { event_id: empty })).error?.status).toBe('NOT_FOUND')
  })

  it('cancels an event only once', async () => {
    const vera = await admin()
    const event_id = randomUUID()
    await anEvent(event_id)
    expect(await by(vera, 'cancelEvent', { event_id })).toEqual(done)
    expect(await by(vera, 'cancelEvent', { event_id })).toEqual(done)
    expect(await eventOf(event_id)).toMatchObject({ status: 'cancelled', news_version: 1 })
    expect(await auditOf(`events/${event_id}`)).toHaveLength(1)
  })

  it.each([
    ['', 'Event ID is required for update'],
    [null, 'Event ID is required for update'],
    [undefined, 'Event is missing required ID for editing'],
    [42, 'Event ID must be a string'],
    ['lantern-walk', 'Event ID has invalid UUID format'],
  ])('requires a UUID as its id: %j', async (event_id, message) => {
    const vera = await admin()
    const request = { event_id, event: eventForm('somewhere'), seen: null }
    const { error } = await call('saveEvent', request, { token: vera.token })
    expect(error?.message).toContain(message)
  })

  it('refuses an edit of an unknown event, or one without data', async () => {
    const vera = await admin()
    const event_id = randomUUID()
    const request = { event_id, event: eventForm(await aPlace()), seen: Date.now() }
    const answer = await by(vera, 'saveEvent', request)
    expect(answer.error?.message).toBe(`Event with ID ${event_id} not found or could not be updated`)
    const without = await by(vera, 'saveEvent', { ...request, event: null })
    expect(without.error?.message).toContain('No event data provided for editing')
  })

  it('accepts only a cover that the club has processed, and makes none from a file that is not a picture', async () => {
    const vera = await admin()
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const cover = (file: Buffer) => by(vera, 'prepareEventCover', { picture: file.toString('base64') })
    const { result } = await cover(picture)
    const image_url = String(Reflect.get(Object(result), 'image_url'))
    const kept = await sharp(await (await fetch(image_url)).arrayBuffer()).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 900 })
    const share = await fetch(sharePictureOf(image_url))
    expect(share.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(await share.arrayBuffer()).metadata()).toMatchObject({
      ...{ format: 'jpeg', width: 1200, height: 630 },
    })
    expect((await cover(Buffer.from('<svg onload="alert(1)"/>'))).error).toBeDefined()
    expect((await cover(Buffer.alloc(0))).error).toBeDefined()
    const [event_id, place] = [randomUUID(), await aPlace()]
    const save = (url: string) =>
      by(vera, 'saveEvent', { event_id, event: eventForm(place, { image_url: url }), seen: null })
    for (const led of ['x/../../../../another/o/$1', '$1&at=/../..'])
      expect((await save(image_url.replace(/([\w-]+\.webp)/, led))).error).toMatchObject(
        refused(eventFormRefusals.foreign_picture, 'foreign_picture'),
      )
    expect((await save(image_url)).error).toBeUndefined()
    expect((await eventOf(event_id))?.image_url).toBe(image_url)
  })

  it('gets a share picture for a cover from before there were any, once it is saved', async () => {
    const [vera, event_id, place] = [await admin(), randomUUID(), await aPlace()]
    const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer()
    const old = { path: `covers/${randomUUID()}.webp`, token: randomUUID(), file }
    const stored = await storePicture(old, photoBuckets().pictures)
    expect(sharePictureOf(stored)).toBe(stored)
    await anEvent(event_id, { status: 'draft', image_url: stored, updated_at: null })
    const save = (url: string, seen: number) =>
      by(vera, 'saveEvent', { event_id, event: eventForm(place, { image_url: url }), seen })
    const seen = versionIn(await save(stored, 0))
    const image_url = (await eventOf(event_id))?.image_url ?? ''
    expect(Buffer.from(await (await fetch(image_url)).arrayBuffer())).toEqual(file)
    const share = await sharp(await (await fetch(sharePictureOf(image_url))).arrayBuffer()).metadata()
    expect(share).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    await save(image_url, seen)
    expect((await eventOf(event_id))?.image_url).toBe(image_url)
  })
})

describe('a ticket type', () => {
  it('is created, edited by only one of two admins at once, and makes its event ticketed while it exists', async () => {
    const vera = await admin()
    const [event_id, type_id] = [randomUUID(), randomUUID()]
    await anEvent(event_id)
    const save = (fields: Partial<TicketTypeForm>, seen: number | null) =>
      by(vera, 'saveTicketType', { type_id, event_id, type: typeForm(fields), seen })
    const seen = versionIn(await save({}, null))
    expect(await eventOf(event_id)).toMatchObject({ has_tickets: true })
    const answers = await Promise.all([save({ name: 'Early' }, seen), save({ name: 'Late' }, seen)])
    expect(answers.flatMap(({ error }) => error ?? [])).toMatchObject([
      refused(ticketTypeRefusals.changed_meanwhile, 'changed_meanwhile'),
    ])
    expect(await by(vera, 'deleteTicketType', { type_id })).toEqual(done)
    expect(await eventOf(event_id)).toMatchObject({ has_tickets: false })
    expect((await auditOf(`ticket_types/${type_id}`)).map(({ what }) => what)).toEqual([
      'saveTicketType',
      'saveTicketType',
      'deleteTicketType',
    ])
  })

  it('marks its event as not bookable while every type is switched off', async () => {
    const vera = await admin()
    const [event_id, second] = [randomUUID(), randomUUID()]
    const first = await aTicketedEvent(event_id, { updated_at: null })
    const save = async (type_id: string, is_active: boolean, seen: number | null) =>
      versionIn(await by(vera, 'saveTicketType', { type_id, event_id, type: typeForm({ is_active }), seen }))
    const isActive = async () => (await eventOf(event_id))?.has_active_types
    const off = await save(first, false, 0)
    expect(await isActive()).toBe(false)
    await save(second, true, null)
    expect(await isActive()).toBe(true)
    expect(await by(vera, 'deleteTicketType', { type_id: second })).toEqual(done)
    expect(await isActive()).toBe(false)
    await save(first, true, off)
    expect(await isActive()).toBe(true)
  })

  it('makes its event read as sold out while no active type has a ticket left', async () => {
    const vera = await admin()
    const [event_id, second] = [randomUUID(), randomUUID()]
    const first = await aTicketedEvent(event_id, { current_sold: 10, updated_at: null })
    const status = async () => {
      const event = await eventOf(event_id)
      return event && eventStatus(event, new Date())
    }
    const save = async (type_id: string, fields: Partial<TicketTypeForm>, seen: number | null) =>
      versionIn(await by(vera, 'saveTicketType', { type_id, event_id, type: typeForm(fields), seen }))
    const mark = async (is_sold_out: boolean) =>
      versionIn(await by(vera, 'setSoldOut', { type_id: second, is_sold_out }))
    expect(await status()).toBe('sold out')
    await save(second, {}, null)
    expect(await status()).toBe('on sale')
    await mark(true)
    expect(await status()).toBe('sold out')
    const unmarked = await mark(false)
    expect(await status()).toBe('on sale')
    const off = await save(second, { is_active: false }, unmarked)
    expect(await status()).toBe('sold out')
    await save(second, {}, off)
    expect(await status()).toBe('on sale')
    expect(await by(vera, 'deleteTicketType', { type_id: second })).toEqual(done)
    expect(await status()).toBe('sold out')
    await save(first, { max_quantity: 11 }, 0)
    expect(await status()).toBe('on sale')
  })

  it('refuses a change of gender, a quantity below what is sold and held, and deletion once sold', async () => {
    const vera = await admin()
    const event_id = randomUUID()
    const type_id = await aTicketedEvent(event_id, { current_sold: 3, current_held: 1, updated_at: null })
    const save = (fields: Partial<TicketTypeForm>) =>
      by(vera, 'saveTicketType', { type_id, event_id, type: typeForm(fields), seen: 0 })
    expect((await save({ max_quantity: 3 })).error).toMatchObject(
      refused(ticketTypeRefusals.below_taken, 'below_taken'),
    )
    expect((await save({ gender_restriction: 'female' })).error).toMatchObject(
      refused(ticketTypeRefusals.restriction_taken, 'restriction_taken'),
    )
    expect((await by(vera, 'deleteTicketType', { type_id })).error).toMatchObject(
      refused(ticketTypeRefusals.taken, 'taken'),
    )
    expect(await auditOf(`ticket_types/${type_id}`)).toEqual([])
    expect((await save({ max_quantity: 4 })).error).toBeUndefined()
    expect(await typeOf(type_id)).toMatchObject({ max_quantity: 4, current_sold: 3, current_held: 1 })
  })

  it('requires a price above zero, and can be marked as sold out', async () => {
    const vera = await admin()
    const type_id = await aTicketedEvent(randomUUID())
    expect((await by(vera, 'setTicketPrice', { type_id, price: 0 })).error?.message).toContain(
      'Please enter a valid positive price.',
    )
    expect((await by(vera, 'setTicketPrice', { type_id, price: 27.5 })).error).toBeUndefined()
    expect((await by(vera, 'setSoldOut', { type_id, is_sold_out: true })).error).toBeUndefined()
    expect(await typeOf(type_id)).toMatchObject({ price: 27.5, is_sold_out: true })
    const unknown = { type_id: randomUUID(), price: 10 }
    expect((await by(vera, 'setTicketPrice', unknown)).error).toMatchObject(
      refused(ticketTypeRefusals.not_found, 'not_found'),
    )
  })
})

describe('a discount code', () => {
  it('is created once, edited by only one of two admins at once, and preserves its usage count', async () => {
    const vera = await admin()
    const code = `PIER-${randomUUID().slice(0, 8).toUpperCase()}`
    const form = (value: number): DiscountCodeForm => ({
      code,
      type: 'percentage',
      value,
      event_id: null,
      max_uses: 5,
      once_per_member: true,
      is_active: true,
      valid_until: null,
    })
    const save = (value: number, seen: number | null) =>
      by(vera, 'saveDiscountCode', { code: form(value), seen })
    const seen = versionIn(await save(10, null))
    expect((await save(20, null)).error).toMatchObject(refused(discountCodeRefusals.exists, 'exists'))
    await collectionOf('discount_codes').doc(code).update({ used_count: 2 })
    const answers = await Promise.all([save(30, seen), save(40, seen)])
    expect(answers.flatMap(({ error }) => error ?? [])).toMatchObject([
      refused(discountCodeRefusals.changed_meanwhile, 'changed_meanwhile'),
    ])
    expect((await collectionOf('discount_codes').doc(code).get()).data()).toMatchObject({ used_count: 2 })
    expect((await save(101, seen)).error?.message).toContain('At most 100 percent')
  })
})

describe('a location', () => {
  it('is renamed in upcoming events, and can’t be deleted while one uses it', async () => {
    const [vera, name] = [await admin(), `Boathouse ${randomUUID()}`]
    const location_id = await aPlace(name)
    const [next, past] = [randomUUID(), randomUUID()]
    await anEvent(next, { title: 'Punting', location_id, location: name })
    await anEvent(past, { location_id, location: name, date_time: new Date(Date.now() - 9 * dayMs) })
    expect(await by(vera, 'saveLocation', { location_id, name: `${name} II`, seen: 0 })).toEqual(done)
    expect(await eventOf(next)).toMatchObject({ location: `${name} II`, news_version: 0 })
    expect(await eventOf(past)).toMatchObject({ location: name })
    expect((await by(vera, 'deleteLocation', { location_id })).error).toMatchObject(
      refused(`${locationRefusals.in_use}: Punting.`, 'in_use'),
    )
    await db.doc(`events/${next}`).delete()
    expect(await by(vera, 'deleteLocation', { location_id })).toEqual(done)
    expect((await auditOf(`service_locations/${location_id}`)).map(({ what }) => what)).toEqual([
      'saveLocation',
      'deleteLocation',
    ])
  })

  it('takes the first of two simultaneous renames, and refuses the second', async () => {
    const [vera, otto, name] = [await admin(), await admin('otto'), `Slip ${randomUUID()}`]
    const location_id = await aPlace(name)
    const rename = (who: Admin, to: string) =>
      by(who, 'saveLocation', { location_id, name: `${name} ${to}`, seen: 0 })
    const answers = await Promise.all([rename(vera, 'East'), rename(otto, 'West')])
    expect(answers.flatMap(({ error }) => error ?? [])).toMatchObject([
      refused(locationRefusals.changed_meanwhile, 'changed_meanwhile'),
    ])
    const stored = (await collectionOf('service_locations').doc(location_id).get()).data()
    expect(stored?.name).toBe(`${name} ${answers[0].error ? 'West' : 'East'}`)
    const off = { location_id, is_active: false }
    expect((await by(vera, 'saveLocation', { ...off, seen: 0 })).error).toMatchObject(
      refused(locationRefusals.changed_meanwhile, 'changed_meanwhile'),
    )
    const seen = stored?.updated_at?.getTime() ?? 0
    expect(await by(vera, 'saveLocation', { ...off, seen })).toEqual(done)
  })

  it('is created once when several admins use the same name at the same moment', async () => {
    const [vera, name] = [await admin(), `Pier ${randomUUID()}`]
    const renamed = await aPlace(`Jetty ${randomUUID()}`)
    const answers = await Promise.all([
      by(vera, 'saveLocation', { location_id: renamed, name, seen: 0 }),
      ...[name, name.toUpperCase()].map((each) =>
        by(vera, 'saveLocation', { location_id: randomUUID(), name: each, seen: null }),
      ),
    ])
    expect(answers.flatMap(({ error }) => error ?? [])).toMatchObject(
      [1, 2].map(() => refused(locationRefusals.exists, 'exists')),
    )
    const { docs } = await collectionOf('service_locations').get()
    const named = docs.filter((each) => each.data().name.toUpperCase() === name.toUpperCase())
    expect(named).toHaveLength(1)
  })

  it('requires a unique name', async () => {
    const [vera, name] = [await admin(), `Café ${randomUUID()}`]
    await aPlace(name)
    const request = { location_id: randomUUID(), name: name.toUpperCase(), seen: null }
    expect((await by(vera, 'saveLocation', request)).error).toMatchObject(
      refused(locationRefusals.exists, 'exists'),
    )
    expect((await by(vera, 'saveLocation', { ...request, name: '   ' })).error?.message).toContain(
      'Please name the location',
    )
  })
})

describe('a coaching service', () => {
  const service = (title: string): CoachingServiceForm => ({
    title,
    duration: '60 minutes',
    description: 'We look at it together.',
    price: 80,
    icon: 'Heart',
    display_order: 9,
    features: ['A talk'],
    is_active: false,
  })

  it('is created, edited by only one of two admins at once, and deleted', async () => {
    const [vera, service_id] = [await admin(), randomUUID()]
    const save = (title: string, seen: number | null) =>
      by(vera, 'saveCoachingService', { service_id, service: service(title), seen })
    const seen = versionIn(await save('First words', null))
    const answers = await Promise.all([save('Second words', seen), save('Last words', seen)])
    expect(answers.flatMap(({ error }) => error ?? [])).toMatchObject([
      refused(coachingRefusals.changed_meanwhile, 'changed_meanwhile'),
    ])
    expect(await by(vera, 'deleteCoachingService', { service_id })).toEqual(done)
    expect((await by(vera, 'deleteCoachingService', { service_id })).error).toMatchObject(
      refused(coachingRefusals.not_found, 'not_found'),
    )
  })

  it('shows the status that staff set for a booking', async () => {
    const [vera, order_id, user_id] = [await admin(), randomUUID(), await aMember()]
    const booking = collectionOf('coaching_purchases').doc(order_id)
    const fields = { user_id, service_id: 's1', title: 'First words', status: 'paid', created_at: new Date() }
    await db.doc(booking.path).set(coachingPurchaseSchema.parse({ ...fields, total_cents: 8000 }))
    const stands = async () => {
      const { arranged_at, done_at } = (await booking.get()).data() ?? {}
      return [arranged_at instanceof Date, done_at instanceof Date]
    }
    expect(await by(vera, 'setBookingStatus', { order_id, status: 'arranged' })).toEqual(done)
    expect(await stands()).toEqual([true, false])
    expect(await by(vera, 'setBookingStatus', { order_id, status: 'done' })).toEqual(done)
    expect(await stands()).toEqual([true, true])
    expect(await by(vera, 'setBookingStatus', { order_id, status: 'new' })).toEqual(done)
    expect(await stands()).toEqual([false, false])
    const unknown = { order_id: randomUUID(), status: 'done' } as const
    expect((await by(vera, 'setBookingStatus', unknown)).error).toMatchObject(
      refused(coachingRefusals.no_booking, 'no_booking'),
    )
  })
})

describe('the template of an email', () => {
  const changes = { template_type: 'magic_link', subject: 'Come in' } as const

  it('is saved if it is usable, by only one of two admins at once, and can be reset to the built-in text', async () => {
    const vera = await admin()
    expect(await by(vera, 'initialiseEmailTemplates', {})).toEqual(done)
    const template = collectionOf('email_templates').doc('magic_link')
    const builtIn = (await template.get()).data()
    const seen = builtIn?.updated_at?.getTime() ?? 0
    const save = (html_content: string) => by(vera, 'saveEmailTemplate', { ...changes, html_content, seen })
    expect((await save('<p>Come in</p>')).error?.message).toBe(
      'Add {{link}}: without it, this email won’t work',
    )
    expect((await save('<a href="{{link}}">{{who}}</a>')).error?.message).toBe(
      'We don’t have a placeholder called {{who}}',
    )
    const answers = await Promise.all([
      save('<a href="{{link}}">In</a>'),
      save('<a href="{{link}}">Enter</a>'),
    ])
    expect(answers.flatMap(({ error }) => error ?? [])).toMatchObject([
      refused(coachingRefusals.changed_meanwhile, 'changed_meanwhile'),
    ])
    expect((await template.get()).data()).toMatchObject({ subject: 'Come in' })
    const rowsNow = async () => {
      const rows = collectionOf('audit_log').where('who', '==', vera.uid)
      const initialised = await rows.where('what', '==', 'initialiseEmailTemplates').orderBy('when').get()
      return initialised.docs.map((row) => row.data())
    }
    const earlier = await rowsNow()
    expect(await by(vera, 'initialiseEmailTemplates', {})).toEqual(done)
    expect((await template.get()).data()).toMatchObject({ subject: builtIn?.subject })
    // The others are unchanged, and have no row.
    expect((await rowsNow()).slice(earlier.length)).toMatchObject([
      {
        target: 'email_templates/magic_link',
        before: { subject: 'Come in' },
        after: { subject: builtIn?.subject, html_content: builtIn?.html_content },
      },
    ])
  })

  it('is emailed to the admin who tests it, with sample data', async () => {
    const vera = await admin()
    const html_content = '<p>{{first_name}}</p><a href="{{link}}">In</a>'
    expect(await by(vera, 'sendTestMail', { ...changes, html_content })).toEqual(done)
    const [received] = await arrived(vera.email)
    expect(received?.subject).toBe('Come in')
    expect(received?.html).not.toContain('{{')
  })
})
