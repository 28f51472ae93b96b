/** The ways to match a club that are compared: the time of each, and proof that they compute the same. */
import type { Arithmetic } from '@club/domain/matching/engine/arithmetic'
import { Engine } from '@club/domain/matching/engine/engine'
import { traitsMayMeet } from '@club/domain/matching/score/eligibility'
import { scoreTraits } from '@club/domain/matching/score/score'
import type { Traits } from '@club/domain/matching/score/traits'
import { percentile } from '../kit/percentile'
import { Problem } from '../../tools/project'
import type { Totals } from './plain-loop'
import { scoreSql, tableSql, type Postgres } from './postgres'

export type Club = ReadonlyMap<string, Traits>

export function engineOf(club: Club, arithmetic?: Arithmetic): Engine {
  const engine = new Engine(arithmetic)
  for (const [uid, traits] of club) engine.put(uid, traits)
  return engine
}

/** The pairs who can meet, each once, and the sum of their scores, by the engine's own scores. */
export function totalsOf(engine: Engine): Totals {
  let [pairs, scoreSum] = [0, 0]
  for (let slot = 0; slot < engine.end; slot += 1) {
    const scores = engine.scores(slot)
    for (let other = slot + 1; other < engine.end; other += 1) {
      const score = scores[other] ?? 0
      scoreSum += score
      if (score > 0) pairs += 1
    }
  }
  return { pairs, scoreSum }
}

/** Runs the self-join once: its counts, and its milliseconds as PostgreSQL's own client measures them. */
async function joinOnce(postgres: Postgres): Promise<{ totals: Totals; ms: number }> {
  const printed = await postgres.run(`\\timing on\n${scoreSql}`)
  const [, pairs, scoreSum, ms] = /(\d+)\|(\d+)\s+Time: ([\d.]+) ms/.exec(printed) ?? []
  if (!pairs || !scoreSum || !ms) throw new Problem(`Unexpected output from PostgreSQL: ${printed}`)
  return { totals: { pairs: Number(pairs), scoreSum: Number(scoreSum) }, ms: Number(ms) }
}

/** Throws unless all counted the same pairs and scores. */
export function demandEqual(totals: Readonly<Record<string, Totals>>): Totals {
  const [first, ...others] = Object.values(totals)
  const isEqual = others.every(({ pairs, scoreSum }) => pairs === first?.pairs && scoreSum === first.scoreSum)
  if (!first || !isEqual) throw new Problem(`Engines disagree: ${JSON.stringify(totals)}`)
  return first
}

/** Throws unless both engines, filled alike, choose the same best 50 for every member. */
export function demandSameBest(one: Engine, other: Engine): void {
  const [lists, otherLists] = [one.bestOfAll(), other.bestOfAll()]
  for (let slot = 0; slot < one.end; slot += 1) {
    const isSame = String(lists.othersOf(slot).toSorted()) === String(otherLists.othersOf(slot).toSorted())
    if (!isSame) throw new Problem(`Engines disagree on the top 50 of ${one.uidOf(slot)}`)
  }
}

/** The pairs who can meet, each once, and the sum of their scores. */
export function formulaLoop(club: Club): Totals {
  const members = [...club.values()]
  let [pairs, scoreSum] = [0, 0]
  for (const [index, a] of members.entries()) {
    for (const b of members.slice(index + 1)) {
      if (!traitsMayMeet(a, b)) continue
      pairs += 1
      scoreSum += scoreTraits(a, b).score
    }
  }
  return { pairs, scoreSum }
}

const runs = { warmUp: 10, engine: 25, largeEngine: 3, sql: 3, oneMember: 300 }
/** From here on the runtime has compiled everything before the first run is over. */
const largeFrom = 30_000
/** No divisor of any club's size, so a walk in such steps visits every member. */
const step = 7919

/** Every member's best 50 by the engine. */
export function engineSeconds(club: Club): number {
  const engine = engineOf(club)
  const isLarge = club.size >= largeFrom
  if (!isLarge) timesOf(runs.warmUp, () => engine.bestOfAll())
  return secondsOf(isLarge ? runs.largeEngine : runs.engine, () => engine.bestOfAll())
}

/** One member's best 50 among the whole club; milliseconds. */
export function oneMemberMs(club: Club): { median: number; p95: number } {
  const [engine, uids] = [engineOf(club), [...club.keys()]]
  const look = (run: number): void => void engine.best(uids[(run * step) % uids.length] ?? '')
  timesOf(runs.oneMember, look)
  const times = timesOf(runs.oneMember, look)
  return { median: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)) }
}

/** All pairs by PostgreSQL, without each member's best. */
export async function sqlSeconds(
  club: Club,
  postgres: Postgres,
): Promise<{ seconds: number; totals: Totals }> {
  await postgres.run(tableSql(club))
  const times: number[] = []
  const totals: Record<string, Totals> = {}
  for (let run = 0; run < runs.sql; run += 1) {
    const joined = await joinOnce(postgres)
    times.push(joined.ms)
    totals[`SQL, run ${run}`] = joined.totals
  }
  return { seconds: medianSeconds(times), totals: demandEqual(totals) }
}

/** The median of as many `runs`, in seconds. */
export function secondsOf(runs: number, work: () => void): number {
  return medianSeconds(timesOf(runs, work))
}

/** Milliseconds of each of `runs`. */
function timesOf(runs: number, work: (run: number) => void): number[] {
  return Array.from({ length: runs }, (_, run) => {
    const start = performance.now()
    work(run)
    return performance.now() - start
  })
}

/** The median of milliseconds, in seconds. */
function medianSeconds(times: readonly number[]): number {
  return rounded(percentile(times, 0.5) / 1000)
}

/** Four significant figures. */
export function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
