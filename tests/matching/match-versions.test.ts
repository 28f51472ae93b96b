/** Versions of the formula: the version of stored matches, the processes allowed to write, and the upgrade of all matches. */
import { logger } from 'firebase-functions/v2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openSteps } from '@club/domain/matching/run/match-run'
import { algorithmVersion } from '@club/domain/matching/score/score'
import { planRun } from '../../functions/src/matching/run/start'
import { runStep } from '../../functions/src/matching/run/steps'
import { matchingIn } from '../../functions/src/matching/matching'
import { edit, storedMatches } from '../functions/club'
import { expectLogged } from '../functions/logged'
import {
  emptyProject,
  expectPlainFormula,
  joinAll,
  runToItsEnd,
  settleAll,
  started,
  stored,
} from './match-run-kit'
import { newProcess, projectOfItsOwn } from './match-run-process'

const project = 'demo-match-versions'
const db = projectOfItsOwn(project)
const meta = db.doc('match_index/meta')
const next = algorithmVersion + 1

beforeEach(async () => {
  await emptyProject(project)
  await joinAll(db, 20)
})

async function versionsOfMatches(): Promise<number[]> {
  return [...new Set([...(await storedMatches(db)).values()].map((match) => match.algorithm_version))].sort()
}

/** Marks everything stored as computed by an older formula. */
async function age(): Promise<void> {
  const batch = db.batch()
  for (const pair of (await storedMatches(db)).keys())
    batch.update(db.doc(`matches/${pair}`), { algorithm_version: 0, compatibility_score: 31, points: {} })
  batch.update(meta, { algorithm_version: 0, newest_algorithm_version: 0 })
  await batch.commit()
}

/** The run, the index and all matches, each with the time of its last write. */
async function everythingWritten(): Promise<(readonly [string, string])[]> {
  const found = await Promise.all(['jobs', 'match_index', 'matches'].map((name) => db.collection(name).get()))
  return found.flatMap(({ docs }) =>
    docs.map(({ ref, updateTime }) => [ref.path, `${updateTime.seconds} ${updateTime.nanoseconds}`] as const),
  )
}

/** The context of a process of the next release, whose formula has the next version. */
async function nextRelease() {
  vi.resetModules()
  vi.doMock('@club/domain/matching/score/score', async (original) => ({
    ...(await original<object>()),
    algorithmVersion: next,
  }))
  try {
    // Before any other request for it: of several at once, one can get the original.
    await import('@club/domain/matching/score/score')
    const [{ matchingIn: matchingOfNext }, kit, process, steps] = await Promise.all([
      import('../../functions/src/matching/matching'),
      import('./match-run-kit'),
      import('./match-run-process'),
      import('../../functions/src/matching/run/steps'),
    ])
    return {
      matching: matchingOfNext(db),
      started: kit.started,
      finished: kit.finished,
      runStep: steps.runStep,
      runToItsEnd: kit.runToItsEnd,
      runs: process.newProcess(db),
    }
  } finally {
    vi.doUnmock('@club/domain/matching/score/score')
    vi.resetModules()
  }
}

describe('matches of an older version', () => {
  it('stay unchanged until they are recalculated; the index and the plan report them', async () => {
    await settleAll(db, 20)
    await age()
    expectLogged('matchesOutdated')
    const logged = vi.spyOn(logger, 'warn')
    await edit(db, 'member1', 640)
    const process = matchingIn(db)
    await process.settle('member1')
    await edit(db, 'member1', 641)
    await process.settle('member1')
    expect(await versionsOfMatches()).toEqual([0, algorithmVersion])
    expect((await meta.get()).data()).toMatchObject({
      algorithm_version: 0,
      newest_algorithm_version: algorithmVersion,
    })
    expect(logged).toHaveBeenCalledExactlyOnceWith('matchesOutdated', {
      stored: 0,
      current: algorithmVersion,
    })
    const plan = await planRun(process.runs.gate, db)
    expect(plan).toMatchObject({ stored_version: 0, algorithm_version: algorithmVersion })
    expect(plan.estimate.least.writes).toBeGreaterThan(plan.stored_pairs / 2)
  })

  it('get recomputed by a run over the whole club, after which the index reports none', async () => {
    expectLogged('matchesOutdated')
    await settleAll(db, 20)
    await age()
    expect(await runToItsEnd(newProcess(db))).toMatchObject({ status: 'done', rebuilds: false })
    expect((await meta.get()).get('algorithm_version')).toBe(algorithmVersion)
    await expectPlainFormula(db)
  })

  it('get recomputed by a full calculation too', async () => {
    expectLogged('matchesOutdated')
    await settleAll(db, 20)
    await age()
    await matchingIn(db).reconcileClub()
    expect((await meta.get()).get('algorithm_version')).toBe(algorithmVersion)
    await expectPlainFormula(db)
  })
})

