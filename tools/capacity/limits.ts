/** Where each limit of Firestore and of a function is reached, by the figures of the largest simulated club. */
import { shardCount } from '@club/domain/matching/packed-shard'
import type { ClubFigures } from './figures'

const mebi = 2 ** 20

/** firebase.google.com/docs/firestore/quotas; the memory is what our functions ask for. */
export const platform = {
  documentBytes: mebi,
  requestBytes: 10 * mebi,
  functionMebibytes: 1024,
  /** Of a process before it knows the club: code, connection, requests. */
  processMebibytes: 150,
  /** Of one document, sustained. */
  writesPerSecond: 1,
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
      name: 'The whole index in one request: 10 MiB',
      members: (members * platform.requestBytes) / shards.total,
      how: 'only building the index anew writes all shards, and it divides them; no change of a member does',
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
      name: 'One change of a second in memory (p95)',
      members: (members * platform.changeMs) / Math.max(changes.answers.ms.p95, changes.leave.ms.p95),
      how: 'one look at everybody for each list that loses somebody, in proportion to the members',
    },
  ]
  return found.sort((one, other) => one.members - other.members)
}
