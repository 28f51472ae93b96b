/** The run over the whole club, step by step: it repairs any damage, so that every stored pair equals the plain formula. */
import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { openSteps, runId } from '@club/domain/matching/run/match-run'
import type { Pin } from '@club/domain/members/pair'
import { MatchGate } from '../../functions/src/matching/gate'
import {
  planRun,
  cancelRun,
  redispatchIfStalled,
  noteFailure,
  startRun,
} from '../../functions/src/matching/run/start'
import { reconcilePart } from '../../functions/src/matching/run/hourly'
import { runStep } from '../../functions/src/matching/run/steps'
import { compareAndSet } from '../../functions/src/server/store/compare-and-set'
import { matchingIn } from '../../functions/src/matching/matching'
import { edit, join, leave, storedMatches } from '../functions/club'
import { expectLogged } from '../functions/logged'
import { interruptedAt } from './interrupted'
import {
  emptyProject,
  expectPlainFormula,
  finished,
  joinAll,
  pin,
  pinsIn,
  runToItsEnd,
  settleAll,
  started,
  stored,
} from './match-run-kit'
import { newProcess, projectOfItsOwn } from './match-run-process'

const project = 'demo-match-run'
const db = projectOfItsOwn(project)

beforeEach(() => emptyProject(project))

/** Changes without an event: an edit, a departure, a join, and pairs that are missing, wrong or superfluous. */
async function damage(): Promise<void> {
  await edit(db, 'member3', 700)
  await leave(db, 'member4')
  await join(db, 'newcomer', 99)
  const [missing = '', stale = ''] = [...(await storedMatches(db)).keys()]
  await db.doc(`matches/${missing}`).delete()
  await db.doc(`matches/${stale}`).update({ compatibility_score: 1 })
  await db.doc('matches/aaa_nobody').set({ user_ids: ['aaa', 'nobody'] })
  await db.doc('matches/zzz').set({ user_ids: [] })
}

describe('a run over the whole club', () => {
  it('builds the index and matches of a club that was filled while no trigger ran', async () => {
    await joinAll(db, 40)
    const run = await runToItsEnd(newProcess(db))
    expect(run).toMatchObject({ status: 'done', rebuilds: true, last_error: null })
    expect(run.members.bounds.length).toBeGreaterThan(3)
    expect(run.pairs.bounds.length).toBeGreaterThan(3)
    await expectPlainFormula(db)
  })

  it('corrects what the triggers missed, and finds nothing to write the second time', async () => {
    await joinAll(db, 30)
    await settleAll(db, 30)
    await damage()
    const run = await runToItsEnd(newProcess(db))
    expect(run).toMatchObject({ status: 'done', rebuilds: false })
    expect(run.reconciled).toBeGreaterThanOrEqual(6)
    await expectPlainFormula(db)
    const before = (await db.doc('match_index/meta').get()).updateTime
    expect(await runToItsEnd(newProcess(db))).toMatchObject({ match_run: 2, status: 'done', reconciled: 0 })
    expect((await db.doc('match_index/meta').get()).updateTime).toEqual(before)
  })

  it('corrects what the server calculates from a member’s own text', async () => {
    await joinAll(db, 12)
    await settleAll(db, 12)
    await db
      .doc('questionnaire_results/member5')
      .update({ mbti_answers: { 'ei-1': 5 }, calculated_mbti: 'ISTJ' })
    await db.doc('accounts/member5').update({ onboarded: false })
    await runToItsEnd(newProcess(db))
    expect((await db.doc('questionnaire_results/member5').get()).get('calculated_mbti')).toBe('ENFP')
    expect((await db.doc('accounts/member5').get()).get('onboarded')).toBe(true)
    await expectPlainFormula(db)
  })

  it.each([
    ['missing', () => db.doc('match_index/s3').delete()],
    ['unreadable', () => db.doc('match_index/s3').update({ packed: Buffer.from([9, 9, 9]) })],
  ])('rebuilds an index of which a shard is %s, with its pins', async (_, ruin) => {
    await joinAll(db, 30)
    await settleAll(db, 30)
    const pins = await pinsIn('s3', 30, db)
    await pin(pins, db)
    await ruin()
    await expect(matchingIn(db).settle('member1')).rejects.toThrow('Unreadable shards of the match index: s3')
    expect(await runToItsEnd(newProcess(db))).toMatchObject({ status: 'done', rebuilds: true })
    await edit(db, 'member1', 640)
    await matchingIn(db).settle('member1')
    await expectPlainFormula(db, pins)
  })

  it('restores all pins of a lost index, including that of a pair blocked in the meantime', async () => {
    await joinAll(db, 30)
    await settleAll(db, 30)
    const pins = await pinsIn('s3', 30, db)
    const later = new Map([...(await pinsIn('s4', 30, db))].slice(0, 1))
    await pin(pins, db)
    await db.recursiveDelete(db.collection('match_index'))
    const run = await started(newProcess(db))
    await runStep({ job: runId(run.match_run), phase: 'survey', range: 0 }, newProcess(db))
    const interrupted = interruptedAt(db, async (commit) => (commit === 1 ? pin(later, db) : undefined))
    await finished(await stored(run, db), newProcess(interrupted))
    await expectPlainFormula(db, new Map([...pins, ...later]))
  })

  it('preserves mutual pairs, and keeps blocked pairs apart, when it rebuilds the index', async () => {
    await joinAll(db, 14)
    await settleAll(db, 4)
    const [kept = ''] = [...(await storedMatches(db)).keys()]
    const pins = new Map<string, Pin>([
      [kept, 'blocked'],
      ['member0_member1', 'mutual'],
    ])
    await new MatchGate(db).change(() => ({ pins }))
    expect(await runToItsEnd(newProcess(db))).toMatchObject({ rebuilds: true })
    await expectPlainFormula(db, pins)
  })

  it('makes progress while members change constantly, and their matches stay correct', async () => {
    await joinAll(db, 40)
    await settleAll(db, 30)
    const others = matchingIn(db)
    let changes = 0
    /** Every first attempt to commit is preceded by another change; the second one succeeds. */
    const database = interruptedAt(db, async (commit) => {
      if (commit % 2 === 0) return
      const uid = `member${changes % 30}`
      changes += 1
      await edit(db, uid, 1000 + changes)
      await others.settle(uid)
    })
    expect(await runToItsEnd(newProcess(database))).toMatchObject({ status: 'done' })
    expect(changes).toBeGreaterThan(5)
    await expectPlainFormula(db)
  })
})

