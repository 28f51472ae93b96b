/** Server reads: schemas for documents, Dates for Timestamps, and no list broken by one old document. */
import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import {
  collectionOf,
  parseSnapshotOrNull,
  documentOrNull,
  MalformedDocument,
} from '../../functions/src/server/store/collection-of'
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

  it('returns packed bytes as bytes', async () => {
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
  it('is null in a list, and an error where the document is required', async () => {
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
    expect(parseSnapshotOrNull('profiles', await raw.get())).toBeNull()
    expect(parseSnapshotOrNull('profiles', undefined)).toBeNull()
    await raw.set({ first_name: 7 })
    expect(parseSnapshotOrNull('profiles', await raw.get())).toBeNull()
    expect(warnings().map(({ event }) => event)).toEqual(['malformedDocumentSkipped'])
    await raw.set({ first_name: 'Ana', created_at: moment })
    expect(parseSnapshotOrNull('profiles', await raw.get())).toMatchObject({
      first_name: 'Ana',
      created_at: moment,
    })
  })
})
