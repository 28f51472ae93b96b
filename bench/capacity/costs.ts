/**
 * The cost of matching by the figures of a club and the list prices, where each limit is reached, and the needs of a
 * larger club.
 */
import { limits } from '@club/domain/limits'
import { listPrices } from '@club/domain/matching/run/list-prices'
import { runCost, type RunCost } from '@club/domain/matching/run/run-cost'
import { changeKinds, type ChangeKind, type ChangeFigures, type ClubFigures, type Spread } from './figures'
import { shardCount } from '@club/domain/matching/index/packed-shard'

/** How often a member makes a change in a month that affects matching. */
const habits: Readonly<Record<ChangeKind, number>> = {
  join: 0.06,
  answers: 0.1,
  move: 0.05,
  leave: 0.04,
}

export const assumed = {
  /** An idle process ends after this many hours. */
  idleHours: 0.25,
  /**
   * Documents read for a change by the process that settles, once it knows the club: the member's four
   * (tests/matching/match-cost.test.ts), and meta with a shard, if a callable has moved the index since its last one.
   */
  warmReads: 6,
  /** The trigger, its task, and settling. */
  invocations: 3,
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

/** The monthly changes of all members. */
const changesPerMember = changeKinds.reduce((sum, kind) => sum + habits[kind], 0)

/** The share of changes that meet a process that has just started; they come at random, evenly over the month. */
export function coldShare({ members }: Pick<ClubFigures, 'members'>): number {
  const perHour = (members * changesPerMember) / assumed.hoursPerMonth
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
  const dollars =
    priceOf(reads, writes, deletes, seconds) + (assumed.invocations - 1) * listPrices.perInvocation
  return { reads, writes, deletes, seconds, dollars }
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

const { hours, reads: readsPerHour } = limits.matchRun.hourly

function readsOfWhole({ members, pairs }: ClubFigures): number {
  return limits.matchRun.costs.readsPerMember * members + pairs
}

/**
 * The hourly reconciliation: a 64th of the club, or as many documents as it can read; by a process that has just
 * started.
 */
function reconcileReads(club: ClubFigures): number {
  return assumed.hoursPerMonth * (assumed.coldReads + Math.min(readsPerHour, readsOfWhole(club) / hours))
}

/** The number of days that the hourly reconciliation takes for the whole club. */
export function reconcileDays(club: ClubFigures): number {
  return Math.max(hours, readsOfWhole(club) / readsPerHour) / 24
}

/** Documents, seconds and dollars. */
export function monthOf(club: ClubFigures) {
  const changes = club.members * changesPerMember
  const change = averageChange(club)
  const reconciled = reconcileReads(club)
  const reconcileSeconds =
    reconciled / limits.matchRun.costs.readsPerSecond + assumed.hoursPerMonth * startSeconds(club)
  const gibStored =
    (club.pairs * (club.bytesPerPair.document + club.bytesPerPair.index) + club.shards.total) / assumed.gib
  const forChanges = changes * change.dollars
  const forReconciling = priceOf(reconciled, 0, 0, reconcileSeconds)
  const forStorage = gibStored * listPrices.perGiBMonth
  return {
    changes,
    reads: changes * change.reads + reconciled,
    writes: changes * change.writes,
    deletes: changes * change.deletes,
    seconds: changes * change.seconds + reconcileSeconds,
    gibStored,
    forChanges,
    forReconciling,
    forStorage,
    total: forChanges + forReconciling + forStorage,
  }
}

/** A run over a club without errors, and one after a new formula, which writes every pair. */
export function runsOf(club: ClubFigures): { checking: RunCost; newFormula: RunCost } {
  const size = {
    accounts: club.members,
    storedPairs: club.pairs,
    indexed: club.members,
    topMatches: 2 * club.pairs,
  }
  return {
    checking: runCost({ ...size, isOutdated: false }).least,
    newFormula: runCost({ ...size, isOutdated: true }).least,
  }
}

const mebi = 2 ** 20

/** firebase.google.com/docs/firestore/quotas; the memory is that of the functions. */
const platform = {
  documentBytes: mebi,
  functionMebibytes: 1024,
  /** Of a process before it knows the club: code, connection, requests. */
  processMebibytes: 150,
  /** Of one document, sustained; every change moves meta. */
  writesPerSecond: 1,
  /** The load of the busiest hour as a multiple of the average. */
  busiest: 10,
  /** The time limit of an event's function. */
  functionMs: 540_000,
  /** The longest acceptable wait for a member, and for a process that has just started. */
  changeMs: 1000,
  coldStartMs: 10_000,
} as const

export type Limit = { readonly name: string; readonly members: number; readonly how: string }

/** Members at which each is reached, the first one first. */
export function limitsReached(largest: ClubFigures): Limit[] {
  const { members, shards, coldStart, changes } = largest
  const start = coldStart.unpackMs + coldStart.buildMs
  const found = [
    {
      name: 'A shard of the index is one document: 1 MiB',
      members: (members * platform.documentBytes) / shards.largest,
      how: `${Math.round(shards.bytesPerMember)} bytes a member, ${shardCount} shards, the largest counts`,
    },
    {
      name: 'A process of 1 GiB holds the club',
      members: (members * (platform.functionMebibytes - platform.processMebibytes)) / coldStart.megabytes,
      how: `${((coldStart.megabytes / members) * 1024).toFixed(2)} KiB a member, in proportion`,
    },
    {
      name: 'A cold start of ten seconds',
      members: members * Math.sqrt(platform.coldStartMs / start),
      how: 'everybody against everybody, so with the square of the members',
    },
    {
      name: 'A cold start as long as a function may take: 540 s',
      members: members * Math.sqrt(platform.functionMs / start),
      how: 'from here on no process gets as far as its first change',
    },
    {
      name: 'One commit a second in the busiest hour',
      members:
        (3600 * assumed.hoursPerMonth * platform.writesPerSecond) / changesPerMember / platform.busiest,
      how: `every commit moves meta, and the busiest hour has ${platform.busiest} times the average; changes that share a commit are not reckoned with`,
    },
    {
      name: 'One change of a second in memory (p95)',
      members: (members * platform.changeMs) / Math.max(changes.answers.ms.p95, changes.leave.ms.p95),
      how: 'one look at everybody for each list that loses somebody, in proportion to the members',
    },
  ]
  return found.sort((one, other) => one.members - other.members)
}

/**
 * From the largest simulated club. By then, the writes of a change and a member's stored matches have stopped growing.
 */
export function extrapolated(larger: ClubFigures, members: number): ClubFigures {
  const times = members / larger.members
  const change = ({ pairs, deletedShare, ms }: ChangeFigures): ChangeFigures => ({
    pairs,
    deletedShare,
    ms: longer(ms, times),
  })
  return {
    members,
    pairs: Math.round(larger.pairs * times),
    bytesPerPair: larger.bytesPerPair,
    shards: {
      bytesPerMember: larger.shards.bytesPerMember,
      largest: Math.round(larger.shards.largest * times),
      total: Math.round(larger.shards.total * times),
    },
    coldStart: {
      unpackMs: larger.coldStart.unpackMs * times,
      buildMs: larger.coldStart.buildMs * times ** 2,
      megabytes: larger.coldStart.megabytes * times,
    },
    changes: {
      join: change(larger.changes.join),
      answers: change(larger.changes.answers),
      move: change(larger.changes.move),
      leave: change(larger.changes.leave),
    },
    group: { ...larger.group, bytes: Math.round(larger.group.bytes * times) },
  }
}

function longer({ mean, p50, p95, max }: Spread, times: number): Spread {
  return { mean: mean * times, p50: p50 * times, p95: p95 * times, max: max * times }
}
