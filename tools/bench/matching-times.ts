/** How long each way of matching takes for a club; seconds are medians of several runs. */
import { plainArithmetic } from '@club/domain/matching/engine/plain-arithmetic'
import { percentile } from '@club/tests/bench/percentile'
import { demandEqual, engineOf, fillTable, joinOnce, type Club } from './engines'
import { formulaLoop } from './formula-loop'
import { plainLoop, type Totals } from './plain-loop'
import type { Postgres } from './throwaway-postgres'
import { medianSeconds, rounded, timesOf } from './timing'

const runs = { warmUp: 10, engine: 25, largeEngine: 3, plain: 3, formula: 1, sql: 3, oneMember: 300 }
/** From here on the runtime has compiled everything before the first run is over. */
const largeFrom = 30_000
/** No divisor of any club's size: a walk in such steps meets everybody. */
const step = 7919

/** Everybody's best 50 by the engine. */
export function engineSeconds(club: Club): number {
  const engine = engineOf(club)
  const isLarge = club.size >= largeFrom
  if (!isLarge) timesOf(runs.warmUp, () => engine.everybodysBest())
  return medianSeconds(timesOf(isLarge ? runs.largeEngine : runs.engine, () => engine.everybodysBest()))
}

/** The same without vector registers. */
export function engineWithoutVectorsSeconds(club: Club): number {
  const engine = engineOf(club, plainArithmetic)
  return medianSeconds(timesOf(runs.plain, () => engine.everybodysBest()))
}

/** One member's best 50 among the whole club; milliseconds. */
export function oneMemberMs(club: Club): { median: number; p95: number } {
  const [engine, uids] = [engineOf(club), [...club.keys()]]
  const look = (run: number): void => void engine.best(uids[(run * step) % uids.length] ?? '')
  timesOf(runs.oneMember, look)
  const times = timesOf(runs.oneMember, look)
  return { median: rounded(percentile(times, 0.5)), p95: rounded(percentile(times, 0.95)) }
}

/** All pairs by the plain loop, which keeps nobody's best. */
export function plainLoopSeconds(club: Club): number {
  return medianSeconds(timesOf(runs.plain, () => plainLoop(club)))
}

/** All pairs by the formula, which keeps nobody's best. */
export function formulaSeconds(club: Club): number {
  return medianSeconds(timesOf(runs.formula, () => formulaLoop(club)))
}

/** All pairs by PostgreSQL, which keeps nobody's best. */
export async function sqlSeconds(
  club: Club,
  postgres: Postgres,
): Promise<{ seconds: number; totals: Totals }> {
  await fillTable(postgres, club)
  const times: number[] = []
  const totals: Record<string, Totals> = {}
  for (let run = 0; run < runs.sql; run += 1) {
    const joined = await joinOnce(postgres)
    times.push(joined.ms)
    totals[`SQL, run ${run}`] = joined.totals
  }
  return { seconds: medianSeconds(times), totals: demandEqual(totals) }
}
