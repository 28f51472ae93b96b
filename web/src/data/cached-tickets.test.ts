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
const stored = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(async () => {
  indexedDB.deleteDatabase('tickets')
  await expect.poll(stored).not.toContain('tickets')
  signIn('ana')
})

it('Only what a door and the way there need of a ticket is cached', async () => {
  await cacheTickets('ana', [ticket('one')], now)
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
  await cacheTickets('ana', [ticket('one'), over, ticket('off', { status: 'cancelled' })], now)
  expect(await idsCached('ana')).toEqual(['one'])
})

it('A ticket that was transferred or refunded goes as soon as the device hears of it', async () => {
  await cacheTickets('ana', [ticket('one'), ticket('given')], now)
  await cacheTickets('ana', [ticket('one')], now)
  expect(await idsCached('ana')).toEqual(['one'])
  await cacheTickets('ana', [], now)
  expect(cachesTickets()).toBe(false)
  await expect.poll(stored).not.toContain('tickets')
})

it('With the session they go: at log-out, at a suspension, and when the member leaves', async () => {
  await cacheTickets('ana', [ticket('one')], now)
  eraseAllCached()
  expect(await idsCached('ana')).toEqual([])
  await expect.poll(stored).not.toContain('tickets')
})

it('What is written while the session ends is erased again', async () => {
  const written = cacheTickets('ana', [ticket('one')], now)
  publishSession({ status: 'signed-out' })
  await written
  expect(cachesTickets()).toBe(false)
  await expect.poll(stored).not.toContain('tickets')
})

it('What another tab erases while it is written stays erased', async () => {
  const written = cacheTickets('ana', [ticket('one')], now)
  eraseAllCached()
  await written
  expect(cachesTickets()).toBe(false)
  await expect.poll(stored).not.toContain('tickets')
})

it('Nothing is kept for anybody but who is signed in, and no one sees what another has left', async () => {
  await cacheTickets('ben', [ticket('one')], now)
  expect(cachesTickets()).toBe(false)
  await cacheTickets('ana', [ticket('one')], now)
  expect(await idsCached('ben')).toEqual([])
  expect(await idsCached('ana')).toEqual([])
})

it('Twelve hours after the evening each goes, on a device that hears nothing too', async () => {
  const later = ticket('later', { date_time: inHours(200) })
  await cacheTickets('ana', [ticket('one'), later], now)
  expect(await idsCached('ana', inHours(20 + 3 + 11))).toEqual(['one', 'later'])
  expect(await idsCached('ana', inHours(20 + 3 + 13))).toEqual(['later'])
  eraseAllCached(inHours(200 + 3 + 11))
  expect(cachesTickets()).toBe(true)
  eraseAllCached(inHours(200 + 3 + 13))
  expect(cachesTickets()).toBe(false)
})

it('Tickets that an earlier version of the app has cached are ignored, and replaced by the next ones', async () => {
  await cacheTickets('ana', [ticket('one')], now)
  eraseAllCached()
  await expect.poll(stored).not.toContain('tickets')
  const earlier = await openDB('tickets', 1, { upgrade: (db) => void db.createObjectStore('tickets') })
  await earlier.put('tickets', { uid: 'ana', kept_at: now, tickets: [{ id: 'one', quantity: 2 }] }, 'own')
  earlier.close()
  noteCached('tickets', inHours(20).getTime())
  expect(await readCachedTickets('ana', now)).toBeNull()
  await expect.poll(stored).not.toContain('tickets')
  await cacheTickets('ana', [ticket('two')], now)
  expect(await idsCached('ana')).toEqual(['two'])
})
