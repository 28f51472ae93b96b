/**
 * Cached tickets: minimal data, of upcoming evenings, for one member, erased with the session, the ticket and
 * the evening.
 */
import { eventSchema, type Event } from '@club/domain/events/event'
import { ticketPurchaseSchema } from '@club/domain/orders/tickets/ticket-purchase'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, it } from 'vitest'
import { eraseAllCached, noteCached } from './erase-cached'
import { cachesTickets, cacheTickets, readCachedTickets } from './cached-tickets'
import type { EventRow } from './events'
import { publishSession } from './session/session'
import { byOrder, type OwnTickets } from './tickets'

const hourMs = 60 * 60 * 1000
const now = new Date('2026-11-23T20:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs)

function ticket(id: string, event: Partial<Event> = {}): OwnTickets {
  const [order] = byOrder(
    [1, 2].map((number) => ({
      id: `${id}-${number}`,
      data: ticketPurchaseSchema.parse({
        ...{ user_id: 'ana', paid_by: 'ana', event_id: 'table', order_id: id, ticket_type_id: 'open' },
        ...{ ticket_type: 'Open Ticket', total_cents: 2975, status: 'paid', created_at: new Date(0) },
        code: `code of ${id}-${number}`,
      }),
    })),
  )
  if (order === undefined) throw new Error('An order has seats')
  return {
    ...order,
    event: eventSchema.parse({
      title: 'The Long Table',
      description: 'One table',
      location: 'Kitsilano',
      date_time: inHours(20),
      status: 'published',
      ...event,
    }),
  }
}

const signIn = (uid: string) =>
  publishSession({ status: 'signed-in', uid, email: `${uid}@club.example`, account: null, role: 'user' })
const idsCached = async (uid: string, at = now) =>
  (await readCachedTickets(uid, at))?.orders.map(({ id }) => id) ?? []
const caches = (uid: string, tickets: OwnTickets[], registrations: EventRow[] = []) =>
  cacheTickets(uid, { tickets, registrations }, now)
const stored = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(async () => {
  indexedDB.deleteDatabase('tickets')
  await expect.poll(stored).not.toContain('tickets')
  signIn('ana')
})

it('Only what a door and the way there need of a ticket is cached', async () => {
  await caches('ana', [ticket('one')])
  const cached = await readCachedTickets('ana', now)
  expect(cached).toEqual({
    uid: 'ana',
    kept_at: now,
    orders: [
      {
        id: 'one',
        title: 'The Long Table',
        date_time: inHours(20),
        location: 'Kitsilano',
        address_line: '',
        ticket_type: 'Open Ticket',
        seats: [
          { id: 'one-1', code: 'code of one-1' },
          { id: 'one-2', code: 'code of one-2' },
        ],
      },
    ],
  })
})

it('Events that are over or cancelled are not cached', async () => {
  const over = ticket('over', { date_time: inHours(-4) })
  await caches('ana', [ticket('one'), over, ticket('off', { status: 'cancelled' })])
  expect(await idsCached('ana')).toEqual(['one'])
})

it('A ticket that was transferred or refunded goes as soon as the device hears of it', async () => {
  await caches('ana', [ticket('one'), ticket('given')])
  await caches('ana', [ticket('one')])
  expect(await idsCached('ana')).toEqual(['one'])
  await caches('ana', [])
  expect(cachesTickets()).toBe(false)
  await expect.poll(stored).not.toContain('tickets')
})

it('With the session they go: at log-out, at a suspension, and when the member leaves', async () => {
  await caches('ana', [ticket('one')])
  eraseAllCached()
  expect(await idsCached('ana')).toEqual([])
  await expect.poll(stored).not.toContain('tickets')
})

it('What is written while the session ends is erased again', async () => {
  const written = caches('ana', [ticket('one')])
  publishSession({ status: 'signed-out' })
  await written
  expect(cachesTickets()).toBe(false)
  await expect.poll(stored).not.toContain('tickets')
})

it('What another tab erases while it is written stays erased', async () => {
  const written = caches('ana', [ticket('one')])
  eraseAllCached()
  await written
  expect(cachesTickets()).toBe(false)
  await expect.poll(stored).not.toContain('tickets')
})

it('Nothing is kept for anybody but who is signed in, and no one sees what another has left', async () => {
  await caches('ben', [ticket('one')])
  expect(cachesTickets()).toBe(false)
  await caches('ana', [ticket('one')])
  expect(await idsCached('ben')).toEqual([])
  expect(await idsCached('ana')).toEqual([])
})

it('Twelve hours after the evening each goes, on a device that hears nothing too', async () => {
  const later = ticket('later', { date_time: inHours(100) })
  await caches('ana', [ticket('one'), later])
  expect(await idsCached('ana', inHours(20 + 3 + 11))).toEqual(['one', 'later'])
  expect(await idsCached('ana', inHours(20 + 3 + 13))).toEqual(['later'])
  eraseAllCached(inHours(100 + 3 + 11))
  expect(cachesTickets()).toBe(true)
  eraseAllCached(inHours(100 + 3 + 13))
  expect(cachesTickets()).toBe(false)
})

it('Registrations are cached with their evenings alone, among tickets, the soonest first', async () => {
  const { event } = ticket('walk', { title: 'A walk', date_time: inHours(10) })
  if (event === null) throw new Error('A ticket has an event')
  await caches('ana', [ticket('one')], [{ id: 'walk', data: event }])
  const cached = await readCachedTickets('ana', now)
  expect(cached?.orders[0]).toEqual({
    ...{ id: 'walk', title: 'A walk', date_time: inHours(10), location: 'Kitsilano', address_line: '' },
    ...{ ticket_type: '', seats: [] },
  })
  expect(await idsCached('ana')).toEqual(['walk', 'one'])
})

it('A week after the server last confirmed them all go, however far away the evening is', async () => {
  await caches('ana', [ticket('far', { date_time: inHours(400) })])
  const week = 7 * 24
  expect(await idsCached('ana', inHours(week - 1))).toEqual(['far'])
  expect(await idsCached('ana', inHours(week + 1))).toEqual([])
  eraseAllCached(inHours(week - 1))
  expect(cachesTickets()).toBe(true)
  eraseAllCached(inHours(week + 1))
  expect(cachesTickets()).toBe(false)
})

it('Tickets that an earlier version of the app has cached are ignored, and replaced by the next ones', async () => {
  await caches('ana', [ticket('one')])
  eraseAllCached()
  await expect.poll(stored).not.toContain('tickets')
  const earlier = await openDB('tickets', 1, { upgrade: (db) => void db.createObjectStore('tickets') })
  await earlier.put('tickets', { uid: 'ana', kept_at: now, tickets: [{ id: 'one', quantity: 2 }] }, 'own')
  earlier.close()
  noteCached('tickets', inHours(20).getTime())
  expect(await readCachedTickets('ana', now)).toBeNull()
  await expect.poll(stored).not.toContain('tickets')
  await caches('ana', [ticket('two')])
  expect(await idsCached('ana')).toEqual(['two'])
})
