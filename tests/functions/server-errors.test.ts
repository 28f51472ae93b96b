/** Server errors: which are retried, how often, and how they are logged. */
import { logger } from 'firebase-functions/v2'
import { describe, expect, it, vi } from 'vitest'
import { log } from '../../functions/src/server/log'
import { untilSettled } from '../../functions/src/orders/until-settled'
import { compareAndSet } from '../../functions/src/server/store/compare-and-set'
import { BatchQueue } from '../../functions/src/server/store/batch-queue'
import { db } from './kit'
import { warnings } from './logged'

const ofDatabase = (code: number, message: string) => Object.assign(new Error(message), { code })
const link = 'https://console.firebase.google.com/v1/r/project/club/firestore/indexes?create_composite=Ck5w'
const missingIndex = ofDatabase(9, `9 FAILED_PRECONDITION: The query requires an index: ${link}`)
const changed = ofDatabase(9, '9 FAILED_PRECONDITION: the stored version does not match')

describe('a commit', () => {
  it('is not tried again for an index that is missing', async () => {
    const attempt = vi.fn(() => Promise.reject(missingIndex))
    await expect(compareAndSet(attempt, db)).rejects.toBe(missingIndex)
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('is tried again when something has changed since it was read', async () => {
    const attempt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(changed).mockResolvedValue('done')
    expect(await compareAndSet(attempt, db)).toBe('done')
    expect(attempt).toHaveBeenCalledTimes(2)
  })
})

describe('the log of a failed request', () => {
  it.each([3, 7, 9, 12])('has the scrubbed message of the database for code %d', (code) => {
    const error = ofDatabase(code, `Of /documents/profiles/ana and ben@example.com: ${link}`)
    log.requestFailed({ name: 'saveEvent', uid: 'vera', error })
    expect(warnings()).toMatchObject([
      { event: 'requestFailed', code, detail: `Of /documents/profiles/:id and :email: ${link}` },
    ])
  })

  it.each([
    ['an error of ours', new Error('ana@example.com')],
    ['a conflict', ofDatabase(10, 'ana@example.com')],
  ])('has no message of %s, which may name a person', (_, error) => {
    log.requestFailed({ name: 'saveEvent', uid: 'vera', error })
    expect(JSON.stringify(warnings())).not.toContain('ana@example.com')
  })
})

describe('a payment that keeps changing while it is stored', () => {
  it('is given up after several attempts with growing pauses, and logged as an error', async () => {
    const pauses: number[] = []
    const pause = (ms: number) => Promise.resolve(pauses.push(ms))
    const step = vi.fn(() => Promise.resolve({ changing: 'order1' }))
    const error = vi.spyOn(logger, 'error').mockReturnValue()
    await expect(untilSettled(step, pause)).rejects.toThrow('Gave up')
    expect(error).toHaveBeenCalledExactlyOnceWith('paymentSyncGivenUp', { orderId: 'order1', tries: 10 })
    error.mockRestore()
    expect(step).toHaveBeenCalledTimes(10)
    expect(pauses).toHaveLength(9)
    expect(pauses.at(-1)).toBeGreaterThan(10 * (pauses[0] ?? 0))
  })

  it('is stored once it rests', async () => {
    const step = vi
      .fn<() => Promise<'settled' | { changing: string }>>()
      .mockResolvedValueOnce({ changing: 'order1' })
      .mockResolvedValueOnce({ changing: 'order1' })
      .mockResolvedValue('settled')
    await untilSettled(step, () => Promise.resolve())
    expect(step).toHaveBeenCalledTimes(3)
  })
})

describe('a batch queue', () => {
  it('commits requests one by one after a failed batch, so that only one of them fails', async () => {
    const committed: string[] = []
    const queue = new BatchQueue<string, string>({
      size: 10,
      commit: (uids) => {
        if (uids.includes('eve')) return Promise.reject(new Error('What eve has stored cannot be read'))
        committed.push(...uids)
        return Promise.resolve(uids.map((uid) => `${uid} is stored`))
      },
    })
    const outcomes = await Promise.allSettled(['ana', 'ben', 'eve', 'mo'].map((uid) => queue.add(uid)))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[3]).toMatchObject({ value: 'mo is stored' })
    expect(committed).toEqual(['ana', 'ben', 'mo'])
  })

  it('fails its requests together, without another try, when the database is away', async () => {
    const commit = vi.fn(() => Promise.reject(ofDatabase(14, 'unavailable')))
    const queue = new BatchQueue<string, string>({ size: 10, commit })
    const outcomes = await Promise.allSettled(['ana', 'ben', 'mo'].map((uid) => queue.add(uid)))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(commit.mock.calls.length).toBeLessThanOrEqual(2)
  })

  it('gives equal requests one place, and leaves those that share a key to the next commit', async () => {
    const batches: (readonly string[])[] = []
    const commit = (items: readonly string[]) => Promise.resolve(batches.push(items)).then(() => items)
    const queue = new BatchQueue<string, string>({ size: 2, commit, keysOf: ([key = '']) => [key] })
    const items = ['a1', 'a1', 'a2', 'b1', 'c1']
    expect(await Promise.all(items.map((item) => queue.add(item)))).toEqual(items)
    expect(batches).toEqual([
      ['a1', 'b1'],
      ['a2', 'c1'],
    ])
  })
})
