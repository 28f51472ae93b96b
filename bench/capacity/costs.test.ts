/** The cost of a month, calculated by hand for a small club; and a club beyond those simulated. */
import { describe, expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import type { ChangeFigures, ClubFigures } from './figures'
import {
  assumed,
  averageChange,
  coldShare,
  extrapolated,
  limitsReached,
  monthOf,
  reconcileDays,
  runsOf,
} from './costs'

function change(pairs: number, ms = 100): ChangeFigures {
  const same = (value: number) => ({ mean: value, p50: value, p95: value, max: value })
  return { pairs: same(pairs), deletedShare: 0.5, ms: same(ms) }
}

function club(members: number, pairs = 100, ms = 100): ClubFigures {
  const all = change(pairs, ms)
  return {
    members,
    pairs: 34 * members,
    bytesPerPair: { document: 1200, index: 800 },
    shards: { bytesPerMember: 75, largest: 6 * members, total: 75 * members },
    coldStart: { unpackMs: 10, buildMs: 100, megabytes: members / 1000 },
    changes: { join: all, answers: all, move: all, leave: all },
    group: { shards: 12, pairs: 2000, bytes: 2_000_000 },
  }
}

describe('a change', () => {
  it('meets a process that has just started the more often, the fewer there are', () => {
    expect(coldShare({ members: 730 * 4 * 4 })).toBeCloseTo(Math.exp(-1))
    expect(coldShare({ members: 1 })).toBeCloseTo(1)
    expect(coldShare({ members: 10_000_000 })).toBeCloseTo(0)
  })

  it('reads six documents, twenty when it is cold, starts the process then, and writes the index too', () => {
    const members = 730 * 4 * 4
    const cold = Math.exp(-1)
    const { reads, writes, deletes, seconds } = averageChange(club(members))
    expect(reads).toBeCloseTo(6 + 14 * cold)
    expect([writes, deletes]).toEqual([52, 50])
    expect(seconds).toBeCloseTo(0.4 + 0.1 + 0.11 * cold)
  })
})

describe('a month', () => {
  it('is a quarter of the members who change, the hourly reconciliation, and what is stored', () => {
    const month = monthOf(club(10_000))
    expect(month.changes).toBeCloseTo(2500)
    expect(month.writes).toBeCloseTo(2500 * 52)
    expect(month.gibStored).toBeCloseTo((340_000 * 2000 + 750_000) / 2 ** 30)
    expect(month.total).toBeCloseTo(month.forChanges + month.forReconciling + month.forStorage)
    const { reads, seconds } = averageChange(club(10_000))
    const change = reads * 6e-7 + 52 * 1.8e-6 + 50 * 2e-7 + seconds * 0.0000371 + 3 * 4e-7
    expect(month.forChanges).toBeCloseTo(2500 * change)
  })

  it('reconciles the whole club every 64 hours, and a large one in more, at the same cost', () => {
    const [small, large, larger] = [club(1000), club(100_000), club(1_000_000)]
    expect(reconcileDays(small)).toBeCloseTo(64 / 24)
    expect(monthOf(large).forReconciling).toBe(monthOf(larger).forReconciling)
    expect(reconcileDays(larger)).toBeGreaterThan(reconcileDays(large))
    expect(monthOf(large).forReconciling).toBeLessThan(
      assumed.hoursPerMonth * limits.matchRun.hourly.reads * 1e-6,
    )
  })
})

describe('a run', () => {
  it('reads everything, and writes every pair when the formula is new', () => {
    const { checking, newFormula } = runsOf(club(10_000))
    expect(checking.reads).toBeGreaterThan(340_000 + 60_000)
    expect(checking.writes).toBeLessThan(1000)
    expect(newFormula.writes).toBeGreaterThan(340_000)
    expect(newFormula.writes).toBeLessThan(342_000)
  })
})

describe('a club larger than those simulated', () => {
  it('has what grows in proportion, what grows with the square, and what has stopped growing', () => {
    const guess = extrapolated(club(100_000, 110, 100), 1_000_000)
    expect(guess.pairs).toBe(34_000_000)
    expect(guess.shards.largest).toBe(6_000_000)
    expect(guess.coldStart).toEqual({ unpackMs: 100, buildMs: 10_000, megabytes: 1000 })
    expect(guess.changes.join.pairs.p50).toBe(110)
    expect(guess.changes.join.ms.p95).toBe(1000)
  })
})

describe('limits', () => {
  it('come in the order in which a growing club reaches them', () => {
    const reached = limitsReached(club(100_000))
    expect(reached.map(({ members }) => members)).toEqual(
      [...reached.map(({ members }) => members)].sort((a, b) => a - b),
    )
    const shard = reached.find(({ name }) => name.startsWith('A shard'))
    expect(shard?.members).toBeCloseTo(2 ** 20 / 6)
  })
})
