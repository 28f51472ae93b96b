/** One commit of the match gate, which alone calls it: pairs, shards and what else belongs to them, behind the fence of `meta`. */
import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore'
import type { DesiredMatch } from '@club/domain/matching/desired-match'
import { addDerived, type DerivedWrite } from './derived'
import { lostTheRace } from './lost-the-race'
import type { Meta, PackedShard } from './match-memory'
import { addPending, pendingIn } from './match-pending'
import { versionsAfter } from './match-versions'

/** Pair id → what it should hold; null for nothing. */
export type Writes = ReadonlyMap<string, DesiredMatch | null>

/** What a commit carries besides the pairs. */
export type Along = {
  readonly derived?: readonly DerivedWrite[]
  /** The algorithm version that every match has at least, from this commit on. */
  readonly allOfVersion?: number
}

type Commit = Along & {
  readonly shards: ReadonlyMap<string, PackedShard>
  readonly pairs: readonly (readonly [string, DesiredMatch | null])[]
  /** How many lists of pending pairs there are from this commit on; as many as before, when it does not say. */
  readonly pending?: number
}

/** The index as of the commit, or null when others came first. */
export async function commitBehind(
  meta: Meta | null,
  { shards, pairs, derived = [], allOfVersion, pending = pendingIn(meta) }: Commit,
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
  const batch = db.batch()
  if (meta) batch.update(db.doc('match_index/meta'), content, { lastUpdateTime: meta.updateTime })
  else batch.create(db.doc('match_index/meta'), content)
  for (const [id, packed] of shards) batch.set(db.doc(`match_index/${id}`), { version, ...packed })
  for (const [pair, desired] of pairs) addPair(batch, pair, desired, db)
  const named = pairs.map(([pair]) => pair)
  addPending(batch, { before: pendingIn(meta), after: pending }, named, db)
  addDerived(batch, derived)
  try {
    const [moved] = await batch.commit()
    return moved ? { content, updateTime: moved.writeTime } : null
  } catch (error) {
    if (lostTheRace(error)) return null
    throw error
  }
}

/** Absolute, so that nothing has to be read first. */
function addPair(batch: WriteBatch, pair: string, desired: DesiredMatch | null, db: Firestore): void {
  const match = db.doc(`matches/${pair}`)
  if (desired) batch.set(match, { ...desired, updated_at: FieldValue.serverTimestamp() })
  else batch.delete(match)
}