describe('the deployment of a new formula', () => {
  it('lets only the new formula write once it has started to', async () => {
    expectLogged('matchesOutdated', 'algorithmOutdated')
    await settleAll(db, 19)
    const old = matchingIn(db)
    await old.settle('member3')
    await (await nextRelease()).matching.settle('member19')
    expect(await versionsOfMatches()).toEqual([algorithmVersion, next])
    const before = await storedMatches(db)
    for (const process of [old, matchingIn(db)]) {
      await edit(db, 'member3', 777)
      await expect(process.settle('member3')).rejects.toThrow(`already use algorithm version ${next}`)
      await expect(process.reconcileMember('member3')).rejects.toThrow('this process has')
      await expect(process.reconcileClub()).rejects.toThrow('this process has')
      await expect(started({ ...newProcess(db), gate: process.runs.gate })).rejects.toThrow(
        'this process has',
      )
    }
    expect(await storedMatches(db)).toEqual(before)
    expect((await meta.get()).data()).toMatchObject({
      algorithm_version: algorithmVersion,
      newest_algorithm_version: next,
    })
  })

  it('brings every match to the new version in a run of the new formula', async () => {
    expectLogged('matchesOutdated')
    await settleAll(db, 20)
    const { runToItsEnd: runOfNext, runs } = await nextRelease()
    expect(await runOfNext(runs)).toMatchObject({ status: 'done', algorithm_version: next })
    expect(await versionsOfMatches()).toEqual([next])
    expect((await meta.get()).data()).toMatchObject({
      algorithm_version: next,
      newest_algorithm_version: next,
    })
  })

  it('lets the old formula take no step in a run of the new one, whatever its phase', async () => {
    expectLogged('matchesOutdated', 'algorithmOutdated')
    await settleAll(db, 20)
    const released = await nextRelease()
    const run = await released.started(released.runs)
    for (let now = run; now.status === 'running'; now = await stored(run, db)) {
      const before = await everythingWritten()
      for (const step of openSteps(now))
        await expect(runStep(step, newProcess(db))).rejects.toThrow(`already use algorithm version ${next}`)
      expect(await everythingWritten()).toEqual(before)
      for (const step of openSteps(now)) await released.runStep(step, released.runs)
    }
    expect(await versionsOfMatches()).toEqual([next])
    expect((await meta.get()).get('algorithm_version')).toBe(next)
  })

  it('reports only that nothing is older than the old formula when the new one ends its run', async () => {
    expectLogged('matchesOutdated')
    await settleAll(db, 20)
    await age()
    const run = await started(newProcess(db))
    for (const step of openSteps(run)) await runStep(step, newProcess(db))
    const released = await nextRelease()
    expect(await released.finished(await stored(run, db), released.runs)).toMatchObject({ status: 'done' })
    expect((await meta.get()).data()).toMatchObject({
      algorithm_version: algorithmVersion,
      newest_algorithm_version: next,
    })
  })

  it('keeps the old formula from writing to a club without an index once a run of the new one has started', async () => {
    expectLogged('algorithmOutdated')
    const released = await nextRelease()
    const run = await released.started(released.runs)
    for (const step of openSteps(run)) await released.runStep(step, released.runs)
    await expect(matchingIn(db).settle('member3')).rejects.toThrow('this process has')
    expect(await storedMatches(db)).toEqual(new Map())
  })
})
