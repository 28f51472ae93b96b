/** The pairs of a club in the order of their ids, cut into slices of about one size. */
import { limits } from '../limits'
import type { Club } from './club'
import { firstOfPairs, type IdRange, type Weighted } from './run-ranges'

/** A part of the pair ids, and the members whose pairs lie there with them as the first of the two. */
export type PairSlice = { readonly range: IdRange; readonly uids: readonly string[] }

type KeptLists = Pick<Club, 'members' | 'keptBy'>

/** Whether a place of `other` in the list of `uid` counts. */
type Counts = (uid: string, other: string) => boolean

/** After every pair id that begins with these characters. */
const last = '\u{10ffff}'

/** Places in kept lists by the member whose uid comes first in the pair, at the place of those pairs in the order. */
export function pairWeights(club: KeptLists): Weighted[] {
  return weightsOf(club, () => true)
}

/** The same, with a pair of which each keeps the other counted once, as it is stored. */
export function storedPairWeights(club: KeptLists & Pick<Club, 'keeps'>): Weighted[] {
  return weightsOf(club, (uid, other) => uid < other || !club.keeps(other, uid))
}

function weightsOf(club: KeptLists, counts: Counts): Weighted[] {
  const weights = new Map([...club.members.keys()].map((uid) => [uid, 0]))
  for (const uid of club.members.keys())
    for (const { uid: other } of club.keptBy(uid)) {
      if (!counts(uid, other)) continue
      const first = uid < other ? uid : other
      weights.set(first, (weights.get(first) ?? 0) + 1)
    }
  return [...weights].map(([uid, weight]) => ({ id: firstOfPairs(uid), weight }))
}

/** Slices of about `size` pairs, at least one; together they are the range, without a gap. */
export function pairSlices(club: Pick<Club, 'members'>, range: IdRange, size: number): PairSlice[] {
  const uids = [...club.members.keys()]
    .filter((uid) => mayBeginIn(range, uid))
    .sort((one, other) => (firstOfPairs(one) < firstOfPairs(other) ? -1 : 1))
  const each = Math.max(1, Math.floor(size / limits.match.kept))
  const count = Math.max(1, Math.ceil(uids.length / each))
  return Array.from({ length: count }, (_, index) => ({
    range: cut(range, uids, index * each, each),
    uids: uids.slice(index * each, (index + 1) * each),
  }))
}

function mayBeginIn({ after, upTo }: IdRange, uid: string): boolean {
  return firstOfPairs(uid) + last > after && (upTo === null || firstOfPairs(uid) <= upTo)
}

/** From the pairs of the member at `at` to those of the last one before the next slice. */
function cut(range: IdRange, uids: readonly string[], at: number, each: number): IdRange {
  const [first, next] = [uids[at], uids[at + each]]
  return {
    after: at === 0 || first === undefined ? range.after : firstOfPairs(first),
    upTo: next === undefined ? range.upTo : firstOfPairs(next),
  }
}
