/** The stored figures meet every goal of the simulation, and each goal can be missed. */
import { expect, it } from 'vitest'
import type { ClubFigures, Figures } from './figures'
import { missedGoals } from './goals'
import { storedFigures } from './tables'

it('the figures in docs/capacity.md meet every goal', () => {
  expect(missedGoals(storedFigures())).toEqual([])
})

/** The stored figures, with the largest club changed. */
function changed(change: (club: ClubFigures) => Partial<ClubFigures>): Figures {
  const { clubs, ...figures } = storedFigures()
  const largest = clubs.at(-1)
  if (!largest) throw new Error('No clubs are stored')
  return { ...figures, clubs: [...clubs.slice(0, -1), { ...largest, ...change(largest) }] }
}

function allChanges({ changes }: ClubFigures, factor: { pairs?: number; ms?: number }) {
  const { pairs = 1, ms = 1 } = factor
  const more = (change: ClubFigures['changes']['join']) => ({
    ...change,
    pairs: { ...change.pairs, mean: change.pairs.mean * pairs },
    ms: { ...change.ms, mean: change.ms.mean * ms },
  })
  const { join, answers, move, leave } = changes
  return { join: more(join), answers: more(answers), move: more(move), leave: more(leave) }
}

it.each<[string, (club: ClubFigures) => Partial<ClubFigures>]>([
  ['matchesPerMember', ({ members }) => ({ pairs: 50 * members })],
  ['bytesPerMatch', ({ bytesPerPair }) => ({ bytesPerPair: { ...bytesPerPair, document: 1500 } })],
  ['indexBytesPerMember', ({ shards }) => ({ shards: { ...shards, bytesPerMember: 100 } })],
  ['largestShard', ({ shards }) => ({ shards: { ...shards, largest: 2 * shards.largest } })],
  ['memoryKibPerMember', ({ coldStart }) => ({ coldStart: { ...coldStart, megabytes: 200 } })],
  ['writesGrowth', (club) => ({ changes: allChanges(club, { pairs: 2 }) })],
  ['changeTimeGrowth', (club) => ({ changes: allChanges(club, { ms: 5 }) })],
  ['coldStartTimeGrowth', ({ coldStart }) => ({ coldStart: { ...coldStart, buildMs: 50_000 } })],
])('a largest club that is worse by one figure misses the goal %s alone', (goal, change) => {
  expect(missedGoals(changed(change))).toEqual([expect.stringMatching(new RegExp(`^${goal} of 100000 `))])
})

it('figures without the club that the others are compared with are refused', () => {
  const { clubs, ...figures } = storedFigures()
  expect(() => missedGoals({ ...figures, clubs: clubs.slice(0, 2) })).toThrow('a club of 10000 members')
})
