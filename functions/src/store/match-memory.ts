/** The match index as one process remembers it: the club, when each member was read, and the version of each shard. */
import type { Timestamp, Firestore } from 'firebase-admin/firestore'
import { Club, type Changes } from '@club/domain/matching/club'
import {
  matchIndexMetaSchema,
  matchIndexShardSchema,
  type MatchIndexMeta,
} from '@club/domain/matching/match-index'
import {
  packMembers,
  packPins,
  shardOf,
  unpackMembers,
  unpackPins,
  type IndexedMember,
} from '@club/domain/matching/packed-shard'
import type { Pin } from '@club/domain/matching/pins'
import type { Traits } from '@club/domain/matching/traits'

/** More changed members than this, and deriving everything anew is quicker than applying them. */
const manyChanges = 100

const unknownVersion = -1

export type Meta = { readonly content: MatchIndexMeta; readonly updateTime: Timestamp }

export type Memory = {
  club: Club
  /** uid → when the member's documents, as the index has them, were last written; microseconds. */
  seen: Map<string, number>
  /** Shard id → the version that we know. */
  versions: Map<string, number>
}

export function emptyMemory(): Memory {
  return { club: new Club(new Map(), new Map()), seen: new Map(), versions: new Map() }
}

/** The index's meta document, or null before the first commit. */
export async function loadMeta(db: Firestore): Promise<Meta | null> {
  const snapshot = await db.doc('match_index/meta').get()
  if (!snapshot.exists || !snapshot.updateTime) return null
  return { content: matchIndexMetaSchema.parse(snapshot.data()), updateTime: snapshot.updateTime }
}

/**
 * What `meta` describes, reading only the shards that `memory` does not have in that version. Null when a shard is
 * already newer than `meta`: somebody committed in between, and meta has to be read again.
 */
export async function memoryAt(meta: Meta | null, memory: Memory, db: Firestore): Promise<Memory | null> {
  const wanted = new Map(Object.entries(meta?.content.shards ?? {}))
  const changed = [...wanted].filter(([id, version]) => memory.versions.get(id) !== version)
  const gone = [...memory.versions.keys()].filter((id) => !wanted.has(id))
  if (changed.length === 0 && gone.length === 0) return memory
  const shards = new Map<string, Uint8Array | null>(gone.map((id) => [id, null]))
  const snapshots =
    changed.length > 0 ? await db.getAll(...changed.map(([id]) => db.doc(`match_index/${id}`))) : []
  for (const snapshot of snapshots) {
    const shard = matchIndexShardSchema.parse(snapshot.data())
    if (shard.version !== wanted.get(snapshot.id)) return null
    shards.set(snapshot.id, shard.packed)
  }
  return withShards(memory, shards, wanted)
}

/** No longer trusts what `memory` holds of these shards: they are read again before the next use. */
export function forget(memory: Memory, shards: readonly string[]): void {
  for (const id of shards) memory.versions.set(id, unknownVersion)
}

function withShards(
  memory: Memory,
  shards: ReadonlyMap<string, Uint8Array | null>,
  versions: Map<string, number>,
): Memory {
  const members = new Map<string, IndexedMember>()
  const pins = new Map<string, Pin>()
  for (const [uid, traits] of memory.club.members) {
    if (!shards.has(memberShard(uid))) members.set(uid, { traits, seen: memory.seen.get(uid) ?? 0 })
  }
  for (const [pair, pin] of memory.club.pins) if (!shards.has(pinShard(pair))) pins.set(pair, pin)
  for (const [id, packed] of shards) {
    if (!packed) continue
    if (id.startsWith('s')) for (const [uid, member] of unpackMembers(packed)) members.set(uid, member)
    else for (const [pair, pin] of unpackPins(packed)) pins.set(pair, pin)
  }
  const seen = new Map([...members].map(([uid, member]) => [uid, member.seen]))
  return { club: clubWith(memory.club, traitsIn(members), pins), seen, versions }
}

export function traitsIn(members: ReadonlyMap<string, IndexedMember>): Map<string, Traits> {
  return new Map([...members].map(([uid, { traits }]) => [uid, traits]))
}

function clubWith(club: Club, members: Map<string, Traits>, pins: Map<string, Pin>): Club {
  const changes = changesBetween(club, members, pins)
  if (changes.members.size + (changes.pins?.size ?? 0) > manyChanges) return new Club(members, pins)
  club.apply(changes)
  return club
}

/** What makes `club` hold exactly `members` and `pins`. */
export function changesBetween(
  club: Club,
  members: ReadonlyMap<string, Traits>,
  pins: ReadonlyMap<string, Pin>,
): Changes {
  const changedMembers = new Map<string, Traits | null>()
  const changedPins = new Map<string, Pin | null>()
  for (const [uid, traits] of members)
    if (!isSame(club.members.get(uid), traits)) changedMembers.set(uid, traits)
  for (const uid of club.members.keys()) if (!members.has(uid)) changedMembers.set(uid, null)
  for (const [pair, pin] of pins) if (club.pins.get(pair) !== pin) changedPins.set(pair, pin)
  for (const pair of club.pins.keys()) if (!pins.has(pair)) changedPins.set(pair, null)
  return { members: changedMembers, pins: changedPins }
}

/** True iff both say the same of a member. */
export function isSame(one: Traits | undefined, other: Traits): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}

/** The id of the shard that a member lives in. */
export function memberShard(uid: string): string {
  return `s${shardOf(uid)}`
}

/** The id of the shard that a pinned pair lives in. */
export function pinShard(pair: string): string {
  return `p${shardOf(pair)}`
}

/** One shard of what is remembered, as bytes. */
export function packedShard({ club, seen }: Memory, id: string): Uint8Array {
  if (id.startsWith('p')) return packPins(new Map([...club.pins].filter(([pair]) => pinShard(pair) === id)))
  const members = [...club.members].filter(([uid]) => memberShard(uid) === id)
  return packMembers(new Map(members.map(([uid, traits]) => [uid, { traits, seen: seen.get(uid) ?? 0 }])))
}
