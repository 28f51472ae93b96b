/** Traces of a member, collection by collection, and how erasure changes each. */
import {
  FieldPath,
  FieldValue,
  type DocumentData,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { collections } from '@club/domain/collections'
import type { CollectionThat } from '@club/domain/leaving/erasure'
import { withoutNames } from '@club/domain/leaving/leaving'
import { reportableUntil } from '@club/domain/members/hello'
import { membersOfPair } from '@club/domain/members/pair'
import { pairEmailIds } from '@club/domain/notifications/notification'
import { parseSnapshotOrNull } from '../server/store/collection-of'
import type { Batch } from '../server/store/compare-and-set'
import { forgetRow } from '../door/rows'

/** The member who is being erased. */
export type Leaver = {
  readonly uid: string
  readonly emails: readonly string[]
  /** First and last name, as long as there is a profile. */
  readonly names: readonly string[]
  /** The random name under which retained documents are stored. */
  readonly as: string
}

/** A query for documents, and the change to each; a changed document no longer matches. */
type Trace = {
  readonly found: Query
  readonly change: (batch: Batch, document: QueryDocumentSnapshot) => void
}
type TracesOf = (leaver: Leaver, db: Firestore, name: string) => readonly Trace[]

const ofMember: TracesOf = ({ uid }, db, name) =>
  erased([db.collection(name).where(FieldPath.documentId(), '==', uid)])

const withUid =
  (...fields: readonly string[]): TracesOf =>
  ({ uid }, db, name) =>
    erased(fields.map((field) => db.collection(name).where(field, '==', uid)))

const withAddress =
  (field: string): TracesOf =>
  ({ emails }, db, name) =>
    erased(emails.map((email) => db.collection(name).where(field, '==', email)))

const ofPairs: TracesOf = ({ uid }, db, name) =>
  erased([db.collection(name).where('user_ids', 'array-contains', uid)])

/** The emails about a pair's match or super like, whose ids name both, are deleted with it. */
const ofPairsWithEmails: TracesOf = ({ uid }, db, name) => [
  {
    found: db.collection(name).where('user_ids', 'array-contains', uid),
    change: (batch, { ref, id }) => {
      const [one, other] = membersOfPair(id)
      batch.delete(ref)
      for (const mail of pairEmailIds(one, other)) batch.delete(db.doc(`mail/${mail}`))
    },
  },
]

const renamed =
  (field: string): TracesOf =>
  ({ uid, as }, db, name) => [
    {
      found: db.collection(name).where(field, '==', uid),
      change: (batch, { ref }) => batch.update(ref, { [field]: as }),
    },
  ]

const all =
  (...parts: readonly TracesOf[]): TracesOf =>
  (leaver, db, name) =>
    parts.flatMap((part) => part(leaver, db, name))

function erased(queries: readonly Query[]): Trace[] {
  return queries.map((found) => ({ found, change: (batch, { ref }) => batch.delete(ref) }))
}

/** Each row is deleted with its seats, so that an event's counter is the sum of its rows. */
const seats: TracesOf = ({ uid }, db, name) => [
  {
    found: db.collection(name).where('user_id', '==', uid),
    change: (batch, row) => {
      batch.delete(row.ref, { lastUpdateTime: row.updateTime })
      forgetRow(batch, { event_id: String(row.get('event_id')), kind: 'rsvp', entry_id: uid }, db)
      const left = FieldValue.increment(-Number(row.get('seats')))
      batch.update(db.doc(`events/${String(row.get('event_id'))}`), { current_attendees: left })
    },
  },
]

/** The row at a door, which is rebuilt from the remaining documents, is deleted with the ticket. */
const tickets: TracesOf = ({ uid, as }, db, name) => [
  {
    found: db.collection(name).where('user_id', '==', uid),
    change: (batch, row) => {
      batch.update(row.ref, { user_id: as })
      const key = { event_id: String(row.get('event_id')), kind: 'ticket', entry_id: row.id } as const
      forgetRow(batch, key, db)
    },
  },
]

/** Reports about the member stay, without the member's names; the member's texts and pictures are deleted. */
const reported: TracesOf = ({ uid, as, emails, names }, db, name) => {
  const unnamed = (words: unknown) =>
    withoutNames(typeof words === 'string' ? words : '', [...emails, ...names])
  const words = (report: QueryDocumentSnapshot) => ({
    words: unnamed(report.get('words')),
    note: unnamed(report.get('note')),
  })
  const evidence = { name: '', bio: '', prompts: [], hello: null, photo: null }
  return [
    {
      found: db.collection(name).where('reporter_id', '==', uid),
      change: (batch, report) => batch.update(report.ref, { reporter_id: as, ...words(report) }),
    },
    {
      found: db.collection(name).where('reported_id', '==', uid),
      change: (batch, report) => batch.update(report.ref, { reported_id: as, evidence, ...words(report) }),
    },
  ]
}

/** Cards stay for as long as the one who got them can report them, without the sender's names. */
const sentHellos: TracesOf = ({ uid, as, emails, names }, db, name) => [
  {
    found: db.collection(name).where('user_id', '==', uid),
    change: (batch, row) => {
      const hello = parseSnapshotOrNull('hellos', row)
      if (hello === null) batch.delete(row.ref)
      else {
        const text = withoutNames(hello.text, [...emails, ...names])
        batch.update(row.ref, { user_id: as, text, expires_at: reportableUntil(hello) })
      }
    },
  },
]

/** A line stays for as long as the one who was sent it can report it, without the sender's names. */
const sentAsks: TracesOf = ({ uid, as, emails, names }, db, name) => [
  {
    found: db.collection(name).where('other_id', '==', uid),
    change: (batch, row) => {
      const ask = parseSnapshotOrNull('asks', row)
      if (ask === null) batch.delete(row.ref)
      else {
        const from = ask.from === uid ? as : ask.from
        const line = ask.line && withoutNames(ask.line, [...emails, ...names])
        batch.update(row.ref, { other_id: as, from, line, plan: null, expires_at: reportableUntil(ask) })
      }
    },
  },
]

/** Staff actions on the member stay, without their texts. */
const auditedDocuments: TracesOf = ({ uid, as }, db, name) =>
  Object.keys(collections).map((changed) => ({
    found: db.collection(name).where('target', '==', `${changed}/${uid}`),
    change: (batch, document) =>
      batch.update(document.ref, {
        target: `${changed}/${as}`,
        before: wordless(document.get('before')),
        after: wordless(document.get('after')),
      }),
  }))

/** Numbers, dates and booleans stay. */
function wordless(fields: unknown): DocumentData | null {
  if (typeof fields !== 'object' || fields === null) return null
  const retained = Object.entries(fields).filter(
    ([, value]) => ['boolean', 'number'].includes(typeof value) || isDate(value),
  )
  return Object.fromEntries(retained)
}

function isDate(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'toDate' in value
}

type Traced = Exclude<
  CollectionThat<'erase' | 'keep pseudonymous'>,
  'accounts' | 'matches' | 'match_index' | 'barred_addresses'
>

/**
 * In this order. `accounts` comes last of all; the match gate takes care of `matches` and `match_index`;
 * `barred_addresses` name no one. Documents with an address come at the end: until the account is marked as being
 * erased, emails can be requested.
 */
export const traces: Record<Traced, TracesOf> = {
  // Before the profile, which holds the names to remove from them.
  reports: all(reported, renamed('decided_by')),
  hellos: all(withUid('to_user_id'), sentHellos),
  asks: all(withUid('user_id'), sentAsks),
  profiles: ofMember,
  profile_photos: ofMember,
  photo_uploads: withUid('uid'),
  photo_reviews: withUid('user_id'),
  match_preferences: ofMember,
  questionnaire_results: ofMember,
  likes: withUid('user_id', 'liked_user_id'),
  pair_reactions: ofPairsWithEmails,
  blocks: ofPairs,
  event_proposals: withUid('user_id'),
  // After their proposals, without which no one can agree to be named.
  event_hosts: withUid('user_id'),
  orders: all(renamed('user_id'), renamed('tickets.treat.guest_id')),
  holds: withUid('user_id'),
  ticket_purchases: all(tickets, renamed('paid_by')),
  transfers: withUid('from_user_id', 'to_user_id'),
  coaching_purchases: renamed('user_id'),
  door_passes: all(withUid('user_id'), renamed('granted_by')),
  door_sessions: withUid('user_id'),
  // With the tickets and the seats that they are made of.
  door_entries: () => [],
  check_in_scans: all(renamed('entry_id'), renamed('by')),
  discount_uses: withUid('user_id'),
  user_credits: ofMember,
  credit_ledger: all(withUid('user_id'), renamed('reference')),
  event_attendees: seats,
  calendar_feeds: ofMember,
  // After their registrations, without which no one can name them.
  would_meet_again: withUid('user_id', 'about_user_id'),
  notifications: withUid('user_id', 'about_user_id'),
  jobs: renamed('started_by'),
  audit_log: all(renamed('who'), auditedDocuments),
  unsubscribe_tokens: withUid('uid'),
  host_applications: withAddress('email'),
  confirmation_tokens: all(withUid('uid'), withAddress('email')),
  reset_tokens: all(withUid('uid'), withAddress('email')),
  mail: all(withAddress('to'), ofPairs),
}
