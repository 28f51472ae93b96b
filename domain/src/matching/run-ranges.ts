/** Ranges of document ids, even in what they hold. Ids are ASCII, which Firestore and a comparison of strings order alike. */
import { limits } from '../limits'

/** Ids greater than `after` ('': from the first) up to and including `upTo` (null: to the last). */
export type IdRange = { readonly after: string; readonly upTo: string | null }

/** A place in the order of ids, and how much lies there. */
export type Weighted = { readonly id: string; readonly weight: number }

/** The range number `index` of those that end at `bounds`. */
export function rangeAt(bounds: readonly string[], index: number): IdRange {
  return { after: bounds[index - 1] ?? '', upTo: bounds[index] ?? null }
}

export function isIn({ after, upTo }: IdRange, id: string): boolean {
  return id > after && (upTo === null || id <= upTo)
}

/** How many ranges of about `each` it takes; never more than a run keeps count of. */
export function rangeCount(total: number, each: number): number {
  return Math.min(limits.matchRun.rangesMax, Math.max(1, Math.ceil(total / each)))
}

/** Where `count` ranges of equal weight end, one bound less than ranges; fewer when there are fewer ids. */
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
 * The range that goes on after `after` and holds at least `weight` with the next items, or all that are left; the one that
 * follows begins at its end, whoever has come or gone since.
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

/** What all pair ids of a member as the first of the two begin with; itself no pair, it ends the pairs of those before. */
export function firstOfPairs(uid: string): string {
  return `${uid}_`
}
