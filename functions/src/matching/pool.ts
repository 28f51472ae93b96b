/**
 * A read-only match index: traits and pins without top matches, so that it takes little memory and no time to derive.
 */
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type { PairAtEvent } from '@club/domain/events/attendee-list'
import { pairId } from '@club/domain/members/pair'
import { loadShards, metaIn, shardId, UnreadableIndex, type Shard } from './memory'

/** A shard as it is being read, at least as new as `version`. */
type Loading = { version: number; readonly shard: Promise<Shard> }

export class MatchPool {
  readonly #db: Firestore
  readonly #shards = new Map<string, Loading>()

  constructor(db: Firestore) {
    this.#db = db
  }

  /** The document that lists which shards have changed; read it together with the data it must match. */
  get metaRef() {
    return this.#db.doc('match_index/meta')
  }

  /**
   * The index of pairs, at least as new as `meta`; reads the shards that have changed since the last call, once for all
   * who ask at the same time. Throws an UnreadableIndex: without pins, blocks would be unknown.
   */
  async at(meta: DocumentSnapshot | undefined): Promise<(one: string, other: string) => PairAtEvent> {
    const versions = new Map(Object.entries((meta && metaIn(meta)?.content.shards) ?? {}))
    this.#load([...versions].filter(([id, version]) => (this.#shards.get(id)?.version ?? -1) < version))
    const loaded = [...this.#shards].filter(([id]) => versions.has(id))
    const shards = new Map(
      await Promise.all(loaded.map(async ([id, { shard }]) => [id, await shard] as const)),
    )
    const traitsOf = (uid: string) => shards.get(shardId(uid))?.members.get(uid)?.traits ?? null
    return (one, other) => {
      const pair = pairId(one, other)
      return {
        traits: [traitsOf(one), traitsOf(other)],
        pin: shards.get(shardId(pair))?.pins.get(pair) ?? null,
      }
    }
  }

  /** A shard that can't be read is read again by the next caller. */
  #load(stale: readonly (readonly [id: string, version: number])[]): void {
    const all = loadShards(
      stale.map(([id]) => id),
      this.#db,
    )
    for (const [id, version] of stale) {
      const loading: Loading = {
        version,
        shard: all.then((shards) => {
          const shard = shards.get(id)
          if (!shard) throw new UnreadableIndex([id])
          loading.version = Math.max(version, shard.version)
          return shard
        }),
      }
      loading.shard.catch(() => {
        if (this.#shards.get(id) === loading) this.#shards.delete(id)
      })
      this.#shards.set(id, loading)
    }
  }
}
