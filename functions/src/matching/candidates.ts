/**
 * Reads from members' documents which members take part in matching, with which traits, and which derived fields the
 * server must add.
 */
import type {
  DocumentSnapshot,
  Firestore,
  Timestamp,
  DocumentData,
  WriteBatch,
} from 'firebase-admin/firestore'
import type { DocumentOf } from '@club/domain/collections'
import { isInPool } from '@club/domain/matching/score/eligibility'
import type { IndexedMember } from '@club/domain/matching/index/packed-shard'
import { traitsOf } from '@club/domain/matching/score/traits'
import { resultsOf, resultsAreCurrent } from '@club/domain/questionnaire/score-answers'
import { parseSnapshotOrNull } from '../server/store/collection-of'
import type { Account } from '@club/domain/account/account'
import { isOnboarded } from '@club/domain/members/onboarding'
import type { Profile } from '@club/domain/members/profile'
import type { QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import { writeGuarded } from '../server/store/compare-and-set'

const sources = ['profiles', 'match_preferences', 'questionnaire_results', 'accounts'] as const
type Source = (typeof sources)[number]

type Snapshots = ReadonlyMap<Source, DocumentSnapshot>

/** A member as read: traits (null: not in the pool), and the derived fields that their documents still lack. */
export type Candidate = {
  readonly member: IndexedMember | null
  readonly derived: readonly DerivedWrite[]
}

const microsPerSecond = 1_000_000
const nanosPerMicro = 1000

/** Reads four documents for each of `uids`, all at one point in time. */
export async function loadCandidates(
  uids: readonly string[],
  db: Firestore,
): Promise<Map<string, Candidate>> {
  if (uids.length === 0) return new Map()
  const wanted = uids.flatMap((uid) => sources.map((source) => ({ uid, source })))
  const snapshots = await db.getAll(...wanted.map(({ uid, source }) => db.doc(`${source}/${uid}`)))
  const found = new Map<string, Map<Source, DocumentSnapshot>>(uids.map((uid) => [uid, new Map()]))
  wanted.forEach(({ uid, source }, index) => {
    const snapshot = snapshots[index]
    if (snapshot) found.get(uid)?.set(source, snapshot)
  })
  return new Map([...found].map(([uid, documents]) => [uid, candidate(documents)]))
}

/** All members of the pool; reads every document of the four collections. */
export async function loadPool(db: Firestore): Promise<Map<string, IndexedMember>> {
  const found = new Map<string, Map<Source, DocumentSnapshot>>()
  for (const source of sources) {
    const { docs } = await db.collection(source).get()
    for (const snapshot of docs) {
      const documents = found.get(snapshot.id) ?? new Map<Source, DocumentSnapshot>()
      found.set(snapshot.id, documents.set(source, snapshot))
    }
  }
  const pool = new Map<string, IndexedMember>()
  for (const [uid, documents] of found) {
    const { member } = candidate(documents)
    if (member) pool.set(uid, member)
  }
  return pool
}

export const notInPool: Candidate = { member: null, derived: [] }

/** A member with any malformed document is skipped (and logged), not matched by guesswork. */
function candidate(snapshots: Snapshots): Candidate {
  const profile = documentIn('profiles', snapshots)
  const account = documentIn('accounts', snapshots)
  const preferences = documentIn('match_preferences', snapshots)
  const questionnaire = documentIn('questionnaire_results', snapshots)
  const isMalformed = [profile, account, preferences, questionnaire].includes(undefined)
  if (isMalformed || !account || profile === undefined || questionnaire === undefined) return notInPool
  const derived = derivedWrites({
    profile,
    questionnaire,
    account,
    snapshots: {
      questionnaire: snapshots.get('questionnaire_results'),
      account: snapshots.get('accounts'),
    },
  })
  if (!profile || preferences === undefined) return { member: null, derived }
  const scored = questionnaire && { ...questionnaire, ...resultsOf(questionnaire) }
  const member = { profile, preferences, questionnaire: scored }
  if (!isInPool(member, account)) return { member: null, derived }
  return { member: { traits: traitsOf(member), seen: newest(snapshots) }, derived }
}

/** The document, null when it is missing, undefined when it is malformed. */
function documentIn<Name extends Source>(
  name: Name,
  snapshots: Snapshots,
): DocumentOf<Name> | null | undefined {
  const snapshot = snapshots.get(name)
  if (!snapshot?.exists) return null
  return parseSnapshotOrNull(name, snapshot) ?? undefined
}

/** Microseconds since 1970 of the latest write among the documents. */
function newest(snapshots: Snapshots): number {
  return Math.max(...sources.map((name) => microsOf(snapshots.get(name)?.updateTime)))
}

/** A Timestamp in whole microseconds since 1970; 0 for none. */
export function microsOf(time: Timestamp | undefined): number {
  return time ? time.seconds * microsPerSecond + Math.floor(time.nanoseconds / nanosPerMicro) : 0
}

/** Fields that a document should have and does not, with the document as read. */
export type DerivedWrite = { readonly snapshot: DocumentSnapshot; readonly fields: DocumentData }

type MemberAsRead = {
  readonly profile: Profile | null
  readonly questionnaire: QuestionnaireResults | null
  readonly account: Account | null
  readonly snapshots: {
    readonly questionnaire: DocumentSnapshot | undefined
    readonly account: DocumentSnapshot | undefined
  }
}

/** Only what differs, so that nothing is written twice (readings, section 4). */
function derivedWrites({
  profile,
  questionnaire,
  account,
  snapshots,
}: MemberAsRead): readonly DerivedWrite[] {
  const writes: DerivedWrite[] = []
  const results = questionnaire && resultsOf(questionnaire)
  if (questionnaire && results && snapshots.questionnaire && !resultsAreCurrent(questionnaire))
    writes.push({ snapshot: snapshots.questionnaire, fields: results })
  const onboarded = isOnboarded({ profile, questionnaire: results })
  if (account && snapshots.account && account.onboarded !== onboarded)
    writes.push({ snapshot: snapshots.account, fields: { onboarded } })
  return writes
}

/** Adds them to a commit that fails when one of the documents has changed since. */
export function addDerived(batch: WriteBatch, writes: readonly DerivedWrite[]): void {
  for (const { snapshot, fields } of writes) writeGuarded(batch, snapshot, fields)
}
