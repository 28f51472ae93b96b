/** `npm run bench:churn`: a club in turmoil, with events repeated, disordered and lost to `kill -9`; prints one JSON line. */
import { setTimeout as wait } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { matchingIn } from '../../functions/src/matching/matching'
import { suiteEnvironment } from '../../tests/environment'
import { asText, edit, expectedMatches, join, leave, storedMatches } from '../../tests/functions/club'
import { churnPlan, crowdSize, type Change } from './churn-plan'
import { builtWorker } from '../kit/built-worker'
import { Deliveries } from '../kit/deliveries'
import { divertLogs, printResult } from '../kit/only-result'
import { spread } from '../kit/percentile'

const project = 'demo-churn'
const seed = 20_260_304
const suite = suiteEnvironment()
const db = getFirestore(initializeApp({ projectId: project }))

type Run = { readonly processes: number; readonly kills: boolean; readonly gate: boolean }
const runs: readonly Run[] = [
  { processes: 1, kills: false, gate: true },
  { processes: 3, kills: false, gate: true },
  { processes: 1, kills: true, gate: true },
  { processes: 3, kills: true, gate: true },
  { processes: 3, kills: false, gate: false },
]

divertLogs()
const say = (line: string): void => void process.stderr.write(`${line}\n`)

async function fillClub(): Promise<void> {
  const path = `emulator/v1/projects/${project}/databases/(default)/documents`
  await fetch(`http://${suite.firestore}/${path}`, { method: 'DELETE' })
  const crowd = Array.from({ length: crowdSize }, (_, index) => index)
  await Promise.all(crowd.map((index) => join(db, `member${index}`, index)))
  await matchingIn(db).reconcileClub()
}

async function write({ kind, uid, seed: number }: Change): Promise<void> {
  if (kind === 'join') await join(db, uid, number)
  else if (kind === 'edit') await edit(db, uid, number)
  else await leave(db, uid)
}

/** Runs the changes of each member in order: documents are written before they are changed, however slow the write was. */
function inTurn(): (change: Change) => Promise<void> {
  const latest = new Map<string, Promise<void>>()
  return (change) => {
    const written = (latest.get(change.uid) ?? Promise.resolve()).then(() => write(change))
    latest.set(change.uid, written)
    return written
  }
}

type Turmoil = {
  readonly deliveries: Deliveries
  readonly writeInTurn: (change: Change) => Promise<void>
  readonly startedAt: number
}

/** Milliseconds from the member's write to the first commit that includes it. */
async function follow(change: Change, turmoil: Turmoil): Promise<number> {
  const { deliveries, writeInTurn, startedAt } = turmoil
  await wait(Math.max(0, startedAt + change.atMs - performance.now()))
  await writeInTurn(change)
  const written = performance.now()
  const settled = change.deliveriesMs.map(async (afterMs) => {
    await wait(afterMs)
    await deliveries.deliver({ uid: change.uid })
    return performance.now() - written
  })
  return Math.min(...(await Promise.all(settled)))
}

async function churn(script: string, { processes, kills, gate }: Run) {
  say(`${processes} processes${kills ? ', some killed' : ''}${gate ? '' : ', without the gate'} …`)
  await fillClub()
  const plan = churnPlan(seed, processes)
  const deliveries = new Deliveries(script, [project, gate ? '' : 'without-fence'])
  await deliveries.start(processes)
  const turmoil = { deliveries, writeInTurn: inTurn(), startedAt: performance.now() }
  const followed = plan.changes.map((change) => follow(change, turmoil))
  if (kills)
    for (const { atMs, worker } of plan.kills)
      setTimeout(() => {
        deliveries.kill(worker)
      }, atMs)
  const delays = await Promise.all(followed)
  deliveries.stop()
  return { processes, kills, gate, changes: plan.changes.length, ...spread(delays), ...(await faults()) }
}

/** Pairs that are missing, superfluous or wrong. */
async function faults() {
  const [stored, expected] = [await storedMatches(db), await expectedMatches(db)]
  const says = (pairs: typeof stored, pair: string) => {
    const match = pairs.get(pair)
    return match && asText(new Map([[pair, match]]))
  }
  return {
    pairs: expected.size,
    missing: [...expected.keys()].filter((pair) => !stored.has(pair)).length,
    stale: [...stored.keys()].filter((pair) => !expected.has(pair)).length,
    wrong: [...expected.keys()].filter(
      (pair) => stored.has(pair) && says(stored, pair) !== says(expected, pair),
    ).length,
  }
}

const script = await builtWorker('churn/churn-worker.ts')
const results = []
for (const run of runs) {
  const result = await churn(script, run)
  say(JSON.stringify(result))
  results.push(result)
}
printResult({ bench: 'churn', unit: 'ms', crowd: crowdSize, runs: results })
const isRight = results.every(({ gate, missing, stale, wrong }) => (missing + stale + wrong === 0) === gate)
process.exit(isRight ? 0 : 1)
