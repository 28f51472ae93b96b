/** What the server reads: schemas for documents, Dates for Timestamps, and no list broken by one old document. */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'
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
    const asked = requests.mock.calls.map((references) => references.length)
    requests.mockRestore()
    expect(read.map((profile) => profile?.first_name)).toEqual(names)
    expect(asked).toEqual([20])
  })

  it('are null where they are missing or malformed, for whoever asked for those alone', async () => {
    const [whole, malformed] = [await aProfile('Ana'), await aProfile(7)]
    const asked = [whole.id, malformed.id, id(), whole.id]
    const read = await Promise.all(asked.map((each) => loadDocument('profiles', each)))
    expect(read.map((profile) => profile?.first_name)).toEqual(['Ana', undefined, undefined, 'Ana'])
    expect(warnings().map(({ event }) => event)).toEqual(['malformedDocumentSkipped'])
  })

  it('join no request that has begun, and wait for none that is slow', async () => {
    const profile = await aProfile('Ana')
    const read = db.getAll.bind(db)
    const gate = new EventEmitter()
    const opened = once(gate, 'open')
    const requests = vi.spyOn(db, 'getAll').mockImplementationOnce(async (...references) => {
      const snapshots = await read(...references)
      await opened
      return snapshots
    })
    const slow = loadDocument('profiles', profile.id)
    await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(1))
    await profile.update({ first_name: 'Anna' })
    const next = await loadDocument('profiles', profile.id)
    gate.emit('open')
    expect([(await slow)?.first_name, next?.first_name]).toEqual(['Ana', 'Anna'])
    requests.mockRestore()
  })

  it('fail together when Firestore does, and can be asked for again', async () => {
    const profile = await aProfile('Ana')
    const requests = vi.spyOn(db, 'getAll').mockRejectedValueOnce(new Error('unavailable'))
    const failed = await Promise.allSettled([1, 2].map(() => loadDocument('profiles', profile.id)))
    requests.mockRestore()
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await loadDocument('profiles', profile.id))?.first_name).toBe('Ana')
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
