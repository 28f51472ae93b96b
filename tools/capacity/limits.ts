/** Where each limit of Firestore and of a function is reached, by the figures of the largest simulated club. */
import { shardCount } from '@club/domain/matching/packed-shard'
import type { ClubFigures } from './figures'
import { assumed, changesPerMember } from './month'

const mebi = 2 ** 20

/** firebase.google.com/docs/firestore/quotas; the memory is what our functions ask for. */
export const platform = {
  documentBytes: mebi,
  functionMebibytes: 1024,
  /** Of a process before it knows the club: code, connection, requests. */
  processMebibytes: 150,
  /** Of one document, sustained; every change moves meta. */
  writesPerSecond: 1,
  /** How many times the average the busiest hour has. */
  busiest: 10,
  /** What an event's function may take at the most. */
  functionMs: 540_000,
  /** What a member should wait for at the most, and a process that has just started. */
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
