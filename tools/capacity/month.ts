/** What matching costs in a month, and what one run over the whole club costs, by the figures of a club and the list prices. */
import { limits } from '@club/domain/limits'
import { listPrices } from '@club/domain/matching/list-prices'
import { runCost, type RunCost } from '@club/domain/matching/run-cost'
import { changeKinds, type ChangeKind, type ClubFigures } from './figures'

/** How often one member does something in a month that matching looks at. */
export const habits: Readonly<Record<ChangeKind, number>> = {
  join: 0.06,
  answers: 0.1,
  move: 0.05,
  leave: 0.04,
}

export const assumed = {
  /** The four triggers are four services, each with processes of its own. */
  triggers: 4,
  /** A process without work is ended after so many hours. */
  idleHours: 0.25,
  /**
   * Documents read for a change by a process that knows the club: the member's four (tests/matching/match-cost.test.ts),
   * and meta with the three shards that the other triggers' processes have changed since its last one.
   */
  warmReads: 8,
  /** By one that has just started: the four, meta and fifteen shards. */
  coldReads: 20,
  /** Meta and one shard. */
  indexWrites: 2,
  /** Waiting for Firestore in one change. */
  firestoreSeconds: 0.4,
  memoryGiB: 1,
  hoursPerMonth: 730,
  gib: 2 ** 30,
} as const

export type Month = {
  readonly changes: number
  readonly reads: number
  readonly writes: number
  readonly deletes: number
  readonly seconds: number
  readonly gibStored: number
  /** Dollars. */
  readonly forChanges: number
  readonly forRepair: number
  readonly forStorage: number
  readonly total: number
}

/** What all members do in a month, as often as one of them does it. */
export const changesPerMember = changeKinds.reduce((sum, kind) => sum + habits[kind], 0)

/** Of all changes, those that meet a process that has just started; they come at random, evenly over the month. */
export function coldShare({ members }: Pick<ClubFigures, 'members'>): number {
  const perHour = (members * changesPerMember) / assumed.hoursPerMonth / assumed.triggers
  return Math.exp(-perHour * assumed.idleHours)
}

function startSeconds({ coldStart }: ClubFigures): number {
  return (coldStart.unpackMs + coldStart.buildMs) / 1000
}

/** One change, averaged over the habits: documents and seconds. */
export function averageChange(club: ClubFigures) {
  const { changes } = club
  const average = (of: (kind: ChangeKind) => number): number =>
    changeKinds.reduce((sum, kind) => sum + (habits[kind] / changesPerMember) * of(kind), 0)
  const cold = coldShare(club)
  const reads = cold * assumed.coldReads + (1 - cold) * assumed.warmReads
  const pairs = average((kind) => changes[kind].pairs.mean)
  const deletes = average((kind) => changes[kind].pairs.mean * changes[kind].deletedShare)
  const work = average((kind) => changes[kind].ms.mean) / 1000
  const seconds = assumed.firestoreSeconds + work + cold * startSeconds(club)
  const writes = pairs - deletes + assumed.indexWrites
  return { reads, writes, deletes, seconds, dollars: priceOf(reads, writes, deletes, seconds) }
}

function priceOf(reads: number, writes: number, deletes: number, seconds: number): number {
  return (
    reads * listPrices.perRead +
    writes * listPrices.perWrite +
    deletes * listPrices.perDelete +
    seconds * (listPrices.perVcpuSecond + assumed.memoryGiB * listPrices.perGiBSecond) +
    listPrices.perInvocation
  )
}

/** The hourly repair: a 64th of the club, or as many documents as it may read; by a process that has just started. */
function repairReads(club: ClubFigures): number {
  const { hours, reads } = limits.matchRun.repair
  const whole = limits.matchRun.costs.readsPerMember * club.members + club.pairs
  return assumed.hoursPerMonth * (assumed.coldReads + Math.min(reads, whole / hours))
}

/** How many days the hourly repair takes to get round. */
export function repairDays(club: ClubFigures): number {
  const { hours, reads } = limits.matchRun.repair
  const whole = limits.matchRun.costs.readsPerMember * club.members + club.pairs
  return Math.max(hours, whole / reads) / 24
}

export function monthOf(club: ClubFigures): Month {
  const changes = club.members * changesPerMember
  const change = averageChange(club)
  const repaired = repairReads(club)
  const repairSeconds =
    repaired / limits.matchRun.costs.readsPerSecond + assumed.hoursPerMonth * startSeconds(club)
  const gibStored =
    (club.pairs * (club.bytesPerPair.document + club.bytesPerPair.index) + club.shards.total) / assumed.gib
  const forChanges = changes * change.dollars
  const forRepair = priceOf(repaired, 0, 0, repairSeconds)
  const forStorage = gibStored * listPrices.perGiBMonth
  return {
    changes,
    reads: changes * change.reads + repaired,
    writes: changes * change.writes,
    deletes: changes * change.deletes,
    seconds: changes * change.seconds + repairSeconds,
    gibStored,
    forChanges,
    forRepair,
    forStorage,
    total: forChanges + forRepair + forStorage,
  }
}

/** A run over a club of which nothing is wrong, and one after a new formula, which writes every pair. */
export function runsOf(club: ClubFigures): { checking: RunCost; newFormula: RunCost } {
  const size = {
    accounts: club.members,
    storedPairs: club.pairs,
    indexed: club.members,
    kept: 2 * club.pairs,
  }
  return {
    checking: runCost({ ...size, isOutdated: false }).least,
    newFormula: runCost({ ...size, isOutdated: true }).least,
  }
}
