/** The match index in the memory of one process: the club, when each member was read, and the version of each shard. */
import type { DocumentSnapshot, Timestamp, Firestore } from 'firebase-admin/firestore'
import { Club, type Changes } from '@club/domain/matching/club/indexed-club'
import {
  matchIndexMetaSchema,
  matchIndexShardSchema,
  type MatchIndexMeta,
} from '@club/domain/matching/index/match-index'
import {
  packMembers,
  packPins,
  shardCount,
  shardOf,
  unpackMembers,
  unpackPins,
  type IndexedMember,
} from '@club/domain/matching/index/packed-shard'
import type { Pin } from '@club/domain/members/pair'
import type { Traits } from '@club/domain/matching/score/traits'

/** With more changed members than this, deriving everything again is quicker than applying them. */
const manyChanges = 100

const unknownVersion = -1

/** When the documents of `uid`, as the index has them, were last written; microseconds; undefined for a stranger. */
export function seenAt({ seen }: Memory, uid: string): number | undefined {
  return seen.get(shardId(uid))?.get(uid)
}

/** Remembers when the documents of `uid` were last written; null forgets the member. */
export function setSeen({ seen }: Memory, uid: string, micros: number | null): void {
  const id = shardId(uid)
  const shard = seen.get(id) ?? new Map<string, number>()
  seen.set(id, shard)
  if (micros === null) shard.delete(uid)
  else shard.set(uid, micros)
}

export type Meta = { readonly content: MatchIndexMeta; readonly updateTime: Timestamp }

export type Memory = {
  club: Club
  /** Shard id → uid → when the member's documents, as the index has them, were last written; microseconds. */
  seen: Map<string, Map<string, number>>
  /** Shard id → the known version. */
  versions: Map<string, number>
}

export function emptyMemory(): Memory {
  return { club: new Club(new Map(), new Map()), seen: new Map(), versions: new Map() }
}

/** The index's meta document, or null before the first commit. */
export async function loadMeta(db: Firestore): Promise<Meta | null> {
  return metaIn(await db.doc('match_index/meta').get())
}

/** The meta document in its snapshot; null without one. */
export function metaIn(snapshot: DocumentSnapshot): Meta | null {
  if (!snapshot.exists || !snapshot.updateTime) return null
  return { content: matchIndexMetaSchema.parse(snapshot.data()), updateTime: snapshot.updateTime }
}

/** Shards of the index are missing or unreadable; a whole-club run rebuilds them. */
export class UnreadableIndex extends Error {
  readonly shards: readonly string[]

  constructor(shards: readonly string[]) {
    super(`Unreadable shards of the match index: ${shards.join(', ')}`)
    this.shards = shards
  }
}

/**
 * The memory that `meta` describes; reads only the shards that `memory` has in another version. Null when a shard is newer
 * than `meta`: another commit came in between, and meta has to be read again. Throws an UnreadableIndex.
 */
