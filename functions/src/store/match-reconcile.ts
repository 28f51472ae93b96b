/** Makes stored matches what they should be, whatever happened to them: for one member, or for the whole club. */
import type { Firestore } from 'firebase-admin/firestore'
import type { DesiredMatch } from '@club/domain/matching/desired-match'
import { Club } from '@club/domain/matching/club'
import { algorithmVersion } from '@club/domain/matching/score'
import { log } from '../log'
import { loadPool } from './candidates'
import { difference, shardsOf } from './match-delta'
import type { Writes } from './match-commit'
import type { Current, MatchGate } from './match-gate'
import { setSeen, traitsIn, type Memory } from './match-memory'
import { repairs } from './match-repairs'

/** Scores of the matches after a run, and how many members take part in matching. */
export type Reconciled = { readonly scores: readonly number[]; readonly poolSize: number }

/** Settles a member and mends what is stored of their matches; reads each of them once. */
export async function reconcileMember(uid: string, gate: MatchGate, db: Firestore): Promise<Reconciled> {
  await gate.settle([uid])
  return gate.inTurn(() =>
    gate.untilItHolds(async () => {
      const current = await gate.current()
      const { club } = current.memory
      const stored = await db.collection('matches').where('user_ids', 'array-contains', uid).get()
      const desired = wanted(club, club.storedPairsOf(uid))
      const mended = await mend(gate, current, current.memory, [], repairs(stored.docs, desired))
      return mended ? summary(desired, club) : null
    }),
  )
}

/** Rebuilds the index from everybody's documents and mends every match; reads the whole club, and all its matches. */
export async function reconcileClub(gate: MatchGate, db: Firestore): Promise<Reconciled> {
  return gate.inTurn(() =>
    gate.untilItHolds(async () => {
      const { unreadable, ...current } = await gate.salvaged()
      const next = await rebuilt(current.memory, db)
      const desired = wanted(next.memory.club, next.memory.club.storedPairs())
      const stored = await db.collection('matches').get()
      const mended = await mend(
        gate,
        current,
        next.memory,
        [...new Set([...next.shards, ...unreadable])],
        repairs(stored.docs, desired),
        algorithmVersion,
      )
      return mended ? summary(desired, next.memory.club) : null
    }),
  )
}

async function rebuilt(memory: Memory, db: Firestore): Promise<{ memory: Memory; shards: string[] }> {
  const pool = await loadPool(db)
  const gone = [...memory.club.members.keys()]
    .filter((uid) => !pool.has(uid))
    .map((uid) => [uid, null] as const)
  const delta = difference(memory, new Map([...pool, ...gone]), new Map())
  const next: Memory = {
    club: new Club(traitsIn(pool), memory.club.pins),
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

async function mend(
  gate: MatchGate,
  current: Current,
  memory: Memory,
  shards: readonly string[],
  writes: Writes,
  allOfVersion = 0,
): Promise<boolean> {
  const isNews = allOfVersion > (current.meta?.content.algorithm_version ?? allOfVersion)
  if (shards.length === 0 && writes.size === 0 && !isNews) return true
  if (!(await gate.install({ meta: current.meta, memory }, shards, writes, { allOfVersion }))) return false
  log.matchesMended({ shards: shards.length, writes: writes.size })
  return true
}

function summary(desired: ReadonlyMap<string, DesiredMatch>, club: Club): Reconciled {
  return {
    scores: [...desired.values()].map((match) => match.compatibility_score),
    poolSize: club.members.size,
  }
}
