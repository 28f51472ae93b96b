/** Migrations change each document once, whatever interrupts them; in a Firestore project without triggers. */
import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { availableTypes } from '../../tools/migrations/available-types'
import {
  loadProgress,
  previewMigration,
  runMigration,
  type Migration,
} from '../../tools/migrations/migration'
import { runAsCommand } from '../functions/commands'
import { interruptedAt } from '../matching/interrupted'

const app = initializeApp({ projectId: `demo-migrate-${randomUUID().slice(0, 8)}` }, 'migrate')
const db = getFirestore(app)
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const pageSize = 3

/** Not idempotent, so that a document that is changed twice shows. */
const counting: Migration = {
  name: 'counting',
  summary: 'adds one to each count',
  collection: 'coaching_services',
  updates: (page) =>
    Promise.resolve(
      page.map((document) => ({ document, fields: { count: Number(document.get('count')) + 1 } })),
    ),
}

async function stored(field: string): Promise<unknown[]> {
  const { docs } = await db.collection(counting.collection).get()
  return docs.map((document): unknown => document.get(field))
}

const killed = (commit: number) =>
  interruptedAt(db, async (number) => {
    if (number === commit) await Promise.reject(new Error('killed'))
  })

afterAll(() => deleteApp(app))

beforeEach(async () => {
  for (const name of ['migrations', 'coaching_services', 'events', 'ticket_types'])
    await db.recursiveDelete(db.collection(name))
  await Promise.all(ids.map((id) => db.doc(`coaching_services/${id}`).set({ count: 0, title: id })))
})

describe('a migration', () => {
  it('changes each document once when it is killed after its first page and resumed', async () => {
    await expect(runMigration(counting, killed(2), { pageSize })).rejects.toThrow('killed')
    expect(await stored('count')).toEqual([1, 1, 1, 0, 0, 0, 0])
    expect(await loadProgress(counting, db)).toEqual({ after: 'c', read: 3, changed: 3, finished_at: null })
    const pages: number[] = []
    await runMigration(counting, db, { pageSize, onPage: ({ read }) => pages.push(read) })
    expect(pages).toEqual([6, 7])
    expect(await stored('count')).toEqual(ids.map(() => 1))
    expect(await loadProgress(counting, db)).toMatchObject({
      changed: 7,
      finished_at: expect.any(Date) as Date,
    })
  })

  it('does nothing when it is run again', async () => {
    await runMigration(counting, db, { pageSize })
    const finished = await loadProgress(counting, db)
    expect(await runMigration(counting, db, { pageSize })).toEqual(finished)
    expect(await stored('count')).toEqual(ids.map(() => 1))
  })

  it('never overwrites a document that is changed during its page', async () => {
    const document = db.doc('coaching_services/b')
    const raced = interruptedAt(db, async (commit) => {
      if (commit === 1) await document.set({ count: 10, title: 'Renamed' })
    })
    await runMigration(counting, raced, { pageSize })
    expect((await document.get()).data()).toEqual({ count: 11, title: 'Renamed' })
    expect(await stored('count')).toEqual([1, 11, 1, 1, 1, 1, 1])
  })

  it('continues past a document that is deleted during its page', async () => {
    const raced = interruptedAt(db, async (commit) => {
      if (commit === 1) await db.doc('coaching_services/b').delete()
    })
    await runMigration(counting, raced, { pageSize })
    expect(await stored('count')).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('changes each document once when two people run it at the same time', async () => {
    await Promise.all([1, 2].map(() => runMigration(counting, db, { pageSize: 1 })))
    expect(await stored('count')).toEqual(ids.map(() => 1))
  })

  it('can be previewed without a write', async () => {
    expect(await previewMigration(counting, db, pageSize)).toMatchObject({ read: 7, changed: 7 })
    expect(await stored('count')).toEqual(ids.map(() => 0))
    expect((await db.collection('migrations').get()).size).toBe(0)
  })
})

describe('the migration available-types', () => {
  it('counts the types with tickets left in the events that don’t store it, and changes nothing else', async () => {
    const event = { title: 'Kayaks', date_time: new Date(), has_tickets: true }
    const type = { event_id: 'old', name: 'Seat', price: 20, gender_restriction: 'any', max_quantity: 4 }
    await Promise.all([
      db.doc('events/old').set(event),
      db.doc('events/new').set({ ...event, available_types: 2 }),
      db.doc('events/plain').set({ ...event, has_tickets: false }),
      db.doc('ticket_types/open').set(type),
      db.doc('ticket_types/gone').set({ ...type, is_sold_out: true }),
      db.doc('ticket_types/other').set({ ...type, event_id: 'new' }),
    ])
    expect(await runMigration(availableTypes, db)).toMatchObject({ read: 3, changed: 2 })
    const { docs } = await collectionOf('events', db).get()
    const counted = docs.map((document) => [document.id, document.data().available_types])
    expect(Object.fromEntries(counted)).toEqual({ new: 2, old: 1, plain: 0 })
    expect((await db.doc('events/old').get()).data()).toMatchObject({ title: 'Kayaks', has_tickets: true })
  })
})

describe('npm run migrate', () => {
  it('lists the migrations, previews one, and refuses one that it does not know', async () => {
    const listed = await runAsCommand('migrate', ['list'])
    expect(listed).toEqual({
      status: 0,
      lines: [expect.stringMatching(/^available-types \(events\): counts .*; \w+/)],
    })
    const dry = await runAsCommand('migrate', ['available-types', '--dry'])
    expect(dry).toEqual({
      status: 0,
      lines: [
        expect.stringMatching(/^demo-club: available-types would read \d+ and change \d+ documents\.$/),
      ],
    })
    expect(await runAsCommand('migrate', ['nonesuch'])).toEqual({ status: 1, lines: [''] })
  })
})
