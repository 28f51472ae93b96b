/**
 * `npm run bench:matching`: one JSON line on how fast a club is matched; with `--growth`, on how the time grows with the
 * club. Fails when the ways of matching disagree, or the engine has lost its lead over the plain loop.
 */
import { cpus } from 'node:os'
import { plainArithmetic } from '@club/domain/matching/engine/plain-arithmetic'
import { runCommand } from '../../tools/processes/command'
import { plainLoop, type Totals } from './plain-loop'
import { findPostgres, startPostgres, type Postgres } from './postgres'
import { randomClub } from './random-club'
import {
  demandEqual,
  demandSameBest,
  engineOf,
  engineSeconds,
  formulaLoop,
  oneMemberMs,
  rounded,
  secondsOf,
  sqlSeconds,
  totalsOf,
  type Club,
} from './ways'

const usual = 10_000
const large = 100_000
const growth = [1000, 3000, usual, 30_000, large]

/** The target on one core. */
const goals = { seconds: 0.06, timesSql: 150, timesPlainLoop: 60, largeSeconds: 4, oneMemberMs: 1 }
/** The least lead over the plain loop on any machine; without vectors there is none. */
const leastTimesPlainLoop = 5

/** Throws unless every way of matching counts the same pairs and scores, and both arithmetics choose the same best. */
function demandSameResult(club: Club): Totals {
  const [engine, withoutVectors] = [engineOf(club), engineOf(club, plainArithmetic)]
  demandSameBest(engine, withoutVectors)
  return demandEqual({
    engine: totalsOf(engine),
    engineWithoutVectors: totalsOf(withoutVectors),
    plainLoop: plainLoop(club),
    formula: formulaLoop(club),
  })
}

async function measured(club: Club, postgres: Postgres | null) {
  console.error(`${club.size} members: checking that all engines agree …`)
  const totals = demandSameResult(club)
  console.error('OK. Timing …')
  const sql = postgres ? await sqlSeconds(club, postgres) : null
  if (sql) demandEqual({ engine: totals, sql: sql.totals })
  const withoutVectors = engineOf(club, plainArithmetic)
  const seconds = {
    engine: engineSeconds(club),
    engineWithoutVectors: secondsOf(3, () => withoutVectors.bestOfAll()),
    // These do not rank each member's best.
    plainLoop: secondsOf(3, () => plainLoop(club)),
    formula: secondsOf(1, () => formulaLoop(club)),
    sql: sql?.seconds ?? null,
  }
  return { ...totals, seconds }
}

function times(slower: number | null, quicker: number): number | null {
  return slower === null ? null : rounded(slower / quicker)
}

async function comparison(postgres: Postgres | null) {
  const { seconds, ...totals } = await measured(randomClub(usual), postgres)
  console.error(`${large} members …`)
  const largeClub = randomClub(large)
  const reached = {
    seconds: seconds.engine,
    timesSql: times(seconds.sql, seconds.engine),
    timesPlainLoop: times(seconds.plainLoop, seconds.engine),
    timesFormula: times(seconds.formula, seconds.engine),
    largeSeconds: engineSeconds(largeClub),
    oneMemberMs: oneMemberMs(largeClub),
  }
  const isMet = (reached.timesPlainLoop ?? 0) >= leastTimesPlainLoop
  return { bench: 'matching', members: usual, large, ...totals, seconds, reached, goals, isMet }
}

async function growthOf(postgres: Postgres | null) {
  const points = []
  for (const members of growth) {
    const club = randomClub(members)
    if (members <= usual) points.push({ members, ...(await measured(club, postgres)) })
    else points.push({ members, seconds: { engine: engineSeconds(club) } })
    console.error(`${members} members: ${points.at(-1)?.seconds.engine} s`)
  }
  return { bench: 'matching growth', points, isMet: true }
}

await runCommand(async () => {
  const programs = findPostgres()
  if (programs === null) console.error('PostgreSQL not found: skipping SQL.')
  const postgres = programs === null ? null : await startPostgres(programs)
  const result = process.argv.includes('--growth') ? await growthOf(postgres) : await comparison(postgres)
  const machine = { node: process.version, cpu: cpus()[0]?.model, postgres: postgres?.version ?? null }
  console.log(JSON.stringify({ ...result, machine }))
  return result.isMet ? 0 : 1
})
