/** A member's data export: their rows of every collection that `erasure` exports, and their photos. */
import type { Query } from 'firebase-admin/firestore'
import type { ExportedCollection } from '@club/domain/leaving/erasure'
import { exportFiles } from '@club/domain/leaving/export'
import type { DocumentOf } from '@club/domain/collections'
import { otherOf } from '@club/domain/matching/club/match'
import { isPaidByHolder } from '@club/domain/orders/tickets/ticket-purchase'
import { pathInUrl } from '@club/domain/members/photo-path'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { loadDocument } from '../server/store/load-document'
import { storedFile, type Bucket } from '../members/photo-files'

type Exporting = { readonly uid: string; readonly email: string }

/** The query for a member's own documents in a collection, and the exported fields; null: nothing. */
type Source<Name extends ExportedCollection> = {
  readonly found: (member: Exporting) => Query<DocumentOf<Name>>
  readonly row?: (document: DocumentOf<Name>, member: Exporting) => object | null
}

function own<Name extends ExportedCollection>(name: Name): Source<Name> {
  return { found: ({ uid }) => collectionOf(name).where('__name__', '==', uid) }
}

function withUid<Name extends ExportedCollection>(name: Name): Source<Name> {
  return { found: ({ uid }) => collectionOf(name).where('user_id', '==', uid) }
}

function ofPairs<Name extends ExportedCollection>(
  name: Name,
  row: (document: DocumentOf<Name>, member: Exporting) => object | null,
): Source<Name> {
  return { found: ({ uid }) => collectionOf(name).where('user_ids', 'array-contains', uid), row }
}

const sources: { readonly [Name in ExportedCollection]: Source<Name> } = {
  // Blocks by others are left out.
  accounts: { ...own('accounts'), row: (account) => ({ ...account, people_changed_at: undefined }) },
  profiles: own('profiles'),
  match_preferences: own('match_preferences'),
  questionnaire_results: own('questionnaire_results'),
  matches: ofPairs('matches', (match, { uid }) => ({
    with: otherOf(match, uid),
    compatibility_score: match.compatibility_score,
    compatibility_explanation: match.compatibility_explanation,
    mutual: match.mutual,
    updated_at: match.updated_at,
  })),
  likes: withUid('likes'),
  hellos: withUid('hellos'),
  asks: {
    found: ({ uid }) => collectionOf('asks').where('user_id', '==', uid).where('from', '==', uid),
  },
  blocks: ofPairs('blocks', ({ user_ids, blocked_by }, { uid }) => {
    const since = blocked_by[uid]
    return since ? { user_id: otherOf({ user_ids }, uid), created_at: since } : null
  }),
  user_credits: own('user_credits'),
  credit_ledger: withUid('credit_ledger'),
  notifications: withUid('notifications'),
  event_attendees: withUid('event_attendees'),
  would_meet_again: withUid('would_meet_again'),
  event_proposals: withUid('event_proposals'),
  event_hosts: withUid('event_hosts'),
  // The address of a past payment page is useless.
  orders: {
    ...withUid('orders'),
    row: (order) => ({ ...order, session: undefined, session_ids: undefined, look_at: undefined }),
  },
  // The payment of another member is left out.
  ticket_purchases: {
    ...withUid('ticket_purchases'),
    row: (ticket) =>
      isPaidByHolder(ticket) ? ticket : { ...ticket, paid_by: undefined, total_cents: undefined },
  },
  coaching_purchases: withUid('coaching_purchases'),
  host_applications: { found: ({ email }) => collectionOf('host_applications').where('email', '==', email) },
}

async function rowsOf<Name extends ExportedCollection>(
  { found, row = (document) => document }: Source<Name>,
  member: Exporting,
): Promise<object[]> {
  const { docs } = await found(member).get()
  return docs.flatMap((snapshot) => {
    const document = documentOrNull(snapshot)
    return (document && row(document, member)) ?? []
  })
}

export type TakenFile = { readonly name: string; readonly bytes: Uint8Array }

/** The data as JSON, then the photos one by one; one that has just been deleted is left out. */
export async function* dataExport(member: Exporting, pictures: Bucket, now: Date): AsyncGenerator<TakenFile> {
  const rows = await Promise.all(
    Object.entries(sources).map(async ([name, source]) => [name, await rowsOf(source, member)] as const),
  )
  const data = { exported_at: now, ...Object.fromEntries(rows) }
  yield { name: exportFiles.data, bytes: Buffer.from(JSON.stringify(data, null, 2)) }
  const album = await loadDocument('profile_photos', member.uid)
  for (const [index, { large }] of (album?.photo_urls ?? []).entries()) {
    const path = pathInUrl(large)
    const bytes = path === null ? null : await storedFile(path, pictures)
    if (bytes !== null) yield { name: exportFiles.photo(index + 1), bytes }
  }
}
