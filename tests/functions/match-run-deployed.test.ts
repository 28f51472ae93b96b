/** Deployed runs over the whole club: callables, trigger, queue and steps, and authorization. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { limits } from '@club/domain/limits'
import { listPrices } from '@club/domain/matching/run/list-prices'
import { runPlanSchema } from '@club/domain/matching/run/run-cost'
import { replaySchema } from '@club/domain/matching/run/replay'
import { suiteEnvironment } from '../environment'
import { withoutTriggers } from '../seed/club-emulators'
import { matchingIn } from '../../functions/src/matching/matching'
import { join, storedMatches } from './club'
import { call, db, newUser, tokenOf } from './kit'
import { emptyProject, expectPlainFormula } from '../matching/match-run-kit'

const suite = suiteEnvironment()
const startedSchema = z.object({ job: z.string(), is_new: z.literal(true) })
const size = 40
const { fullCalculationMax } = limits.match

/** Members that no trigger has seen, in no update still in progress. */
beforeAll(() =>
  withoutTriggers(suite, async () => {
    await emptyProject(suite.projectId)
    await Promise.all(Array.from({ length: size }, (_, seed) => join(db, `founder${seed}`, seed)))
  }),
)
afterAll(() => withoutTriggers(suite, () => emptyProject(suite.projectId)))

async function admin(): Promise<{ token: string; uid: string }> {
  const ada = await newUser('ada', { claim: 'admin', account: { role: 'admin' } })
  return { uid: ada.uid, token: await tokenOf(ada) }
}

/** The finished run, from its progress document. */
async function over(job: string): Promise<FirebaseFirestore.DocumentData> {
  for (let tries = 0; tries < 180; tries += 1) {
    const run = (await db.doc(`jobs/${job}`).get()).data()
    if (run && run.status !== 'running') return run
    await wait(500)
  }
  throw new Error(
    `Timed out waiting for ${job}: ${JSON.stringify((await db.doc(`jobs/${job}`).get()).data())}`,
  )
}

/** Deletes the index and all matches. */
async function forgetMatches(): Promise<void> {
  await db.recursiveDelete(db.collection('match_index'))
  await db.recursiveDelete(db.collection('matches'))
}

/** A run whose steps never complete. */
async function endlessRun(): Promise<FirebaseFirestore.DocumentReference> {
  const run = db.doc('jobs/match-run-700')
  const cost = { reads: 1, writes: 1, seconds: 1, dollars: 0.01 }
  await run.set({
    ...{ kind: 'match_run', match_run: 700, status: 'running', phase: 'members', started_by: 'ada' },
    ...{ members: { bounds: [], done: [0] }, pairs: {}, algorithm_version: 1 },
    ...{ estimate: { least: cost, most: cost }, started_at: new Date(), moved_at: new Date() },
  })
  return run
}

describe('planMatchRun, startMatchRun', () => {
  it('build index and matches of a club that was filled without triggers', async () => {
    await forgetMatches()
    const { token, uid } = await admin()
    const plan = runPlanSchema.parse((await call('planMatchRun', {}, { token })).result)
    expect(plan).toMatchObject({ running: null, prices_of: listPrices.date, members: 0, stored_pairs: 0 })
    expect(plan.accounts).toBeGreaterThan(size)
    const { result } = await call('startMatchRun', { agreed: plan.estimate.most }, { token })
    const { job } = startedSchema.parse(result)
    expect(await over(job)).toMatchObject({ status: 'done', started_by: uid, last_error: null })
    await expectPlainFormula(db)
    expect((await db.doc('match_index/meta').get()).get('algorithm_version')).toBe(plan.algorithm_version)
  })

  it('answer with the run under way, which can be cancelled', async () => {
    const { token } = await admin()
    const run = await endlessRun()
    const agreed = { reads: 1, writes: 1 }
    const answer = { job: run.id, is_new: false }
    expect((await call('startMatchRun', { agreed }, { token })).result).toEqual(answer)
    expect((await call('planMatchRun', {}, { token })).result).toMatchObject({ running: run.id })
    const { result } = await call('cancelMatchRun', { job: run.id }, { token })
    expect(result).toEqual({ status: 'cancelled' })
    await run.delete()
    expect((await call('cancelMatchRun', { job: run.id }, { token })).error).toEqual({
      status: 'NOT_FOUND',
      message: 'Run match-run-700 doesn’t exist',
    })
  })

  it('start nothing that costs more than was agreed to', async () => {
    const { token } = await admin()
    const jobs = (await db.collection('jobs').get()).size
    const { error } = await call('startMatchRun', { agreed: { reads: 1, writes: 1 } }, { token })
    expect(error?.message).toMatch(/^The run would cost more than you agreed to: up to .* Plan it again\.$/)
    expect((await db.collection('jobs').get()).size).toBe(jobs)
  })
})

