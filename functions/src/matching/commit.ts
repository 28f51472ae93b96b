/**
 * One commit behind the fence of `meta` (pairs, shards, extras), the lists of pairs written ahead, and the size limits.
 * Used by the gate alone.
 */
import { FieldValue, type Firestore, type WriteBatch, type DocumentReference } from 'firebase-admin/firestore'
import type { DesiredMatch } from '@club/domain/matching/club/desired-match'
import { addDerived, type DerivedWrite } from './candidates'
import { isConflict } from '../server/store/compare-and-set'
import type { Meta, PackedShard, Memory } from './memory'
import { versionsAfter } from './versions'
import { matchIndexPendingSchema } from '@club/domain/matching/index/match-index'
import { log } from '../server/log'

/** Pair id → the match to store; null to delete it. */
export type Writes = ReadonlyMap<string, DesiredMatch | null>

/** The contents of a commit besides the pairs. */
export type Extras = {
  readonly derived?: readonly DerivedWrite[]
  /** The algorithm version that every match has at least, from this commit on. */
  readonly allOfVersion?: number
  /** The batch to commit, with what the caller has put into it; without one, a new one. */
  readonly batch?: WriteBatch
}

type Commit = Extras & {
  readonly shards: ReadonlyMap<string, PackedShard>
  readonly pairs: readonly (readonly [string, DesiredMatch | null])[]
  /** The number of pending lists from this commit on; unchanged by default. */
  readonly pending?: number
}

/** The index as of the commit; null on a conflict. */
export async function commitIfUnchanged(
  meta: Meta | null,
  { shards, pairs, derived = [], allOfVersion, pending = pendingIn(meta), ...extras }: Commit,
  db: Firestore,
): Promise<Meta | null> {
  const version = (meta?.content.version ?? Date.now()) + 1
  const versions = Object.fromEntries([...shards.keys()].map((id) => [id, version]))
  const content = {
    version,
    ...versionsAfter(meta, allOfVersion),
    shards: { ...meta?.content.shards, ...versions },
    pending,
  }
  const { batch = db.batch() } = extras
  for (const [id, packed] of shards) batch.set(db.doc(`match_index/${id}`), { version, ...packed })
  for (const [pair, desired] of pairs) addPair(batch, pair, desired, db)
  const named = pairs.map(([pair]) => pair)
  addPending(batch, { before: pendingIn(meta), after: pending }, named, db)
  addDerived(batch, derived)
  if (meta) batch.update(db.doc('match_index/meta'), content, { lastUpdateTime: meta.updateTime })
  else batch.create(db.doc('match_index/meta'), content)
  try {
    const moved = (await batch.commit()).at(-1)
    return moved ? { content, updateTime: moved.writeTime } : null
  } catch (error) {
    if (isConflict(error)) return null
    throw error
  }
}

/** Absolute, so that nothing has to be read first. */
function addPair(batch: WriteBatch, pair: string, desired: DesiredMatch | null, db: Firestore): void {
  const match = db.doc(`matches/${pair}`)
  if (desired) batch.set(match, { ...desired, updated_at: FieldValue.serverTimestamp() })
  else batch.delete(match)
}

export function pendingIn(meta: Meta | null): number {
  return meta?.content.pending ?? 0
}

/** Adds the commit's own pairs as a list when the number grows; deletes the newest lists when it shrinks. */
function addPending(
  batch: WriteBatch,
  { before, after }: { readonly before: number; readonly after: number },
  pairs: readonly string[],
  db: Firestore,
): void {
  if (after > before) batch.set(pendingList(after, db), { pairs })
  for (let number = after + 1; number <= before; number += 1) batch.delete(pendingList(number, db))
}

/** The pairs of a list. A missing list was finished by another process, which the fence detects. */
export async function loadPending(number: number, db: Firestore): Promise<readonly string[]> {
  const snapshot = await pendingList(number, db).get()
  if (!snapshot.exists) return []
  const parsed = matchIndexPendingSchema.safeParse(snapshot.data())
  if (parsed.success) return parsed.data.pairs
  log.malformedDocumentSkipped({ path: snapshot.ref.path, fields: ['pairs'] })
  return []
}

function pendingList(number: number, db: Firestore): DocumentReference {
  return db.doc(`match_index/pending-${number}`)
}

/** Writes, and estimated bytes. */
export type CommitLimits = { readonly writes: number; readonly bytes: number }

/** 2,000 pairs are about 2.5 MiB. Firestore takes 10 MiB; its emulator 4, and never answers a larger one. */
export const usualLimits: CommitLimits = { writes: 2000, bytes: 3.5 * 2 ** 20 }

/** A shard grows with the club, a pair does not. */
const bytesOf = { pair: 1300, member: 90 }

/** True iff one commit does not hold so many pairs together with these shards. */
export function isTooLarge(
  pairs: number,
  shards: readonly string[],
  { seen }: Pick<Memory, 'seen'>,
  limits: CommitLimits,
): boolean {
  const members = shards.reduce((sum, id) => sum + (seen.get(id)?.size ?? 0), 0)
  return pairs > limits.writes || pairs * bytesOf.pair + members * bytesOf.member > limits.bytes
}

/** At least one chunk: a change of the index can need no pair to be written. */
export function inChunks<Item>(
  items: readonly Item[],
  size: number,
): { chunk: readonly Item[]; isLast: boolean }[] {
  const count = Math.max(1, Math.ceil(items.length / size))
  return Array.from({ length: count }, (_, index) => ({
    chunk: items.slice(index * size, (index + 1) * size),
    isLast: index === count - 1,
  }))
}

/** Groups of shards of which each fits in a commit, or is a single one; at least one, perhaps empty. */
export function inGroups(
  shards: ReadonlyMap<string, PackedShard>,
  { bytes }: CommitLimits,
): { group: ReadonlyMap<string, PackedShard>; isLast: boolean }[] {
  const groups: { shards: Map<string, PackedShard>; bytes: number }[] = [{ shards: new Map(), bytes: 0 }]
  for (const [id, shard] of shards) {
    const size = shard.packed.length + shard.pins.length
    const open = groups.at(-1)
    if (open && (open.shards.size === 0 || open.bytes + size <= bytes)) {
      open.shards.set(id, shard)
      open.bytes += size
    } else {
      groups.push({ shards: new Map([[id, shard]]), bytes: size })
    }
  }
  return groups.map(({ shards: group }, index) => ({ group, isLast: index === groups.length - 1 }))
}