export async function memoryAt(meta: Meta | null, memory: Memory, db: Firestore): Promise<Memory | null> {
  const wanted = new Map(Object.entries(meta?.content.shards ?? {}))
  const changed = shardsToRead(meta, memory)
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

/** The shards that `memory` does not have in the version of `meta`. */
export function shardsToRead(
  meta: Meta | null,
  { versions }: Pick<Memory, 'versions'>,
): (readonly [id: string, version: number])[] {
  return Object.entries(meta?.content.shards ?? {}).filter(([id, version]) => versions.get(id) !== version)
}

/** The readable part of a damaged index, and its unreadable shards. */
export async function readableMemory(
  meta: Meta | null,
  db: Firestore,
): Promise<{ memory: Memory; unreadable: readonly string[] }> {
  const versions = new Map(Object.entries(meta?.content.shards ?? {}))
  const shards = await loadShards([...versions.keys()], db)
  const unreadable = [...shards].filter(([, shard]) => shard === null).map(([id]) => id)
  return { memory: withShards(emptyMemory(), shards, versions), unreadable }
}

export type Shard = {
  readonly version: number
  readonly members: ReadonlyMap<string, IndexedMember>
  readonly pins: ReadonlyMap<string, Pin>
}

/** Shards by id; null for one that is missing or not understood. */
export async function loadShards(ids: readonly string[], db: Firestore): Promise<Map<string, Shard | null>> {
  if (ids.length === 0) return new Map()
  const snapshots = await db.getAll(...ids.map((id) => db.doc(`match_index/${id}`)))
  return new Map(snapshots.map((snapshot) => [snapshot.id, unpacked(snapshot.data())]))
}

function unpacked(document: unknown): Shard | null {
  const parsed = matchIndexShardSchema.safeParse(document)
  if (!parsed.success) return null
  const { version, packed, pins } = parsed.data
  try {
    return { version, members: unpackMembers(packed), pins: unpackPins(pins) }
  } catch {
    return null
  }
}

/** Marks shards of `memory` as unknown, so that they are read again before the next use. */
export function forget(memory: Memory, shards: readonly string[]): void {
  for (const id of shards) memory.versions.set(id, unknownVersion)
}

/** `memory` with these shards replaced; null empties one. */
function withShards(
  memory: Memory,
  shards: ReadonlyMap<string, Shard | null>,
  versions: Map<string, number>,
): Memory {
  const members = new Map<string, Traits | null>()
  const pins = new Map<string, Pin | null>()
  const seen = new Map(memory.seen)
  for (const pair of memory.club.pins.keys()) if (shards.has(shardId(pair))) pins.set(pair, null)
  for (const [id, shard] of shards) {
    for (const uid of memory.seen.get(id)?.keys() ?? []) members.set(uid, null)
    for (const [uid, { traits }] of shard?.members ?? []) members.set(uid, traits)
    for (const [pair, pin] of shard?.pins ?? []) pins.set(pair, pin)
    seen.set(id, new Map([...(shard?.members ?? [])].map(([uid, member]) => [uid, member.seen])))
  }
  return { club: clubWith(memory.club, { members, pins }), seen, versions }
}

export function traitsIn(members: ReadonlyMap<string, IndexedMember>): Map<string, Traits> {
  return new Map([...members].map(([uid, { traits }]) => [uid, traits]))
}

function clubWith(club: Club, found: Required<Changes>): Club {
  const changes = news(club, found)
  if (changes.members.size + changes.pins.size <= manyChanges) {
    club.apply(changes)
    return club
  }
  return new Club(merged(club.members, changes.members), merged(club.pins, changes.pins))
}

/** The part of `found` that `club` does not have yet. */
function news({ members, pins }: Club, found: Required<Changes>): Required<Changes> {
  return {
    members: new Map(
      [...found.members].filter(([uid, traits]) =>
        traits ? !isSame(members.get(uid), traits) : members.has(uid),
      ),
    ),
    pins: new Map([...found.pins].filter(([pair, pin]) => (pins.get(pair) ?? null) !== pin)),
  }
}

function merged<Value>(
  old: ReadonlyMap<string, Value>,
  changes: ReadonlyMap<string, Value | null>,
): Map<string, Value> {
  const all = new Map(old)
  for (const [key, value] of changes) {
    if (value === null) all.delete(key)
    else all.set(key, value)
  }
  return all
}

export function isSame(one: Traits | undefined, other: Traits): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}

/** The id of the shard that a member (by uid) or a pinned pair (by pair id) lives in. */
export function shardId(id: string): string {
  return `s${shardOf(id)}`
}

export const shardIds: readonly string[] = Array.from({ length: shardCount }, (_, index) => `s${index}`)

/** The contents of a shard document besides its version. */
export type PackedShard = { readonly packed: Uint8Array; readonly pins: Uint8Array }

/** The expected contents of a shard document. */
export function packedShard({ club, seen }: Memory, id: string): PackedShard {
  const members = new Map<string, IndexedMember>()
  for (const [uid, micros] of seen.get(id) ?? []) {
    const traits = club.members.get(uid)
    if (traits) members.set(uid, { traits, seen: micros })
  }
  const pins = new Map([...club.pins].filter(([pair]) => shardId(pair) === id))
  return { packed: packMembers(members), pins: packPins(pins) }
}