describe('commits limited to a few shards or a few pairs', () => {
  it('build the index in several steps, and settle members one by one', async () => {
    await joinAll(db, 24)
    const small = matchingIn(db, { writes: 2000, bytes: 300 }).runs
    expect(await runToItsEnd({ ...newProcess(db), gate: small.gate })).toMatchObject({ rebuilds: true })
    await expectPlainFormula(db)
    for (const index of [1, 2, 3, 4]) await edit(db, `member${index}`, 800 + index)
    await small.gate.settle(['member1', 'member2', 'member3', 'member4'])
    await expectPlainFormula(db)
  })
})

describe('the steps of a run', () => {
  it('can run twice, at the same time, late, and in two processes', async () => {
    await joinAll(db, 20)
    const processes = [newProcess(db), newProcess(db)] as const
    let run = await started(processes[0])
    const late = openSteps(run)
    while (run.status === 'running') {
      const steps = openSteps(run)
      late.push(...steps)
      await Promise.all(
        [...steps, ...steps].map((step, index) => runStep(step, processes[index % 2 ? 1 : 0])),
      )
      run = await stored(run, db)
    }
    for (const step of late) await runStep(step, processes[1])
    const after = await stored(run, db)
    expect(after).toEqual(run)
    expect(new Set(after.pairs.done).size).toBe(after.pairs.bounds.length + 1)
    await expectPlainFormula(db)
  })

  it('do nothing when their run does not exist', async () => {
    expect(await runStep({ job: 'match-run-9', phase: 'survey', range: 0 }, newProcess(db))).toBeNull()
  })
})

describe('starting a run', () => {
  it('starts one at a time, and points a second caller to the one in progress', async () => {
    await joinAll(db, 6)
    const context = newProcess(db)
    const answers = await Promise.all([started(context), started(newProcess(db)), started(newProcess(db))])
    expect(answers.map(({ match_run }) => match_run)).toEqual([1, 1, 1])
    await finished(answers[0], context)
    expect((await started(context)).match_run).toBe(2)
  })

  it('refuses a run that costs noticeably more than was agreed to', async () => {
    await joinAll(db, 20)
    await settleAll(db, 20)
    const { gate } = newProcess(db)
    const { estimate } = await planRun(gate, db)
    const answer = await compareAndSet(
      (batch) => startRun(batch, { by: 'test', agreed: { reads: 0, writes: 0 } }, gate, db),
      db,
    )
    expect(answer).toMatchObject({ isNew: true })
    expect(estimate.most.writes).toBeGreaterThan(estimate.least.writes)
    await emptyProject(project)
    await joinAll(db, 200)
    expect(
      await compareAndSet(
        (batch) => startRun(batch, { by: 'test', agreed: { reads: 0, writes: 0 } }, gate, db),
        db,
      ),
    ).toHaveProperty('overBudget')
    expect((await db.collection('jobs').get()).size).toBe(0)
  })

  it('reads and writes no more than planned', async () => {
    await joinAll(db, 40)
    const context = { ...newProcess(db), sizes: matchingIn(db).runs.sizes }
    const { estimate } = await planRun(context.gate, db)
    const built = await runToItsEnd(context)
    expect(built.reads).toBeLessThanOrEqual(estimate.most.reads)
    expect(built.writes).toBeLessThanOrEqual(estimate.most.writes)
    const again = (await planRun(context.gate, db)).estimate
    const checked = await runToItsEnd(context)
    expect(checked.reads).toBeGreaterThanOrEqual(again.least.reads * 0.7)
    expect(checked.reads).toBeLessThanOrEqual(again.most.reads)
  })
})

