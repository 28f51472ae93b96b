/** The goals of the simulation: counts, bytes, and ratios within one run, each a little above the stored figures. */
import { shardCount } from '@club/domain/matching/index/packed-shard'
import { changeKinds, type ClubFigures, type Figures } from './figures'

/** From this size on, nearly everyone has 50 matches, and a process's own memory no longer counts. */
const settledAt = 10_000
const kibi = 1024

type Goal = {
  readonly atMost: number
  /** The smallest club it applies to; for all sizes when absent. */
  readonly from?: number
  /** `settled` has `settledAt` members. */
  readonly of: (club: ClubFigures, settled: ClubFigures) => number
}

/** How a time grows compared with the club: 1 means in proportion to its members to the power of `power`. */
function growth(time: (club: ClubFigures) => number, power: number): Goal['of'] {
  return (club, settled) => time(club) / time(settled) / (club.members / settled.members) ** power
}

function totalOf(club: ClubFigures, figure: 'pairs' | 'ms'): number {
  return changeKinds.reduce((sum, kind) => sum + club.changes[kind][figure].mean, 0)
}

export const goals = {
  matchesPerMember: { atMost: 36, of: ({ pairs, members }) => pairs / members },
  /** The document, without its index entries. */
  bytesPerMatch: { atMost: 1300, of: ({ bytesPerPair }) => bytesPerPair.document },
  indexBytesPerMember: { atMost: 80, of: ({ shards }) => shards.bytesPerMember },
  /** As a multiple of the average shard. */
  largestShard: { atMost: 1.3, of: ({ shards }) => (shards.largest * shardCount) / shards.total },
  memoryKibPerMember: {
    ...{ atMost: 1.25, from: settledAt },
    of: ({ coldStart, members }) => (coldStart.megabytes * kibi) / members,
  },
  /** Matches written by one change of each kind, as a multiple of those in the settled club. */
  writesGrowth: {
    ...{ atMost: 1.3, from: settledAt },
    of: (club, settled) => totalOf(club, 'pairs') / totalOf(settled, 'pairs'),
  },
  changeTimeGrowth: {
    ...{ atMost: 0.7, from: settledAt + 1 },
    of: growth((club) => totalOf(club, 'ms'), 1),
  },
  coldStartTimeGrowth: {
    ...{ atMost: 0.7, from: settledAt + 1 },
    of: growth(({ coldStart }) => coldStart.buildMs, 2),
  },
} as const satisfies Readonly<Record<string, Goal>>

/** One sentence for each goal that a club misses. */
export function missedGoals({ clubs }: Figures): string[] {
  const settled = clubs.find(({ members }) => members === settledAt)
  if (!settled) throw new Error(`The goals need a club of ${settledAt} members`)
  return clubs.flatMap((club) =>
    Object.entries<Goal>(goals).flatMap(([name, { atMost, from = 0, of }]) => {
      const value = of(club, settled)
      if (club.members < from || value <= atMost) return []
      return [`${name} of ${club.members} members is ${value.toPrecision(3)}; the goal is ${atMost}`]
    }),
  )
}
