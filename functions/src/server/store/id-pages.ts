/** Reads a collection page by page in id order, so that only one page is in memory. */
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { IdRange } from '@club/domain/matching/run/ranges'

/** `range` is the part of the ids that the page covers: pages follow each other without a gap. */
export type IdPage = { readonly docs: readonly QueryDocumentSnapshot[]; readonly range: IdRange }

/** Yields at least one page, also for a range without documents. `query` must have no order. */
export async function* idPages(query: Query, range: IdRange, size: number): AsyncGenerator<IdPage> {
  let after = range.after
  for (;;) {
    const { docs } = await within(query, { after, upTo: range.upTo }).limit(size).get()
    const last = docs.length < size ? range.upTo : (docs.at(-1)?.id ?? range.upTo)
    yield { docs, range: { after, upTo: last } }
    if (last === range.upTo || last === null) return
    after = last
  }
}

function within(query: Query, { after, upTo }: IdRange): Query {
  let ids = query.orderBy(FieldPath.documentId())
  if (after !== '') ids = ids.startAfter(after)
  return upTo === null ? ids : ids.endAt(upTo)
}

/** The cost of a page: a query without results is charged as one read. */
export function readsOf({ docs }: IdPage): number {
  return Math.max(1, docs.length)
}
