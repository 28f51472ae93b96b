/** Staff actions: each leaves exactly one audit log row, in the commit of the change itself. */
import { randomInt } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { auditRowSchema } from '@club/domain/account/audit-log'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { call, db, newUser, tokenOf } from '../functions/kit'

async function admin(): Promise<{ uid: string; token: string }> {
  const vera = await newUser('vera', { claim: 'admin', account: { role: 'admin' } })
  return { uid: vera.uid, token: await tokenOf(vera) }
}

const jobs: string[] = []
afterEach(async () => {
  for (const job of jobs.splice(0)) await db.doc(`jobs/${job}`).delete()
})

/** A run that never progresses; deleted after the test. */
async function runningJob(): Promise<string> {
  const number = randomInt(1, 2 ** 32)
  const cost = { reads: 1, writes: 1, seconds: 1, dollars: 0.01 }
  const job = `match-run-${number}`
  jobs.push(job)
  await db.doc(`jobs/${job}`).set({
    ...{ kind: 'match_run', match_run: number, status: 'running', phase: 'members', started_by: 'test' },
    ...{ members: { bounds: [], done: [0] }, pairs: {}, algorithm_version: 1 },
    ...{ estimate: { least: cost, most: cost }, started_at: new Date(), moved_at: new Date() },
  })
  return job
}

async function rowsOf(job: string) {
  const { docs } = await db.collection('audit_log').where('target', '==', `jobs/${job}`).get()
  return docs
}

describe('a staff action', () => {
  it('commits the change and its audit row together: who, what, before, after and when', async () => {
    const vera = await admin()
    const job = await runningJob()
    const before = new Date()
    expect(await call('cancelMatchRun', { job }, { token: vera.token })).toEqual({
      result: { status: 'cancelled' },
    })
    const [row, ...others] = await rowsOf(job)
    expect(others).toEqual([])
    const snapshot = row && (await collectionOf('audit_log', db).doc(row.id).get())
    const stored = auditRowSchema.parse(snapshot?.data())
    expect(stored).toMatchObject({
      who: vera.uid,
      what: 'cancelMatchRun',
      target: `jobs/${job}`,
      before: { status: 'running' },
      after: { status: 'cancelled' },
    })
    expect(stored.when.getTime()).toBeGreaterThanOrEqual(before.getTime() - 60_000)
    expect(row?.createTime).toEqual((await db.doc(`jobs/${job}`).get()).updateTime)
  })

  it('gives a repeated or simultaneous request the same answer, and audits it once', async () => {
    const { token } = await admin()
    const job = await runningJob()
    const twice = await Promise.all([1, 2].map(() => call('cancelMatchRun', { job }, { token })))
    const again = await call('cancelMatchRun', { job }, { token })
    for (const answer of [...twice, again]) expect(answer).toEqual({ result: { status: 'cancelled' } })
    expect(await rowsOf(job)).toHaveLength(1)
  })

  it('changes nothing and writes no audit row when the caller lacks the role', async () => {
    const token = await tokenOf(await newUser('mo', { claim: 'moderator', account: { role: 'moderator' } }))
    const job = await runningJob()
    expect((await call('cancelMatchRun', { job }, { token })).error?.status).toBe('PERMISSION_DENIED')
    expect((await db.doc(`jobs/${job}`).get()).get('status')).toBe('running')
    expect(await rowsOf(job)).toEqual([])
  })

  it('writes no audit row when it is refused', async () => {
    const { token } = await admin()
    expect((await call('cancelMatchRun', { job: 'match-run-0' }, { token })).error?.status).toBe('NOT_FOUND')
    expect(await rowsOf('match-run-0')).toEqual([])
  })
})
