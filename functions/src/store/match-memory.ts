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

/** Shards of the index that are missing or that no reader understands; a whole-club run writes them anew. */
export class UnreadableIndex extends Error {
  readonly shards: readonly string[]

  constructor(shards: readonly string[]) {
    super(`Unreadable shards of the match index: ${shards.join(', ')}`)
    this.shards = shards
  }
}

/**
 * What `meta` describes, reading only the shards that `memory` does not have in that version. Null when a shard is
 * already newer than `meta`: somebody committed in between, and meta has to be read again. Throws an UnreadableIndex.
 */
export async function memoryAt(meta: Meta | null, memory: Memory, db: Firestore): Promise<Memory | null> {
  const wanted = new Map(Object.entries(meta?.content.shards ?? {}))
  const changed = [...wanted].filter(([id, version]) => memory.versions.get(id) !== version)
  const gone = [...memory.versions.keys()].filter((id) => !wanted.has(id))
  if (changed.length === 0 && gone.length === 0) return memory
  const shards = await loadShards(
    changed.map(([id]) => id),
    db,
  )
  const unreadable = [...shards].filter(([, shard]) => shard === null).map(([id]) => id)
  if (unreadable.length > 0) throw new UnreadableIndex(unreadable)
  if (changed.some(([id, version]) => shards.get(id)?.version !== version)) return null
  return withShards(memory, new Map([...shards, ...gone.map((id) => [id, null] as const)]), wanted)
}

/** What can still be read of a damaged index, and which shards cannot. */
export async function salvagedMemory(
  meta: Meta | null,
  db: Firestore,
): Promise<{ memory: Memory; unreadable: readonly string[] }> {
  const versions = new Map(Object.entries(meta?.content.shards ?? {}))
  const shards = await loadShards([...versions.keys()], db)
  const unreadable = [...shards].filter(([, shard]) => shard === null).map(([id]) => id)
  return { memory: withShards(emptyMemory(), shards, versions), unreadable }
}

type Shard = {
  readonly version: number
  readonly members: ReadonlyMap<string, IndexedMember>
  readonly pins: ReadonlyMap<string, Pin>
}

/** Shards by id; null for one that is missing or not understood. */
async function loadShards(ids: readonly string[], db: Firestore): Promise<Map<string, Shard | null>> {
  if (ids.length === 0) return new Map()
  const snapshots = await db.getAll(...ids.map((id) => db.doc(`match_index/${id}`)))
  return new Map(snapshots.map((snapshot) => [snapshot.id, unpacked(snapshot.id, snapshot.data())]))
}

function unpacked(id: string, document: unknown): Shard | null {
  const parsed = matchIndexShardSchema.safeParse(document)
  if (!parsed.success) return null
  const { version, packed } = parsed.data
  try {
    return id.startsWith('s')
      ? { version, members: unpackMembers(packed), pins: new Map() }
      : { version, members: new Map(), pins: unpackPins(packed) }
  } catch {
    return null
  }
}

/** No longer trusts what `memory` holds of these shards: they are read again before the next use. */
export function forget(memory: Memory, shards: readonly string[]): void {
  for (const id of shards) memory.versions.set(id, unknownVersion)
}

/** `memory` with these shards in place of what it held of them; null empties one. */
function withShards(
  memory: Memory,
  shards: ReadonlyMap<string, Shard | null>,
  versions: Map<string, number>,
): Memory {
  const members = new Map<string, IndexedMember>()
  const pins = new Map<string, Pin>()
  for (const [uid, traits] of memory.club.members) {
    if (!shards.has(memberShard(uid))) members.set(uid, { traits, seen: memory.seen.get(uid) ?? 0 })
  }
  for (const [pair, pin] of memory.club.pins) if (!shards.has(pinShard(pair))) pins.set(pair, pin)
  for (const shard of shards.values()) {
    for (const [uid, member] of shard?.members ?? []) members.set(uid, member)
    for (const [pair, pin] of shard?.pins ?? []) pins.set(pair, pin)
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
