/** What the server reads: schemas for documents, Dates for Timestamps, and no list broken by one old document. */
import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'
import { Batcher } from '../../functions/src/store/batcher'
import {
  collectionOf,
  documentInEvent,
  documentOrNull,
  MalformedDocument,
} from '../../functions/src/store/collection-of'
import { loadDocument } from '../../functions/src/store/load-document'
import { db } from './kit'
import { warnings } from './logged'

const id = () => `test-${randomUUID()}`
const moment = new Date('2026-11-21T08:00:00.123Z')

describe('a document that is read', () => {
  it('has Dates instead of Timestamps, however deep', async () => {
    const mail = collectionOf('mail', db).doc(id())
    await db
      .collection('mail')
      .doc(mail.id)
      .set({
        to: 'ana@example.com',
        message: { subject: '', text: '', html: '' },
        delivery: { state: 'sent', attempts: 1, claimed_at: Timestamp.fromDate(moment) },
        created_at: Timestamp.fromDate(moment),
      })
    const read = documentOrNull(await mail.get())
    expect(read?.created_at).toEqual(moment)
    expect(read?.delivery.claimed_at).toEqual(moment)
  })

  it('comes back as it was written', async () => {
    const limit = { count: 3, window_started_at: moment, expires_at: moment, sign_up: null }
    const place = collectionOf('rate_limits', db).doc(id())
    await place.set(limit)
    expect((await place.get()).data()).toEqual(limit)
    expect((await db.collection('rate_limits').doc(place.id).get()).get('expires_at')).toBeInstanceOf(
      Timestamp,
    )
  })

  it('keeps packed bytes as bytes', async () => {
    const shard = collectionOf('match_index', db).doc(id())
    await shard.set({ version: 1, packed: new Uint8Array([1, 2, 255]), pins: new Uint8Array() })
    const read = (await shard.get()).data()
    expect(read && 'packed' in read && [...read.packed]).toEqual([1, 2, 255])
    await shard.delete()
  })

  it('gets late fields from their defaults, and loses unknown ones', async () => {
    const profile = collectionOf('profiles', db).doc(id())
    await db
      .collection('profiles')
      .doc(profile.id)
      .set({ first_name: 'Ana', created_at: moment, shoe_size: 38 })
    const read = documentOrNull(await profile.get())
    expect(read).toMatchObject({ first_name: 'Ana', photo_urls: [], age: null })
    expect(read).not.toHaveProperty('shoe_size')
  })
})

describe('a malformed document', () => {
  it('is null in a list, and an error to whoever cannot do without it', async () => {
    const profile = collectionOf('profiles', db).doc(id())
    await db.collection('profiles').doc(profile.id).set({ first_name: 7 })
    const snapshot = await profile.get()
    expect(documentOrNull(snapshot)).toBeNull()
    expect(warnings()).toEqual([
      {
        event: 'malformedDocumentSkipped',
        path: `profiles/${profile.id}`,
        fields: ['first_name', 'created_at'],
      },
    ])
    expect(() => snapshot.data()).toThrow(MalformedDocument)
  })

  it('is null when it came with an event, as one that is missing is', async () => {
    const raw = db.collection('profiles').doc(id())
    expect(documentInEvent('profiles', await raw.get())).toBeNull()
    expect(documentInEvent('profiles', undefined)).toBeNull()
    await raw.set({ first_name: 7 })
    expect(documentInEvent('profiles', await raw.get())).toBeNull()
    expect(warnings().map(({ event }) => event)).toEqual(['malformedDocumentSkipped'])
    await raw.set({ first_name: 'Ana', created_at: moment })
    expect(documentInEvent('profiles', await raw.get())).toMatchObject({
      first_name: 'Ana',
      created_at: moment,
    })
  })
})

describe('documents that are asked for at once', () => {
  const aProfile = async (first_name: unknown) => {
    const profile = db.collection('profiles').doc(id())
    await profile.set({ first_name, created_at: moment })
    return profile
  }

  it('share a request, and everybody gets their own', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Ana ${index}`)
    const profiles = await Promise.all(names.map(aProfile))
    const requests = vi.spyOn(db, 'getAll')
    const read = await Promise.all(profiles.map((profile) => loadDocument('profiles', profile.id)))
    expect(read.map((profile) => profile?.first_name)).toEqual(names)
    // The first goes at once, and the others together when it is back.
    expect(requests.mock.calls.map((references) => references.length)).toEqual([1, 19])
    requests.mockRestore()
  })

  it('are null where they are missing or malformed, for whoever asked for those alone', async () => {
    const [whole, malformed] = [await aProfile('Ana'), await aProfile(7)]
    const asked = [whole.id, malformed.id, id(), whole.id]
    const read = await Promise.all(asked.map((each) => loadDocument('profiles', each)))
    expect(read.map((profile) => profile?.first_name)).toEqual(['Ana', undefined, undefined, 'Ana'])
    expect(warnings().map(({ event }) => event)).toEqual(['malformedDocumentSkipped'])
  })

  it('are never as they were before somebody asked', async () => {
    const profile = await aProfile('Ana')
    const earlier = loadDocument('profiles', profile.id)
    await profile.update({ first_name: 'Anna' })
    expect((await loadDocument('profiles', profile.id))?.first_name).toBe('Anna')
    await earlier
  })

  it('that have no place refuse whoever asks for one, and nobody else', async () => {
    const profile = await aProfile('Ana')
    const [good, bad] = await Promise.allSettled([
      loadDocument('profiles', profile.id),
      loadDocument('profiles', 'a/b'),
    ])
    expect(good).toMatchObject({ status: 'fulfilled', value: { first_name: 'Ana' } })
    expect(bad.status).toBe('rejected')
  })
})

describe('a batch', () => {
  it('that fails is tried with each of its items alone', async () => {
    const run = vi.fn((items: readonly number[]) =>
      items.includes(3)
        ? Promise.reject(new Error('not three'))
        : Promise.resolve(items.map((item) => item * 10)),
    )
    const batcher = new Batcher<number, number>({ run, size: 100 })
    const answers = await Promise.allSettled([1, 2, 3, 4].map((item) => batcher.add(item)))
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))).toEqual([
      10,
      20,
      null,
      40,
    ])
    expect(run.mock.calls.map(([items]) => items)).toEqual([[1], [2, 3, 4], [2], [3], [4]])
  })

  it('takes no two items with a common key, and no more than its size', async () => {
    const run = vi.fn((items: readonly string[]) => Promise.resolve(items))
    const batcher = new Batcher<string, string>({ run, size: 2, keysOf: (item) => [item.slice(0, 1)] })
    await Promise.all(['x', 'a1', 'a2', 'b1', 'c1'].map((item) => batcher.add(item)))
    expect(run.mock.calls.map(([items]) => items)).toEqual([['x'], ['a1', 'b1'], ['a2', 'c1']])
  })
})
