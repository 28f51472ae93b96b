/** How much one commit of the match gate holds, and how more than that is divided. */
import type { Memory, PackedShard } from './match-memory'

/** Writes, and bytes as far as they can be told before a commit is made. */
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

/** At least one chunk: a change of the index may need no pair to be written. */
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
