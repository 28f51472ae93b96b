/** A run over the whole club whose processes are killed at any moment: it completes, with the result of the plain formula. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runId } from '@club/domain/matching/run/match-run'
import { algorithmVersion } from '@club/domain/matching/score/score'
import { chanceOf } from '../seed/chance'
import { edit, leave, storedMatches } from '../functions/club'
import { emptyProject, expectPlainFormula, joinAll, settleAll, started, stored } from './match-run-kit'
import { newProcess, projectOfItsOwn, stepStarts } from './match-run-process'

const project = 'demo-match-run-kills'
const db = projectOfItsOwn(project)
const workers = new Set<ChildProcess>()

/**
 * The number of processes killed in a shift: during or after the last step of their ration, so many milliseconds after its start.
 * All rations together are fewer steps than the run has, so that it cannot finish before, however fast the machine is.
 */
const kills = 3
const steps = { least: 1, most: 3 }
const intoStepMs = { least: 5, most: 120 }

beforeEach(() => emptyProject(project))
afterEach(() => {
  for (const worker of workers) worker.kill('SIGKILL')
})

function worker(job: string, offset: number, ration = Infinity): ChildProcess {
  const script = fileURLToPath(new URL('./match-run-worker.ts', import.meta.url))
  const limit = ration === Infinity ? [] : [String(ration)]
  const args = ['--import', 'tsx', script, project, job, String(offset), ...limit]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  workers.add(child)
  child.once('exit', () => workers.delete(child))
  return child
}

/** Resolves when a process has started its step number `count`, or has exited. */
async function atStep(count: number, child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  let begun = 0
  const reached = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      begun += String(chunk).split(stepStarts).length - 1
      if (begun >= count) resolve()
    })
  })
  await Promise.race([ended, reached])
}

/** Starts a process, kills it, starts the next one. */
async function shift(job: string, name: string): Promise<void> {
  const chance = chanceOf(name)
  for (let killed = 0; killed < kills; killed += 1) {
    const ration = chance.between(steps.least, steps.most)
    const child = worker(job, chance.between(0, 1000), ration)
    const ended = once(child, 'exit')
    await atStep(ration, child, ended)
    await wait(chance.between(intoStepMs.least, intoStepMs.most))
    expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
    await ended
  }
}

it.each([
  ['reconciles a damaged club', 60, false],
  ['rebuilds the index of a club nobody listened to', 0, true],
] as const)('%s', async (_, settled, rebuilds) => {
  await joinAll(db, 60)
  await settleAll(db, settled)
  for (let index = 0; index < 12; index += 1) await edit(db, `member${index}`, 700 + index)
  await leave(db, 'member20')
  for (const pair of [...(await storedMatches(db)).keys()].filter((_pair, index) => index % 5 === 0))
    await db.doc(`matches/${pair}`).delete()
  const run = await started(newProcess(db))
  await Promise.all(['day', 'night'].map((name) => shift(runId(run.match_run), name)))
  expect(await stored(run, db)).toMatchObject({ status: 'running' })
  await once(worker(runId(run.match_run), 0), 'exit')
  expect(await stored(run, db)).toMatchObject({ status: 'done', phase: 'pairs', rebuilds })
  expect((await db.doc('match_index/meta').get()).get('algorithm_version')).toBe(algorithmVersion)
  await expectPlainFormula(db)
})
