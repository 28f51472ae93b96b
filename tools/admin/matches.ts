/** The commands of `npm run matches`, on the given project; loaded once the environment names emulators or not. */
import { createInterface } from 'node:readline/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { runId, type MatchRun } from '@club/domain/matching/run/match-run'
import { compareAndSet } from '../../functions/src/server/store/compare-and-set'
import { matchingIn, type Matching } from '../../functions/src/matching/matching'
import { replayPair } from '../../functions/src/matching/replay'
import { latestRun, loadRun } from '../../functions/src/matching/run/runs'
import { cancelRun, matchVersions, planRun, startRun } from '../../functions/src/matching/run/start'
import { Problem } from '../project'
import type { MatchesCommand } from './arguments'
import { planText, replayText, runText, versionText } from './output'

const lookEveryMs = 1000

type Runs = Matching['runs']

/** Runs the command and resolves to the exit code. */
export async function runMatchesCommand(request: MatchesCommand, projectId: string): Promise<number> {
  const inEmulator = process.env.FIRESTORE_EMULATOR_HOST !== undefined
  const app = initializeApp({ projectId, ...(inEmulator ? {} : { credential: applicationDefault() }) })
  const { runs } = matchingIn(getFirestore(app))
  switch (request.command) {
    case 'plan':
      console.log(planText(await planRun(runs.gate, runs.db)))
      return 0
    case 'start':
      return start(runs, request.isAgreed, projectId)
    case 'status':
      return status(runs)
    case 'cancel':
      return cancel(runs)
    case 'replay':
      console.log(replayText(await replayPair(request.pair, runs)))
      return 0
  }
}

async function start(runs: Runs, isAgreed: boolean, projectId: string): Promise<number> {
  const plan = await planRun(runs.gate, runs.db)
  console.log(planText(plan))
  if (plan.running === null && !isAgreed && !(await agrees(projectId))) return 1
  const request = { by: `npm run matches (${projectId})`, agreed: plan.estimate.most }
  const answer = await compareAndSet((batch) => startRun(batch, request, runs.gate, runs.db), runs.db)
  if ('overBudget' in answer)
    throw new Problem('The club has grown since the run was planned. Plan it again.')
  return follow(answer.started, runs)
}

async function agrees(projectId: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Problem('Cannot ask for confirmation without a terminal. Pass --yes to accept the cost.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Start it in ${projectId}? (y/N) `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** Prints each step until the run is over; the run continues without this command. */
async function follow(started: MatchRun, { db }: Runs): Promise<number> {
  let printed = ''
  for (let run = started; ; run = (await loadRun(runId(started.match_run), db)) ?? run) {
    const text = runText(run)
    if (text !== printed) console.log(text)
    printed = text
    if (run.status !== 'running') return run.status === 'done' ? 0 : 1
    await wait(lookEveryMs)
  }
}

async function status({ db }: Runs): Promise<number> {
  const { current, stored, newest } = await matchVersions(db)
  console.log(versionText({ algorithm_version: current, stored_version: stored, newest_version: newest }))
  const run = await latestRun(db)
  console.log(run ? runText(run) : 'No run has been started yet.')
  return 0
}

async function cancel({ db }: Runs): Promise<number> {
  const latest = await latestRun(db)
  if (latest?.status !== 'running') throw new Problem('No run is in progress.')
  const cancelled = await compareAndSet((batch) => cancelRun(batch, runId(latest.match_run), db), db)
  if (cancelled) console.log(runText(cancelled.run))
  return 0
}
