/** `npm run bench:churn`: a club in turmoil, with events repeated, disordered and lost to `kill -9`; prints one JSON line. */
import { setTimeout as wait } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { matchingIn } from '../../functions/src/matching/matching'
import { suiteEnvironment } from '../../tests/environment'
import { settleRequestSchema } from '../../functions/src/server/gateways/match-tasks'
import { taskQueue } from '../../tests/functions/task-queue'
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

/** Processes of triggers, which enqueue, and of the service that settles: a single one when deployed. */
type Run = {
  readonly triggers: number
  readonly settling: number
  readonly kills: boolean
  readonly gate: boolean
}
const runs: readonly Run[] = [
  { triggers: 1, settling: 1, kills: false, gate: true },
  { triggers: 6, settling: 1, kills: false, gate: true },
  { triggers: 6, settling: 1, kills: true, gate: true },
  { triggers: 6, settling: 3, kills: false, gate: true },
  { triggers: 6, settling: 3, kills: true, gate: true },
  { triggers: 6, settling: 3, kills: false, gate: false },
]
/** Milliseconds from a write to the commit that includes it, of 95 in 100 changes. */
const goals = { p95: 1000, p95WithKills: 2000 }

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

async function churn(scripts: { readonly trigger: string; readonly settling: string }, run: Run) {
  const { triggers, settling, kills, gate } = run
  say(
    `${triggers} + ${settling} processes${kills ? ', some killed' : ''}${gate ? '' : ', without the gate'} …`,
  )
  await fillClub()
  const plan = churnPlan(seed, triggers + settling)
  const settlers = new Deliveries(scripts.settling, [project, gate ? '' : 'without-fence'])
  const queue = await taskQueue((data) => settlers.deliver({ uid: settleRequestSchema.parse(data).uid }))
  process.env.CLOUD_TASKS_EMULATOR_HOST = queue.host
  const deliveries = new Deliveries(scripts.trigger, [project])
  await Promise.all([settlers.start(settling), deliveries.start(triggers)])
  const turmoil = { deliveries, writeInTurn: inTurn(), startedAt: performance.now() }
  const followed = plan.changes.map((change) => follow(change, turmoil))
  if (kills)
    for (const { atMs, worker } of plan.kills)
      setTimeout(() => {
        settlers.kill(worker % settling)
        deliveries.kill(worker % triggers)
      }, atMs)
  const delays = await Promise.all(followed)
  deliveries.stop()
  settlers.stop()
  queue.close()
  return { ...run, changes: plan.changes.length, ...spread(delays), ...(await faults()) }
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

const scripts = {
  trigger: await builtWorker('churn/trigger-worker.ts'),
  settling: await builtWorker('churn/settling-worker.ts'),
}
const results = []
for (const run of runs) {
  const result = await churn(scripts, run)
  say(JSON.stringify(result))
  results.push(result)
}
printResult({ bench: 'churn', unit: 'ms', crowd: crowdSize, runs: results })
const isRight = results.every(({ gate, missing, stale, wrong }) => (missing + stale + wrong === 0) === gate)
const isQuick = results
  .filter(({ settling }) => settling === 1)
  .every(({ kills, p95 }) => p95 <= (kills ? goals.p95WithKills : goals.p95))
process.exit(isRight && isQuick ? 0 : 1)
