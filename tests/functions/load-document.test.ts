/** Single documents: concurrent readers share requests, and each gets a version no older than their request. */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadDocument } from '../../functions/src/server/store/load-document'
import { db } from './kit'
import { warnings } from './logged'

const id = () => `test-${randomUUID()}`
const moment = new Date('2026-11-21T08:00:00.123Z')

afterEach(() => {
  vi.restoreAllMocks()
})

describe('documents requested at the same moment', () => {
  const aProfile = async (first_name: unknown) => {
    const profile = db.collection('profiles').doc(id())
    await profile.set({ first_name, created_at: moment })
    return profile
  }

  it('share a request, and each caller gets the right one', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Ana ${index}`)
    const profiles = await Promise.all(names.map(aProfile))
    const requests = vi.spyOn(db, 'getAll')
    const read = await Promise.all(profiles.map((profile) => loadDocument('profiles', profile.id)))
    expect(read.map((profile) => profile?.first_name)).toEqual(names)
    expect(requests.mock.calls.map((references) => references.length)).toEqual([20])
  })

  it('resolve to null only for callers whose document is missing or malformed', async () => {
    const [whole, malformed] = [await aProfile('Ana'), await aProfile(7)]
    const asked = [whole.id, malformed.id, id(), whole.id]
    const read = await Promise.all(asked.map((each) => loadDocument('profiles', each)))
    expect(read.map((profile) => profile?.first_name)).toEqual(['Ana', undefined, undefined, 'Ana'])
    expect(warnings().map(({ event }) => event)).toEqual(['malformedDocumentSkipped'])
  })

  it('do not join a request already in flight, and do not wait for a slow one', async () => {
    const profile = await aProfile('Ana')
    const read = db.getAll.bind(db)
    const gate = new EventEmitter()
    const [isRead, opened] = [once(gate, 'read'), once(gate, 'open')]
    vi.spyOn(db, 'getAll').mockImplementationOnce(async (...references) => {
      const snapshots = await read(...references)
      gate.emit('read')
      await opened
      return snapshots
    })
    const slow = loadDocument('profiles', profile.id)
    await isRead
    await profile.update({ first_name: 'Anna' })
    const next = await loadDocument('profiles', profile.id)
    gate.emit('open')
    expect([(await slow)?.first_name, next?.first_name]).toEqual(['Ana', 'Anna'])
  })

  it('fail together when Firestore does, and can be requested again', async () => {
    const profile = await aProfile('Ana')
    vi.spyOn(db, 'getAll').mockRejectedValueOnce(Object.assign(new Error('unavailable'), { code: 14 }))
    const failed = await Promise.allSettled([1, 2].map(() => loadDocument('profiles', profile.id)))
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await loadDocument('profiles', profile.id))?.first_name).toBe('Ana')
  })

  it('load although another request’s path is invalid, which alone is rejected', async () => {
    const profile = await aProfile('Ana')
    const [good, bad] = await Promise.allSettled([
      loadDocument('profiles', profile.id),
      loadDocument('profiles', 'a/b'),
    ])
    expect(good).toMatchObject({ status: 'fulfilled', value: { first_name: 'Ana' } })
    expect(bad.status).toBe('rejected')
  })

  it('load although Firestore refuses the id of another request', async () => {
    const profile = await aProfile('Ana')
    const [good, bad] = await Promise.allSettled([
      loadDocument('profiles', profile.id),
      loadDocument('profiles', '__x__'),
    ])
    expect(good).toMatchObject({ status: 'fulfilled', value: { first_name: 'Ana' } })
    expect(bad.status).toBe('rejected')
  })
})
