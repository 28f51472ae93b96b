/** The difference between the members' documents and the index. */
import type { Pin } from '@club/domain/members/pair'
import type { IndexedMember } from '@club/domain/matching/index/packed-shard'
import type { DesiredMatch } from '@club/domain/matching/club/desired-match'
import { isSame, seenAt, setSeen, shardId, type Memory } from './memory'

type Delta = {
  /** uid → the changed member; null for one who is no longer in the pool. */
  readonly members: ReadonlyMap<string, IndexedMember | null>
  /** Pair id → the changed pin; null for one that is no longer pinned. */
  readonly pins: ReadonlyMap<string, Pin | null>
}

export function isEmpty({ members, pins }: Delta): boolean {
  return members.size === 0 && pins.size === 0
}

/**
 * The part of `found` and `pins` that `memory` does not have. Equal content written later counts as new: committing it
 * stops a process that read something else in between from installing that.
 */
export function difference(
  memory: Memory,
  found: ReadonlyMap<string, IndexedMember | null>,
  pins: ReadonlyMap<string, Pin | null>,
): Delta {
  const { club } = memory
  const isChanged = (uid: string, member: IndexedMember | null): boolean =>
    member
      ? seenAt(memory, uid) !== member.seen || !isSame(club.members.get(uid), member.traits)
      : club.members.has(uid)
  return {
    members: new Map([...found].filter(([uid, member]) => isChanged(uid, member))),
    pins: new Map([...pins].filter(([pair, pin]) => (club.pins.get(pair) ?? null) !== pin)),
  }
}

/** The shards that a delta changes. */
export function shardsOf({ members, pins }: Delta): string[] {
  return [...new Set([...members.keys(), ...pins.keys()].map(shardId))]
}

/** Applies a delta to `memory`; returns the pairs whose documents it changes, with their new contents. */
export function applyTo(memory: Memory, { members, pins }: Delta): Map<string, DesiredMatch | null> {
  for (const [uid, member] of members) setSeen(memory, uid, member?.seen ?? null)
  const traits = new Map([...members].map(([uid, member]) => [uid, member?.traits ?? null]))
  return memory.club.apply({ members: traits, pins })
}
