/**
 * A read-only match index: traits and pins without top matches, so that it takes little memory and no time to derive.
 */
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type { PairAtEvent } from '@club/domain/events/attendee-list'
import { pairId } from '@club/domain/members/pair'
import { loadShards, metaIn, shardId, UnreadableIndex, type Shard } from './memory'

export class MatchPool {
  readonly #db: Firestore
  #shards: ReadonlyMap<string, Shard> = new Map()

  constructor(db: Firestore) {
    this.#db = db
  }

  /** The document that lists which shards have changed; read it together with the data it must match. */
  get metaRef() {
    return this.#db.doc('match_index/meta')
  }

  /**
   * The index of pairs, at least as new as `meta`; reads the shards that have changed since the last call. Throws an
   * UnreadableIndex: without pins, blocks would be unknown.
   */
  async at(meta: DocumentSnapshot | undefined): Promise<(one: string, other: string) => PairAtEvent> {
    const versions = meta && metaIn(meta)?.content.shards
    const shards = new Map(
      [...this.#shards].filter(([id, { version }]) => version >= (versions?.[id] ?? Infinity)),
    )
    const stale = Object.keys(versions ?? {}).filter((id) => !shards.has(id))
    for (const [id, shard] of await loadShards(stale, this.#db)) {
      if (shard === null) throw new UnreadableIndex([id])
      shards.set(id, shard)
    }
    this.#shards = shards
    const traitsOf = (uid: string) => shards.get(shardId(uid))?.members.get(uid)?.traits ?? null
    return (one, other) => {
      const pair = pairId(one, other)
      return {
        traits: [traitsOf(one), traitsOf(other)],
        pin: shards.get(shardId(pair))?.pins.get(pair) ?? null,
      }
    }
  }
}
