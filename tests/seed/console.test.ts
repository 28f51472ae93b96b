/** The seed's documents for the console, without a database: whole documents, with orders that add up. */
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { collections } from '@club/domain/collections'
import { coachingPurchaseSchema } from '@club/domain/coaching/coaching-purchase'
import { creditEntrySchema } from '@club/domain/orders/credit-ledger'
import { orderDifferences } from '@club/domain/orders/differences'
import { orderSchema } from '@club/domain/orders/order'
import { ticketPurchaseSchema } from '@club/domain/orders/tickets/ticket-purchase'
import { readSigningKey } from '../../functions/src/orders/tickets/ticket-codes'
import { seededPeople } from '../seed'
import { seededAttendees } from './attendees'
import { seededConsole } from './console'
import { seededEvents, seededTicketTypes } from './events'
import { seededOrders } from './orders'

const now = new Date('2026-11-21T08:00:00Z')
const der = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  format: 'der',
  type: 'pkcs8',
})
const key = readSigningKey(der.toString('base64'))
const people = seededPeople()
const orders = seededOrders(people, key, now)
const seats = orders.flatMap((order) => order.seats)
const rows = seededConsole(orders, key, now)
const of = (wanted: keyof typeof collections) => rows.filter(({ name }) => name === wanted)

describe('the seeded documents for the console', () => {
  it('match their schemas, each once', () => {
    for (const { name, data } of rows) expect(collections[name].parse(data)).toEqual(data)
    expect(new Set(rows.map(({ name, id }) => `${name}/${id}`)).size).toBe(rows.length)
  })

  it('refer only to people and things that exist', () => {
    const uids = people.map(({ uid }) => uid)
    for (const { data } of rows) {
      const named = Object.entries(data).filter(([field]) => ['user_id', 'who', 'by'].includes(field))
      for (const [, uid] of named) expect(uids).toContain(uid)
    }
    expect(of('check_in_scans')).toHaveLength(seats.filter(({ data }) => data.checked_in_at).length)
    expect(of('audit_log').length).toBeGreaterThan(5)
    expect(people.filter(({ role }) => role === 'admin')).toHaveLength(2)
  })

  it('include one new booking, one arranged and one done', () => {
    const standing = of('coaching_purchases').map(({ data }) =>
      ['arranged_at', 'done_at'].map((field) => Reflect.get(data, field) !== null),
    )
    expect(standing).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
  })

  it('leave no discrepancy to reconcile', () => {
    const shelf = <Document>(documents: readonly { id: string; data: Document }[]) =>
      new Map(documents.map(({ id, data }) => [id, data]))
    const parsed = <Document>(
      name: keyof typeof collections,
      schema: { parse: (data: unknown) => Document },
    ) => of(name).map(({ id, data }) => ({ id, data: schema.parse(data) }))
    const ledgers = {
      orders: shelf([
        ...orders.map(({ id, order }) => ({ id, data: order })),
        ...parsed('orders', orderSchema),
      ]),
      tickets: shelf([...seats, ...parsed('ticket_purchases', ticketPurchaseSchema)]),
      coaching: shelf(parsed('coaching_purchases', coachingPurchaseSchema)),
      types: shelf(seededTicketTypes(now)),
      events: shelf(seededEvents(now)),
      attendees: shelf(seededAttendees(people, now)),
      credits: shelf(parsed('credit_ledger', creditEntrySchema)),
      ...{ holds: new Map(), codes: new Map(), uses: new Map() },
    }
    expect(orderDifferences(ledgers, [])).toEqual([])
  })
})