describe('replayMatch', () => {
  it('explains a pair’s score, and whether the stored one agrees', async () => {
    const { token } = await admin()
    await matchingIn(db).reconcileClub()
    const [[pair, match] = ['', undefined]] = [...(await storedMatches(db))]
    const replay = async () =>
      replaySchema.parse((await call('replayMatch', { pair_id: pair }, { token })).result)
    expect(await replay()).toMatchObject({
      pair_id: pair,
      fit: { score: match?.compatibility_score, points: match?.points, may_meet: true },
      sides: [
        { in_pool: true, index_agrees: true },
        { in_pool: true, index_agrees: true },
      ],
      should_be_stored: true,
      differs: [],
    })
    await db.doc(`matches/${pair}`).update({ compatibility_score: 97, algorithm_version: 0 })
    const after = await replay()
    expect(after.differs.sort()).toEqual(['algorithm_version', 'compatibility_score'])
    expect(after.stored).toEqual({ score: 97, algorithm_version: 0 })
  })

  it('answers for two who never met the club’s conditions', async () => {
    const { token } = await admin()
    const { result } = await call('replayMatch', { pair_id: 'nobody_noone' }, { token })
    expect(result).toMatchObject({ fit: null, stored: null, should_be_stored: false, differs: [] })
    const { error } = await call('replayMatch', { pair_id: 'nobody' }, { token })
    expect(z.object({ status: z.literal('INVALID_ARGUMENT') }).safeParse(error).success).toBe(true)
  })
})

describe.each([
  ['a member', {}],
  ['a moderator', { claim: 'moderator', account: { role: 'moderator' } }],
] as const)('%s', (_, accountStatus) => {
  it('plans, starts, cancels and replays nothing', async () => {
    const token = await tokenOf(await newUser('mo', accountStatus))
    const requests = [
      ['planMatchRun', {}],
      ['startMatchRun', { agreed: { reads: 1, writes: 1 } }],
      ['cancelMatchRun', { job: 'match-run-1' }],
      ['replayMatch', { pair_id: 'ana_ben' }],
    ] as const
    for (const [name, data] of requests)
      expect((await call(name, data, { token })).error).toEqual({
        status: 'PERMISSION_DENIED',
        message: 'Only an admin can do this',
      })
  })
})

/** Last in its file, because nothing else needs so many. */
describe('calculateMatches', () => {
  it('refuses a club that is too large for one call, with a sentence that names the way', async () => {
    const { token } = await admin()
    await withoutTriggers(suite, async () => {
      const writer = db.bulkWriter()
      for (let index = size; index < fullCalculationMax; index += 1)
        void writer.set(db.doc(`accounts/newcomer${index}`), { email: `newcomer${index}@example.com` })
      await writer.close()
    })
    expect((await call('calculateMatches', { full_calculation: true }, { token })).error).toEqual({
      status: 'FAILED_PRECONDITION',
      message:
        'With more than 2000 members, matches are recalculated in parts: plan a run with planMatchRun and start it with startMatchRun, or use npm run matches',
    })
  })
})
