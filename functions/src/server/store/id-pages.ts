/** Reads a collection page by page in id order, so that only one page is in memory. */
import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase-admin/firestore'
import type { IdRange } from '@club/domain/matching/run/ranges'

/** `range` is the part of the ids that the page covers: pages follow each other without a gap. */
export type IdPage = { readonly docs: readonly QueryDocumentSnapshot[]; readonly range: IdRange }

type Read = (page: Query) => Promise<QuerySnapshot>
const current: Read = (page) => page.get()

/**
 * Reads any number of pages as of one moment, so that writes in between are not seen. Firestore answers such reads for
 * an hour; each page has a separate transaction, because one for all would have to end within minutes.
 */
export async function readerAtOneMoment(db: Firestore): Promise<Read> {
  const { readTime } = await db.collection('match_index').select().limit(1).get()
  return (page) => db.runTransaction((transaction) => transaction.get(page), { readOnly: true, readTime })
}

/** Yields at least one page, also for a range without documents. `query` must have no order. */
export async function* idPages(
  query: Query,
  range: IdRange,
  size: number,
  read = current,
): AsyncGenerator<IdPage> {
  let after = range.after
  for (;;) {
    const { docs } = await read(within(query, { after, upTo: range.upTo }).limit(size))
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
