/** Reconciles stored matches with the desired ones, for one member or for the whole club. */
import type { Firestore, DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { DesiredMatch } from '@club/domain/matching/club/desired-match'
import { Club } from '@club/domain/matching/club/indexed-club'
import type { Pins } from '@club/domain/members/pair'
import { algorithmVersion } from '@club/domain/matching/score/score'
import { log } from '../server/log'
import { loadPool } from './candidates'
import { difference, shardsOf } from './delta'
import type { Writes } from './commit'
import type { Current, MatchGate } from './gate'
import { setSeen, shardId, shardIds, traitsIn, type Memory } from './memory'
import { loadPins } from './pins'

/** Scores of the matches after a run, and how many members take part in matching. */
export type Reconciled = { readonly scores: readonly number[]; readonly poolSize: number }

/** Settles a member and corrects their stored matches; reads each of them once. */
export async function reconcileMember(uid: string, gate: MatchGate, db: Firestore): Promise<Reconciled> {
  await gate.settle([uid])
  return gate.withLock(() =>
    gate.retryOnConflict(async () => {
      const current = await gate.current()
      const { club } = current.memory
      const stored = await db.collection('matches').where('user_ids', 'array-contains', uid).get()
      const desired = wanted(club, club.storedPairsOf(uid))
      const isWritten = await write(gate, current, current.memory, [], correctionsOf(stored.docs, desired))
      return isWritten ? summary(desired, club) : null
    }),
  )
}

/**
 * Rebuilds the index from all members' documents and corrects every match; reads the whole club and all its matches.
 */
export async function reconcileClub(gate: MatchGate, db: Firestore): Promise<Reconciled> {
  return gate.withLock(() =>
    gate.retryOnConflict(async () => {
      const { unreadable, ...current } = await gate.readable()
      const { versions } = current.memory
      const lost = shardIds.filter((id) => !versions.has(id) || unreadable.includes(id))
      const { pins } = await loadPins(lost, db)
      const next = await rebuilt(current.memory, pins, db)
      const desired = wanted(next.memory.club, next.memory.club.storedPairs())
      const stored = await db.collection('matches').get()
      const isWritten = await write(
        gate,
        current,
        next.memory,
        [...new Set([...next.shards, ...unreadable, ...[...pins.keys()].map(shardId)])],
        correctionsOf(stored.docs, desired),
        algorithmVersion,
      )
      return isWritten ? summary(desired, next.memory.club) : null
    }),
  )
}

async function rebuilt(
  memory: Memory,
  restored: Pins,
  db: Firestore,
): Promise<{ memory: Memory; shards: string[] }> {
  const pool = await loadPool(db)
  const gone = [...memory.club.members.keys()]
    .filter((uid) => !pool.has(uid))
    .map((uid) => [uid, null] as const)
  const delta = difference(memory, new Map([...pool, ...gone]), new Map())
  const next: Memory = {
    club: new Club(traitsIn(pool), new Map([...memory.club.pins, ...restored])),
    seen: new Map(),
    versions: new Map(memory.versions),
  }
  for (const [uid, { seen }] of pool) setSeen(next, uid, seen)
  return { shards: shardsOf(delta), memory: next }
}

function wanted(club: Club, pairs: ReadonlySet<string>): Map<string, DesiredMatch> {
  const desired = new Map<string, DesiredMatch>()
  for (const pair of pairs) {
    const match = club.desired(pair)
    if (match) desired.set(pair, match)
  }
  return desired
}

async function write(
  gate: MatchGate,
  current: Current,
  memory: Memory,
  shards: readonly string[],
  writes: Writes,
  allOfVersion = 0,
): Promise<boolean> {
  const isNewVersion = allOfVersion > (current.meta?.content.algorithm_version ?? allOfVersion)
  if (shards.length === 0 && writes.size === 0 && !isNewVersion) return true
  if (!(await gate.install({ meta: current.meta, memory }, shards, writes, { allOfVersion }))) return false
  log.matchesReconciled({ shards: shards.length, writes: writes.size })
  return true
}

function summary(desired: ReadonlyMap<string, DesiredMatch>, club: Club): Reconciled {
  return {
    scores: [...desired.values()].map((match) => match.compatibility_score),
    poolSize: club.members.size,
  }
}

/** Pair id → the desired contents of a missing or wrong match; null for one that should not exist. */
export function correctionsOf(
  stored: readonly QueryDocumentSnapshot[],
  desired: ReadonlyMap<string, DesiredMatch>,
): Writes {
  const documents = new Map(stored.map((snapshot) => [snapshot.id, snapshot.data()]))
  const writes = new Map<string, DesiredMatch | null>()
  for (const [pair, match] of desired)
    if (differences(documents.get(pair), match).length > 0) writes.set(pair, match)
  for (const pair of documents.keys()) if (!desired.has(pair)) writes.set(pair, null)
  return writes
}

/** The fields in which a stored match is wrong; `updated_at` does not count. */
export function differences(stored: DocumentData | undefined, desired: DesiredMatch): string[] {
  const fields = new Map(Object.entries(desired))
  const names = new Set([...fields.keys(), ...Object.keys(stored ?? {})])
  names.delete('updated_at')
  return [...names].filter((name) => JSON.stringify(stored?.[name]) !== JSON.stringify(fields.get(name)))
}
