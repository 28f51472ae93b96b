/** `npm run bench:churn`: a club in turmoil, with events repeated, disordered and lost to `kill -9`; prints one JSON line. */
import { setTimeout as wait } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { limits } from '@club/domain/limits'
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
import { epochMs, shares, type Span } from '../kit/span'

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
/** As the queue of `settleMember` does. */
const retryAfterMs = limits.match.settling.firstRetrySeconds * 1000
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

const spanSchema = z.object({ from: z.number(), to: z.number() })
/** What a settling process reports: the batch with this member, and when the process loaded the index. */
const reportSchema = z.object({ settling: spanSchema, indexLoad: spanSchema })
type Settled = z.infer<typeof reportSchema> & { readonly dispatchedAt: number }

type Turmoil = {
  readonly deliveries: Deliveries
  readonly writeInTurn: (change: Change) => Promise<void>
  readonly startedAt: number
  /** By member, the latest. */
  readonly settled: ReadonlyMap<string, Settled>
}

/** A change from the member's write to the first commit that includes it. */
type Followed = Span & { readonly settled: Settled }

async function follow(change: Change, turmoil: Turmoil): Promise<Followed> {
  const { deliveries, writeInTurn, startedAt, settled } = turmoil
  await wait(Math.max(0, startedAt + change.atMs - epochMs()))
  await writeInTurn(change)
  const from = epochMs()
  const delivered = change.deliveriesMs.map(async (afterMs): Promise<Followed> => {
    await wait(afterMs)
    await deliveries.deliver({ uid: change.uid })
    const to = epochMs()
    const report = settled.get(change.uid)
    if (!report) throw new Error(`${change.uid} was acknowledged without being settled`)
    return { from, to, settled: report }
  })
  const first = await Promise.race(delivered)
  await Promise.all(delivered)
  return first
}

async function churn(scripts: { readonly trigger: string; readonly settling: string }, run: Run) {
  const { triggers, settling, kills, gate } = run
  say(
    `${triggers} + ${settling} processes${kills ? ', some killed' : ''}${gate ? '' : ', without the gate'} …`,
  )
  await fillClub()
  const plan = churnPlan(seed, triggers + settling)
  const settlers = new Deliveries(scripts.settling, [project, gate ? '' : 'without-fence'], retryAfterMs)
  const settled = new Map<string, Settled>()
  const queue = await taskQueue(async (data) => {
    const { uid } = settleRequestSchema.parse(data)
    const dispatchedAt = epochMs()
    const report = reportSchema.parse(await settlers.deliver({ uid }))
    settled.set(uid, { ...report, dispatchedAt })
  })
  process.env.CLOUD_TASKS_EMULATOR_HOST = queue.host
  const deliveries = new Deliveries(scripts.trigger, [project])
  await Promise.all([settlers.start(settling), deliveries.start(triggers)])
  const turmoil = { deliveries, writeInTurn: inTurn(), startedAt: epochMs(), settled }
  const followed = plan.changes.map((change) => follow(change, turmoil))
  if (kills)
    for (const { atMs, worker } of plan.kills)
      setTimeout(() => {
        settlers.kill(worker % settling)
        deliveries.kill(worker % triggers)
      }, atMs)
  const changes = await Promise.all(followed)
  deliveries.stop()
  settlers.stop()
  queue.close()
  const delays = spread(changes.map(({ from, to }) => to - from))
  const slowest = settling === 1 && { slowest: split(changes, settlers.restarts) }
  return { ...run, changes: plan.changes.length, ...delays, ...slowest, ...(await faults()) }
}

/**
 * The average of the slowest tenth in milliseconds, and where it goes. `event` lasts until the queue dispatches the change;
 * `waiting` is what remains, such as the batches ahead and the pause between batches.
 */
function split(changes: readonly Followed[], restarts: readonly Span[]) {
  const slowest = changes
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, Math.ceil(changes.length / 10))
  const loads = changes.map(({ settled }) => settled.indexLoad)
  const divided = slowest.map(({ from, to, settled: { dispatchedAt, settling } }) =>
    shares({ from, to }, [restarts, loads, [settling], [{ from, to: dispatchedAt }]]),
  )
  const average = (of: readonly number[]) => Math.round(of.reduce((sum, ms) => sum + ms, 0) / of.length)
  const part = (index: number) => average(divided.map((parts) => parts[index] ?? 0))
  const parts = { processStart: part(0), indexLoad: part(1), settling: part(2), event: part(3) }
  const delay = average(slowest.map(({ from, to }) => to - from))
  return { delay, ...parts, waiting: delay - Object.values(parts).reduce((sum, ms) => sum + ms, 0) }
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