describe('a run without progress', () => {
  it('is dispatched again after ten minutes, once', async () => {
    expectLogged('matchRunStalled')
    await joinAll(db, 6)
    const run = await started(newProcess(db))
    expect(await redispatchIfStalled(run, db)).toBeNull()
    const longAgo = new Date(Date.now() - 11 * 60_000)
    await db.doc(`jobs/${runId(1)}`).update({ moved_at: longAgo })
    const stalled = await stored(run, db)
    await Promise.all([redispatchIfStalled(stalled, db), redispatchIfStalled(stalled, db)])
    expect((await stored(run, db)).dispatches).toBe(2)
  })

  it('records errors without their text, and has failed after the last attempt', async () => {
    await joinAll(db, 6)
    const run = await started(newProcess(db))
    await noteFailure(runId(1), new RangeError('ana@example.com'), false, db)
    expect(await stored(run, db)).toMatchObject({ status: 'running', last_error: 'RangeError' })
    await noteFailure(runId(1), new RangeError('ana@example.com'), true, db)
    expect(await stored(run, db)).toMatchObject({ status: 'failed', last_error: 'RangeError' })
    expect((await started(newProcess(db))).match_run).toBe(2)
  })

  it('can be cancelled, and its steps do no more', async () => {
    await joinAll(db, 20)
    const context = newProcess(db)
    const run = await started(context)
    await runStep({ job: runId(1), phase: 'survey', range: 0 }, context)
    const steps = openSteps(await stored(run, db))
    const cancelled = await compareAndSet((batch) => cancelRun(batch, runId(1), db), db)
    expect(cancelled).toMatchObject({ run: { status: 'cancelled' }, isCancelledNow: true })
    for (const step of steps) await runStep(step, context)
    expect((await db.collection('matches').get()).size).toBe(0)
    expect((await stored(run, db)).members.done).toEqual([])
    expect(await runToItsEnd(context)).toMatchObject({ match_run: 2, status: 'done' })
    await expectPlainFormula(db)
  })
})

/** The club is so large for the hourly reconciliation that its reads decide how many hours it takes. */
const small = { hours: 3, reads: 100 }

async function hoursToGetRound(): Promise<number> {
  const { docs } = await db.collection('matches').select().get()
  const members = (await db.collection('accounts').count().get()).data().count
  return Math.ceil((docs.length + limits.matchRun.costs.readsPerMember * members) / small.reads)
}

describe('the hourly reconciliation', () => {
  it('covers the whole club part by part, with about the same reads each hour', async () => {
    await joinAll(db, 30)
    await settleAll(db, 30)
    await damage()
    const tallies = []
    for (let hour = 0; hour < 12; hour += 1) tallies.push(await reconcilePart(newProcess(db), small))
    await expectPlainFormula(db)
    expect(tallies.filter(({ reconciled }) => reconciled > 0).length).toBeGreaterThan(1)
    for (const { reads } of tallies) expect(reads).toBeLessThan(500)
  })

  it('skips a club that a run is processing', async () => {
    await joinAll(db, 6)
    await started(newProcess(db))
    expect(await reconcilePart(newProcess(db))).toMatchObject({ reads: 0 })
  })

  it('resumes where it ended in a growing club, and has covered every member after the expected hours', async () => {
    await joinAll(db, 30)
    await settleAll(db, 30)
    const unnoticed = Array.from({ length: 30 }, (_, seed) => db.doc(`accounts/member${seed}`))
    for (const account of unnoticed) await account.update({ onboarded: false })
    const matching = matchingIn(db)
    let hour = 0
    for (; hour < (await hoursToGetRound()); hour += 1) {
      await reconcilePart(newProcess(db), small)
      await join(db, `member${30 + hour}`, 30 + hour)
      await matching.settle(`member${30 + hour}`)
    }
    expect(hour).toBeGreaterThan(small.hours)
    const missed = (await db.getAll(...unnoticed)).filter((account) => account.get('onboarded') !== true)
    expect(missed.map(({ id }) => id)).toEqual([])
  })

  it('continues after a part that it cannot reconcile', async () => {
    await joinAll(db, 30)
    await settleAll(db, 30)
    await damage()
    const broken = { ...newProcess(db), sizes: { ...newProcess(db).sizes, membersPerPage: -1 } }
    await expect(reconcilePart(broken, small)).rejects.toThrow()
    const after: unknown = (await db.doc('match_index/reconcile').get()).get('after')
    expect(after).toMatch(/^member/)
    await reconcilePart(newProcess(db), small)
    expect((await db.doc('match_index/reconcile').get()).get('after')).not.toBe(after)
  })
})
