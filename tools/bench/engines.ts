/** The ways to match a club that are measured against each other, and proof that they compute the same. */
import { Engine } from '@club/domain/matching/engine'
import type { Arithmetic } from '@club/domain/matching/engine/arithmetic'
import type { Traits } from '@club/domain/matching/traits'
import { Problem } from '../problem'
import type { Totals } from './plain-loop'
import type { Postgres } from './throwaway-postgres'
import { scoreSql, tableSql } from './sql-club'

export type Club = ReadonlyMap<string, Traits>

export function engineOf(club: Club, arithmetic?: Arithmetic): Engine {
  const engine = new Engine(arithmetic)
  for (const [uid, traits] of club) engine.put(uid, traits)
  return engine
}

/** The pairs who may meet, each once, and the sum of their scores, by the engine's own scores. */
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

/** Runs the self-join once: what it counted, and its milliseconds as PostgreSQL's own client takes them. */
export async function joinOnce(postgres: Postgres): Promise<{ totals: Totals; ms: number }> {
  const printed = await postgres.run(`\\timing on\n${scoreSql}`)
  const [, pairs, scoreSum, ms] = /(\d+)\|(\d+)\s+Time: ([\d.]+) ms/.exec(printed) ?? []
  if (!pairs || !scoreSum || !ms) throw new Problem(`PostgreSQL answered: ${printed}`)
  return { totals: { pairs: Number(pairs), scoreSum: Number(scoreSum) }, ms: Number(ms) }
}

export async function fillTable(postgres: Postgres, club: Club): Promise<void> {
  await postgres.run(tableSql(club))
}

/** Throws unless all counted the same pairs and scores. */
export function demandEqual(totals: Readonly<Record<string, Totals>>): Totals {
  const [first, ...others] = Object.values(totals)
  const isEqual = others.every(({ pairs, scoreSum }) => pairs === first?.pairs && scoreSum === first.scoreSum)
  if (!first || !isEqual) throw new Problem(`Not the same result: ${JSON.stringify(totals)}`)
  return first
}

/** Throws unless both engines, filled alike, choose the same best 50 for everybody. */
export function demandSameBest(one: Engine, other: Engine): void {
  const [lists, otherLists] = [one.everybodysBest(), other.everybodysBest()]
  for (let slot = 0; slot < one.end; slot += 1) {
    const isSame = String(lists.othersOf(slot).toSorted()) === String(otherLists.othersOf(slot).toSorted())
    if (!isSame) throw new Problem(`Not the same best 50 for ${one.uidOf(slot)}`)
  }
}
