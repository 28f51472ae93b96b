/** The estimate of a run: least and most reads, and when to ask for consent again. */
import { describe, expect, it } from 'vitest'
import { costLabel, isBeyond, runCost, type ClubSize } from './run-cost'

const club: ClubSize = {
  accounts: 10_000,
  storedPairs: 424_000,
  indexed: 10_000,
  topMatches: 500_000,
  isOutdated: false,
}

describe('cost estimate', () => {
  it('counts a read of every pair and every member’s documents, whatever the run finds', () => {
    const { least, most } = runCost(club)
    expect(least.reads).toBeGreaterThan(424_000 + 60_000)
    expect(least.reads).toBeLessThan(500_000)
    expect(most.reads).toBeLessThan(550_000)
    expect(least.dollars).toBeLessThan(most.dollars)
  })

  it('counts few writes when nothing is wrong, and at most one per pair, stored or missing', () => {
    const { least, most } = runCost(club)
    expect(least.writes).toBeLessThan(250)
    expect(most.writes).toBeGreaterThan(924_000)
    expect(most.writes).toBeLessThan(960_000)
  })

  it('counts a write of every pair when the stored ones are of an older version', () => {
    expect(runCost({ ...club, isOutdated: true }).least.writes).toBeGreaterThan(250_000)
  })

  it('is a few documents for an empty club', () => {
    const empty = { accounts: 0, storedPairs: 0, indexed: 0, topMatches: 0, isOutdated: false }
    expect(runCost(empty).most.reads).toBeLessThan(100)
    expect(runCost(empty).most.dollars).toBeLessThanOrEqual(0.01)
  })
})

describe('accepted estimate', () => {
  const { most } = runCost(club)

  it('covers the growth of the club in the meantime', () => {
    expect(isBeyond(most, runCost({ ...club, accounts: 10_200, storedPairs: 430_000 }).most)).toBe(false)
  })

  it.each(['reads', 'writes'] as const)('does not cover noticeably more %s', (what) => {
    expect(isBeyond(most, { ...most, [what]: most[what] * 1.2 })).toBe(true)
  })
})

it('A cost is written out for a reader', () => {
  const cost = { reads: 1_234_567, writes: 890, seconds: 61, dollars: 0.8 }
  expect(costLabel(cost)).toBe('1,234,567 reads, 890 writes, 2 min of function time, US$ 0.80')
})
