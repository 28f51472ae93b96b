/** Ranges of document ids and of pairs, of about equal size. Ids are ASCII, which Firestore and string comparison order alike. */
import { limits } from '../../limits'
import type { Club } from '../club/indexed-club'

/** Ids greater than `after` ('': from the first) up to and including `upTo` (null: to the last). */
export type IdRange = { readonly after: string; readonly upTo: string | null }

/** A place in the order of ids, and how much lies there. */
type Weighted = { readonly id: string; readonly weight: number }

/** The range number `index` of those that end at `bounds`. */
export function rangeAt(bounds: readonly string[], index: number): IdRange {
  return { after: bounds[index - 1] ?? '', upTo: bounds[index] ?? null }
}

export function isIn({ after, upTo }: IdRange, id: string): boolean {
  return id > after && (upTo === null || id <= upTo)
}

/** Number of ranges of about `each`; at most as many as a run counts. */
export function rangeCount(total: number, each: number): number {
  return Math.min(limits.matchRun.rangesMax, Math.max(1, Math.ceil(total / each)))
}

/** The ends of `count` ranges of equal weight, one bound less than ranges; fewer when there are fewer ids. */
export function evenBounds(items: readonly Weighted[], count: number): string[] {
  const inOrder = items.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const total = inOrder.reduce((sum, { weight }) => sum + weight, 0)
  const bounds: string[] = []
  let passed = 0
  for (const { id, weight } of inOrder) {
    if (passed >= (total * (bounds.length + 1)) / count && bounds.length < count - 1) bounds.push(id)
    passed += weight
  }
  return bounds
}

/**
 * The range that continues after `after` and holds at least `weight` with the next items, or all that are left; the next one starts at its
 * end, whichever members have joined or left since.
 */
export function nextRange(items: readonly Weighted[], after: string, weight: number): IdRange {
  const ahead = items.filter(({ id }) => id >= after).sort((one, other) => (one.id < other.id ? -1 : 1))
  let passed = 0
  for (const { id, weight: own } of ahead) {
    if (passed >= weight && id > after) return { after, upTo: id }
    passed += own
  }
  return { after, upTo: null }
}

/** The prefix of all pair ids with a member as the first of the two; sorts after the pairs of the members before, and is not a pair id. */
export function firstOfPairs(uid: string): string {
  return `${uid}_`
}

/** A part of the pair ids, and the members whose pairs lie there with them as the first of the two. */
export type PairSlice = { readonly range: IdRange; readonly uids: readonly string[] }

type TopLists = Pick<Club, 'members' | 'topMatchesOf'>

/** True iff a place of `other` in the list of `uid` counts. */
type Counts = (uid: string, other: string) => boolean

/** Sorts after every pair id that starts with these characters. */
const last = '\u{10ffff}'

/** Places in top lists by the member whose uid comes first in the pair, at the place of those pairs in the order. */
export function pairWeights(club: TopLists): Weighted[] {
  return weightsOf(club, () => true)
}

/** The same, with a pair in both top lists counted once, as it is stored. */
export function storedPairWeights(club: TopLists & Pick<Club, 'isTopMatch'>): Weighted[] {
  return weightsOf(club, (uid, other) => uid < other || !club.isTopMatch(other, uid))
}

function weightsOf(club: TopLists, counts: Counts): Weighted[] {
  const weights = new Map([...club.members.keys()].map((uid) => [uid, 0]))
  for (const uid of club.members.keys())
    for (const { uid: other } of club.topMatchesOf(uid)) {
      if (!counts(uid, other)) continue
      const first = uid < other ? uid : other
      weights.set(first, (weights.get(first) ?? 0) + 1)
    }
  return [...weights].map(([uid, weight]) => ({ id: firstOfPairs(uid), weight }))
}

/** Slices of about `size` pairs, at least one; together they are the range, without a gap. */
export function pairSlices(club: Pick<Club, 'members'>, range: IdRange, size: number): PairSlice[] {
  const uids = [...club.members.keys()]
    .filter((uid) => canStartIn(range, uid))
    .sort((one, other) => (firstOfPairs(one) < firstOfPairs(other) ? -1 : 1))
  const each = Math.max(1, Math.floor(size / limits.match.kept))
  const count = Math.max(1, Math.ceil(uids.length / each))
  return Array.from({ length: count }, (_, index) => ({
    range: cut(range, uids, index * each, each),
    uids: uids.slice(index * each, (index + 1) * each),
  }))
}

function canStartIn({ after, upTo }: IdRange, uid: string): boolean {
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
